// The section of the method page on what the newest updates have changed in the data.

import type { MethodPageData } from '../../src/pages/method/data'
import { formatDay } from '../../src/prices/format'
import { feedPath, updateId, updatesId } from '../../src/site/paths'

export function Updates({ updates, modified }: Pick<MethodPageData, 'updates' | 'modified'>) {
  const days = [...new Set(updates.map(({ date }) => date))]
  return (
    <section id={updatesId}>
      <h2>What has changed in the data</h2>
      <p>
        Publishers add a month at a time, and sometimes revise older ones. A corrected month was
        wrong on this site, not at its publisher. These are the newest updates; the{' '}
        <a href={feedPath}>feed</a> has all of them.
      </p>
      {updates.length === 0 && <p id={updateId(modified)}>No update has been recorded yet.</p>}
      {days.map((day) => (
        <div key={day}>
          <h3>{formatDay(day)}</h3>
          {updates
            .filter(({ date }) => date === day)
            .map(({ name, changes }) => (
              <ul key={name} id={updateId(name)}>
                {changes.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            ))}
        </div>
      ))}
    </section>
  )
}
