import type { ReactNode } from 'react'

/**
 * A list on paper beside the detail that it leads to, from laptops on; each scrolls for itself, and `foot` keeps its place under
 * the detail. A phone shows one of them: the detail while something is `open`.
 */
export function Panes({
  open,
  list,
  detail,
  foot,
}: {
  /** Something of the list is open; phones show that alone. */
  open: boolean
  list: ReactNode
  detail: ReactNode
  /** A bar under the detail. */
  foot?: ReactNode
}) {
  return (
    <div className="flex flex-1 flex-col lg:-mx-9 lg:-my-4 lg:grid lg:h-dvh lg:flex-none lg:grid-cols-[23.25rem_minmax(0,1fr)]">
      <div className={`min-h-0 flex-1 flex-col lg:flex lg:overflow-y-auto lg:px-5 ${open ? 'hidden' : 'flex'}`}>{list}</div>
      <div
        className={`min-h-0 min-w-0 flex-1 flex-col lg:flex lg:border-l lg:border-line lg:bg-surface ${open ? 'flex' : 'hidden'}`}
      >
        <div className="flex min-h-0 flex-1 flex-col lg:overflow-y-auto lg:px-7">{detail}</div>
        {foot}
      </div>
    </div>
  )
}
