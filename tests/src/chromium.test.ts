// Which Chromium the browser tests take.

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { findChromium } from '../../scripts/browsers.ts'

const folders: string[] = []

afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Stands for a machine that has these programs, and no others but a shell. */
function installOnly(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  folders.push(folder)
  symlinkSync('/bin/sh', join(folder, 'sh'))
  for (const name of names) writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  return folder
}

it('is the one that is named, before any that is installed', () => {
  installOnly('chromium')
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
  expect(findChromium()).toBe('/opt/chromium')
})

it('is the one without windows before any other', () => {
  const folder = installOnly('chromium', 'chromium-headless-shell')
  expect(findChromium()).toBe(join(folder, 'chromium-headless-shell'))
})

it('is Chromium before Chrome', () => {
  const folder = installOnly('google-chrome', 'google-chrome-stable', 'chromium')
  expect(findChromium()).toBe(join(folder, 'chromium'))
})

it('is whichever there is', () => {
  const folder = installOnly('google-chrome-stable')
  expect(findChromium()).toBe(join(folder, 'google-chrome-stable'))
})

it('is none where none is installed', () => {
  installOnly('firefox')
  expect(findChromium()).toBeUndefined()
})
