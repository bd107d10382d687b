import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The page's name with a way back (`back` is the address above it), a note under it and actions beside it, or below where room is short. */
export function TitleBar({
  title,
  note,
  back,
  children,
}: {
  title: string
  note?: ReactNode
  back?: string
  children?: ReactNode
}) {
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2.5 lg:min-h-20">
      {back !== undefined && (
        <Link to={back} aria-label="Kembali" className="-ml-2.5 grid size-11 place-items-center rounded-control hover:bg-soft">
          <ArrowLeft size={22} />
        </Link>
      )}
      <div className="min-w-24 flex-1">
        <h1 className="text-bar font-bold tracking-tight lg:text-hero lg:font-extrabold">{title}</h1>
        {note && <p className="text-note text-ink-2 lg:text-body">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>}
    </header>
  )
}
