import type { Summary } from '@lentera/contract/attendance/history'
import { zones } from '@lentera/contract/shared'
import { Card } from '#ui/card.tsx'
import { type Arrival, digestOf, fromBell, scaleOf } from './arrivals.ts'
import { monthName, shortMonth } from '#school/months.ts'

const WIDE = 640
const HIGH = 220
const PAD = 10
const FAR = 180

/** What the drawing shows, month by month. */
function Numbers({
  months,
  timezone,
}: {
  months: readonly (readonly [string, readonly Arrival[]])[]
  timezone: Summary['timezone']
}) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent">Lihat angkanya</summary>
      <table className="w-full text-left text-[0.8125rem] tabular-nums">
        <caption className="sr-only">Jam datang tiap bulan, dalam {zones[timezone]}</caption>
        <thead>
          <tr className="text-ink-2">
            {['Bulan', 'Rata-rata', 'Paling awal', 'Paling akhir', 'Terlambat'].map((head) => (
              <th key={head} scope="col" className="py-1.5 pr-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {months.map(([month, its]) => {
            const digest = digestOf(its, timezone)
            return (
              <tr key={month}>
                <th scope="row" className="py-2 pr-2 font-bold">
                  <abbr title={monthName(month)} className="no-underline">
                    {shortMonth(month)}
                  </abbr>
                </th>
                <td>{digest.clock}</td>
                <td>{digest.earliest}</td>
                <td>{digest.latest}</td>
                <td>{digest.late} kali</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

/** What the signs of the figure mean. */
const Legend = () => (
  <span className="flex items-center gap-3">
    <span className="flex items-center gap-1">
      <svg viewBox="0 0 12 12" className="size-3">
        <circle cx="6" cy="6" r="4.5" className="fill-ok" />
      </svg>
      Tepat waktu
    </span>
    <span className="flex items-center gap-1">
      <svg viewBox="0 0 12 12" className="size-3">
        <path d="M6 1 11.5 11H.5Z" className="fill-warn" />
      </svg>
      Terlambat
    </span>
  </span>
)

/** When the person came on each day, around the bell: dots below the line, triangles above it for late ones; the numbers as words and a table. */
export function Punctuality({ summary: { arrivals, timezone }, name }: { summary: Summary; name: string }) {
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  if (!first || !last) return <p className="text-ink-2">Belum ada jam datang yang tercatat di semester ini.</p>
  const from = Date.parse(first.date)
  const span = Math.max(86_400_000, Date.parse(last.date) - from)
  const x = (date: string) => PAD + ((Date.parse(date) - from) / span) * (WIDE - 2 * PAD)
  const y = (minutes: number) => HIGH - PAD - heightOf(minutes - line) * (HIGH - 2 * PAD)
  const months = [...Map.groupBy(arrivals, ({ date }) => date.slice(0, 7))]
  const all = digestOf(arrivals, timezone)
  // A bell that is hours away is not the one that these days had: the line then stands at the average.
  const known = Math.abs(all.minutes) <= FAR
  const line = known ? 0 : all.minutes
  const { low, high, heightOf } = scaleOf(arrivals.map(({ minutes }) => minutes - line))
  const zone = zones[timezone]
  return (
    <Card className="p-4">
      <p>
        Rata-rata {name} datang pukul{' '}
        <strong className="tabular-nums">
          {all.clock} {zone}
        </strong>
        {known && `, ${fromBell(all.minutes)}`}. {all.late === 0 ? 'Belum pernah terlambat' : `Terlambat ${all.late} kali`} dalam{' '}
        {all.count} hari.
      </p>
      <figure className="mt-3">
        <div aria-hidden className="mb-1 flex justify-between text-note text-ink-2">
          <span>↑ {high} menit setelah</span>
          <Legend />
        </div>
        <svg aria-hidden viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full">
          {known && <rect width={WIDE} height={y(0)} rx="6" className="fill-warn-s" opacity="0.55" />}
          {months.slice(1).map(([month]) => (
            <line key={month} x1={x(`${month}-01`)} x2={x(`${month}-01`)} y1="0" y2={HIGH} className="stroke-line" />
          ))}
          <line x1="0" x2={WIDE} y1={y(line)} y2={y(line)} className="stroke-edge" strokeWidth="2" strokeDasharray="6 5" />
          {arrivals.map(({ date, minutes, late }) =>
            late ? (
              <path
                key={date}
                d={`M${x(date)} ${y(minutes) - 7}l7 12h-14Z`}
                className="fill-warn stroke-surface"
                strokeWidth="1.5"
              />
            ) : (
              <circle key={date} cx={x(date)} cy={y(minutes)} r="6" className="fill-ok stroke-surface" strokeWidth="1.5" />
            ),
          )}
        </svg>
        <div aria-hidden className="mt-1 flex justify-between text-note text-ink-2">
          <span>↓ {-low} menit sebelum</span>
          <span>garis putus-putus: {known ? 'jam masuk' : 'rata-rata'}</span>
        </div>
        <p aria-hidden className="text-note text-ink-3">
          {months.map(([month]) => shortMonth(month)).join(' – ')}
        </p>
      </figure>
      <Numbers months={months} timezone={timezone} />
    </Card>
  )
}
