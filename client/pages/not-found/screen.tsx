// The screen for a path without a page.

import { nameOfPath } from '../../../src/pages/not-covered'
import { assets } from '../../../src/prices/catalog'
import { paths } from '../../../src/url/paths'
import { siteLinks } from '../../../src/url/routes'
import { useRouter } from '../../parts/context'
import { Head } from '../../parts/head'
import { Link } from '../../parts/links'

export function Screen() {
  const { pathname } = useRouter().place
  return (
    <>
      <Head path={paths['not-found']} />
      <h1>Page not found</h1>
      <p>
        There is no page at <code>{pathname}</code>.
      </p>
      <Coverage pathname={pathname} />
      <p>
        <Link href={paths.home}>Go to the home page</Link>
        {siteLinks('header').map(({ label, path }) => (
          <span key={path}>
            , <Link href={path}>{label}</Link>
          </span>
        ))}
        , or choose a chart:
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

/** Links to the page of the item that the path names, or says that the site does not cover it. */
function Coverage({ pathname }: { pathname: string }) {
  const named = nameOfPath(pathname)
  if (!named) return null
  const { name, path, reason = '' } = named
  return path ? (
    <p>
      Are you looking for <Link href={path}>{name}</Link>?
    </p>
  ) : (
    <p>{`We don’t cover ${name}${reason}.`}</p>
  )
}
