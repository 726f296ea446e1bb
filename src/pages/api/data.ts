// The data of the API page: its resources, with their parameters, calls, and what these are
// answered.

import { samples } from 'virtual:samples'
import type { Caching } from '../../url/caching'
import { charts } from '../../url/charts'
import { exampleOf, listEndpoints } from '../../url/endpoints'
import { mediaType } from '../../url/formats'
import type { Reach } from '../../url/parameter-values'
import type { PageRequest } from '../page-request'
import { quickCalls, type Snippet, snippetsOf } from './calls'
import {
  describeVersion,
  groupParameters,
  type ParameterGroup,
  type ParameterRow,
  tellOnce,
} from './parameter-rows'
import { refusedAddress, refusedId, type Sample, sampleOrigin } from './samples'
import {
  describeForms,
  type Form,
  type FormText,
  listPaths,
  listSections,
  type Section,
  sayOnce,
} from './sections'

/** A form of a resource, with a call. */
export type ListedForm = {
  name: string
  type: string
  example: string
  alt: string
  snippets: Snippet[]
  caching: Caching
  sample?: Sample
}

export type ListedSection = Pick<Section, 'id' | 'group' | 'title' | 'words'> & {
  paths: string[]
  texts: FormText[]
  groups: ParameterGroup[]
  forms: ListedForm[]
}

export type ApiPageData = {
  reach: Reach
  quick: Snippet[]
  sections: ListedSection[]
  /** The parameter of all files that may be kept for long. */
  version?: ParameterRow | undefined
  refusal: { address: string; sample?: Sample }
}

export function build(request: PageRequest): ApiPageData {
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
    version: describeVersion(endpoints),
    refusal: { address: refusedAddress, ...sampleOf(refusedId, siteUrl) },
  }
}

function describeForm(
  { name, endpoints }: Form,
  { title }: Section,
  { siteUrl, reach }: PageRequest,
): ListedForm {
  const [first] = endpoints
  const { id, example, caching, names } = first
  const answer = sampleOf(id, siteUrl)
  // Of a chart, its title.
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
