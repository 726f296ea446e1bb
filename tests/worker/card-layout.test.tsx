// Styles and elements that cards may not have: they consist of plain boxes and of parts that draw
// themselves.

import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { layOutElement } from '../../worker/card/satori-layout'

const layOut = (element: ReactNode) => layOutElement(element, { width: 100, height: 100 })

it.each([{ opacity: 0.5 }, { border: '1px solid' }, { borderRadius: 4 }, { overflow: 'hidden' }])(
  'is refused with %o',
  async (more) => {
    const plain = { width: 3, height: 4, backgroundColor: '#8b929b' }
    expect(await layOut(<div style={plain} />)).toHaveLength(1)
    await expect(layOut(<div style={{ ...plain, ...more }} />)).rejects.toThrow('plain boxes')
  },
)

it('is refused as an image', async () => {
  const image = <svg width="1" height="1" aria-hidden="true" />
  await expect(layOut(<div style={{ display: 'flex' }}>{image}</div>)).rejects.toThrow('not of svg')
})

it('is refused as text', async () => {
  await expect(layOut(<div>S&P</div>)).rejects.toThrow('font')
})
