import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'

/** A page that has nothing but where to go instead. */
export function Away({ drawing, title, children }: { drawing: ReactNode; title: string; children: ReactNode }) {
  return (
    <div data-away className="mx-auto grid max-w-sm content-center justify-items-center py-6 text-center">
      <div className="w-56">{drawing}</div>
      <h1 className="mt-3 text-title font-extrabold tracking-tight">{title}</h1>
      <p className="mt-2 mb-6 text-balance text-ink-2">{children}</p>
      <ButtonLink tone="main" size="main" to="/">
        Ke halaman depan
      </ButtonLink>
    </div>
  )
}
