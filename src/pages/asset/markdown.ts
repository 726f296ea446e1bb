// The chart page of an asset as Markdown.

import { describeAbsence, describeShown } from '../../chart/captions'
import { rowsOfChart, unitsOf } from '../../chart/chart'
import { chartFileAddress, dataFormatNames } from '../../url/formats'
import { describeMissing } from '../../url/ranges'
import { comparedMonths } from '../../url/shown'
import { plainText } from '../../words/change'
import { describeCaution, describeFinding } from '../../words/finding'
import { chartTables } from '../chart-markdown'
import type { MarkdownPage } from '../markdown-parts'
import { type AssetPageData, viewPage } from './view'

export function toMarkdown(data: AssetPageData): MarkdownPage {
  const { queries, others = '' } = data
  const asset = { ...data.asset, ...data.details }
  const { note = '', caveat = '' } = asset
  const view = viewPage(data)
  const compared = comparedMonths(data.known, unitsOf(view.chart))
  const rows = rowsOfChart(view.chart)
  return {
    title: asset.title,
    words: [
      plainText(describeFinding(asset, rows)),
      plainText(describeCaution(asset, rows)),
      describeAbsence(view) || describeShown(view),
      note && `This is an ${note}.`,
      caveat,
      others,
      data.asked?.absence ?? describeMissing(compared, data.shown.window) ?? '',
    ],
    tables: chartTables(view.chart, asset),
    files: dataFormatNames.map((format) => chartFileAddress(asset.key, format, queries.query)),
  }
}
