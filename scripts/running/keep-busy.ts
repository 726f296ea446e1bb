// Keeps a core busy until the process that started it has ended, however that happened.

/** Between two slices, this process notices that the channel to the other one is closed. */
const sliceMs = 50

process.once('disconnect', () => process.exit())
burn()

function burn() {
  const end = performance.now() + sliceMs
  while (performance.now() < end);
  setImmediate(burn)
}
