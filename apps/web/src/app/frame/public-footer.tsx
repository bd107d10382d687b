import { Camera, CirclePlay, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { useHydrated } from '#lib/device/hydrated.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { StoreButtons } from '#ui/store-buttons.tsx'

const social = [
  { key: 'video', label: 'Kanal video', Icon: CirclePlay },
  { key: 'photo', label: 'Halaman foto', Icon: Camera },
  { key: 'social', label: 'Halaman sosial', Icon: Users },
] as const

const showsApps = (path: string) => /^\/(apps|beasiswaku|join|login)(\/|$)/.test(path)

const thisYear = () => new Date().getFullYear()

/** This year, by the clock of whoever looks: a page that was built last year is put right as soon as its code is there. */
function Year() {
  const hydrated = useHydrated()
  return (
    <span key={String(hydrated)} suppressHydrationWarning>
      {thisYear()}
    </span>
  )
}

/** The invitation to the mobile app, the product's other pages and the copyright line. Their places are kept while the links are on their way. */
export function PublicFooter() {
  const { product_name, store_links, social_links } = useRemoteConfig()
  const { pathname } = useLocation()
  return (
    <footer className="mx-auto mt-8 w-full max-w-6xl shrink-0 px-5 pb-5 text-center text-note text-ink-2 lg:px-8">
      <div className="grid justify-items-center gap-3 border-line lg:flex lg:items-center lg:justify-between lg:border-t lg:pt-5 lg:text-left">
        {!showsApps(pathname) && (
          <div className="grid justify-items-center gap-2.5 lg:flex lg:items-center lg:gap-5">
            <p className="max-w-72 text-balance">
              Pasang aplikasi {product_name}: presensi daring, jadwal pelajaran, dan fitur lainnya.{' '}
              <Link
                to={href('/apps')}
                className="-my-2 inline-flex min-h-11 items-center font-bold text-accent underline underline-offset-2"
              >
                Caranya
              </Link>
            </p>
            <StoreButtons links={store_links} />
          </div>
        )}
        <div className="flex min-h-11 items-center justify-center gap-x-2 lg:ml-auto">
          {social.map(({ key, label, Icon }) => {
            const address = social_links[key]
            return (
              address && (
                <a
                  key={key}
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={label}
                  title={label}
                  className="grid size-11 place-items-center rounded-control hover:bg-soft"
                >
                  <Icon size={20} />
                </a>
              )
            )
          })}
        </div>
        <p>
          © <Year /> {product_name}
        </p>
      </div>
    </footer>
  )
}
