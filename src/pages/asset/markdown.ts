// The chart page of an asset as Markdown.

import { rowsOfChart } from '../../chart/chart'
import { describeAbsence } from '../../chart/kinds'
import { describeShown } from '../../chart/sources'
import { chartFileAddress, dataFormatNames } from '../../url/formats'
import { describeMissingStart } from '../../url/ranges'
import { asPage, writeChoice } from '../../url/shown'
import { plainText } from '../../words/change'
import { describeCaution, describeFinding } from '../../words/finding'
import { chartTables } from '../chart-markdown'
import type { MarkdownPage } from '../markdown-parts'
import { type AssetPageData, viewPage } from './view'

export function toMarkdown(data: AssetPageData): MarkdownPage {
  const { choice, others = '' } = data
  const asset = { ...data.asset, ...data.details }
  const { note = '', caveat = '' } = asset
  const view = viewPage(data)
  const rows = rowsOfChart(view.chart)
  const { page } = writeChoice(asPage(choice))
  return {
    title: asset.title,
    words: [
      data.asked?.absence ?? describeMissingStart(choice.compared, choice.window) ?? '',
      plainText(describeFinding(asset, rows)),
      plainText(describeCaution(asset, rows)),
      describeAbsence(view) || describeShown(view),
      note && `This is an ${note}.`,
      caveat,
      others,
    ],
    tables: chartTables(view.chart, asset),
    files: dataFormatNames.map((format) => chartFileAddress(asset.key, format, page)),
  }
}
