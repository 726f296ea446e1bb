// Builds the production site.

import { execSync } from 'node:child_process'

/**
 * Builds the site into `dist`.
 *
 * @param folder of the project, or of a copy of it
 */
export function build(folder = '.'): void {
  // A test runner's NODE_ENV would make a development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  execSync('vite build --logLevel warn', { cwd: folder, env, stdio: 'inherit' })
}
