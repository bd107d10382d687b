import { isRole } from '@lentera/contract/kit/roles'
import { ArrowLeft } from 'lucide-react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#lib/device/hydrated.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { RoleDrawing } from '#ui/drawings/role-drawing.tsx'
import { Wordmark } from '#ui/logo.tsx'
import { PublicFooter } from './public-footer.tsx'

/** Back to where the person came from, or to the front page for someone who came from outside. */
function Back() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Link
      to="/"
      aria-label="Kembali"
      className="-ml-2.5 grid size-11 place-items-center rounded-control hover:bg-soft"
      onClick={(event) => {
        if (key === 'default') return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft size={22} />
    </Link>
  )
}

/** Leads to the product's home site from the front page, and to the front page from everywhere else. */
function Mark({ front }: { front: boolean }) {
  const { product_name, home_site } = useRemoteConfig()
  const place = 'inline-flex min-h-11 items-center rounded-control'
  return front && home_site ? (
    <a href={home_site} className={place}>
      <Wordmark name={product_name} />
    </a>
  ) : (
    <Link to="/" className={place}>
      <Wordmark name={product_name} />
    </Link>
  )
}

/** The frame of every page that needs no session; on a role's pages it takes the role's colour and shows its drawing. */
export function PublicFrame() {
  const { pathname, search } = useLocation()
  const isFurther = useHydrated() && /[?&]step=/.test(search)
  const front = pathname === '/'
  const word = pathname.split('/')[1]
  const role = isRole(word) ? word : undefined
  return (
    <div className={`flex min-h-dvh flex-col overflow-x-clip ${role ? `role-${role}` : ''}`}>
      <header className="mx-auto flex h-16 w-full max-w-6xl shrink-0 items-center justify-between px-5 lg:h-20 lg:px-8">
        {!front && <Back />}
        <Mark front={front} />
      </header>
      {/* On a role's pages a phone's first screen ends before the footer: what arrives late moves nothing in sight. */}
      <main className={`mx-auto grid w-full max-w-6xl flex-1 px-5 lg:px-8 ${role ? 'min-h-[calc(100svh-4rem)] lg:min-h-0' : ''}`}>
        {role ? (
          <div className="grid content-start has-[>[data-away]]:content-center has-[>[data-away]]:justify-center lg:grid-cols-[1.15fr_1fr] lg:items-start lg:gap-16 lg:pt-16 lg:has-[>[data-away]]:grid-cols-none lg:has-[>[data-away]]:pt-0">
            {/* Further on in a long form there is no room for it on a phone; a page with a drawing of its own has no second one. */}
            <div
              className={`has-[~[data-away]]:hidden! -mt-2 mb-1 w-30 lg:mx-auto lg:mt-0 lg:block lg:w-full lg:max-w-lg ${isFurther ? 'hidden' : ''}`}
            >
              <RoleDrawing role={role} />
            </div>
            <Outlet />
          </div>
        ) : (
          <Outlet />
        )}
      </main>
      <PublicFooter />
    </div>
  )
}
