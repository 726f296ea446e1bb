// The interface between a refresh and a publisher.

import type { Month } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/schemas.ts'
import type { Client, Request } from './client.ts'

export type Frequency = Series['frequency']

/** A series at its publisher. */
export type Source = {
  /** The publisher's name of the series. */
  id: string
  /** The publisher's name of the unit, if its response contains one. */
  unit?: string | undefined
  frequency: Frequency
}

/** A series and the range of months to request, inclusive, as the publisher names them. */
export type Wanted = Source & { from: Month; to: Month }

/** The value of a month or a day; `null` if the publisher says that there is none. */
export type Observation = { at: string; value: number | null }

export type Publisher = {
  /** Its name in messages. */
  name: string
  /** The order in which it sends its observations. */
  order: 'oldest first' | 'newest first' | 'any'
  /**
   * The requests for a range of months; the responses may contain more.
   *
   * @throws {SeriesError} if they need a key that is missing
   */
  requests(wanted: Wanted, key: Client['key']): Request[]
  /**
   * Parses a response, sent or downloaded.
   *
   * @throws {SeriesError} if it does not have the documented shape
   */
  read(body: Uint8Array, source: Source): Observation[] | Promise<Observation[]>
}
