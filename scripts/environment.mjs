// Checks the environment of a command: the Node that runs npm, flags that npm has kept for itself, the
// folder, and the user's home. Plain JavaScript without packages, because it is read before anything is
// installed, also by a Node that is too old.

import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const vitestFlags = [
  '-t NAME',
  '--testNamePattern NAME',
  '--project NAME',
  '-u',
  '--update',
  '--bail NUMBER',
  '--retry NUMBER',
  '--reporter NAME',
]

/** The flags of each command: its own, those of the tool that it passes them on to, or what people try. */
export const flags = {
  start: ['--port NUMBER'],
  dev: ['--port NUMBER'],
  'data:refresh': [
    '--dry-run',
    '--only KEY',
    '--accept KEY=MONTH',
    '--from-file KEY=PATH',
    '--accept-revisions',
    '--correct',
    '--late-fails',
  ],
  deploy: [
    '--dry-run',
    '--strict',
    '--var NAME:VALUE',
    '--env NAME',
    '--env-file PATH',
    '--secrets-file PATH',
    '--profile NAME',
    '--name NAME',
    '--tag NAME',
    '--message TEXT',
    '--domain HOST',
    '--domains HOST',
    '--route PATTERN',
    '--routes PATTERN',
    '--triggers PATTERN',
    '--schedule PATTERN',
    '--schedules PATTERN',
    '--compatibility-date DATE',
    '--compatibility-flag NAME',
    '--compatibility-flags NAME',
    '--config PATH',
    '--cwd PATH',
    '--assets PATH',
    '--outdir PATH',
    '--outfile PATH',
    '--metafile PATH',
    '--tsconfig PATH',
    '--define NAME:VALUE',
    '--alias NAME:VALUE',
    '--dispatch-namespace NAME',
    '--old-asset-ttl SECONDS',
    '--containers-rollout NAME',
    '--latest',
    '--logpush',
    '--upload-source-maps',
    '--keep-vars',
    '--minify',
  ],
  build: ['--mode NAME', '--outDir PATH', '--minify', '--sourcemap', '--watch'],
  test: vitestFlags,
  'test:unit': vitestFlags,
  'test:engines': vitestFlags,
  'test:stress': ['--runs NUMBER', '--busy NUMBER', '--seed NUMBER'],
  'test:walk': ['--seed NUMBER', '--actions NUMBER'],
}

/** The commands that write the build, or records of a server. */
const builders = ['start', 'dev', 'build', 'deploy', 'bench', 'load', 'pictures']

/** Returns a sentence on what keeps a command from working; `undefined` if nothing does. */
export function findFault(command = '', environment = process.env) {
  return (
    findOldNode() ||
    findKeptFlags(command, environment) ||
    findPath() ||
    (builders.includes(command) ? findUnwritable() : undefined)
  )
}

function findOldNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [oldest] = /\d+/.exec(engines.node)
  if (Number.parseInt(process.versions.node, 10) >= Number(oldest)) return undefined
  return `Node ${process.versions.node} is too old: install Node ${oldest} or newer, then try again.`
}

/**
 * npm silently takes flags before the two dashes as its own settings, and passes on only those after
 * them: a dry run would not be one. `--only` leaves no trace, as npm had a flag of that name.
 */
function findKeptFlags(command, environment) {
  // Also as people spell flags from memory: npm keeps `--dryrun`, too.
  const spell = (name) => name.toLowerCase().replace(/[-_]/g, '')
  const settings = new Map(Object.keys(environment).map((name) => [spell(name), environment[name]]))
  const given = (flags[command] || []).flatMap((flag) => {
    const [, key] = /^--?([\w-]+)/.exec(flag)
    const value = settings.get(spell(`npm_config_${key}`))
    if (!value || value === 'false') return []
    // npm may take a flag for a switch, which is true, and its value for an argument.
    const isSwitch = !flag.includes(' ') || value === 'true'
    return [{ key, flag: isSwitch ? flag : flag.replace(/ .*/, ` ${value}`), value }]
  })
  if (given.length === 0) return undefined
  // These two take no flags.
  const isServer = command === 'start' || command === 'dev'
  const right = isServer
    ? `PORT=${Number(given[0].value) || 'NUMBER'} npm run ${command}`
    : `npm run ${command} -- ${given.map(({ flag }) => flag).join(' ')}`
  const places = given.flatMap(({ key, value }) => {
    const place = findSetting(key, environment)
    return place ? [`${key}=${value} from ${place}`] : []
  })
  if (places.length === 0)
    return `npm keeps flags that have no two dashes before them: run ${right} instead.`
  const without = given.map(({ key }) => `--no-${key}`).join(' ')
  return `npm has ${places.join(' and ')}, which this command cannot tell from a flag: run ${right}, or npm run ${command} ${without} if it is not meant.`
}

/** Where a setting of npm stands, unless it was given as a flag. */
function findSetting(key, environment) {
  const { npm_config_userconfig: ofUser, npm_config_globalconfig: ofAll } = environment
  const line = new RegExp(`^\\s*${key}\\s*(=|$)`, 'm')
  const name = `NPM_CONFIG_${key.toUpperCase().replace(/-/g, '_')}`
  if (name in environment) return name
  return [ofUser, ofAll].find((file) => file && existsSync(file) && line.test(readText(file)))
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // npm cannot read it, either.
    return ''
  }
}

/** Vite takes two of these for the beginning of a fragment or a query; the third ends a path in PATH. */
function findPath() {
  const [character] = /[#?:]/.exec(process.cwd()) || []
  if (!character) return undefined
  return `The path of this folder, ${process.cwd()}, has a "${character}", which the tools cannot read: rename or move it.`
}

/** The first folder that this user cannot write into, such as one that root has built. */
function findUnwritable() {
  const folders = ['.', 'dist', '.wrangler'].filter((folder) => existsSync(folder))
  const found = folders.map((folder) => firstUnwritable(folder, folder !== '.')).find(Boolean)
  if (!found) return undefined
  const what = found === '.' ? process.cwd() : found
  const todo = found === '.' ? 'run this where you may write' : 'remove it as the user who made it'
  return `The folder ${what} cannot be written by this user: ${todo}, then try again.`
}

function firstUnwritable(folder, isDeep) {
  if (!isWritable(folder)) return folder
  if (!isDeep) return undefined
  const inner = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  return inner.map(({ name }) => firstUnwritable(join(folder, name), true)).find(Boolean)
}

/**
 * Where Wrangler keeps its records if it cannot write to the user's home, as in a container that runs as
 * another user: it would print errors. A home that it can write to is used, as it may have a login.
 */
export function findHome(environment = process.env) {
  const records = process.platform === 'darwin' ? 'Library/Preferences' : '.config'
  try {
    const home = environment.XDG_CONFIG_HOME || join(homedir(), records)
    if (canMake(join(home, '.wrangler'))) return {}
  } catch {
    // The user has no home at all.
  }
  return { XDG_CONFIG_HOME: resolve('.wrangler/home') }
}

/**
 * Whether a folder is writable; makes it if it is missing. Makes one level at a time: below `/proc`,
 * Node would try forever to make all at once.
 */
export function canMake(folder) {
  if (existsSync(folder)) return isWritable(folder)
  if (!canMake(dirname(folder))) return false
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
