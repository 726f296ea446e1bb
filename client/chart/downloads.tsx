// The files of a chart, and its address to be copied.

import { chartFileAddress, formatNames, formats } from '../../src/chart/formats'
import { CopyButton } from './copy-button'

type Props = {
  /** Of the chart's files. */
  name: string
  /** Of what is shown, with both ends of its range. */
  query: string
  /** The absolute address of the page that shows it. */
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
