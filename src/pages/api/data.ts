// The data of the API page: the resources, with their parameters, calls, and sample responses.

import { samples } from 'virtual:samples'
import { charts } from '../../url/charts'
import { exampleOf, listEndpoints } from '../../url/endpoints'
import { mediaType } from '../../url/formats'
import type { PageRequest } from '../page-request'
import { quickCalls, snippetsOf } from './calls'
import { describeVersion, groupParameters, tellOnce } from './parameter-rows'
import { refusedAddress, refusedId, type Sample, sampleOrigin } from './samples'
import {
  describeForms,
  type Form,
  listPaths,
  listSections,
  type Section,
  sayOnce,
} from './sections'

export type ApiPageData = ReturnType<typeof build>
export type ListedSection = ApiPageData['sections'][number]
export type ListedForm = ListedSection['forms'][number]

export function build(request: PageRequest) {
  const { reach, siteUrl } = request
  const endpoints = listEndpoints(reach, siteUrl)
  const sections = listSections(endpoints)
  const tell = tellOnce()
  const sayWords = sayOnce()
  return {
    reach,
    quick: quickCalls(siteUrl, reach),
    sections: sections.map((section) => {
      const { id, group, title, words, forms } = section
      return {
        id,
        group,
        title,
        words,
        paths: listPaths(section),
        texts: sayWords(describeForms(section), title),
        groups: tell(groupParameters(section), title),
        forms: forms.map((form) => describeForm(form, section, request)),
      }
    }),
    /** The parameter of all files that may be kept for long. */
    version: describeVersion(endpoints),
    refusal: { address: refusedAddress, ...sampleOf(refusedId, siteUrl) },
  }
}

/** A form of a resource, with a call. */
function describeForm(
  { name, endpoints }: Form,
  { title }: Section,
  { siteUrl, reach }: PageRequest,
) {
  const [first] = endpoints
  const { id, example, caching, names } = first
  const answer = sampleOf(id, siteUrl)
  // For a chart, its title.
  const alt = charts.find((chart) => names && chart.name === exampleOf(names))?.title ?? title
  return {
    name,
    type: mediaType(first),
    example,
    alt,
    snippets: snippetsOf(first, { siteUrl, reach, alt, ...answer }),
    caching,
    ...answer,
  }
}

function sampleOf(id: string, siteUrl: string): { sample?: Sample } {
  const sample = samples[id]
  if (!sample) return {}
  const { text } = sample
  return {
    sample: { ...sample, ...(text && { text: text.replaceAll(sampleOrigin, siteUrl) }) },
  }
}
