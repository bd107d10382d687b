import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

/** One primitive with its states, under its own name. */
export function Exhibit({ of, wide, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={of} className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
      <h2 className="mb-2 text-note font-bold text-ink-2">{of}</h2>
      {children}
    </section>
  )
}

/** A sheet around what has no ground of its own. */
export const Ground = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <Card className={`p-4 ${className}`}>{children}</Card>
)
/** Pieces beside each other, as many as fit. */
export const Together = ({ children }: { children: ReactNode }) => (
  <Ground className="flex flex-wrap items-center gap-3">{children}</Ground>
)
