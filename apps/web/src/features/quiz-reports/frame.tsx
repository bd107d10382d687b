import { makingUp, type ReportHead } from '@lentera/contract/quiz-reports'
import { attemptRules } from '@lentera/contract/quizzes/session'
import { Link } from 'react-router'
import { href, withQuery } from '#lib/nav/href.ts'
import { hoursText, SessionPill, SessionTabs } from '#school/quiz/session-frame.tsx'

const parts = [
  { url: '/teacher/session/report', label: 'Nilai' },
  { url: '/teacher/session/report/detail', label: 'Jawaban' },
  { url: '/teacher/session/report/infographic', label: 'Analisis soal' },
] as const
export type ReportPart = (typeof parts)[number]['url']

/** The same session's report on another page. */
export const reportOf = (session: string, url: ReportPart = '/teacher/session/report') => withQuery(href(url), { session })

/** What the results are of, and the three pages about them. */
export function ReportFrame({ head, here }: { head: ReportHead; here: ReportPart }) {
  const { uuid, state, classes, subject, starts_at, ends_at, timezone, pass_score, remedial_of, attempts_allowed } = head
  const facts = [
    subject,
    classes.join(', '),
    hoursText(starts_at, ends_at, timezone),
    pass_score !== null && `batas lulus ${pass_score}`,
    head.late_waiting > 0 && `jawaban terlambat ${head.late_waiting} siswa belum diputuskan`,
    attempts_allowed > 1 && `nilai yang dipakai: ${attemptRules[head.attempt_rule].toLowerCase()}`,
  ].filter(Boolean)
  return (
    <>
      <SessionTabs uuid={uuid} here="report" />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="Bagian laporan" className="flex flex-wrap gap-2">
          {parts.map(({ url, label }) => (
            <Link
              key={url}
              to={reportOf(uuid, url)}
              aria-current={url === here ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-ink-2 transition-colors duration-150 hover:border-edge aria-[current]:border-accent aria-[current]:bg-soft aria-[current]:text-accent pointer-fine:min-h-9"
            >
              {label}
            </Link>
          ))}
        </nav>
        <p className="min-w-0 text-cell text-ink-2">
          {state !== 'finished' && (
            <>
              <SessionPill state={state} />{' '}
            </>
          )}
          {facts.join(' · ')}
          {remedial_of && (
            <>
              {' · '}
              {makingUp[remedial_of.makes_up ?? 'remedial']} dari{' '}
              <Link to={reportOf(remedial_of.uuid)} className="font-semibold text-accent underline">
                {remedial_of.title}
              </Link>
            </>
          )}
        </p>
      </div>
    </>
  )
}

/** Numbers in one strip. */
export function Numbers({ numbers }: { numbers: readonly { name: string; value: string; note?: string }[] }) {
  return (
    <dl className="mb-3 flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line">
      {numbers.map(({ name, value, note }) => (
        <div key={name} className="grow basis-32 bg-surface px-3 py-2">
          <dt className="text-note text-ink-2">{name}</dt>
          <dd className="text-lead font-extrabold tabular-nums">
            {value}
            {note && <span className="ml-1.5 text-note font-semibold text-ink-2">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
