import { classQr, QR_STEP_SECONDS, type QrSession } from '@lentera/contract/attendance/class-qr'
import { RotateCw, WifiOff, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { clockWithZone } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { QrPicture } from '#school/qr-picture.tsx'
import { useAwake } from './use-awake.ts'
import { named } from '#lib/http/remote-config.ts'
import './qr-screen.css'

/** The code of this moment, and for how many seconds more. */
const shownAt = ({ codes }: QrSession, now: Date) => {
  const code = codes.findLast(({ starts_at }) => Date.parse(starts_at) <= now.getTime())
  const left = code ? Math.ceil((Date.parse(code.starts_at) - now.getTime()) / 1000) + QR_STEP_SECONDS : 0
  return code && left > 0 ? { code: code.code, left } : null
}

interface Props {
  readonly opened: QrSession
  /** Opens a new one, when this one has ended. */
  readonly onOpen: () => void
  readonly opening: boolean
}

const Closed = ({ opening, onOpen }: Pick<Props, 'opening' | 'onOpen'>) => (
  <div className="grid max-w-sm justify-items-center gap-4 text-center">
    <p className="text-lead font-bold">QR kelas ini sudah ditutup.</p>
    <Button tone="main" size="main" icon={RotateCw} busy={opening} onClick={onOpen}>
      Buka lagi
    </Button>
  </div>
)

const Lost = ({ onRetry }: { onRetry: () => void }) => (
  <div role="status" className="grid max-w-sm justify-items-center gap-4 text-center">
    <WifiOff aria-hidden size={40} className="text-ink-3" />
    <p className="text-lead font-bold">Sambungan terputus. Kode berikutnya muncul setelah tersambung lagi.</p>
    <Button tone="main" size="main" icon={RotateCw} onClick={onRetry}>
      Coba lagi
    </Button>
  </div>
)

/** How long the code still holds. */
const TimeLeft = ({ seconds }: { seconds: number }) => (
  <p className="flex items-center gap-3 text-ink-2 tabular-nums">
    <progress
      aria-label="Sisa waktu kode ini"
      max={QR_STEP_SECONDS}
      value={seconds}
      className="h-2 w-32 overflow-hidden rounded-full bg-off-s qr-left"
    />
    Berganti dalam {seconds} detik
  </p>
)

/** For the whole class to see: a large code that changes, how long it stays, and how many have come. Closing it ends it. */
export function QrScreen({ opened, onOpen, opening }: Props) {
  const navigate = useNavigate()
  const read = useCall(classQr.qrCodes, { params: { qr_uuid: opened.uuid } }, { every: 15_000 })
  const session = read.data ?? opened
  const { now } = useSchoolClock(session.server_time, session.timezone)
  const leave = () => void navigate(`${href('/teacher/student-attendance')}?class=${session.class.uuid}`)
  const closing = useAction(classQr.closeQr, { done: leave })
  const ended = !session.running || now.getTime() >= Date.parse(session.expires_at)
  const shown = ended ? null : shownAt(session, now)
  useAwake(!ended)
  return (
    <div className="fixed inset-0 z-40 grid grid-rows-[auto_1fr_auto] gap-3 overflow-y-auto bg-paper p-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h1 className="text-title font-extrabold tracking-tight">{session.class.name}</h1>
          <p className="text-ink-2">{named('Pindai lewat {product}: Presensi, QR kelas')}</p>
        </div>
        <Button
          icon={X}
          busy={closing.busy}
          onClick={() => (ended ? leave() : void closing.run({ params: { qr_uuid: session.uuid } }))}
        >
          {ended ? 'Kembali' : 'Tutup QR'}
        </Button>
      </header>
      <div className="grid place-items-center">
        {ended ? (
          <Closed opening={opening} onOpen={onOpen} />
        ) : shown ? (
          <QrPicture text={shown.code} label={`QR presensi ${session.class.name}`} />
        ) : (
          <Lost onRetry={read.retry} />
        )}
      </div>
      <footer className="mx-auto grid w-full max-w-3xl gap-3">
        <Wrong says={closing.fault?.message} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-bar font-bold tabular-nums">
            {session.checked_in} dari {session.total} siswa sudah presensi
          </p>
          {shown && <TimeLeft seconds={shown.left} />}
        </div>
        {!ended && (
          <p className="text-note text-ink-3">
            {read.offline || read.stale ? 'Sambungan lemah; jumlah siswa belum diperbarui. ' : ''}
            Tertutup sendiri pukul {clockWithZone(session.expires_at, session.timezone)}.
          </p>
        )}
      </footer>
    </div>
  )
}
