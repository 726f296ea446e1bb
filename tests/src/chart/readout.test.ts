// The readout's state machine: what a reader does, and what is read, selected, announced, shown.

import { describe, expect, it } from 'vitest'
import {
  nextReadout,
  type Pointer,
  type ReadoutEvent,
  type ReadoutState,
} from '../../../src/chart/readout'
import { type Month, type MonthRange, monthsBetween } from '../../../src/prices/month'
import { viewBread } from './groceries'

/** Months from January 2020 on: bread costs $1, $2, …, unknown in June 2020 and the last month. */
function viewMonths(from: Month, to: Month) {
  const first = monthsBetween('2020-01', from)
  const months = Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => first + index)
  const bread = months.map((month) => (month === 5 || month === 29 ? null : month + 1))
  return viewBread('log', {
    months: { from, to },
    rates: { btc: months.map(() => 1) },
    usd: { gold: bread },
  })
}

const view = viewMonths('2020-01', '2022-06')
const [june, newest] = [5, 28]

/** A key, e.g. "ArrowLeft" or "Shift+ArrowLeft". */
function key(name: string): ReadoutEvent {
  return { type: 'key', key: name.replace('Shift+', ''), shiftKey: name.startsWith('Shift+') }
}

/** A pointer, by default the mouse, above a month; months are 20 px wide. */
function at(
  type: 'point' | 'press' | 'release',
  month: number | undefined,
  pointer: Partial<Pointer> = {},
): ReadoutEvent {
  const buttons = type === 'press' ? 1 : 0
  const mouse = { pointerType: 'mouse', clientX: 20 * (month ?? 0), buttons }
  return { type, month, pointer: { ...mouse, ...pointer } }
}

const finger = { pointerType: 'touch' }
const held = { buttons: 1 }

function leave({ pointerType } = { pointerType: 'mouse' }): ReadoutEvent {
  return { type: 'leave', pointer: { pointerType } }
}

/** The state after some events, and the months that the page was then told to show. */
function follow(events: ReadoutEvent[], { state = {} as ReadoutState, shown = view } = {}) {
  const told: ReadoutState['shown'][] = []
  for (const event of events) {
    const changes = nextReadout(state, event, shown)
    state = { ...state, ...changes }
    if (changes && 'shown' in changes) told.push(changes.shown)
  }
  return { state, told }
}

// Keys in charts without gaps are in tests/browser/readout.test.ts.
it.each([
  ['Home Home ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight', june + 1],
  ['End PageUp', 16],
  ['Home Home PageDown', 13],
  ['ArrowLeft a Tab', newest],
])('%s read month %i: those without a price are not counted', (keys, index) => {
  const { state } = follow(keys.split(' ').map(key))
  expect(state).toMatchObject({ index })
})

const selecting = [key('End'), key('Shift+ArrowLeft'), key('Shift+ArrowLeft')]
const clicking = [at('press', 3), at('release', 3)]
const dragging = [at('press', 2), at('point', 6, held)]
const spring: MonthRange = { from: '2022-03', to: '2022-05' }

describe('a reader', () => {
  it.each<[string, ReadoutEvent[], Partial<ReadoutState>]>([
    ['passes by with the mouse', [at('point', 3.4)], { index: 3 }],
    ['points at a month without a price', [at('point', 5.2)], { index: 6 }],
    ['points at the last month, which has none', [at('point', 29)], { index: newest }],
    ['points at the edge', [at('point', -2)], { index: 0 }],
    [
      'taps',
      [at('press', 3, finger), at('release', 3, finger), leave(finger)],
      { index: 3, pinned: 3 },
    ],
    [
      'pans',
      [at('press', 3, finger), at('point', 4, { ...finger, ...held }), at('release', 4, finger)],
      { index: 4, pinned: 4 },
    ],
    ['presses the other button', [at('press', 3, { buttons: 2 }), at('release', 3)], { index: 3 }],
    [
      'leaves after a click',
      [at('press', 3), at('release', 3), { type: 'cancel' }, leave()],
      { pinned: 3 },
    ],
    ['clicks the pinned month', [...clicking, ...clicking], { index: 3 }],
    [
      'pins with Enter',
      [key('End'), key('Enter')],
      { index: newest, pinned: newest, sentence: 'May 2022: 29.0 bitcoin, $29.00' },
    ],
    ['lets go with Escape', [...clicking, key('Escape')], {}],
    ['drags', dragging, { index: 6, start: { index: 2, x: 40 } }],
    ['loses the pointer', [...dragging, { type: 'cancel' }], { index: 6 }],
    ['leaves the chart while dragging', [...dragging, { type: 'blur' }], {}],
    ['undoes a drag', [...dragging, key('Escape'), at('release', 6)], {}],
    ['goes on with the mouse', [key('End'), at('point', 3)], { index: 3 }],
    ['goes on with the mouse after Shift', [...selecting, at('point', 3)], { index: 3 }],
  ])('%s', (_name, events, state) => {
    expect(follow(events)).toEqual({ state, told: [] })
  })

  it.each<[string, ReadoutEvent]>([
    ['presses another key', key('ArrowDown')],
    ['releases what was not pressed', at('release', 4)],
    ['lifts a finger', leave(finger)],
    ['points before there is an axis', at('point', undefined)],
  ])('changes nothing who %s', (_name, event) => {
    for (const state of [{}, { index: 3, sentence: 'March' }]) {
      expect(nextReadout(state, event, view)).toBeUndefined()
    }
  })
})

describe('months', () => {
  it.each<[string, ReadoutEvent[], Partial<ReadoutState>]>([
    [
      'within some pixels',
      [at('press', 2.4), at('release', 3)],
      {
        index: 2,
        sentence: 'Showing March 2020 to April 2020.',
        shown: { from: '2020-03', to: '2020-04' },
      },
    ],
  ])('are shown that were selected %s', (_name, events, state) => {
    expect(follow(events)).toEqual({ state, told: [state.shown] })
  })

  it.each<[string, ReadoutEvent[]]>([
    ['after a drag by some pixels', [at('press', 2.4), at('release', 2.6)]],
    ['within a month', [at('press', 1.6), at('release', 2.4)]],
    ['by the other button', [at('press', 2, { buttons: 2 }), at('release', 9)]],
    ['by a pointer that was lost', [...dragging, { type: 'cancel' }, at('release', 6)]],
    ['if they are one', [key('Shift+End'), key('Enter')]],
    ['by keys after the mouse', [...selecting, at('point', 3), key('Enter')]],
  ])('are not shown %s', (_name, events) => {
    expect(follow(events).told).toEqual([])
  })

  const reader = follow([...selecting, key('Enter')]).state
  /** The part of the state that a new chart takes over. */
  const arrived = { sentence: reader.sentence, shown: reader.shown }
  const shown = viewMonths('2022-03', '2022-05')

  it('stay announced when the focus leaves the new chart', () => {
    const { state } = follow([{ type: 'blur' }], { state: arrived, shown })
    expect(state.sentence).toBe('Showing March 2022 to May 2022.')
  })

  it.each<[string, ReadoutEvent[], (typeof spring | undefined)[]]>([
    ['at once', [key('Escape')], [undefined]],
    ['after a selection', [at('press', 0), key('Escape')], []],
    ['despite the mouse', [at('point', 1), key('Escape')], [undefined]],
    ['once', [key('Escape'), key('Escape')], [undefined]],
  ])('are undone by Escape %s', (_name, events, told) => {
    expect(follow(events, { state: arrived, shown }).told).toEqual(told)
  })
})
