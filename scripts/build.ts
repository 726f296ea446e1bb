// Builds the production site.

import { execSync } from 'node:child_process'

/**
 * Builds the site into `dist`.
 *
 * @param folder of the project, or of a copy of it
 * @param stdio where the build's words go
 */
export function build(folder = '.', stdio: 'inherit' | 'pipe' = 'inherit'): void {
  // A test runner's NODE_ENV would make a development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  execSync('vite build --logLevel warn', { cwd: folder, env, stdio })
}
