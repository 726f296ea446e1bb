// Code for other programs that use the files of all goods: two lines each, without imports.

import { chartFileAddress } from '../../url/formats'
import { fileNames } from '../../url/paths'
import type { Snippet } from './builder'

export function recipesFor(siteUrl: string): Snippet[] {
  const [latest, prices] = [fileNames.latest, fileNames.prices].map(
    (name) => siteUrl + chartFileAddress(name, 'csv'),
  )
  const recipes = {
    'Google Sheets': [
      `=IMPORTDATA("${latest}", ",", "en_US")`,
      `=QUERY(IMPORTDATA("${prices}?goods=gold", ",", "en_US"), "select Col1, Col5")`,
    ],
    'Excel (Power Query)': [
      `let Source = Csv.Document(Web.Contents("${latest}"), [Encoding = 65001]) in`,
      'Table.TransformColumnTypes(Table.PromoteHeaders(Source), {{"usd", type number}, {"btc", type number}}, "en-US")',
    ],
    R: [
      `prices <- read.csv("${prices}")`,
      'with(subset(prices, good == "gold"), plot(as.Date(paste0(month, "-01")), btc, type = "l", log = "y"))',
    ],
    pandas: [
      'import pandas',
      `prices = pandas.read_csv("${prices}", parse_dates=["month"])`,
      'prices.pivot(index="month", columns="good", values="btc").plot(logy=True)',
    ],
    polars: [
      'import polars',
      // The first rows lack prices in Bitcoin.
      `prices = polars.read_csv("${prices}", infer_schema_length=None)`,
      'prices.pivot("good", index="month", values="btc")',
    ],
    Observable: [
      `prices = d3.csv("${prices}", d3.autoType)`,
      'Plot.line(prices, { x: "month", y: "btc", stroke: "good" }).plot({ y: { type: "log" } })',
    ],
  }
  return Object.entries(recipes).map(([name, lines]) => ({ name, text: lines.join('\n') }))
}
