import { ChevronRight } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode, Suspense, use, useLayoutEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useMedia } from '#lib/device/media.ts'
import { named } from '#lib/http/remote-config.ts'
import { Places } from '#lib/nav/places.ts'
import { carrying, PaneContext, usePaneLinks } from './data-list/pane.ts'
import { OPENS, useKeys } from './data-list/use-keys.ts'
import { EmptyDesks } from './drawings/empty-desks.tsx'
import { paneColumns } from './panes.tsx'
import { RowBody } from './row.tsx'
import { Skeleton, SkeletonRows } from './skeleton.tsx'
import { EmptyState } from './states.tsx'
import { Isolated } from './user-text.tsx'

/** Whether a list stands beside what its rows open: a laptop has the room, a phone shows one of them. */
export const useBeside = (): boolean => useMedia('(min-width: 64rem)')

/** How far each list was scrolled, and whether the focus was in it, when its page was left for the next one. */
const left = new Map<string, { readonly top: number; readonly focused: boolean }>()

const rowOf = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>(`[${OPENS}][aria-current]`) ?? frame?.querySelector<HTMLElement>(`[${OPENS}]`)

/** Keeps the list where it was, or brings the row of what is open into sight, as soon as there are rows. */
const useScroll = (name: string) => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = frame.current
    if (!node) return undefined
    const before = left.get(name)
    let placed = false
    const place = () => {
      const row = rowOf(node)
      if (placed || !row) return
      placed = true
      if (before) node.scrollTop = before.top
      const [box, view] = [row.getBoundingClientRect(), node.getBoundingClientRect()]
      if (row.ariaCurrent !== null && (box.top < view.top || box.bottom > view.bottom))
        node.scrollTop += box.top - view.top - view.height / 3
      if (before?.focused && document.activeElement === document.body) row.focus({ preventScroll: true })
    }
    place()
    const watch = new MutationObserver(place)
    watch.observe(node, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      left.set(name, { top: node.scrollTop, focused: node.contains(document.activeElement) })
    }
  }, [name])
  return frame
}

/** The page scrolls with the window; the list stays beside it and scrolls for itself. */
const PanesOfPage = ({ list, page }: { list: ReactNode; page: ReactNode }) => (
  <div className={paneColumns}>
    <div className="sticky top-0 h-dvh min-w-0 print:hidden">{list}</div>
    <div className="flex min-w-0 flex-col border-l border-line px-7">{page}</div>
  </div>
)

interface ListProps {
  /** The list's name, which stands above it. */
  readonly title: string
  /** The address of the list alone. */
  readonly to: string
  /** Buttons and links beside the name. */
  readonly actions?: ReactNode
  readonly list: ReactNode
  /** Names of the address's query that belong to the opened thing alone, and do not go along to the next one. */
  readonly own?: readonly string[]
}

function Head({ title, to, actions, own = [], isPage }: Omit<ListProps, 'list'> & { isPage: boolean }) {
  const { search } = useLocation()
  const crumbs = use(Places)?.trail.crumbs.filter(({ label }) => label !== title) ?? []
  const Name = isPage ? 'h1' : 'h2'
  return (
    <div className="flex min-h-23 flex-wrap items-center gap-x-2 py-5 pr-4 pl-7">
      <nav aria-label="Letak halaman" className="h-4 w-full text-note leading-4 text-ink-2">
        <p className="flex items-center gap-1.5">
          {crumbs.map(({ label, to: above }, at) => (
            <Fragment key={label}>
              {at > 0 && <ChevronRight size={14} className="text-ink-3" />}
              {above === undefined ? (
                <span>{named(label)}</span>
              ) : (
                <Link to={above} className="rounded-sm hover:text-accent hover:underline">
                  {named(label)}
                </Link>
              )}
            </Fragment>
          ))}
        </p>
      </nav>
      <Name className="min-w-24 flex-1 pt-0.5 text-title leading-8 font-extrabold tracking-tight">
        {isPage ? (
          <Isolated>{named(title)}</Isolated>
        ) : (
          <Link
            to={carrying(to, search, own)}
            className="inline-flex min-h-11 items-center rounded-sm pointer-fine:min-h-8 hover:text-accent"
          >
            <Isolated>{named(title)}</Isolated>
          </Link>
        )}
      </Name>
      {actions}
    </div>
  )
}

function List({ list, ...head }: ListProps & { isPage: boolean }) {
  const { to, own = nothing } = head
  const frame = useScroll(to)
  useKeys(frame, {
    toggle: undefined,
    leavesFields: true,
    // From wherever the focus is in the opened page, back to its row.
    escape: () => {
      const row = rowOf(frame.current)
      const isThere = frame.current?.contains(document.activeElement) ?? false
      if (!isThere) row?.focus()
      return !isThere && row !== undefined
    },
  })
  return (
    <div ref={frame} className="h-full overflow-y-auto overscroll-contain pb-6">
      <Head {...head} />
      <div className="pr-4 pl-7">
        <PaneContext value={own}>
          <Suspense
            fallback={
              <Skeleton>
                <SkeletonRows rows={8} />
              </Skeleton>
            }
          >
            {list}
          </Suspense>
        </PaneContext>
      </div>
    </div>
  )
}
const nothing: readonly string[] = []

/** The opened page says its own name; what stands above it, the list beside it says already. */
function Opened({ children }: { children: ReactNode }) {
  const known = use(Places)
  const here = useMemo(
    () => known && { ...known, trail: { ...known.trail, crumbs: [], back: undefined, atPlace: true } },
    [known],
  )
  return <Places value={here}>{children}</Places>
}

/**
 * A page with the list that leads to it at its left, on laptops: the list's row is marked, its search and page stand in the address
 * of what it opens, ↑ ↓ J K walk, Enter opens, Escape leads from the page to its row. A phone shows the page alone, and asks
 * nothing for the list. Give `list` as a lazy component.
 */
export function ListBeside({ children, ...list }: ListProps & { readonly children: ReactNode }) {
  if (!useBeside()) return children
  return <PanesOfPage list={<List {...list} isPage={false} />} page={<Opened>{children}</Opened>} />
}

/** The list's own page on a laptop, while nothing is opened: `says` stands where that will be. */
export function ListAlone({ says, ...list }: ListProps & { readonly says: string }) {
  return (
    <PanesOfPage
      list={<List {...list} isPage />}
      page={
        <div className="grid flex-1 place-content-center">
          <EmptyState drawing={<EmptyDesks />} text={says} />
        </div>
      }
    />
  )
}

/** A row that opens a page, marked while that page stands beside the list. */
export function PaneRow({
  id,
  to,
  leading,
  ...parts
}: { id: string; to: string; leading?: ReactNode } & Omit<ComponentProps<typeof RowBody>, 'opens'>) {
  const { linkOf, currentOf } = usePaneLinks()
  return (
    <li className="@container">
      <Link
        to={linkOf(to)}
        aria-current={currentOf(to)}
        {...{ [OPENS]: id }}
        className="flex min-h-row w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 transition-colors duration-150 hover:bg-paper aria-[current]:bg-soft pointer-fine:py-1.5"
      >
        {leading}
        <RowBody {...parts} opens />
        <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3 lg:hidden" />
      </Link>
    </li>
  )
}
