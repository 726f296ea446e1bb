// Sends a part of a file (RFC 9110, section 14): some programs read the beginning of a file first, and
// then the rest, and others continue a download.

/** One range of bytes. For several, and for one outside the file, the whole file is sent. */
const oneRange = /^bytes=(\d*)-(\d*)$/

/** The requested part of a response, or all of it. */
export async function cutRange(response: Response, asked: Headers): Promise<Response> {
  const [, first = '', last = ''] = oneRange.exec(asked.get('Range') ?? '') ?? []
  const condition = asked.get('If-Range')
  const isSame = condition === null || condition === response.headers.get('ETag')
  if (!(first || last) || !isSame || response.status !== 200) return response
  const body = await response.arrayBuffer()
  const length = body.byteLength
  // Without a first byte, the range is this many bytes from the end.
  const from = first ? Number(first) : Math.max(length - Number(last), 0)
  const to = first && last ? Math.min(Number(last), length - 1) : length - 1
  if (from > to) return new Response(body, response)
  const part = new Response(body.slice(from, to + 1), { status: 206, headers: response.headers })
  part.headers.set('Content-Range', `bytes ${from}-${to}/${length}`)
  part.headers.set('Content-Length', String(to + 1 - from))
  return part
}
