import { type AttendanceStatus, attendanceStatuses, type Verification, verifications } from '@lentera/contract/attendance'
import { Check, CircleDashed, Clock, Hourglass, X } from 'lucide-react'
import { Pill } from '#ui/pill.tsx'
import { solid } from '#ui/tones.ts'

const icons: Partial<Record<AttendanceStatus, typeof Check>> = {
  unrecorded: CircleDashed,
  present: Check,
  late: Clock,
  absent: X,
}

interface Seen {
  status: AttendanceStatus
  verification?: Verification | null | undefined
}

/** The status in its own words: a check-in that waits says so instead of its status, a rejected one says `Ditolak`. */
const statusWords = ({ status, verification }: Seen): string =>
  verification === 'waiting' || verification === 'rejected' ? verifications[verification] : attendanceStatuses[status].label

/** A status as a word with its icon. `detail` follows the word: `Terlambat 7 menit`. */
export function StatusPill({ status, verification, detail }: Seen & { detail?: string | undefined }) {
  const words = statusWords({ status, verification })
  const settled = verification !== 'waiting' && verification !== 'rejected'
  const icon = verification === 'waiting' ? Hourglass : verification === 'rejected' ? X : icons[status]
  const tone = verification === 'rejected' ? 'bad' : settled ? attendanceStatuses[status].tone : 'off'
  return (
    <Pill tone={tone} {...(icon && { icon })}>
      {words}
      {detail && settled && ` ${detail}`}
    </Pill>
  )
}

/** A status as a square with the letter of the printed sheet; the word is read aloud. An open day is a dashed outline. */
export function StatusLetter({ status, verification, small }: Seen & { small?: boolean }) {
  const shape = `grid place-items-center font-extrabold ${small ? 'size-4.5 rounded-[5px] text-[0.625rem]' : 'mx-auto size-7 rounded-lg text-note'}`
  const open = status === 'unrecorded' && verification !== 'waiting' && verification !== 'rejected'
  const look =
    status === 'holiday'
      ? 'bg-off-s text-off'
      : open
        ? 'border-2 border-dashed border-edge/60'
        : verification === 'waiting'
          ? 'bg-off-s text-off'
          : solid[verification === 'rejected' ? 'bad' : attendanceStatuses[status].tone]
  const letter =
    verification === 'waiting' ? '…' : verification === 'rejected' ? '!' : open ? '' : attendanceStatuses[status].letter
  return (
    <span className={`${shape} ${look}`}>
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{statusWords({ status, verification })}</span>
    </span>
  )
}
