import type { ReactNode } from 'react'

const columns =
  'flex flex-1 flex-col lg:-mx-7 lg:grid lg:grid-cols-[clamp(17rem,27.25vw,23.25rem)_minmax(0,1fr)] min-[96rem]:border-r min-[96rem]:border-line'

/**
 * A list on paper beside the detail that it leads to, from laptops on: the list scrolls for itself, and so does what the detail
 * gives an overflow. A phone shows one of them: the detail while something is `open`.
 */
export function Panes({ open, list, detail }: { open: boolean; list: ReactNode; detail: ReactNode }) {
  return (
    <div className={`${columns} lg:h-dvh lg:flex-none`}>
      <div className={`min-h-0 flex-1 flex-col lg:flex lg:overflow-y-auto ${open ? 'hidden' : 'flex'}`}>{list}</div>
      <div
        className={`min-h-0 min-w-0 flex-1 flex-col lg:flex lg:border-l lg:border-line lg:bg-surface ${open ? 'flex' : 'hidden'}`}
      >
        {detail}
      </div>
    </div>
  )
}

/** The same where the detail is a page: the page scrolls with the window, and the list stays beside it and scrolls for itself. For laptops alone. */
export function PanesOfPage({ list, page }: { list: ReactNode; page: ReactNode }) {
  return (
    <div className={columns}>
      <div className="sticky top-0 h-dvh min-w-0">{list}</div>
      <div className="flex min-w-0 flex-col border-l border-line px-7">{page}</div>
    </div>
  )
}
