import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Isolated } from './user-text.tsx'

interface RowParts {
  title: ReactNode
  /** What else is said of it, in one line where the row opens something that says the rest. */
  note?: ReactNode
  /** A state that is the exception; the ordinary one is not said. Below the title where the row is narrow. */
  pill?: ReactNode
  /** A number, a time or a grade, in a column of its own at the right. */
  value?: ReactNode
  /** Buttons; they go below the rest where both have no room beside each other. */
  act?: ReactNode
}

/** The words of a row. One rule for every list: `opens` shortens the title to two lines and the note to one. */
export function RowBody({ title, note, pill, value, act, opens }: RowParts & { opens: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="flex min-w-0 flex-[1_1_7rem] flex-wrap items-center gap-x-3 gap-y-1">
        {/* Large letters leave no room beside it: the value goes below. */}
        <span className="min-w-0 flex-[99_1_5.5rem] @md:flex @md:items-center @md:gap-3">
          <span className="block min-w-0 flex-1">
            <span data-row="title" className={`font-bold ${opens ? 'line-clamp-2' : 'block'}`}>
              <Isolated>{title}</Isolated>
            </span>
            {note && (
              <span data-row="note" className={`text-note text-ink-3 ${opens ? 'line-clamp-1' : 'block'}`}>
                <Isolated>{note}</Isolated>
              </span>
            )}
          </span>
          {pill && (
            <span data-row="pill" className="mt-1 block empty:hidden @md:mt-0 @md:shrink-0">
              {pill}
            </span>
          )}
        </span>
        {value !== undefined && value !== null && value !== false && (
          <span
            data-row="value"
            className="ml-auto max-w-2/5 shrink-0 @max-[14rem]:max-w-full text-right tabular-nums empty:hidden"
          >
            {value}
          </span>
        )}
      </span>
      {act}
    </span>
  )
}

interface RowProps extends RowParts {
  /** A picture before the words. */
  leading?: ReactNode
  /** An address inside the app: the whole row becomes its link. */
  to?: string
  /** The whole row becomes a button. */
  onClick?: () => void
}

/** One row of a list: a picture, its words (`RowBody`), and an arrow where it opens something. */
export function Row({ leading, to, onClick, ...parts }: RowProps) {
  const opens = Boolean(to ?? onClick)
  const inside = (
    <>
      {leading}
      <RowBody {...parts} opens={opens} />
      {opens && <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3" />}
    </>
  )
  const shape = 'flex min-h-row w-full items-center gap-3 px-4 py-2.5 text-left pointer-fine:py-1.5'
  const act = `${shape} -outline-offset-2 transition-colors duration-150 hover:bg-paper`
  return (
    <li className="@container">
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
