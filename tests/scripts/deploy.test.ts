// The site is deployed for an address that is named, and so that it is reached there.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Settings, wranglerArguments } from '../../scripts/deployment.ts'
import { runProcess } from './run-process'

const script = resolve('scripts/deploy.ts')
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))

beforeAll(() => {
  const settings = 'name = "bakery"\nworkers_dev = false\n\n[vars]\nSITE_URL = ""\n'
  writeFileSync(join(folder, 'wrangler.toml'), settings)
  for (const command of ['vite', 'wrangler']) {
    writeFileSync(join(folder, command), `#!/bin/sh\necho ${command} "$@"\n`, { mode: 0o755 })
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Deploys with commands that say how they were called, in place of those that build and upload. */
function deploy(siteUrl: string, ...args: string[]) {
  const PATH = `${folder}:${process.env.PATH}`
  return runProcess(['node', script, ...args], folder, { PATH, SITE_URL: siteUrl })
}

it('the command without an address ends with a sentence, and builds nothing', async () => {
  const before = readdirSync(folder)
  expect(await deploy('')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      "SITE_URL is missing: name the site's address, as in npm run deploy -- --var SITE_URL:https://example.org\n",
  })
  expect(readdirSync(folder)).toEqual(before)
})

it('the command builds, then uploads with all arguments', async () => {
  const upload =
    'wrangler deploy --dry-run --var SITE_URL:https://bread.example --domain bread.example'
  expect(await deploy('https://bread.example', '--dry-run')).toEqual({
    code: 0,
    stdout: `vite build --logLevel warn\n${upload}\n`,
    stderr: '',
  })
})

describe('the address', () => {
  const toldTo = (args: string[], settings: Partial<Settings> = {}, siteUrl?: string) =>
    wranglerArguments({ args, siteUrl, settings: { vars: { SITE_URL: '' }, ...settings } })

  it('is that of wrangler.toml', () => {
    const vars = { SITE_URL: 'https://a.example' }
    expect(toldTo([], { vars })).toEqual(['deploy', '--domain', 'a.example'])
  })

  it('is that of the arguments before any other', () => {
    const vars = { SITE_URL: 'https://a.example' }
    for (const args of [
      ['--var', 'SITE_URL:https://b.example'],
      ['--var=SITE_URL:https://b.example'],
      ['--var', 'ANALYTICS_DOMAIN:c', 'SITE_URL:https://b.example'],
    ]) {
      const told = ['deploy', ...args, '--domain', 'b.example']
      expect(toldTo(args, { vars }, 'https://c.example')).toEqual(told)
    }
  })

  it.each([{ workers_dev: true }, { routes: ['a.example/*'] }, { route: 'a.example/*' }])(
    'makes no domain where %o leads to the site',
    (settings) => {
      const args = ['--var', 'SITE_URL:https://a.example']
      expect(toldTo(args, settings)).toEqual(['deploy', ...args])
    },
  )

  it('makes no domain where the arguments name one', () => {
    const args = ['--var', 'SITE_URL:https://a.example', '--domain=b.example']
    expect(toldTo(args)).toEqual(['deploy', ...args])
  })

  it.each([
    'http://a.example',
    'https://a.example/',
    'https://a.example/prices',
    'https://a.example?b',
    'https://name@a.example',
    'a.example',
    'bread',
  ])('is not %s', (address) => {
    expect(() => toldTo(['--var', `SITE_URL:${address}`])).toThrow(
      `SITE_URL is "${address}"; allowed is an https address without a path, such as https://example.org.`,
    )
  })
})
