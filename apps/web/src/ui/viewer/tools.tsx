import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'

/** The files before and after the one that is seen. */
export interface Around {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly count: number
}

const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 0 })
const faint = 'disabled:opacity-35'

/** The buttons below a file: the file before, smaller, the whole, larger, a quarter turn, the file after. */
export function Tools({
  zoom,
  least,
  most,
  onZoom,
  onWhole,
  onTurn,
  around,
  children,
}: {
  zoom: number
  least: number
  most: number
  /** +1: larger, −1: smaller. */
  onZoom: (way: 1 | -1) => void
  onWhole: () => void
  onTurn: () => void
  around: Around
  /** What else is said of the file: `Halaman 2 dari 7`. */
  children?: ReactNode
}) {
  const several = around.count > 1
  return (
    <div role="toolbar" aria-label="Lihat berkas" className="flex flex-wrap items-center justify-center gap-x-1 px-1 py-1">
      {several && (
        <IconButton
          icon={ChevronLeft}
          label="Berkas sebelumnya"
          disabled={!around.previous}
          onClick={around.previous}
          className={faint}
        />
      )}
      <IconButton icon={ZoomOut} label="Perkecil" disabled={zoom <= least} onClick={() => onZoom(-1)} className={faint} />
      <button
        type="button"
        aria-label={`Ukuran ${percent.format(zoom)}, tampilkan utuh`}
        title="Tampilkan utuh"
        onClick={onWhole}
        className="min-h-control min-w-14 rounded-control px-1 text-note font-semibold tabular-nums hover:bg-soft"
      >
        {percent.format(zoom)}
      </button>
      <IconButton icon={ZoomIn} label="Perbesar" disabled={zoom >= most} onClick={() => onZoom(1)} className={faint} />
      <IconButton icon={RotateCw} label="Putar ke kanan" onClick={onTurn} />
      {several && (
        <IconButton
          icon={ChevronRight}
          label="Berkas berikutnya"
          disabled={!around.next}
          onClick={around.next}
          className={faint}
        />
      )}
      {children}
    </div>
  )
}
