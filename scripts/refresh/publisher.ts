// What a publisher is to a refresh: how to ask it, and how to read its answer.

import type { Month } from '../../src/prices/month.ts'
import type { Series } from '../../src/prices/series.ts'
import type { Client } from './client.ts'

export type Frequency = Series['frequency']

/** Which series of a publisher is meant. */
export type Source = {
  /** The series' name at its publisher. */
  id: string
  /** The publisher's own name of the unit, where its answer says one. */
  unit?: string | undefined
  frequency: Frequency
}

/** A series, and the months that are asked for, both included, as the publisher names them. */
export type Wanted = Source & { from: Month; to: Month }

/** What was observed in a month or on a day; `null` where the publisher says that it has no value. */
export type Observation = { at: string; value: number | null }

export type Publisher = {
  /** As it is called in messages. */
  name: string
  /** The order in which the publisher promises its observations. */
  order: 'oldest first' | 'newest first' | 'any'
  /** Whether an answer begins with the series itself, whatever was asked for. */
  givesWholeHistory(source: Source): boolean
  /**
   * Asks for the months that are wanted; the answer may have more.
   *
   * @throws {SeriesError} where there is no answer, or none that can be read
   */
  ask(wanted: Wanted, client: Client): Promise<Observation[]>
  /**
   * Reads one answer of the publisher, as it was sent or downloaded.
   *
   * @throws {RefusedAnswerError} where it does not have the documented shape
   */
  read(answer: Uint8Array, source: Source): Observation[] | Promise<Observation[]>
}
