// The screen for a path without a page.

import { homeRoute } from '../../src/pages/routes'
import { assets } from '../../src/prices/catalog'
import { Head } from '../head'
import { Link } from '../link'
import { useRouter } from '../router'

export function NotFoundScreen() {
  const { pathname } = useRouter().place
  return (
    <div className="not-found">
      <Head route={undefined} />
      <h1>Page not found</h1>
      <p>
        There is no page at <code>{pathname}</code>.
      </p>
      <p>
        <Link href={homeRoute.path}>Go to the home page</Link>, or choose a chart:
      </p>
      <ul>
        {assets.map(({ key, label, path }) => (
          <li key={key}>
            <Link href={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
