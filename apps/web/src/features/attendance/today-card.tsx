import { attendanceMethods, waitingReasons } from '@lentera/contract/attendance'
import { ArrowRight, Camera, type LucideIcon, MapPinCheck, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockWithZone, duration, longDate, time } from '#lib/time/dates.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { demoHourAt, demoHourText } from '#school/hours.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { RecordStatus } from '#school/record-status.tsx'
import { isOwn, lacksConsent, type OwnWay, placeOf, waysFor } from './best-way.ts'
import { mayCheckIn, metres, minutesBetween, type Phase, phaseOf } from './day.ts'
import { KeptNote } from './kept-note.tsx'
import type { KeptWrite } from './use-kept.ts'
import type { SeenToday } from './use-today.ts'
import { useWords, type Words } from './words.ts'

const hint = (phase: Phase, today: SeenToday, clock: string, { you, judge }: Words): string => {
  const { hours, record } = today
  const demo = demoHourAt(today, clock)
  if (phase === 'unknown')
    return 'Jam sekolah hari ini belum diketahui tanpa sinyal. Presensi tetap bisa dibuat dan dikirim nanti.'
  if (!hours) return ''
  if (record?.verification === 'waiting')
    return `Menunggu keputusan ${judge}${record.waiting_reason ? `: ${waitingReasons[record.waiting_reason].toLowerCase()}` : ''}.`
  const texts: Record<Phase, string> = {
    done: 'Presensi hari ini sudah tercatat.',
    closed: '',
    unknown: '',
    early: `Presensi dibuka pukul ${time(hours.opens_at)}.`,
    open: demo
      ? `${demoHourText(demo)}.`
      : `Tepat waktu sampai pukul ${time(hours.on_time_until)}, ${duration(minutesBetween(clock, hours.on_time_until))} lagi.`,
    late: `Jam masuk pukul ${time(hours.starts_at)} sudah lewat. Presensi tetap bisa sampai pukul ${time(hours.closes_at)}.`,
    over: `Presensi ditutup pukul ${time(hours.closes_at)}. Hubungi ${judge} bila ${you} hadir hari ini.`,
  }
  return record?.verification === 'rejected' ? `Presensi sebelumnya ditolak. ${texts[phase]}` : texts[phase]
}

const verbs: Record<OwnWay, { verb: string; icon: LucideIcon }> = {
  location: { verb: 'Presensi sekarang', icon: MapPinCheck },
  selfie: { verb: 'Presensi dengan swafoto', icon: Camera },
  qr: { verb: 'Pindai QR kelas', icon: QrCode },
}

/** When the person came and went, and how. */
function Times({ record, timezone, came }: Pick<SeenToday, 'record' | 'timezone'> & { came: boolean }) {
  if (!record) return null
  return (
    <>
      {record.clock_in_at && came && (
        <p className="mt-1 text-ink-2">
          Masuk {clockWithZone(record.clock_in_at, timezone)} · {attendanceMethods[record.method]}
          {record.distance_m !== null && ` · ${metres(record.distance_m)} dari sekolah`}
        </p>
      )}
      {record.clock_out_at && (
        <p className="mt-1 text-ink-2">
          Pulang {clockWithZone(record.clock_out_at, timezone)}
          {record.left_early && ' · lebih awal'}
        </p>
      )}
    </>
  )
}

interface Props {
  readonly today: SeenToday
  /** The check-in that only this device has. */
  readonly kept: KeptWrite | null
  readonly proof: string
  readonly children?: ReactNode
}

/** Today's state: the school's clock, what is recorded, and the next thing to do. */
export function TodayCard({ today, kept, proof, children }: Props) {
  const words = useWords()
  const { clock, zone } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const role = useSession((session) => session.role)
  const { record, hours } = today
  const [best] = waysFor(today, role)
  const phase = phaseOf(today, clock)
  const open = mayCheckIn(phase) && kept?.entry.state !== 'waiting'
  return (
    <Card raised className="p-5">
      <p className="text-[0.8125rem] text-ink-2">{longDate(today.date)}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-hero font-extrabold tracking-tight tabular-nums">
          {clock} <span className="text-body font-medium tracking-normal text-ink-2">{zone}</span>
        </p>
        {phase !== 'unknown' && <RecordStatus record={record} otherwise={hours ? 'unrecorded' : 'holiday'} />}
      </div>
      <p className="text-ink-2">{today.school.name}</p>
      {phase === 'closed' ? (
        <div className="mt-4 grid justify-items-center text-center">
          <div className="w-36">
            <QuietDay />
          </div>
          <p className="font-bold">{today.closed_because ?? 'Sekolah libur hari ini.'}</p>
        </div>
      ) : (
        kept?.entry.state !== 'waiting' && <p className="mt-3 font-semibold">{hint(phase, today, clock, words)}</p>
      )}
      <Times record={record} timezone={today.timezone} came={phase === 'done'} />
      {open && isOwn(best) && !lacksConsent(best, today) && (
        <ButtonLink to={placeOf(best)} tone="main" size="main" wide icon={verbs[best].icon} className="mt-4">
          {verbs[best].verb}
        </ButtonLink>
      )}
      {open && best === 'roll_call' && <p className="mt-1 text-ink-2">Untuk presensi hari ini, {words.byHand}.</p>}
      {kept && <KeptNote what="Presensi masuk" kept={kept} timezone={today.timezone} />}
      {children}
      {phase === 'done' && record?.clock_in_at && (
        <ButtonLink to={proof} wide icon={ArrowRight} className="mt-4">
          Lihat bukti presensi
        </ButtonLink>
      )}
    </Card>
  )
}
