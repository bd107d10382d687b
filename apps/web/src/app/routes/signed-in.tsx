import '#ui/everything.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppFrame } from '#app/frame/app-frame.tsx'
import { cache } from '#lib/http/cache.ts'
import { bringWaiting } from '#lib/live/waiting.tsx'
import { mayPrefetch } from '#lib/device/connection.ts'
import { screenIsComplete, whenIdle } from '#lib/device/idle.ts'
import { keepInstallOffer } from '#lib/device/install.ts'
import { beginLive } from '#lib/live/live.ts'
import { isFactorMissing } from '#lib/session/factor.ts'
import { useSession } from '#lib/session/session.ts'
import { href } from '#lib/nav/href.ts'
import { bringPieces } from '#lib/nav/pieces.tsx'
import { bringTours } from '#lib/nav/tour.tsx'
import { bringWaysOut } from '#ui/states.tsx'
import { bringTables } from './tables.ts'

bringTours(() => import('#features/tours/guide.tsx'))
bringPieces(() => import('#app/pieces.tsx'))
bringWaiting(() => import('#school/badge.tsx'))
bringWaysOut(['FORBIDDEN', 'SCHOOL_MISSING', 'SECOND_FACTOR_MISSING'], () => import('#app/ways-out.tsx'))

/** News on this device, for those who want them. */
const usePush = () => {
  const wants = useSession(({ user }) => (user?.is_sub_push_notif ? user.id : ''))
  const navigate = useNavigate()
  useEffect(() => {
    if (wants === '') return undefined
    let end: (() => void) | undefined
    let left = false
    const begin = async () => {
      const { startPush } = await import('#features/notifications/push-start.ts')
      if (!left) end = startPush((url) => void navigate(url))
    }
    const leave = whenIdle(() => void begin().catch(() => undefined))
    return () => {
      left = true
      leave()
      end?.()
    }
  }, [wants, navigate])
}

/** An open page learns from the server that the school's days of grace are over; what opens later is led by the guards. */
const useFactor = () => {
  const missing = useSession(({ user }) => user !== null && !user.is_need_complete_data && isFactorMissing(user))
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = pathname.startsWith(href('/setting/second-factor')) || pathname === href('/setting')
  useEffect(() => {
    if (missing && !open) void navigate(href('/setting/second-factor'), { replace: true })
  }, [missing, open, navigate])
}

/** The addresses that the links of this page lead to. */
const useTables = () => {
  const role = useSession((session) => session.role)
  useEffect(() => {
    const bring = () => role !== null && mayPrefetch() && void bringTables(role).catch(() => undefined)
    return role === null ? undefined : whenIdle(bring)
  }, [role])
}

/** The first screen is complete when it waits for no answer any more. */
const useFirstScreen = () => {
  useEffect(() => {
    // The calls of the screen itself have begun: its effects come before those of the frame.
    const look = () => cache.isFetching() === 0 && (leave(), screenIsComplete())
    const leave = cache.getQueryCache().subscribe(look)
    look()
    return leave
  }, [])
}

/** What only signed-in people need: their frame, and the cache of what the calls have answered. */
export function SignedIn() {
  useEffect(keepInstallOffer, [])
  useEffect(beginLive, [])
  usePush()
  useFactor()
  useTables()
  useFirstScreen()
  return (
    <QueryClientProvider client={cache}>
      <AppFrame />
    </QueryClientProvider>
  )
}
