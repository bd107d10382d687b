import type { ReactNode } from 'react'

/** A list and what it leads to, side by side from laptops on. */
export const paneColumns =
  'flex flex-1 flex-col lg:-mx-7 lg:grid lg:grid-cols-[clamp(17rem,27.25vw,23.25rem)_minmax(0,1fr)] min-[96rem]:border-r min-[96rem]:border-line'

/**
 * A list on paper beside the detail that it leads to, from laptops on: the list scrolls for itself, and so does what the detail
 * gives an overflow. A phone shows one of them: the detail while something is `open`.
 */
export function Panes({ open, list, detail }: { open: boolean; list: ReactNode; detail: ReactNode }) {
  return (
    <div className={`${paneColumns} lg:h-dvh lg:flex-none`}>
      <div className={`min-h-0 flex-1 flex-col lg:flex lg:overflow-y-auto ${open ? 'hidden' : 'flex'}`}>{list}</div>
      <div
        className={`min-h-0 min-w-0 flex-1 flex-col lg:flex lg:border-l lg:border-line lg:bg-surface ${open ? 'flex' : 'hidden'}`}
      >
        {detail}
      </div>
    </div>
  )
}
