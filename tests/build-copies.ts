// Builds the site in each of the folders that it is told, one after another: the tools start only once.

import { createBuilder } from 'vite'

for (const folder of process.argv.slice(2)) {
  process.chdir(folder)
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}
