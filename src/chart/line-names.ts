// Finds places for the names of lines near their ends, where no line runs through them.

export type Point = { x: number; y: number }

/** In CSS pixels. */
type Area = { left: number; right: number; top: number; bottom: number }

/** The range of a line in each column of pixels; without any, `top` exceeds `bottom`. */
type Column = { top: number; bottom: number }

/** Half the height of a name, and its least distance from every line, in ems. */
const [half, distance] = [0.5, 0.35]

/** The least distance from the sides of the plot, where an axis may be, in ems. */
const sideMargin = 0.25

/** How far apart the places are that are tried, in ems. */
const trialStep = 0.25

/**
 * Places for the left middles of names, in CSS pixels: above, below, or right of the end of their
 * line, or as little further left as it takes, so that neither a line nor another name runs through
 * them; otherwise wherever there is room for them, near that end.
 *
 * @param lines the points of each line, close enough to be connected by straight lines; with none,
 *   it gets no place
 * @param widths the width of each name
 * @param size the text size
 * @param farthest how far from the end of its line a name may be, in ems
 * @param others the labels that are placed already, by their left middles
 * @returns `undefined` for a name without a place
 */
export function placeNames(
  lines: readonly (readonly Point[])[],
  widths: readonly number[],
  area: Area,
  size: number,
  farthest = Number.POSITIVE_INFINITY,
  others: readonly Labeled[] = [],
): (Point | undefined)[] {
  const { columns, taken, isWithin, isFree } = openArea(lines, area, size, others)
  return lines.map((line, order) => {
    const width = widths[order] ?? 0
    const end = line.at(-1)
    if (!end) return undefined
    let best: Point | undefined
    let leastCost = farthest * size
    const tryPlace = (x: number, y: number) => {
      const box = boxAt(x, y, width, size)
      const cost = distanceTo(end, box)
      if (cost >= leastCost || !isFree(box)) return
      best = { x, y }
      leastCost = cost
    }
    const room = distance * size
    const [farLeft, farRight] = [area.left + sideMargin * size, area.right - sideMargin * size]
    tryPlace(end.x + 2 * room, end.y)
    for (
      let right = Math.min(end.x + width, farRight);
      right > farLeft;
      right -= trialStep * size
    ) {
      if (end.x - right > leastCost) break
      const own = isWithin(columns[order] ?? [], widen(boxAt(right - width, 0, width, size), room))
      const top = Math.min(...own.map(({ top }) => top))
      const bottom = Math.max(...own.map(({ bottom }) => bottom))
      tryPlace(right - width, top - room - half * size)
      tryPlace(right - width, bottom + room + half * size)
    }
    if (!best) {
      // Next to a line that is too steep, there is none: anywhere else, then.
      const [left, top] = [end.x - leastCost - width, end.y - leastCost]
      for (let x = Math.max(farLeft, left); x <= farRight - width; x += trialStep * size) {
        for (let y = Math.max(area.top, top); y <= area.bottom; y += trialStep * size)
          tryPlace(x, y)
      }
    }
    if (best) taken.push(boxAt(best.x, best.y, width, size))
    return best
  })
}

/** How far a label may be from the mark that it belongs to, in ems. */
const farthestLabel = 1.5

export type Labeled = { at: Point; width: number }

/**
 * Places for the left middles of labels close to marks on lines, where neither a line nor a name
 * runs through them; `undefined` where there is no room.
 *
 * @param names the names that are placed already, by their left middles
 */
export function placeLabels(
  lines: readonly (readonly Point[])[],
  labels: readonly Labeled[],
  names: readonly Labeled[],
  area: Area,
  size: number,
): (Point | undefined)[] {
  const { taken, isFree } = openArea(lines, area, size, names)
  const room = (2 * distance + half) * size
  const farthest = room + farthestLabel * size
  // Below and above, then on either side of the mark.
  const heights = [room, -room]
  for (let by = trialStep * size; by <= farthest; by += trialStep * size) heights.push(by, -by)
  return labels.map(({ at, width }) => {
    const across = [0.5, 0.25, 0.75, 0, 1].map((share) => -share * width)
    across.push(room, -width - room, 2 * room, -width - 2 * room)
    for (const down of heights) {
      for (const right of across) {
        const place = { x: at.x + right, y: at.y + down }
        const box = boxAt(place.x, place.y, width, size)
        if (!isFree(box)) continue
        taken.push(box)
        return place
      }
    }
    return undefined
  })
}

/** The space between lines: what else takes some of it, and whether a box is free. */
function openArea(
  lines: readonly (readonly Point[])[],
  area: Area,
  size: number,
  others: readonly Labeled[],
) {
  const columns = lines.map((line) => columnsOf(line, area))
  const taken = others.map(({ at, width }) => boxAt(at.x, at.y, width, size))
  const room = distance * size
  const [farLeft, farRight] = [area.left + sideMargin * size, area.right - sideMargin * size]
  const isWithin = (line: Column[], { left, right }: Area) =>
    line.slice(Math.max(Math.floor(left - area.left), 0), Math.ceil(right - area.left) + 1)
  const isFree = (box: Area) => {
    if (box.left < farLeft || box.right > farRight) return false
    if (box.top < area.top || box.bottom > area.bottom) return false
    const wide = widen(box, 0.99 * room)
    const crosses = ({ top, bottom }: Column | Area) => top < wide.bottom && bottom > wide.top
    const meets = (other: Area) =>
      other.left < wide.right && other.right > wide.left && crosses(other)
    return !taken.some(meets) && !columns.some((line) => isWithin(line, wide).some(crosses))
  }
  return { columns, taken, isWithin, isFree }
}

function boxAt(x: number, y: number, width: number, size: number): Area {
  return { left: x, right: x + width, top: y - half * size, bottom: y + half * size }
}

function widen({ left, right, top, bottom }: Area, by: number): Area {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by }
}

/** The distance from a point to a box, as the sum of that across and that down. */
function distanceTo({ x, y }: Point, { left, right, top, bottom }: Area): number {
  return Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0)
}

function columnsOf(line: readonly Point[], { left, right }: Area): Column[] {
  const columns = Array.from({ length: Math.ceil(right - left) + 2 }, () => ({
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }))
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to
    const first = Math.floor(Math.min(from.x, to.x) - left)
    for (let column = first; column <= Math.max(from.x, to.x) - left; column++) {
      const place = columns[column]
      if (!place) continue
      place.top = Math.min(place.top, from.y, to.y)
      place.bottom = Math.max(place.bottom, from.y, to.y)
    }
  }
  return columns
}
