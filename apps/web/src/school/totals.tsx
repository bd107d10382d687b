import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { dayKinds, type HistoryTotals, leavings } from '@lentera/contract/attendance/history'
import { duration } from '#lib/time/dates.ts'
import { Card } from '#ui/card.tsx'
import { Parts } from '#ui/stat.tsx'
import { StatusLetter } from './status-pill.tsx'
import { percent } from './months.ts'

/** The square of a school day that passed without a record. */
export const Missing = ({ small }: { small?: boolean }) => (
  <span
    className={`grid place-items-center border-2 border-dashed border-edge/60 font-extrabold text-ink-2 ${small ? 'size-4.5 rounded-[5px] text-[0.625rem]' : 'size-7 rounded-lg text-note'}`}
  >
    <span aria-hidden>–</span>
    <span className="sr-only">{dayKinds.missing}</span>
  </span>
)

/** The parts of a total as one line; what stands beside it says the numbers. */
export const TotalParts = ({ totals, label }: { totals: HistoryTotals; label: string }) => (
  <Parts
    label={label}
    parts={[
      ...statusOrder.map((code) => ({
        name: attendanceStatuses[code].label,
        value: totals[code],
        tone: attendanceStatuses[code].tone,
      })),
      { name: dayKinds.missing, value: totals.unrecorded, tone: 'off' as const },
    ]}
  />
)

/** Days added up: the rate with how it is reckoned, and each status with its letter, which explains the calendar too. */
export function Totals({ totals, title, unit = 'hari sekolah' }: { totals: HistoryTotals; title: string; unit?: string }) {
  const { rate, attended, school_days, late_minutes, left_early, not_clocked_out } = totals
  const lines = [
    ...statusOrder.map((code) => ({
      name: attendanceStatuses[code].label,
      mark: <StatusLetter status={code} small />,
      value: totals[code],
    })),
    { name: dayKinds.missing, mark: <Missing small />, value: totals.unrecorded },
    { name: 'Menunggu', mark: <StatusLetter status="unrecorded" verification="waiting" small />, value: totals.waiting },
  ]
  const more = [
    late_minutes > 0 && `Total terlambat ${duration(late_minutes)}`,
    left_early > 0 && `${leavings.left_early} ${left_early} kali`,
    not_clocked_out > 0 && `${leavings.not_clocked_out} ${not_clocked_out} kali`,
  ].filter((text) => text !== false)
  return (
    <section aria-label={title}>
      <Card className="grid gap-4 p-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <div>
            <h2 className="text-[0.8125rem] text-ink-2">{title}</h2>
            <p className="text-title font-extrabold tracking-tight tabular-nums">{percent(rate)}</p>
          </div>
          <p className="pb-1 text-ink-2 tabular-nums">
            {school_days === 0
              ? 'Belum ada hari sekolah yang dihitung'
              : unit === 'kehadiran'
                ? `${attended} dari ${school_days} kehadiran`
                : `Hadir ${attended} dari ${school_days} ${unit}`}
          </p>
        </div>
        <TotalParts totals={totals} label={title} />
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.75rem,1fr))] gap-x-5 gap-y-2.5">
          {lines.map(({ name, mark, value }) => (
            <div key={name} className={`flex items-center gap-2 ${value === 0 ? 'text-ink-3' : ''}`}>
              <dt className="flex min-w-0 flex-1 items-center gap-2 text-[0.8125rem]">
                <span aria-hidden>{mark}</span>
                {name}
              </dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {more.length > 0 && <p className="text-[0.8125rem]">{more.join(' · ')}</p>}
        <p className="text-note text-ink-2">
          Terlambat dan dispensasi dihitung hadir. Hari sekolah tanpa catatan dihitung tidak hadir; libur dan yang menunggu
          keputusan tidak dihitung.
        </p>
      </Card>
    </section>
  )
}
