// Finds places for the labels of marks on lines, where neither a line nor a label runs through them.

export type Point = { x: number; y: number }

/** In CSS pixels. */
type Area = { left: number; right: number; top: number; bottom: number }

/** The range of a line in each column of pixels; where there is no line, the top exceeds the bottom. */
type Columns = { tops: Float64Array; bottoms: Float64Array }

/** Half the height of a label, and its least distance from every line, in ems. */
const [half, distance] = [0.5, 0.35]

/** The least distance from the sides of the plot, where an axis may be, in ems. */
const sideMargin = 0.25

/** The distance from the top of the plot, above which an axis may have its title, in ems. */
const topMargin = 0.5

/** The distance between the places that are tried, in ems. */
const trialStep = 0.25

/** How far a label may be from the mark that it belongs to, in ems. */
const farthestLabel = 3

export type Labeled = { at: Point; width: number }

/**
 * Places for labels close to marks on lines, as the middles of their left sides, in CSS pixels, where
 * neither a line nor another label crosses them; `undefined` where there is no room.
 *
 * @param lines the points of each line, close enough to be connected by straight lines
 * @param size the text size
 */
export function placeLabels(
  lines: readonly (readonly Point[])[],
  labels: readonly Labeled[],
  area: Area,
  size: number,
): (Point | undefined)[] {
  const { taken, isFree } = openArea(lines, area, size)
  const room = (2 * distance + half) * size
  const farthest = room + farthestLabel * size
  // Below and above, then on either side of the mark.
  const heights = [room, -room]
  for (let by = trialStep * size; by <= farthest; by += trialStep * size) heights.push(by, -by)
  return labels.map(({ at, width }) => {
    const across = [0.5, 0.25, 0.75, 0, 1].map((share) => -share * width)
    across.push(room, -width - room, 2 * room, -width - 2 * room)
    const places = heights.flatMap((down) =>
      across.map((right) => ({ x: at.x + right, y: at.y + down })),
    )
    // Close to the top only where there is no other room.
    for (const top of [area.top + topMargin * size, area.top]) {
      for (const place of places) {
        const box = boxAt(place.x, place.y, width, size)
        if (box.top < top || !isFree(box)) continue
        taken.push(box)
        return place
      }
    }
    return undefined
  })
}

/** The space between lines: the boxes already taken in it, and whether another box is free. */
function openArea(lines: readonly (readonly Point[])[], area: Area, size: number) {
  const columns = lines.map((line) => columnsOf(line, area))
  const taken: Area[] = []
  const room = distance * size
  const [farLeft, farRight] = [area.left + sideMargin * size, area.right - sideMargin * size]
  const isFree = (box: Area) => {
    if (box.left < farLeft || box.right > farRight) return false
    if (box.top < area.top || box.bottom > area.bottom) return false
    const wide = widen(box, 0.99 * room)
    const meets = ({ left, right, top, bottom }: Area) =>
      left < wide.right && right > wide.left && top < wide.bottom && bottom > wide.top
    const isCrossed = ({ tops, bottoms }: Columns) => {
      const last = Math.min(Math.ceil(wide.right - area.left), tops.length - 1)
      for (let x = Math.max(Math.floor(wide.left - area.left), 0); x <= last; x++) {
        if ((tops[x] ?? 0) < wide.bottom && (bottoms[x] ?? 0) > wide.top) return true
      }
      return false
    }
    return !taken.some(meets) && !columns.some(isCrossed)
  }
  return { taken, isFree }
}

function boxAt(x: number, y: number, width: number, size: number): Area {
  return { left: x, right: x + width, top: y - half * size, bottom: y + half * size }
}

function widen({ left, right, top, bottom }: Area, by: number): Area {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by }
}

/** How high a line is in each column of pixels. */
function columnsOf(line: readonly Point[], { left, right }: Area): Columns {
  const count = Math.ceil(right - left) + 2
  const tops = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const bottoms = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  let previous = line[0]
  for (const to of line) {
    const from = previous ?? to
    previous = to
    const slope = to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0
    const last = Math.min(to.x - left, count - 1)
    for (let x = Math.max(Math.floor(from.x - left), 0); x <= last; x++) {
      const start = x < from.x - left ? from.y : from.y + slope * (x + left - from.x)
      const end = slope === 0 || x + 1 > to.x - left ? to.y : start + slope
      tops[x] = Math.min(tops[x] ?? start, start, end)
      bottoms[x] = Math.max(bottoms[x] ?? start, start, end)
    }
  }
  return { tops, bottoms }
}
