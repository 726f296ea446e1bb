// Tests for the site's own data and workflow, whatever months the data has.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFrontMatter } from '../../scripts/front-matter.ts'
import { formatChanges } from '../../scripts/refresh/changes-file.ts'
import { readOptions } from '../../scripts/refresh/options.ts'
import { listSeries } from '../../scripts/refresh/series.ts'
import { formatTable, seriesOf, type Table } from '../../scripts/refresh/table-file.ts'
import { readData } from '../../scripts/site-data.ts'

const read = (file: string) => readFileSync(file, 'utf8')

describe('data', () => {
  it('describes every series of the table, and no other', () => {
    const entries = listSeries(readData('data'))
    for (const entry of entries) expect(entry).not.toHaveProperty('problem')
    const table: Table = JSON.parse(read('data/prices.json'))
    const keys = Object.values(table).flatMap((months) =>
      Object.values(months).flatMap((values) => Object.keys(values)),
    )
    expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(keys))
    for (const entry of entries) {
      const [first] = seriesOf(table, entry.key).keys()
      expect(entry, entry.key).toMatchObject({ series: { from: first } })
    }
  })

  it('is formatted as by a refresh', () => {
    const [table, changes] = [read('data/prices.json'), read('data/changes.json')]
    expect(formatTable(JSON.parse(table))).toBe(table)
    expect(formatChanges(JSON.parse(changes))).toBe(changes)
  })
})

describe('the workflow', () => {
  const { frontMatter } = readFrontMatter(`---\n${read('.github/workflows/refresh.yml')}\n---\n`)
  const jobs = frontMatter.jobs as { refresh: { steps: { run?: string; if?: string }[] } }
  const { steps } = jobs.refresh

  it('calls the command with valid flags', () => {
    const [, flags] =
      steps.map(({ run }) => /data:refresh -- (.*?) >/.exec(run ?? '')).find(Boolean) ?? []
    expect(readOptions(String(flags).split(' '))).toMatchObject({ lateFails: true, dryRun: false })
  })

  it('fails in the end, after proposing what was refreshed', () => {
    expect(steps.at(-1)?.run).toContain('exit 1')
    expect(steps.at(-1)?.if).toContain('steps.refresh.outputs.code')
  })
})
