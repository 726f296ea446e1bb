// The form that leads to an area's consumer prices, which needs no scripts.

import { useEffect, useState } from 'react'
import { defaultMoney } from '../../../src/prices/units'
import { areaOfReader, areaPages } from '../../../src/url/area-pages'
import { paths } from '../../../src/url/paths'
import { useRouter } from '../../parts/context'

export function AreaForm() {
  const { navigate } = useRouter()
  // Only the browser knows where its reader may be: that area comes first, but is not chosen.
  const [own, setOwn] = useState<string>()
  useEffect(() => setOwn(areaOfReader(navigator.language)), [])
  const open = (code: string) => {
    const chosen = areaPages.find((one) => one.code === code)
    if (chosen) navigate(chosen.path)
  }
  const first = areaPages.filter(({ code }) => code === own)
  const others = areaPages.filter(({ code }) => code !== own)
  return (
    <form className="area-form" action={paths.inflation} autoComplete="off">
      <label>
        Consumer prices in{' '}
        <select
          name="area"
          defaultValue={defaultMoney}
          onChange={({ target }) => open(target.value)}
        >
          {[...first, ...others].map(({ code, inSentence }) => (
            <option key={code} value={code}>
              {inSentence}
            </option>
          ))}
        </select>
      </label>{' '}
      <button type="submit">Show</button>
    </form>
  )
}
