import type { RaporEvening, RaporEveningRow } from '@lentera/contract/rapor/evening'
import { Link } from 'react-router'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Pill } from '#ui/pill.tsx'
import { isContested, lacksOf, type Line } from './lines.ts'

/** What a pupil's card still lacks, that somebody has to choose, or that nothing can be changed on it. */
export function Lacks({ line, row, semester }: { line: Line; row: RaporEveningRow; semester: number }) {
  if (!row.open) return <Pill tone="off">Sudah diserahkan</Pill>
  if (isContested(line)) return <Pill tone="warn">Diubah orang lain</Pill>
  const lacks = lacksOf(line, row, semester)
  if (lacks.length === 0) return <Pill tone="good">Lengkap</Pill>
  return <span className="block text-note font-normal text-warn">Kurang: {lacks.join(', ')}</span>
}

const states: Readonly<Record<RaporEveningRow['kokurikuler'], string>> = {
  none: 'Belum ada tema',
  partial: 'Belum lengkap',
  complete: 'Lengkap',
}
/** How far kokurikuler of a pupil is, as the way to the levels of the class. */
export function ToThemes({ of, state, name }: { of: RaporEvening; state: RaporEveningRow['kokurikuler']; name: string }) {
  const role = useSession((session) => session.role)
  const at = role === 'school' ? href('/school/rapor/kokurikuler') : href('/teacher/rapor/kokurikuler')
  const { tahun_ajaran_id, semester } = of.period
  return (
    <Link
      aria-label={`Kokurikuler ${name}: ${states[state]}`}
      to={withQuery(at, {
        class_id: of.class.uuid,
        tahun_ajaran_id: String(tahun_ajaran_id),
        semester: String(semester),
      })}
      className={`inline-flex min-h-11 items-center text-note font-semibold underline-offset-2 hover:underline pointer-fine:min-h-9 ${state === 'partial' ? 'text-warn' : 'text-accent'}`}
    >
      {states[state]}
    </Link>
  )
}
