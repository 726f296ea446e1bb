// The screen for a path without a page.

import { assets } from '../../src/prices/catalog'
import { paths } from '../../src/site/paths'
import { useRouter } from '../context'
import { Head } from '../head'
import { Link } from '../links'

export function Screen() {
  const { pathname } = useRouter().place
  return (
    <>
      <Head path={paths['not-found']} />
      <h1>Page not found</h1>
      <p>
        There is no page at <code>{pathname}</code>.
      </p>
      <p>
        <Link href={paths.home}>Go to the home page</Link>, or choose a chart:
      </p>
      <ul>
        {assets.map(({ key, label, path }) => (
          <li key={key}>
            <Link href={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
