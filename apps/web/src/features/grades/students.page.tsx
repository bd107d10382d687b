import { type ClassGrades, gradeBands, grades } from '@lentera/contract/grades'
import { gradeSources } from '@lentera/contract/grades/taking'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { PrintForms } from '#school/print-month.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { figureLater } from '#ui/chart/figure-later.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AtPlace, asked, Band, figure, placeAddress, placeOf, wantedOf, type GradePlace } from './words.tsx'
import { ClosedNotice } from './closed-notice.tsx'

const Spread = figureLater(() => import('./spread.tsx'))

type PupilRow = ClassGrades['rows'][number]
/** How many of what is missing is still to come. */
const awaited = (cells: PupilRow['cells']): string => {
  const count = cells.filter((cell) => cell?.state === 'makeup').length
  return count > 0 ? `, ${count} susulan` : ''
}
const columns: readonly Column<PupilRow>[] = [
  {
    id: 'name',
    name: 'Nama',
    of: ({ student }) => (
      <span className="flex items-center gap-3">
        <Avatar name={student.name} image={student.image} size="small" />
        {student.name}
      </span>
    ),
    text: ({ student }) => student.name,
    sorts: true,
  },
  { id: 'nisn', name: 'NISN', of: ({ student }) => student.nisn ?? '–', from: 760 },
  {
    id: 'missing',
    name: 'Kelengkapan',
    of: ({ final, cells }) =>
      final.missing > 0 ? `${final.missing} nilai kurang${awaited(cells)}` : final.complete ? 'Lengkap' : 'Semua terisi',
    phone: 'note',
    sorts: true,
  },
  { id: 'band', name: 'Predikat', of: ({ final }) => <Band of={final} />, text: ({ final }) => bandText(final), from: 560 },
  {
    id: 'final',
    name: 'Nilai akhir',
    of: ({ final }) => <b className="tabular-nums">{figure(final.score)}</b>,
    text: ({ final }) => figure(final.score),
    align: 'right',
    sorts: true,
    phone: 'value',
  },
]
const bandText = ({ band }: PupilRow['final']) => (band === null ? '' : (gradeBands[band]?.label ?? ''))
const rules: Rules<PupilRow> = {
  words: ({ student }) => [student.name, student.nisn ?? ''],
  sorts: {
    name: ({ student }) => student.name,
    missing: ({ final }) => final.missing,
    final: ({ final }) => final.score ?? -1,
  },
}
/** One pupil's scores in the subject: to be entered, or why the final score is what it is. */
export const pupilAddress = (place: GradePlace, student_id: string): string =>
  withQuery(href('/teacher/grade/student-detail-profile'), { ...place, student_id })

/** Who has not reached the goals of the subject. */
function Below({ table: { rows, kktp } }: { table: ClassGrades }) {
  const below = kktp === null ? [] : rows.filter(({ final }) => final.score !== null && final.score < kktp)
  if (below.length === 0) return null
  return (
    <div className="mb-5">
      <Notice tone="warn">
        Belum tuntas, di bawah KKTP {kktp}:{' '}
        {below.map(({ student, final }) => `${student.name} (${figure(final.score)})`).join(', ')}.
      </Notice>
    </div>
  )
}

function Finals({ table }: { table: ClassGrades }) {
  const list = useRows(table.rows, rules)
  const place = placeOf(table)
  const finals = table.rows.flatMap(({ final }) => final.score ?? [])
  const average = finals.length === 0 ? null : Math.round((finals.reduce((sum, one) => sum + one, 0) / finals.length) * 10) / 10
  return (
    <>
      <ClosedNotice of={table.locked} />
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-3">
        <Stat name="Rata-rata kelas" value={figure(average)} />
        <Stat
          name="Lengkap"
          value={table.rows.filter(({ final }) => final.complete).length}
          note={`dari ${table.rows.length} siswa`}
        />
        <Stat
          name={`Di bawah ${table.bounds.sufficient}`}
          value={table.rows.filter(({ final }) => final.band === 0).length}
          note="Perlu bimbingan"
        />
      </div>
      <Below table={table} />
      <DataList
        label="Nilai akhir"
        list={list}
        columns={columns}
        keyOf={({ student }) => student.id}
        nameOf={({ student }) => student.name}
        to={({ student }) => pupilAddress(place, student.id)}
        search="Cari nama atau NISN"
        file={`nilai-akhir-${table.class.name}`}
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
      {finals.length > 0 && (
        <Spread
          title={`Bagaimana nilai akhir ${table.class.name} menyebar?`}
          scores={finals}
          pupils={table.rows.length}
          wanted={wantedOf(table)}
        />
      )}
    </>
  )
}

export const title = 'Nilai akhir'

/** The final scores of a class in a subject. */
export default function GradeStudentsPage() {
  return <AtPlace to="list">{(place) => <GradeStudents place={place} />}</AtPlace>
}

function GradeStudents({ place }: { place: GradePlace }) {
  const printing = useAction(gradeSources.print, { done: saveFile })
  return (
    <Screen
      call={grades.class}
      input={{ params: { id: place.class_id }, query: asked(place) }}
      keep
      anyDay
      title={title}
      note={(table) => (table ? `${table.subject.name} · ${table.class.name} · ${table.period.name}` : ' ')}
      back={href('/teacher/grade')}
      actions={(table) =>
        table && (
          <>
            {table.can.includes('write') && <ButtonLink to={placeAddress('input', place)}>Isi nilai</ButtonLink>}
            <PrintForms
              title="Daftar nilai"
              printing={printing}
              run={(format) => void printing.run({ query: { class_id: place.class_id, ...asked(place), format } })}
            />
          </>
        )
      }
    >
      {(table) => <Finals table={table} />}
    </Screen>
  )
}
