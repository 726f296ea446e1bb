// Every package that is installed is used: imported, run as a command, read as files, or named by a setting.

import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const { dependencies, devDependencies, scripts } = readJson('package.json')
const packages = Object.keys({ ...dependencies, ...devDependencies })

const files = globSync('{src,client,worker,scripts,tests}/**/*.{ts,tsx,mjs}').concat(
  globSync('*.ts'),
)

/** The package that a module is of, e.g. "@scope/name" for "@scope/name/part". */
function packageOf(specifier: string): string {
  return /^(@[^/]+\/)?[^/]*/.exec(specifier)?.[0] ?? ''
}

/** The packages that code imports or requires, and those whose files it reads; what else is written there is no use. */
function packagesIn(code: string, file = 'code.ts'): string[] {
  const { program, errors } = parseSync(file, code)
  expect(errors).toEqual([])
  const specifiers: string[] = []
  const addSource = ({ source }: { source: { type: string; value?: unknown } | null }) => {
    if (source?.type === 'Literal') specifiers.push(String(source.value))
  }
  const addFile = (text: unknown) => {
    const [, path] = /^(?:\.\/)?node_modules\/(.+)/.exec(String(text)) ?? []
    if (path) specifiers.push(path)
  }
  const visitor = new Visitor({
    ImportDeclaration: addSource,
    ExportAllDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ImportExpression: addSource,
    TSImportType: addSource,
    CallExpression({ callee, arguments: [source] }) {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require'
      if (isRequire && source) addSource({ source })
    },
    Literal: ({ value }) => addFile(value),
    TemplateElement: ({ value }) => addFile(value.cooked),
  })
  visitor.visit(program)
  return specifiers.map(packageOf)
}

const imported = new Set(files.flatMap((file) => packagesIn(readFileSync(file, 'utf8'), file)))

const commands = Object.values<string>(scripts).flatMap((script) =>
  script.split('&&').map((command) => command.trim().split(' ')[0] ?? ''),
)

const typesOfSettings: string[] = readJson('tsconfig.json').compilerOptions.types.map(packageOf)

/** The names of the commands that a package brings. */
function commandsOf(name: string): string[] {
  const { bin = {} } = readJson(`node_modules/${name}/package.json`)
  return typeof bin === 'string' ? [name.replace(/^.*\//, '')] : Object.keys(bin)
}

/** TypeScript finds types by itself, for what is imported and for what its settings name. */
function isUsed(name: string): boolean {
  const typed = name.replace(/^@types\//, '')
  if (imported.has(typed) || typesOfSettings.includes(typed)) return true
  return commandsOf(name).some((command) => commands.includes(command))
}

describe('the packages', () => {
  it('are some forty', () => {
    expect(packages.length).toBeGreaterThan(30)
  })

  it.each(packages)('%s is used', (name) => {
    expect(isUsed(name)).toBe(true)
  })
})

describe('a package', () => {
  it.each([
    "import 'left-pad'",
    "import pad from 'left-pad/pad'",
    "import type { Pad } from 'left-pad'",
    "export * from 'left-pad'",
    "export { pad } from 'left-pad'",
    "const pad = await import('left-pad')",
    "type Pad = typeof import('left-pad')",
    "const pad = require('left-pad')",
    "read('node_modules/left-pad/pad.txt')",
    'read(`./node_modules/left-pad/$' + '{file}`)',
  ])('is used by: %s', (code) => {
    expect(packagesIn(code)).toContain('left-pad')
  })

  it.each([
    "// import 'left-pad'",
    "/* require('left-pad'), node_modules/left-pad/pad.txt */",
    "const text = 'left-pad'",
    'const text = "import \'left-pad\'"',
    "import './left-pad'",
    "import 'left-padding'",
  ])('is not used by: %s', (code) => {
    expect(packagesIn(code)).not.toContain('left-pad')
  })
})
