import { numberFormat } from '#lib/text/numbers.ts'
import type { Listing } from '#lib/http/use-list.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Pages } from './pages.tsx'

const number = numberFormat()

/** The list's last line: how many there are and the pages; while rows are selected, what can be done with them. */
export function Foot<T>({
  list,
  label,
  selected,
  onAll,
  onNone,
  bulk,
  said,
}: {
  list: Listing<T>
  label: string
  selected: readonly T[]
  onAll: () => void
  onNone: () => void
  bulk: ReactNode
  /** What became of an action, or of the file. */
  said: ReactNode
}) {
  const count = list.total ?? list.rows?.length ?? 0
  return (
    <div
      className={`sticky bottom-(--bar) z-[2] flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-1.5 text-cell ${selected.length > 0 ? 'bg-soft' : 'bg-surface'}`}
    >
      {selected.length > 0 ? (
        <>
          <p role="status" className="font-bold tabular-nums">
            {number.format(selected.length)} dipilih
          </p>
          <div className="-mx-4 flex w-[calc(100%+2rem)] items-center gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] max-sm:order-1 sm:contents *:shrink-0">
            {bulk}
          </div>
          {selected.length < count && (
            <Button tone="quiet" onClick={onAll} className="max-sm:ml-auto">
              Pilih semua {number.format(count)}
            </Button>
          )}
          <Button tone="quiet" onClick={onNone} aria-keyshortcuts="Escape" className="max-sm:hidden">
            Batal
          </Button>
        </>
      ) : (
        <p role="status" className="text-ink-2 tabular-nums">
          {number.format(count)} {label.toLowerCase()}
        </p>
      )}
      {said}
      <Pages list={list} className={`ml-auto ${selected.length > 0 ? 'max-sm:hidden' : ''}`} />
    </div>
  )
}
