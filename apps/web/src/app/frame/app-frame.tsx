import { Outlet, useLocation } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { Toasts } from '#ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { places } from './places.ts'
import { SideBar } from './side-bar.tsx'
import { Waiting } from './waiting.tsx'

const bare = (path: string) => path.replace(/\/$/, '')

/** The frame of signed-in people: a side bar on laptops, a bottom bar on the main places of phones. */
export function AppFrame() {
  const { pathname } = useLocation()
  const { user, role } = useSession()
  if (!user || !role) return <Outlet />
  const inBar = places[role].filter(({ side }) => !side)
  const atPlace = inBar.some(({ to }) => bare(to) === bare(pathname))
  return (
    <div className={`role-${role} lg:grid lg:grid-cols-[16.5rem_1fr] print:block`}>
      <a
        href="#isi"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-accent px-4 py-3 font-bold text-on focus:translate-y-0"
      >
        Langsung ke isi
      </a>
      <SideBar user={user} places={places[role]} />
      <div
        className={`flex min-h-dvh min-w-0 flex-col ${atPlace ? '[--bar:calc(4rem+env(safe-area-inset-bottom))] lg:[--bar:0px]' : ''}`}
      >
        <main
          id="isi"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[76rem] flex-1 flex-col px-4 outline-none sm:px-6 lg:px-9 lg:py-4"
        >
          <Outlet />
        </main>
        <Waiting />
        <Toasts />
        {atPlace && <BottomBar places={inBar} />}
      </div>
    </div>
  )
}
