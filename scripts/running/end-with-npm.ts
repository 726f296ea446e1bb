// Ends this process once npm has ended, however that happened: a killed npm cannot stop its children,
// but they notice that they have another parent.

const npm = process.ppid
setInterval(() => process.ppid === npm || process.exit(), 250).unref()
