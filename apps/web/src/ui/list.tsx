import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
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

interface RowProps {
  title: ReactNode
  note?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  /** An address inside the app: the whole row becomes its link. */
  to?: string
  /** The whole row becomes a button. */
  onClick?: () => void
}

/** One row: picture, title with a note under it, and something at its right. */
export function Row({ title, note, leading, trailing, to, onClick }: RowProps) {
  const inside = (
    <>
      {leading}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-[1_1_6.5rem]">
          <span className="block font-bold">
            <Isolated>{title}</Isolated>
          </span>
          {note && (
            <span className="block text-note text-ink-3">
              <Isolated>{note}</Isolated>
            </span>
          )}
        </span>
        {trailing}
      </span>
      {(to || onClick) && <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3" />}
    </>
  )
  const shape = 'flex min-h-row w-full items-center gap-3 px-4 py-2.5 text-left pointer-fine:py-1.5'
  const act = `${shape} -outline-offset-2 transition-colors duration-150 hover:bg-paper`
  return (
    <li>
      {to ? (
        <Link to={to} className={act}>
          {inside}
        </Link>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={act}>
          {inside}
        </button>
      ) : (
        <div className={shape}>{inside}</div>
      )}
    </li>
  )
}

/** A name with its value beside it (`Jarak … 42 m`), or with what somebody has written beneath it. */
type Fact = { readonly name: string } & ({ readonly value: ReactNode } | { readonly text: string })

/** Facts in one card, one under the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {facts.map((fact) =>
        'text' in fact ? (
          <div key={fact.name} className="px-4 py-3">
            <dt className="text-ink-2">{fact.name}</dt>
            <dd>
              <UserText text={fact.text} className="mt-0.5" />
            </dd>
          </div>
        ) : (
          <div key={fact.name} className="flex min-h-control items-center justify-between gap-4 px-4 py-2">
            <dt className="text-ink-2">{fact.name}</dt>
            <dd className="min-w-0 text-right font-semibold tabular-nums">
              <Isolated>{fact.value}</Isolated>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
