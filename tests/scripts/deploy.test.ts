// Tests that the site is only deployed to an address that is given and reachable.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WranglerConfig, wranglerArguments } from '../../scripts/running/settings.ts'
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

/** Deploys with fakes of `vite` and `wrangler` that print their arguments. */
function deploy(...args: string[]) {
  const PATH = `${folder}:${process.env.PATH}`
  return runProcess(['node', script, ...args], folder, { PATH })
}

it('the command prints one sentence and builds nothing if there is no address', async () => {
  const before = readdirSync(folder)
  expect(await deploy()).toEqual({
    code: 1,
    stdout: '',
    stderr:
      "SITE_URL is missing: name the site's address, as in npm run deploy -- --var SITE_URL:https://example.org\n",
  })
  expect(readdirSync(folder)).toEqual(before)
})

it('the command builds, then uploads with its arguments', async () => {
  const upload =
    'wrangler deploy --dry-run --var SITE_URL:https://bread.example --domain bread.example'
  expect(await deploy('--dry-run', '--var', 'SITE_URL:https://bread.example')).toEqual({
    code: 0,
    stdout: `vite build --logLevel warn\n${upload}\n`,
    stderr: '',
  })
})

describe('the address', () => {
  const argumentsFor = (args: string[], settings: Partial<WranglerConfig> = {}) =>
    wranglerArguments(args, { vars: { SITE_URL: '' }, ...settings })

  const [a, b] = ['https://a.example', 'https://b.example']
  const vars = { SITE_URL: a }

  it.each<[what: string, args: string[], settings: Partial<WranglerConfig>, domain: string]>([
    ['comes from wrangler.toml', [], { vars }, 'a.example'],
    ['comes from the arguments first', ['--var', `SITE_URL:${b}`], { vars }, 'b.example'],
    ['comes from one argument', [`--var=SITE_URL:${b}`], { vars }, 'b.example'],
    ['is one of several', ['--var', 'ANALYTICS_DOMAIN:c', `SITE_URL:${b}`], { vars }, 'b.example'],
    ['is one of workers.dev', [], { vars, workers_dev: true }, ''],
    ['has routes', [], { vars, routes: ['a.example/*'] }, ''],
    ['has a route', [], { vars, route: 'a.example/*' }, ''],
    ['has a domain in the arguments', ['--domain=b.example'], { vars }, ''],
  ])('%s, and is made a custom domain if nothing else is', (_what, args, settings, domain) => {
    const added = domain ? ['--domain', domain] : []
    expect(argumentsFor(args, settings)).toEqual(['deploy', ...args, ...added])
  })

  it('is refused together with another setting that is not allowed, wherever that is', () => {
    const address = `SITE_URL:${a}`
    const refusal = 'CONTACT is "ada"; it must be an email address, an https URL, or nothing.'
    const wrong = { vars: { SITE_URL: '', CONTACT: 'ada' } }
    expect(() => argumentsFor(['--var', address], wrong)).toThrow(refusal)
    expect(() => argumentsFor(['--var', address, 'CONTACT:ada'])).toThrow(refusal)
    const allowed = ['--var', address, 'CONTACT:https://a.example/contact']
    expect(argumentsFor(allowed, wrong)).toEqual(['deploy', ...allowed, '--domain', 'a.example'])
  })

  it.each([
    'http://a.example',
    'https://a.example/',
    'https://a.example/prices',
    'https://a.example?b',
    'https://name@a.example',
    'a.example',
    'bread',
  ])('cannot be %s', (address) => {
    expect(() => argumentsFor(['--var', `SITE_URL:${address}`])).toThrow(
      `SITE_URL is "${address}"; it must be an https address without a path, such as https://example.org.`,
    )
  })
})
