// Tests for the workflows: the permissions of their jobs, and how the job that may write treats the
// files of the other job.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readOptions } from '../../scripts/refresh/options.ts'

type Permissions = Record<string, string>
type Step = {
  uses?: string
  run?: string
  with?: Record<string, unknown>
  env?: Record<string, string>
}
type Job = { needs?: string | string[]; if?: string; permissions?: Permissions; steps: Step[] }
type Workflow = {
  on: { schedule?: { cron: string }[] }
  permissions?: Permissions
  env?: object
  jobs: Record<string, Job>
}

const workflows = globSync('.github/workflows/*.{yml,yaml}').map((file) => {
  const text = readFileSync(file, 'utf8')
  return [file, text, parse(text) as Workflow] as const
})

const find = (name: string) => workflows.find(([file]) => file.endsWith(`/${name}`))?.[2]
const refreshJobs = find('refresh.yml')?.jobs ?? {}
const runOf = (job: string, text: string) =>
  refreshJobs[job]?.steps.find(({ run }) => run?.includes(text))?.run ?? ''

/** Runs the script of a step as the runner does. */
const runStep = (script: string, cwd: string, env: Record<string, string>) =>
  spawnSync('bash', ['-e', '-c', script], { cwd, encoding: 'utf8', env })

describe.each(workflows)('%s', (_file, text, { permissions, env, jobs }) => {
  const all = Object.values(jobs)
  const steps = all.flatMap(({ steps }) => steps)

  it('runs actions of one commit each, and says of which version', () => {
    const lines = text.split('\n').filter((line) => line.includes('uses:'))
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length)
    for (const line of lines) expect(line).toMatch(/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('keeps no token in the checkout', () => {
    for (const { uses, with: inputs } of steps) {
      if (uses?.startsWith('actions/checkout@')) {
        expect(inputs).toMatchObject({ 'persist-credentials': false })
      }
    }
  })

  it('may only read, except in jobs that run no code of this repository or of packages', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const writing = all.filter((job) => Object.values(job.permissions ?? {}).includes('write'))
    for (const { uses = '', run = '' } of writing.flatMap(({ steps }) => steps)) {
      expect(uses).not.toContain('setup-node')
      expect(run).not.toMatch(/\b(npm|npx|node|bash|sh|source|eval)\b|\.ci|scripts\//)
    }
  })

  it('puts no text of others into a script, and secrets only into the step that needs them', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
    expect(env).toBe(undefined)
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes('secrets.'))
    for (const { run } of withSecrets) expect(run).toMatch(/data:refresh|gh pr create/)
  })
})

it('advisories are asked for each week, of all packages, of which none is installed', () => {
  const { on, jobs = {} } = find('advisories.yml') ?? {}
  expect(on?.schedule).toMatchObject([{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }])
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(runs).toEqual(['npm audit --package-lock-only --audit-level=moderate'])
})

describe('the refresh', () => {
  it('calls the command with valid flags', () => {
    const [, flags] = /data:refresh -- (.*?) >/.exec(runOf('refresh', 'data:refresh')) ?? []
    expect(readOptions(String(flags).split(' '))).toMatchObject({ lateFails: true, dryRun: false })
  })

  it('begins its report with what the update has brought, if it has brought anything', () => {
    const folder = mkdtempSync(join(tmpdir(), 'refresh-'))
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
    // A fake of the refresh, which writes only in its second run.
    const npm =
      '#!/bin/sh\necho "A report"\nif [ -e new.json ]; then mv new.json data/changes.json; fi\n'
    try {
      cpSync('tests/fixture', join(folder, 'data'), { recursive: true })
      mkdirSync(join(folder, 'bin'))
      writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 })
      symlinkSync(resolve('scripts'), join(folder, 'scripts'))
      git('init', '--quiet')
      git('add', 'data')
      const run = (temporary: string) => {
        const RUNNER_TEMP = join(folder, temporary)
        mkdirSync(RUNNER_TEMP)
        const { status, stderr } = runStep(runOf('refresh', 'data:refresh'), folder, {
          PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
          RUNNER_TEMP,
          GITHUB_OUTPUT: join(RUNNER_TEMP, 'output'),
          GITHUB_STEP_SUMMARY: join(RUNNER_TEMP, 'summary'),
        })
        expect(status, stderr).toBe(0)
        return ['proposal/report.md', 'output'].map((file) =>
          readFileSync(join(RUNNER_TEMP, file), 'utf8'),
        )
      }
      expect(run('first')).toEqual(['A report\n', 'code=0\n'])
      const series = { gold: { added: ['2026-06'], revised: [] } }
      writeFileSync(join(folder, 'new.json'), JSON.stringify([{ date: '2026-08-12', series }]))
      expect(run('second')).toEqual([
        expect.stringMatching(
          /^In June 2026, .* gold cost .* as in June 2025, .*\.\n\nA report\n$/,
        ),
        'code=0\nchanged=true\n',
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('fails in the end, after proposing what was refreshed', () => {
    const { complete } = refreshJobs
    expect(complete?.needs).toContain('propose')
    expect(complete?.if).toContain("needs.refresh.outputs.code != '0'")
    expect(complete?.steps.at(-1)?.run).toContain('exit 1')
  })
})

describe('the proposal', () => {
  let folder: string
  let clone: string

  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' })
  const pathOf = (name: string) => join(folder, name)
  const read = (name: string) => readFileSync(pathOf(name), 'utf8')

  /**
   * Runs the step with a `gh` that records its arguments. Like the real one, it edits pull requests of
   * any state by the name of their branch, but lists those of one state.
   *
   * @param pulls the states of the branch's pull requests, numbered from 1; or `failing` if listing
   *   them fails
   */
  function propose(pulls: ('OPEN' | 'MERGED' | 'CLOSED')[] | 'failing' = [], hasOwnToken = '') {
    const script = runOf('propose', 'git push')
    const numbers = pulls === 'failing' ? [] : [...pulls.keys()].map((index) => index + 1)
    const open = numbers.filter((number) => pulls[number - 1] === 'OPEN')
    const cases = {
      'pr list': pulls === 'failing' ? 'exit 1' : `printf '%s\\n' ${open.join(' ')}`,
      'pr edit': `case " data-refresh ${numbers.join(' ')} " in *" $3 "*) [ ${numbers.length} -gt 0 ];; *) exit 1;; esac`,
      'pr create': open.length > 0 ? 'exit 1' : ':',
    }
    const branches = Object.entries(cases).map(([name, does]) => `"${name}") ${does};;`)
    const gh = `#!/bin/sh\necho "$@" >> "$HOME/asked"\ncase "$1 $2" in ${branches.join('\n')} esac\n`
    writeFileSync(pathOf('bin/gh'), gh)
    chmodSync(pathOf('bin/gh'), 0o755)
    return runStep(script, clone, {
      PATH: `${pathOf('bin')}:${process.env.PATH}`,
      HOME: folder,
      LC_ALL: 'C.UTF-8',
      RUNNER_TEMP: folder,
      GITHUB_REF_NAME: 'main',
      HAS_OWN_TOKEN: hasOwnToken,
    })
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'proposal-'))
    clone = pathOf('clone')
    for (const name of ['bin', 'clone/data', 'proposal'])
      mkdirSync(pathOf(name), { recursive: true })
    execFileSync('git', ['init', '--quiet', '--bare', pathOf('origin')])
    git('init', '--quiet', '--initial-branch', 'main')
    git('remote', 'add', 'origin', pathOf('origin'))
    for (const name of ['prices.json', 'world.json', 'areas.json', 'changes.json']) {
      writeFileSync(join(clone, 'data', name), 'old\n')
      writeFileSync(pathOf(`proposal/${name}`), `new ${name}\n`)
    }
    writeFileSync(pathOf('proposal/report.md'), 'A report\n')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'Begin')
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  it('is the four files, and the beginning of the report', () => {
    writeFileSync(pathOf('proposal/report.md'), '✗ $(id) `id` '.repeat(10_000))
    writeFileSync(pathOf('proposal/package.json'), '{}')
    const { status, stderr } = propose()
    expect(status, stderr).toBe(0)
    expect(git('diff', '--name-only', 'main', 'origin/data-refresh')).toBe(
      'data/areas.json\ndata/changes.json\ndata/prices.json\ndata/world.json\n',
    )
    expect(git('show', 'origin/data-refresh:data/prices.json')).toBe('new prices.json\n')
    const report = '✗ $(id) `id` '.repeat(10_000).slice(0, 65_000)
    expect(read('body.md')).toMatch(`${report}\n\nAll tests have passed with these prices`)
    expect(read('body.md').length).toBeLessThan(65_536)
    expect(read('asked')).toMatch(/^pr create .* --head data-refresh --base main$/m)
  })

  it.each([
    ['is new where the last ones were merged and closed', ['MERGED', 'CLOSED'], ['pr create']],
    ['renews the one that is open', ['MERGED', 'OPEN'], ['pr edit 2']],
  ] as const)('%s', (_, pulls, asked) => {
    const { status, stderr } = propose([...pulls])
    expect(status, stderr).toBe(0)
    const changes = read('asked').match(/^pr (create|edit \S+)/gm)
    expect(changes).toEqual(asked)
  })

  it('replaces its own commit of before, and none that a person has added to it', () => {
    const commit = () =>
      git('-c', 'user.name=A Person', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-am', 'Mine')
    const tip = () => git('ls-remote', 'origin', 'refs/heads/data-refresh').slice(0, 40)
    expect(propose().status).toBe(0)
    const first = tip()
    git('switch', '--quiet', 'main')
    writeFileSync(pathOf('proposal/prices.json'), 'newer\n')
    expect(propose(['OPEN']).status).toBe(0)
    expect(tip()).not.toBe(first)
    writeFileSync(join(clone, 'data/prices.json'), 'mine\n')
    commit()
    git('push', '--quiet', 'origin', 'data-refresh')
    const mine = tip()
    git('switch', '--quiet', 'main')
    const { status, stdout } = propose(['OPEN'])
    expect(stdout).toContain('ends with a commit of A Person <a@b.c>, which stays: merge or delete')
    expect(status).toBe(1)
    expect(tip()).toBe(mine)
  })

  it('fails where GitHub does not say whether one is open', () => {
    expect(propose('failing').status).not.toBe(0)
    expect(read('asked')).not.toMatch(/^pr (create|edit)/m)
  })

  it.each([
    ['', /No checks run here/],
    ['true', /passed with these prices, in the workflow that opened this\.\n$/],
  ])('says where its tests have run, with its own token "%s"', (hasOwnToken, words) => {
    expect(propose([], hasOwnToken).status).toBe(0)
    expect(read('body.md')).toMatch(words)
  })

  it.each(['prices.json', 'areas.json', 'report.md'])(
    'is none if %s is a link, or missing',
    (name) => {
      rmSync(pathOf(`proposal/${name}`))
      expect(propose().status).toBe(1)
      symlinkSync('/etc/passwd', pathOf(`proposal/${name}`))
      expect(propose().stdout).toBe(`The other job has left no file ${name}.\n`)
      expect(git('branch', '--list', '--all')).toBe('* main\n')
    },
  )
})
