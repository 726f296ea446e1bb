// Reads the path data of SVG.

/** How many numbers each path command takes. */
const counts: Record<string, number> = { M: 2, l: 2, h: 1, v: 1, q: 4, s: 4, c: 6, t: 2, z: 1 }

export type Segment = { command: string; points: number[] }

/**
 * The segments of path data (SVG 2, section 9.3), each with all of its points: x and y in turn, in
 * absolute coordinates.
 *
 * @throws for a command that the site does not write
 */
export function readSegments(data: string): Segment[] {
  let [endX, endY, mirrorX, mirrorY] = [0, 0, 0, 0]
  return [...data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, command = '', list = '']) => {
    const numbers = (list.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const count = counts[command]
    if (!count) throw new Error(`a path has ${command} in ${data}`)
    return Array.from({ length: Math.ceil(numbers.length / count) }, (_, segment) => {
      const start = command === 'M' ? [0, 0] : [endX, endY]
      const own = numbers.slice(segment * count, (segment + 1) * count)
      const [along = 0] = own
      const written = command === 'h' ? [along, 0] : command === 'v' ? [0, along] : own
      const points = written.map((value, index) => value + Number(start[index % 2]))
      if (command === 's' || command === 't') points.unshift(mirrorX, mirrorY)
      const [byX = 0, byY = 0] = points.slice(-4)
      ;[endX, endY] = points.slice(-2) as [number, number]
      ;[mirrorX, mirrorY] = [2 * endX - byX, 2 * endY - byY]
      return { command, points }
    })
  })
}
