import type { PupilReport } from '@lentera/contract/grades'
import { FactsBeside } from '#ui/with-aside.tsx'
import { gradeReading } from '@lentera/contract/grades/reading'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { figureLater } from '#ui/chart/figure-later.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Band, figure } from './words.tsx'

const Course = figureLater(() => import('./course.tsx'))
const SubjectBars = figureLater(() => import('./subject-bars.tsx'))

/** The semester that the address names. */
export const usePeriod = () => {
  const [search] = useSearchParams()
  const [year, semester] = [search.get('tahun_ajaran_id'), search.get('semester')]
  return { ...(year && { tahun_ajaran_id: Number(year) }), ...(semester && { semester: Number(semester) }) }
}

/** Which semester is shown; it stays in the address. Nothing where there is one alone. */
export function PeriodSwitch({ student_id, shown }: { student_id: string | undefined; shown: PupilReport['period'] }) {
  const [search, setSearch] = useSearchParams()
  const { data } = useCall(gradeReading.years, { query: student_id === undefined ? {} : { student_id } })
  if (!data || data.periods.length < 2) return null
  const nameOf = (one: { tahun_ajaran_id: number; semester: number }) => `${one.tahun_ajaran_id}-${one.semester}`
  return (
    <Select
      label="Semester"
      bare
      className="mb-4 max-w-72"
      value={nameOf(shown)}
      options={data.periods.map((one) => ({ value: nameOf(one), label: one.name }))}
      onChange={(chosen) => {
        const [year = '', semester = ''] = chosen.split('-')
        const next = new URLSearchParams(search)
        next.set('tahun_ajaran_id', year)
        next.set('semester', semester)
        setSearch(next, { replace: true })
      }}
    />
  )
}

/** A pupil's subjects with their final scores, whether they go up or down, and what is below its KKTP. */
export function Report({ of, to, empty }: { of: PupilReport; to: (subject_id: string) => string; empty: string }) {
  const scored = of.subjects.filter(({ final }) => final.score !== null)
  if (of.subjects.length === 0)
    return <EmptyState drawing={<OpenBook />} text="Belum ada pelajaran di semester ini" note={empty} />
  return (
    <FactsBeside
      lead={
        <>
          <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
            <Stat name="Rata-rata" value={figure(of.average)} note={`dari ${scored.length} pelajaran`} />
            <Stat
              name="Perlu bimbingan"
              value={scored.filter(({ final }) => final.band === 0).length}
              note={`nilai di bawah ${of.bounds.sufficient}`}
            />
          </div>
          {of.subjects.some((subject) => subject.scored > 0) && (
            <Course key={of.student.id} student_id={of.student.id} period={of.period} />
          )}
        </>
      }
      tail={scored.length > 0 && <SubjectBars subjects={of.subjects} />}
    >
      <List label="Pelajaran">
        {of.subjects.map(({ subject, teachers, final, scored: got, components }) => (
          <Row
            key={subject.id}
            title={subject.name}
            note={[teachers.join(', '), components > 0 && `${got} dari ${components} nilai`].filter(Boolean).join(' · ')}
            pill={final.band === 0 && <Band of={final} />}
            value={<b className="text-lead">{figure(final.score)}</b>}
            to={to(subject.id)}
          />
        ))}
      </List>
    </FactsBeside>
  )
}
