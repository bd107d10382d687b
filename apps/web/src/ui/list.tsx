import type { ReactNode } from 'react'
import { Isolated, UserText } from './user-text.tsx'

/** Rows in one card, parted by hairlines. */
export function List({ label, className = '', children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className={`divide-y divide-line overflow-hidden rounded-card border border-line bg-surface ${className}`}
    >
      {children}
    </ul>
  )
}

/** A name with its value beside it (`Jarak … 42 m`), or with what somebody has written beneath it. */
type Fact = { readonly name: string } & ({ readonly value: ReactNode } | { readonly text: string })

/** Facts in one card, one under the other; what is empty is left out: `note && { name: 'Catatan', text: note }`. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined | '')[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {facts.map((fact) =>
        !fact ? null : 'text' in fact ? (
          <div key={fact.name} className="px-4 py-3">
            <dt className="text-ink-2">{fact.name}</dt>
            <dd>
              <UserText text={fact.text} className="mt-0.5" />
            </dd>
          </div>
        ) : (
          <div key={fact.name} className="flex min-h-control flex-wrap items-center gap-x-4 px-4 py-2">
            <dt className="max-w-3/5 min-w-min text-ink-2">{fact.name}</dt>
            {/* Large letters leave no room beside the name: the value goes below. */}
            <dd className="min-w-0 flex-[1_1_6rem] text-right font-semibold tabular-nums">
              <Isolated>{fact.value}</Isolated>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
