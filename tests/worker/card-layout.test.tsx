// What cards may not have: they are plain boxes, and lines of text, each with its own style.

import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { layOutElement } from '../../worker/card/satori-layout'

const layOut = (element: ReactNode) => layOutElement(element, { width: 100, height: 100 })

const font = { fontSize: 16, fontWeight: 600, lineHeight: 1.25, color: '#14386b' }

it.each([{ opacity: 0.5 }, { border: '1px solid' }, { borderRadius: 4 }, { overflow: 'hidden' }])(
  'is refused with %o',
  async (more) => {
    const plain = { width: 3, height: 4, backgroundColor: '#8b929b' }
    expect(await layOut(<div style={plain} />)).toHaveLength(1)
    await expect(layOut(<div style={{ ...plain, ...more }} />)).rejects.toThrow('plain boxes')
  },
)

it.each([
  ['with an inherited style', <div key="inherited">S&P</div>],
  ['as an image', <svg key="image" width="1" height="1" aria-hidden="true" />],
])('is refused %s', async (_, element) => {
  await expect(layOut(<div style={{ ...font, display: 'flex' }}>{element}</div>)).rejects.toThrow(
    'with a style',
  )
})
