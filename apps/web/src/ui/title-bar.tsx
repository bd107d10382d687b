import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { named } from '#lib/http/remote-config.ts'
import { asItWas, backOf, type Crumb, useTrail } from '#lib/nav/places.ts'
import { Isolated } from './user-text.tsx'

/** Group and place above a laptop's title; its line is kept free where there is none. */
function Crumbs({ crumbs, up, state }: { crumbs: readonly Crumb[]; up: string | undefined; state: unknown }) {
  return (
    <div className="hidden h-4 w-full text-note leading-4 text-ink-2 lg:block">
      {(crumbs.length > 0 || up !== undefined) && (
        <nav aria-label="Letak halaman">
          <p className="flex items-center gap-1.5">
            {up !== undefined && (
              <Link to={up} className="mr-1.5 flex items-center gap-1 rounded-sm font-semibold text-accent hover:underline">
                <ArrowLeft size={14} />
                Kembali
              </Link>
            )}
            {crumbs.map(({ label, to }, at) => (
              <Fragment key={label}>
                {at > 0 && <ChevronRight size={14} className="text-ink-3" />}
                {to === undefined ? (
                  <span>{named(label)}</span>
                ) : (
                  <Link to={asItWas(to, state) ?? to} className="rounded-sm hover:text-accent hover:underline">
                    {named(label)}
                  </Link>
                )}
              </Fragment>
            ))}
          </p>
        </nav>
      )}
    </div>
  )
}

/** The list of steps that has led here: the way back goes there, wherever the page stands. */
const cameFrom = (state: unknown) => (state as { readonly above?: string } | null)?.above

/**
 * The page's name with what stands above it (an arrow on phones, group and place on laptops), a note and actions beside it, or
 * below where room is short. `back` is for a parent that is no place of its own.
 */
export function TitleBar({
  title,
  note,
  back,
  children,
}: {
  title: string
  note?: ReactNode
  back?: string
  children?: ReactNode
}) {
  const { pathname, state } = useLocation()
  const trail = useTrail()
  const up = cameFrom(state) ?? backOf(trail, pathname, back)
  // On laptops the line above the title leads there, so that all titles stand on one edge; and the side bar to every place.
  const onPhones = up !== undefined && up === trail.back
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2.5 lg:min-h-23 lg:gap-y-0 lg:py-5 print:min-h-0">
      <Crumbs crumbs={trail.crumbs} up={onPhones || up === undefined ? undefined : (asItWas(up, state) ?? up)} state={state} />
      {up !== undefined && (
        <Link
          to={asItWas(up, state) ?? up}
          aria-label="Kembali"
          className="-ml-2.5 grid size-control place-items-center rounded-control hover:bg-soft lg:hidden"
        >
          <ArrowLeft size={22} />
        </Link>
      )}
      <div className="min-w-[7rem] flex-1 lg:flex lg:min-h-9 lg:flex-wrap lg:items-baseline lg:gap-x-3 lg:pt-0.5">
        <h1 className="text-bar font-bold tracking-tight lg:text-title lg:leading-8 lg:font-extrabold">
          <Isolated>{named(title)}</Isolated>
        </h1>
        {note && (
          <p className="text-note text-ink-2 lg:text-body">
            <Isolated>{note}</Isolated>
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:gap-x-2">{children}</div>}
    </header>
  )
}
