import { ChevronLeft, ChevronRight, Flag, Grid3x3 } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'

/** Back, uncertain, all numbers, and on: within reach of a thumb. */
export function Steps({
  at,
  last,
  uncertain,
  onGo,
  onUncertain,
  onPalette,
  onFinish,
}: {
  at: number
  last: boolean
  uncertain: boolean
  onGo: (at: number) => void
  onUncertain: (is: boolean) => void
  onPalette: () => void
  onFinish: () => void
}) {
  const box = 'border border-line bg-surface disabled:opacity-40'
  return (
    <footer className="@container sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-[72rem] flex-wrap items-center gap-1.5 px-4 py-3 sm:gap-2 sm:px-6">
        <IconButton icon={ChevronLeft} label="Soal sebelumnya" disabled={at === 0} onClick={() => onGo(at - 1)} className={box} />
        <Button
          icon={Flag}
          aria-pressed={uncertain}
          className={`max-sm:px-3 ${uncertain ? 'border-warn bg-warn-s text-warn' : ''}`}
          onClick={() => onUncertain(!uncertain)}
        >
          <span className="@max-[22rem]:sr-only">
            Ragu<span className="@max-[28rem]:sr-only">-ragu</span>
          </span>
        </Button>
        <IconButton icon={Grid3x3} label="Nomor soal" onClick={onPalette} className={`${box} lg:hidden`} />
        {!last && (
          <Button tone="quiet" className="ml-auto max-lg:hidden" onClick={onFinish}>
            Kumpulkan
          </Button>
        )}
        <Button
          tone="main"
          className={`max-sm:px-3 ${last ? 'ml-auto' : 'max-lg:ml-auto'}`}
          onClick={() => (last ? onFinish() : onGo(at + 1))}
        >
          {last ? 'Kumpulkan' : 'Berikutnya'}
          {!last && <ChevronRight size={20} className="shrink-0" />}
        </Button>
      </div>
    </footer>
  )
}
