import { ChevronLeft, ChevronRight } from 'lucide-react'
import { numberFormat } from '#lib/text/numbers.ts'
import type { Listing } from '#lib/http/use-list.ts'
import { IconButton } from '#ui/button.tsx'

const number = numberFormat()

/** Where in a list of several pages this one stands, and the ways to the next; nothing where there is one page. */
export function Pages({
  list: { rows = [], total, from, next, previous },
  className = '',
}: {
  list: Pick<Listing<unknown>, 'rows' | 'total' | 'from' | 'next' | 'previous'>
  className?: string
}) {
  if (!next && !previous) return null
  return (
    <nav aria-label="Halaman" className={`flex items-center gap-1 text-cell ${className}`}>
      {total !== null && (
        <p className="text-ink-2 tabular-nums">
          {number.format(from + 1)}–{number.format(from + rows.length)} dari {number.format(total)}
        </p>
      )}
      <IconButton
        icon={ChevronLeft}
        label="Halaman sebelumnya"
        disabled={!previous}
        onClick={previous}
        className="disabled:opacity-35"
      />
      <IconButton
        icon={ChevronRight}
        label="Halaman berikutnya"
        disabled={!next}
        onClick={next}
        className="disabled:opacity-35"
      />
    </nav>
  )
}
