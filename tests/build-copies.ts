// Builds the site in each of the given folders, in one process.

import { createBuilder } from 'vite'

for (const folder of process.argv.slice(2)) {
  process.chdir(folder)
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}
