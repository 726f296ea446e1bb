// Commands where something that they need is missing: they end with a sentence.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyProject, removeCopies } from '../project-copy'
import { runProcess } from './run-process'

afterAll(removeCopies)

/** Starts the site by hand: with Node alone, and without the tools that npm would find. */
function start(folder: string) {
  const env = { PATH: '/usr/bin:/bin', PORT: '0' }
  return runProcess([process.execPath, 'scripts/start.ts'], folder, env)
}

it('says that the packages are missing', async () => {
  const folder = copyProject()
  rmSync(join(folder, 'node_modules'))
  expect(await start(folder)).toMatchObject({
    code: 1,
    stderr: 'The packages are missing: run npm start, which installs them first.\n',
  })
})

it('says that the folder of the build cannot be written', async () => {
  const folder = copyProject()
  writeFileSync(join(folder, 'dist'), 'no folder')
  expect(await start(folder)).toMatchObject({
    code: 1,
    stderr: 'The folder dist cannot be written, so nothing can be built.\n',
  })
})
