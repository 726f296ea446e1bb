// Serves the built site at the port that is its argument, as long as the process that runs it.

import { SettingError } from '../src/site/settings.ts'
import { serve } from './serve.ts'

process.once('disconnect', () => process.exit())

try {
  const { url } = await serve({ port: Number(process.argv[2]) })
  process.send?.(url)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exit(1)
}
