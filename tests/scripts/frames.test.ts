// When a chart is seen in pictures of a window.

import { encode } from 'fast-png'
import { expect, it } from 'vitest'
import { findChart } from '../../scripts/bench/frames.ts'

const size = 20
const colors = {
  gold: [192, 132, 0],
  blue: [20, 56, 107],
  text: [29, 39, 51],
  white: [255, 255, 255],
}

type Color = keyof typeof colors

/** A picture with a row of pixels for each color, from the third row on. */
function picture(time: number, rows: Color[]) {
  const data = new Uint8Array(size * size * 3)
  for (let pixel = 0; pixel < size * size; pixel++) {
    const color = rows[Math.floor(pixel / size) - 2] ?? 'white'
    data.set(colors[color], pixel * 3)
  }
  return { png: encode({ width: size, height: size, channels: 3, data }), width: size / 2, time }
}

const box = { x: 0, y: 1, width: 10, height: 9 }
const end = picture(9, ['gold', 'gold', 'blue', 'blue'])

it('is when half of both lines is there', () => {
  const frames = [
    picture(1, []),
    picture(2, ['text', 'text', 'text', 'gold']),
    picture(3, ['gold', 'gold', 'gold', 'gold']),
    picture(4, ['gold', 'blue']),
    picture(5, ['gold', 'gold', 'blue', 'blue']),
  ]
  expect(findChart(frames, end, box)).toBe(4)
})

it('is at the end where no picture before has it', () => {
  expect(findChart([picture(1, ['gold'])], end, box)).toBe(9)
})

it('counts nothing outside the box', () => {
  const low = { ...box, y: 3, height: 7 }
  expect(() => findChart([end], end, low)).toThrow('no chart is seen in the end')
})
