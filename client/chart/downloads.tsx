// Links to the files of a chart, and a button that copies its URL.

import { chartFileAddress, formatNames, formats } from '../../src/chart/formats'
import { CopyButton } from './copy-button'

type Props = {
  /** The name of the chart's files. */
  name: string
  /** The canonical query with both ends of the range. */
  query: string
  /** The absolute URL of the page. */
  address: string
}

export function Downloads({ name, query, address }: Props) {
  return (
    <>
      <span>Download</span>
      {formatNames.map((format) => (
        <a key={format} href={chartFileAddress(name, format, query)} download>
          {formats[format].name}
        </a>
      ))}
      <CopyButton label="Copy link" text={address} />
    </>
  )
}
