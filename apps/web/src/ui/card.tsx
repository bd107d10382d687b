import type { ReactNode } from 'react'

/** A white sheet with a hairline. `raised` floats: only for what a person acts on first. */
export function Card({ raised, className = '', children }: { raised?: boolean; className?: string; children: ReactNode }) {
  return <div className={`rounded-card border border-line bg-surface ${raised ? 'lifted' : ''} ${className}`}>{children}</div>
}

/** A titled part of a page, with one link or button at its right. */
export function Section({
  title,
  action,
  className = '',
  children,
}: {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className} aria-label={title}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 px-0.5">
        <h2 className="flex-[1_1_6rem] text-lead font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
