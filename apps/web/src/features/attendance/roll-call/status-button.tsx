import { attendanceStatuses } from '@lentera/contract/attendance'
import type { RollCallPupil } from '@lentera/contract/attendance/roll-call'
import { ChevronDown, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { afterPaint } from '#lib/device/after-paint.ts'
import { duration } from '#lib/time/dates.ts'
import { solid, tint } from '#ui/tones.ts'
import type { Shown } from './marks.ts'

/** How a pupil stands, in a word. */
export const wordOf = ({ status, late_minutes }: Shown): string => {
  if (status === 'unrecorded') return 'Menunggu keputusan'
  const { label } = attendanceStatuses[status]
  return status === 'late' && late_minutes ? `${label} ${duration(late_minutes)}` : label
}

/**
 * The one button of a pupil's row: shows the status and opens the sheet with all six. A tap marks it at once and the sheet follows,
 * for which a slow phone reckons the look of the whole page anew.
 */
export function StatusButton({ pupil, shown, onOpen }: { pupil: RollCallPupil; shown: Shown; onOpen: () => void }) {
  const { status, assumed } = shown
  const [opening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    afterPaint(() => {
      setOpening(false)
      onOpen()
    })
  }
  const look = opening ? 'border border-accent bg-soft' : assumed ? 'border border-dashed border-edge text-ink-2' : undefined
  const tone = status === 'unrecorded' ? 'off' : attendanceStatuses[status].tone
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className={`flex min-h-11 w-32 shrink-0 grow items-center gap-2 rounded-control px-1.5 text-left text-[0.8125rem] leading-4 font-bold min-[360px]:w-38 sm:w-44 ${look ?? tint[tone]}`}
    >
      <span className="sr-only">{pupil.name}:</span>
      <span
        aria-hidden
        className={`grid size-8 shrink-0 place-items-center rounded-lg font-extrabold ${assumed ? 'border border-edge' : solid[tone]}`}
      >
        {status === 'unrecorded' ? <Hourglass size={16} /> : attendanceStatuses[status].letter}
      </span>
      <span className="min-w-0 flex-1">{status === 'unrecorded' ? 'Menunggu' : wordOf(shown)}</span>
      {assumed && <span className="sr-only">, belum tercatat</span>}
      <ChevronDown aria-hidden size={16} className="hidden shrink-0 min-[360px]:block" />
    </button>
  )
}
