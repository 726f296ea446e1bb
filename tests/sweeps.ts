// How much the sweeps cover: a sample by default, everything in `npm run test:sweeps`.

/** Picks the amount for this run. The sample still fails when the product is broken. */
export function sweep<T>(sample: T, everything: T): T {
  return process.env.SWEEPS ? everything : sample
}
