import { type AttendanceChange, changeKinds, verifications } from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { ArrowRight } from 'lucide-react'
import { clockIn } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { momentIn } from '#school/months.ts'
import { UserText } from '#ui/user-text.tsx'

const clockChange = ({ from_clock_in_at: from, to_clock_in_at: to }: AttendanceChange, timezone: Timezone) =>
  to === null || from === to
    ? undefined
    : `Jam masuk ${from ? `${clockIn(from, timezone)} menjadi ` : ''}${clockIn(to, timezone)}`

/** What changed a record since it was made, oldest first: from what to what, who, when, and why. */
export function Changes({ changes, timezone }: { changes: readonly AttendanceChange[]; timezone: Timezone }) {
  if (changes.length === 0) return null
  return (
    <Section title="Riwayat perubahan">
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {changes.map((change) => {
          const { kind, by, at, from_status, to_status, from_verification, to_verification, reason } = change
          const same = from_status === to_status && from_verification === to_verification
          const clock = clockChange(change, timezone)
          return (
            <li key={`${at} ${to_status} ${to_verification}`} className="grid gap-1.5 px-4 py-3">
              <p className="flex flex-wrap items-center gap-2">
                {same ? (
                  <span className="font-bold">{verifications[to_verification]}</span>
                ) : (
                  <>
                    <StatusPill status={from_status} verification={from_verification} />
                    <ArrowRight size={16} aria-hidden className="text-ink-3" />
                    <span className="sr-only">menjadi</span>
                    <StatusPill status={to_status} verification={to_verification} />
                  </>
                )}
              </p>
              {clock && <p className="text-[0.8125rem] tabular-nums">{clock}</p>}
              {reason && <UserText className="text-[0.8125rem]" text={`“${reason}”`} />}
              <p className="text-note text-ink-2 tabular-nums">
                {changeKinds[kind]} · {by ?? 'Otomatis'} · {momentIn(at, timezone)}
              </p>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
