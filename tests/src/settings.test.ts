// The settings that say who publishes the site, and who counts its visits.

import { describe, expect, it } from 'vitest'
import { readPublication } from '../../src/site/site'

const contact = 'an email address, an https URL'
const handle = 'an @ with 1 to 15 letters, digits, or underscores'
const name = 'a name without control characters, or others that XML forbids'
const script = 'an https URL of a script, whose path has letters, digits, and . / ~ - _ only'

describe('who publishes the site', () => {
  it('is what is set, without what is not', () => {
    const settings = { PUBLISHER: ' Ada & Sons ', SOURCE_CODE: '', CONTACT: ' ' }
    const publication = { publisher: 'Ada & Sons' }
    expect(readPublication(settings)).toEqual({ publication, faults: [] })
    expect(readPublication({ ...settings, CONTACT: 'ada' })).toMatchObject({ publication })
  })

  it.each([
    ['contact', 'CONTACT', 'a@b.example'],
    ['contact', 'CONTACT', 'first.last+index@mail.b-c.example'],
    ['contact', 'CONTACT', 'https://example.org/contact?a=b'],
    ['publisher', 'PUBLISHER', 'Ådá & 息子 😀 \uFFFD'],
    ['twitterHandle', 'TWITTER_HANDLE', '@ada_and_sons_15'],
    ['analyticsScript', 'ANALYTICS_SCRIPT', 'https://count.example/js/script.outbound-links.js'],
    ['analyticsDomain', 'ANALYTICS_DOMAIN', 'example.org,all.example'],
  ])('may be the %s of %s "%s"', (field, name, value) => {
    expect(readPublication({ [name]: value })).toEqual({
      publication: { [field]: value },
      faults: [],
    })
  })

  it.each([
    ['CONTACT', 'ada', contact],
    ['CONTACT', 'ada@localhost', contact],
    ['CONTACT', 'a b@example.org', contact],
    ['CONTACT', 'a@example.org?bcc=b@example.org', contact],
    ['CONTACT', 'http://example.org', contact],
    ['CONTACT', 'javascript:alert(1)', contact],
    // A URL is parsed without some control characters.
    ...['\t', '\n', '\u0000', '\u007F', '\u0085'].flatMap((character) => [
      ['CONTACT', `https://example.org/a${character}b`, contact],
      ['SOURCE_CODE', `https://example.org/a${character}b`, 'an https URL'],
    ]),
    ['SOURCE_CODE', 'git@code.example:index', 'an https URL'],
    ['SOURCE_CODE', 'http://code.example', 'an https URL'],
    ['SOURCE_CODE', 'https://', 'an https URL'],
    ['TWITTER_HANDLE', 'ada', handle],
    ['TWITTER_HANDLE', '@', handle],
    ['TWITTER_HANDLE', '@ada-sons', handle],
    ['TWITTER_HANDLE', '@ada_and_sons_016', handle],
    ['ANALYTICS_SCRIPT', '/count.js', script],
    ['ANALYTICS_SCRIPT', 'http://count.example/count.js', script],
    ['ANALYTICS_SCRIPT', "https://count.example/a;script-src 'unsafe-inline'", script],
    ['ANALYTICS_SCRIPT', 'https://count.example/a,b', script],
    ['ANALYTICS_SCRIPT', 'https://*.example/count.js', script],
    ['ANALYTICS_DOMAIN', 'example.org; img', 'a host, or several with commas between'],
    ['ANALYTICS_DOMAIN', '"><script>', 'a host, or several with commas between'],
    ['PUBLISHER', 'Ada\u0008Sons', name],
    ['PUBLISHER', 'Ada\nSons', name],
    ['PUBLISHER', 'Ada\u0085Sons', name],
    ['PUBLISHER', 'Ada\uFFFESons', name],
    ['PUBLISHER', 'Ada\uFFFFSons', name],
    ['PUBLISHER', 'Ada\uD83DSons', name],
    ['PUBLISHER', 'Ada\uDE00Sons', name],
  ])('cannot be told by %s %j', (name = '', value, allowed) => {
    expect(readPublication({ [name]: value })).toEqual({
      publication: {},
      faults: [`${name} is "${value}"; it must be ${allowed}, or nothing.`],
    })
  })
})
