// The interface between a refresh and a publisher.

import type { Month } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/series.ts'
import type { Client } from './client.ts'

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
type Wanted = Source & { from: Month; to: Month }

/** The value of a month or a day; `null` if the publisher says that there is none. */
export type Observation = { at: string; value: number | null }

export type Publisher = {
  /** Its name in messages. */
  name: string
  /**
   * Requests a range of months; the result may contain more.
   *
   * @throws {SeriesError} if there is no response, or none that can be parsed
   */
  fetch(wanted: Wanted, client: Client): Promise<Observation[]>
  /**
   * Parses a response, sent or downloaded.
   *
   * @throws {SeriesError} if it does not have the documented shape
   */
  read(body: Uint8Array, source: Source): Observation[] | Promise<Observation[]>
}
