import type { ReactNode } from 'react'

/** Holds the page's main action at the lower edge, within thumb reach, above the bottom bar. On laptops it stands in the flow. */
export function Dock({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-dock
      // Above the strips, where there are any.
      style={{ bottom: 'calc(var(--bar) + var(--pill, 0px) + var(--update, 0px))' }}
      className="sticky z-10 -mx-4 mt-auto border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:mt-5 lg:border-0 lg:bg-transparent lg:px-0"
    >
      {note && <p className="mb-2 flex items-center justify-center gap-2 text-center text-note text-ink-2">{note}</p>}
      {children}
    </div>
  )
}
