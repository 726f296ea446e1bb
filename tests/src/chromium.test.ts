// Which Chromium the browser tests use.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { findChromium } from '../../scripts/running/browsers.ts'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it.each([
  // A named Chromium comes before installed ones, of which the headless shell comes first.
  ['/opt/chromium', 'chromium', '/opt/chromium'],
  ['', 'chromium chromium-headless-shell', join(folder, 'chromium-headless-shell')],
  ['', 'google-chrome google-chrome-stable chromium', join(folder, 'chromium')],
  ['', 'google-chrome-stable', join(folder, 'google-chrome-stable')],
  ['', 'firefox', undefined],
])('where "%s" is named and %s are installed, it is %s', (named, installed, found) => {
  mkdirSync(folder, { recursive: true })
  // The search for installed programs needs a shell.
  symlinkSync('/bin/sh', join(folder, 'sh'))
  for (const name of installed.split(' '))
    writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(findChromium()).toBe(found)
})
