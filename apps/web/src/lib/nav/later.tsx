import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '#lib/device/hydrated.ts'

/**
 * The part of a page without a session that stands on what only signed-in people's pages bring: calls, forms, their look
 * (`#ui/everything.css`). It is `lazy`, and comes once the light page is there; what the tab remembers may be drawn in it.
 */
export function Later({ children }: { children: ReactNode }) {
  const ready = useHydrated()
  const empty = <div className="min-h-80" aria-busy />
  return ready ? <Suspense fallback={empty}>{children}</Suspense> : empty
}
