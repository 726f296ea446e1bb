// The settings that say who publishes the site, and who counts its visits.

import { describe, expect, it } from 'vitest'
import { contactAddress, readPublication } from '../../src/site/site'

const script = 'an https URL of a script, whose path has letters, digits, and . / ~ - _ only'

describe('who publishes the site', () => {
  it('is what is set, without what is not', () => {
    const settings = {
      PUBLISHER: ' Ada & Sons ',
      CONTACT: 'ada@example.org',
      SOURCE_CODE: 'https://code.example/index',
      TWITTER_HANDLE: '@ada_and_sons_15',
      ANALYTICS_SCRIPT: 'https://count.example/js/script.outbound-links.js',
      ANALYTICS_DOMAIN: 'example.org,all.example',
    }
    expect(readPublication(settings)).toEqual({
      publication: {
        publisher: 'Ada & Sons',
        contact: 'ada@example.org',
        sourceCode: 'https://code.example/index',
        twitterHandle: '@ada_and_sons_15',
        analyticsScript: 'https://count.example/js/script.outbound-links.js',
        analyticsDomain: 'example.org,all.example',
      },
      faults: [],
    })
    expect(readPublication({ PUBLISHER: '', CONTACT: ' ' })).toEqual({
      publication: {},
      faults: [],
    })
  })

  it.each(['a@b.example', 'first.last+index@mail.b-c.example', 'https://example.org/contact?a=b'])(
    'may be reached at %s',
    (CONTACT) => {
      expect(readPublication({ CONTACT })).toEqual({
        publication: { contact: CONTACT },
        faults: [],
      })
    },
  )

  it.each([
    ['CONTACT', 'ada', 'an email address, an https URL'],
    ['CONTACT', 'ada@localhost', 'an email address, an https URL'],
    ['CONTACT', 'a b@example.org', 'an email address, an https URL'],
    ['CONTACT', 'a@example.org?bcc=b@example.org', 'an email address, an https URL'],
    ['CONTACT', 'http://example.org', 'an email address, an https URL'],
    ['CONTACT', 'javascript:alert(1)', 'an email address, an https URL'],
    ['SOURCE_CODE', 'git@code.example:index', 'an https URL'],
    ['SOURCE_CODE', 'http://code.example', 'an https URL'],
    ['SOURCE_CODE', 'https://', 'an https URL'],
    ['TWITTER_HANDLE', 'ada', 'an @ with 1 to 15 letters, digits, or underscores'],
    ['TWITTER_HANDLE', '@', 'an @ with 1 to 15 letters, digits, or underscores'],
    ['TWITTER_HANDLE', '@ada-sons', 'an @ with 1 to 15 letters, digits, or underscores'],
    ['TWITTER_HANDLE', '@ada_and_sons_016', 'an @ with 1 to 15 letters, digits, or underscores'],
    ['ANALYTICS_SCRIPT', '/count.js', script],
    ['ANALYTICS_SCRIPT', 'http://count.example/count.js', script],
    ['ANALYTICS_SCRIPT', "https://count.example/a;script-src 'unsafe-inline'", script],
    ['ANALYTICS_SCRIPT', 'https://count.example/a,b', script],
    ['ANALYTICS_SCRIPT', 'https://*.example/count.js', script],
    ['ANALYTICS_DOMAIN', 'example.org; img', 'a host, or several with commas between'],
    ['ANALYTICS_DOMAIN', '"><script>', 'a host, or several with commas between'],
  ])('cannot be told by %s "%s"', (name, value, allowed) => {
    expect(readPublication({ [name]: value, PUBLISHER: 'Ada' })).toEqual({
      publication: { publisher: 'Ada' },
      faults: [`${name} is "${value}"; it must be ${allowed}, or nothing.`],
    })
  })

  it.each(['\u0008', '\n', '\u0085', '\uFFFE', '\uFFFF', '\uD83D', '\uDE00'])(
    'is no name with a character that XML cannot contain, or one that controls (%j)',
    (character) => {
      const { publication, faults } = readPublication({ PUBLISHER: `Ada${character}Sons` })
      expect(publication).toEqual({})
      expect(faults).toEqual([
        expect.stringMatching(
          /it must be a name without control characters, or others that XML forbids, or nothing/,
        ),
      ])
    },
  )

  it('may have a name of any other characters', () => {
    const PUBLISHER = 'Ådá & 息子 😀 \uFFFD'
    expect(readPublication({ PUBLISHER })).toEqual({
      publication: { publisher: PUBLISHER },
      faults: [],
    })
  })

  it.each(['\t', '\n', '\u0000', '\u007F', '\u0085'])(
    'has no URL with a control character (%j), though a URL is parsed without some',
    (character) => {
      const url = `https://example.org/a${character}b`
      const { publication, faults } = readPublication({ CONTACT: url, SOURCE_CODE: url })
      expect(publication).toEqual({})
      expect(faults).toHaveLength(2)
    },
  )

  it('is linked by mail or by URL', () => {
    expect(contactAddress('ada@example.org')).toBe('mailto:ada@example.org')
    expect(contactAddress('https://example.org/@ada.x')).toBe('https://example.org/@ada.x')
  })
})
