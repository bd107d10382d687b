import { attendanceStatuses } from '@lentera/contract/attendance'
import { type Permit, permitDayKinds, type PermitType, permitTypes } from '@lentera/contract/permits'
import { ArrowRight } from 'lucide-react'
import { StatusLetter } from '#school/status-pill.tsx'
import { shortDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { kindOf } from './words.ts'
import { solid } from '#ui/tones.ts'

const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'short', timeZone: 'UTC' })
const head = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${Number(date.slice(8))}`

/** The letter that a day gets by the permit. */
function After({ type }: { type: PermitType }) {
  const { tone, letter } = kindOf(type)
  return (
    <span className={`grid size-7 place-items-center rounded-lg text-note font-extrabold ${solid[tone]}`}>
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{permitTypes[type].label}</span>
    </span>
  )
}

/** What a permit does, or would do, to the days that it names; what somebody has recorded already is named and stays. */
export function Effect({ permit }: { permit: Permit }) {
  const { days, state, type } = permit
  const over = ['rejected', 'cancelled', 'expired'].includes(state)
  if (over || permitTypes[type].status === null) return null
  const kept = days.filter(({ kind }) => kind === 'conflict')
  return (
    <Section title="Pengaruh pada presensi">
      <ul className="flex flex-wrap gap-2" aria-label="Presensi tiap hari">
        {days.map((day) => (
          <li
            key={day.date}
            className="grid min-w-13 justify-items-center gap-1 rounded-control border border-line bg-surface px-2 py-1.5"
          >
            <span className="text-note whitespace-nowrap text-ink-2">{head(day.date)}</span>
            <span className="flex items-center gap-1">
              <StatusLetter status={day.kind === 'closed' ? 'holiday' : (day.status ?? 'unrecorded')} />
              {state !== 'approved' && day.kind === 'ahead' && (
                <>
                  <ArrowRight size={14} aria-label="menjadi" className="text-ink-3" />
                  <After type={type} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <div className="mt-3">
          <Notice tone="warn">
            <p>{`${permitDayKinds.conflict}, yang tidak diubah izin ini:`}</p>
            <ul className="font-normal">
              {kept.map(({ date, status }) => (
                <li key={date}>{`${shortDate(date)}: ${attendanceStatuses[status ?? 'unrecorded'].label}`}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </Section>
  )
}
