import '#ui/everything.css'
import { operator } from '@lentera/contract/operator'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  BadgeCheck,
  Bug,
  Cog,
  Coins,
  Crown,
  Eye,
  History,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Newspaper,
  School,
  Send,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { cache } from '#lib/http/cache.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { type Place, type Plan, Places, trailOf } from '#lib/nav/places.ts'
import { useOperator } from '#lib/session/operator.ts'
import { Wordmark } from '#ui/logo.tsx'
import { frameMain } from '#ui/frame-main.ts'
import { Toasts } from '#ui/toast.tsx'
import { Prove } from './prove.tsx'
import { SignIn } from './sign-in.tsx'

const place = (to: string, label: string, icon: LucideIcon): Place => ({ to, label, icon })
const home = place(href('/operator'), 'Ringkasan', LayoutDashboard)
const verify = place(href('/operator/verify'), 'Verifikasi sekolah', BadgeCheck)
const places = [
  verify,
  place(href('/operator/schools'), 'Sekolah', School),
  place(href('/operator/messages'), 'Pesan keluar', Send),
  place(href('/operator/jobs'), 'Pekerjaan', Cog),
  place(href('/operator/error-reports'), 'Laporan galat', Bug),
  place(href('/operator/config'), 'Konfigurasi', SlidersHorizontal),
  place(href('/operator/articles'), 'Artikel', Newspaper),
  place(href('/operator/ebooks'), 'E-book', Library),
  place(href('/operator/gifts'), 'Hadiah koin', Coins),
  place(href('/operator/packages'), 'Paket premium', Crown),
  place(href('/operator/observers'), 'Pengamat', Eye),
  place(href('/operator/log'), 'Catatan tindakan', History),
  place(href('/operator/account'), 'Akun saya', UserRound),
]
/** All of them are always in sight: none has an arrow that leads out of it. */
const plan: Plan = { home, menu: home, seats: places.map(({ to }) => to), groups: [{ name: 'Pengelola', places }] }

/** Whoever observes schools has their figures, and the own account. */
const observed = place(href('/operator/observed'), 'Sekolah yang diamati', Eye)
const observing = [place(href('/operator/account'), 'Akun saya', UserRound)]
const observerPlan: Plan = {
  home: observed,
  menu: observed,
  seats: observing.map(({ to }) => to),
  groups: [{ name: 'Pengamat', places: observing }],
}

/** The schools that wait, beside the place where they are looked at. */
function Waiting() {
  const { data } = useCall(operator.overview, {}, { every: 60_000 })
  const waiting = data?.schools.pending ?? 0
  if (waiting === 0) return null
  return (
    <span className="relative ml-auto rounded-full bg-accent px-2 text-note font-bold text-on tabular-nums">
      {waiting}
      <span className="sr-only"> menunggu</span>
    </span>
  )
}

function Nav({ open, all }: { open: Place | undefined; all: readonly Place[] }) {
  const here = useRef<HTMLElement>(null)
  // On a phone they stand in one line, wider than the window.
  useEffect(() => {
    here.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav
      ref={here}
      aria-label="Utama"
      className="flex gap-1 overflow-x-auto px-3 pb-2 [scrollbar-width:none] lg:min-h-0 lg:flex-1 lg:flex-col lg:overflow-y-auto"
    >
      {all.map((one) => (
        <Link
          key={one.to}
          to={one.to}
          aria-current={one === open ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap text-ink-2 -outline-offset-2 transition-colors duration-150 hover:bg-paper aria-[current]:bg-soft aria-[current]:font-bold aria-[current]:text-accent lg:px-2.5"
        >
          <one.icon size={18} className="shrink-0" />
          {one.label}
          {one === verify && <Waiting />}
        </Link>
      ))}
    </nav>
  )
}

function Console() {
  const { pathname } = useLocation()
  const { product_name } = useRemoteConfig()
  const { data: me } = useCall(operator.me, {})
  const observes = me?.observes !== undefined && me.observes !== null
  const its = observes ? observerPlan : plan
  const known = useMemo(() => ({ plan: its, trail: trailOf(its, pathname) }), [its, pathname])
  // The overview is of who runs the product.
  if (observes && pathname === home.to) return <Navigate to={observed.to} replace />
  return (
    <Places value={known}>
      <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <a
          href="#isi"
          className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-accent px-4 py-3 font-bold text-on focus:translate-y-0"
        >
          Langsung ke isi
        </a>
        <header className="flex flex-col border-b border-line bg-surface lg:sticky lg:top-0 lg:h-dvh lg:border-r lg:border-b-0">
          <Link to={its.home.to} className="mx-3 mt-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2">
            <Wordmark name={product_name} className="text-bar" />
            <span className="text-cell text-ink-2">{observes ? 'Pengamat' : 'Pengelola'}</span>
          </Link>
          <Nav open={known.trail.place} all={observes ? [observed, ...observing] : [home, ...places]} />
        </header>
        <div className="flex min-h-dvh min-w-0 flex-col [--bar:0px]">
          <main id="isi" tabIndex={-1} className={frameMain}>
            <Outlet />
          </main>
          <Toasts />
        </div>
        <Prove />
      </div>
    </Places>
  )
}

/** The frame of who runs the product: its own session, and its own places. */
export function OperatorFrame() {
  const signedIn = useOperator(({ token }) => token !== null)
  return <QueryClientProvider client={cache}>{signedIn ? <Console /> : <SignIn />}</QueryClientProvider>
}
