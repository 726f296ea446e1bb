// Bundles code that is run at once: a build that is killed leaves nothing behind.

import { build, type InlineConfig, type Rolldown } from 'vite'

/** The source of one module that has all it imports. `config` says what is needed besides. */
export async function bundleInMemory(path: string, config: InlineConfig = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: path, write: false },
    publicDir: false,
    ...config,
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}
