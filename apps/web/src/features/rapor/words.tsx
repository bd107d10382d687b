import { type RaporClass, type RaporRow, raporStates, type RaporSubject, raporSubjectStates } from '@lentera/contract/rapor'
import { Rows3, Sprout, Table } from 'lucide-react'
import { useSession } from '#lib/session/session.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'

export function State({ of }: { of: RaporRow['state'] }) {
  const { label, tone } = raporStates[of]
  return (
    <Pill tone={tone} className="whitespace-nowrap">
      {label}
    </Pill>
  )
}
export function SubjectState({ of }: { of: RaporSubject['state'] }) {
  const { label, tone } = raporSubjectStates[of]
  return (
    <Pill tone={tone} className="whitespace-nowrap">
      {label}
    </Pill>
  )
}
/** Under the name of a pupil's report card: class, semester, and how it stands. */
export function CardNote({ of }: { of: RaporRow | undefined }) {
  if (!of) return ' '
  return (
    <span className="flex flex-wrap items-center gap-2">
      {of.class.name} · {of.period.name} <State of={of.state} />
    </span>
  )
}
/** What was seen of each card: whoever decides names it, so that nothing else is decided on. */
export const seenOf = (rows: readonly RaporRow[]): { uuid: string; hash: string }[] =>
  rows.flatMap(({ uuid, hash }) => (uuid !== null && hash !== null ? [{ uuid, hash }] : []))
/** What a list says beside the name: versions, and the day on which families read it. */
export const noteOf = ({ version, state, missing, gaps, publish_at }: RaporRow): string | undefined =>
  [
    version > 1 && `Versi ${version}`,
    missing > 0 && `${missing} pelajaran belum dikirim`,
    gaps > missing && `${gaps - missing} hal lain belum lengkap`,
    state === 'approved' && publish_at !== null && `terbit ${longDate(schoolDay(publish_at))}`,
  ]
    .filter(Boolean)
    .join(' · ') || undefined
type ClassOf = Pick<RaporClass, 'class' | 'period'>
const queryOf = ({ class: room, period: { tahun_ajaran_id, semester } }: ClassOf) => ({
  class_id: room.uuid,
  tahun_ajaran_id: String(tahun_ajaran_id),
  semester: String(semester),
})
/** The way to the themes of a class. */
export function KokurikulerLink({ of }: { of: ClassOf }) {
  const role = useSession((session) => session.role)
  const at = role === 'school' ? href('/school/rapor/kokurikuler') : href('/teacher/rapor/kokurikuler')
  return (
    <ButtonLink icon={Sprout} to={withQuery(at, queryOf(of))}>
      Kokurikuler
    </ButtonLink>
  )
}
/** The way to the table of all that is written on the cards of a class. */
export function EveningLink({ of }: { of: ClassOf }) {
  const role = useSession((session) => session.role)
  const at = role === 'school' ? href('/school/rapor/evening') : href('/teacher/rapor/evening')
  return (
    <ButtonLink icon={Rows3} to={withQuery(at, queryOf(of))}>
      Isi rapor sekelas
    </ButtonLink>
  )
}
/** The way to the final scores of a class. */
export function LedgerLink({ of }: { of: ClassOf }) {
  const role = useSession((session) => session.role)
  const at = role === 'school' ? href('/school/rapor/ledger') : href('/teacher/rapor/ledger')
  return (
    <ButtonLink icon={Table} to={withQuery(at, queryOf(of))}>
      Leger
    </ButtonLink>
  )
}
