import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '#lib/device/hydrated.ts'

/**
 * The part of a page without a session that stands on what only signed-in people's pages bring: calls, forms, their look
 * (`#ui/everything.css`). It is `lazy`, and comes once the light page is there; what the tab remembers may be drawn in it.
 */
export function Later({ children }: { children: ReactNode }) {
  const ready = useHydrated()
  const empty = (
    <div role="status" className="grid min-h-80 content-start gap-5 pt-6">
      <span className="sr-only">Memuat</span>
      <span aria-hidden className="block h-12 animate-breathe rounded-control bg-off-s" />
      <span aria-hidden className="block h-12 animate-breathe rounded-control bg-off-s" />
    </div>
  )
  return ready ? <Suspense fallback={empty}>{children}</Suspense> : empty
}
