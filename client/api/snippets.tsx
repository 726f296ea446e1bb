// Code snippets with buttons that copy them.

import type { Snippet } from '../../src/pages/api/snippets'
import { CopyButton } from '../chart/copy-button'

export function Snippets({ snippets }: { snippets: Snippet[] }) {
  return (
    <dl className="snippets">
      {snippets.map(({ name, text }) => (
        <div key={name}>
          <dt>
            {name} <CopyButton label={`Copy ${name}`} text={text} />
          </dt>
          <dd>
            <pre>
              <code>{text}</code>
            </pre>
          </dd>
        </div>
      ))}
    </dl>
  )
}
