import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '@lentera/contract/account'
import { Outlet, useLocation } from 'react-router'
import { barOf, Places, trailOf } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'
import { frameMain } from '#ui/frame-main.ts'
import { Toasts } from '#ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { planOf } from './places.ts'
import { useSearch } from './search.tsx'
import type { SideBarProps } from './side-bar.tsx'
import { Waiting } from './waiting.tsx'

const isWide = () => matchMedia('(min-width: 64rem)')
const bringSide = () => import('./side-bar.tsx')
// Beside the page that is on its way. Phones never bring it.
if (isWide().matches) bringSide().catch(() => undefined)

/** The side bar, whose room is there before it, from where the window is wide enough. */
function Side(given: SideBarProps) {
  const [Bar, setBar] = useState<ComponentType<SideBarProps>>()
  useEffect(() => {
    const wide = isWide()
    const bring = () => {
      if (wide.matches)
        bringSide().then(
          (all) => setBar(() => all.default),
          () => undefined,
        )
    }
    bring()
    wide.addEventListener('change', bring)
    return () => wide.removeEventListener('change', bring)
  }, [])
  return Bar ? <Bar {...given} /> : <div className="hidden border-r border-line bg-surface lg:block print:hidden" />
}

/** The frame of signed-in people: a side bar on laptops, a bottom bar on the places of a phone. */
function Frame({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { pathname } = useLocation()
  const search = useSearch()
  const known = useMemo(() => {
    const plan = planOf(user)
    return { plan, trail: trailOf(plan, pathname) }
  }, [user, pathname])
  const { plan, trail } = known
  const bar = barOf(plan)
  const inBar = trail.atPlace && bar.some((place) => place === trail.place)
  return (
    <Places value={known}>
      <div className={`role-${user.user_type} lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block`}>
        <a
          href="#isi"
          className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-accent px-4 py-3 font-bold text-on focus:translate-y-0"
        >
          Langsung ke isi
        </a>
        <Side user={user} plan={plan} trail={trail} onSearch={search.open} />
        <div
          className={`flex min-h-dvh min-w-0 flex-col ${inBar ? 'pb-(--bar) [--bar:calc(var(--s)*16+env(safe-area-inset-bottom))] lg:[--bar:0px] print:pb-0' : ''}`}
        >
          <main id="isi" tabIndex={-1} className={frameMain}>
            {children}
          </main>
          <Waiting />
          <Toasts />
          {inBar && <BottomBar places={bar} open={trail.place} />}
        </div>
        {search.dialog}
      </div>
    </Places>
  )
}

/** Nothing of the frame for whoever is not signed in any more. */
export function AppFrame() {
  const user = useSession((session) => session.user)
  return user ? (
    <Frame user={user}>
      <Outlet />
    </Frame>
  ) : (
    <Outlet />
  )
}
