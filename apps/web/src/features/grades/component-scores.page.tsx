import { type ClassGrades, type GradeComponent, gradeKinds, grades } from '@lentera/contract/grades'
import { useSearchParams } from 'react-router'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { figureLater } from '#ui/chart/figure-later.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Prose } from '#ui/prose.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { cellSaid } from './cell-words.ts'
import { AtPlace, asked, figure, placeAddress, wantedOf, type GradePlace } from './words.tsx'

interface Scored {
  readonly id: string
  readonly name: string
  /** What it counts. */
  readonly score: number | null
  /** In words where it is more than a number. */
  readonly said: string
  readonly note: string
  readonly low: boolean
}
const columns: readonly Column<Scored>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  {
    id: 'score',
    name: 'Nilai',
    of: ({ said, low }) => <span className={`font-bold tabular-nums ${low ? 'text-bad' : ''}`}>{said}</span>,
    text: ({ said }) => said,
    align: 'right',
    sorts: true,
    phone: 'value',
  },
]
const noteColumn: Column<Scored> = { id: 'note', name: 'Catatan', of: ({ note }) => note, phone: 'note' }
const rules: Rules<Scored> = {
  words: ({ name }) => [name],
  sorts: { name: ({ name }) => name, score: ({ score }) => score ?? -1 },
}
const Spread = figureLater(() => import('./spread.tsx'))

function Scores({ table, component }: { table: ClassGrades; component: GradeComponent }) {
  const column = table.components.indexOf(component)
  const all = table.rows.map(({ student, cells }): Scored => {
    const cell = cells[column]
    const score = cell?.counts === undefined ? (cell?.score ?? null) : cell.counts
    const low = score !== null && score < table.bounds.sufficient
    return { id: student.id, name: student.name, score, said: cellSaid(cell), note: cell?.note ?? '', low }
  })
  const scores = all.flatMap(({ score }) => score ?? [])
  const list = useRows(all, rules)
  const average = scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length
  return (
    <>
      <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-4">
        <Stat name="Rata-rata" value={figure(average === null ? null : Math.round(average * 10) / 10)} />
        <Stat name="Tertinggi" value={figure(scores.length === 0 ? null : Math.max(...scores))} />
        <Stat name="Terendah" value={figure(scores.length === 0 ? null : Math.min(...scores))} />
        <Stat
          name={`Di bawah ${table.bounds.sufficient}`}
          value={all.filter(({ low }) => low).length}
          note={`${scores.length} dari ${all.length} bernilai`}
        />
      </div>
      {scores.length > 0 && (
        <Spread
          title={`Bagaimana nilai ${component.name} menyebar?`}
          scores={scores}
          pupils={all.length}
          wanted={wantedOf(table)}
        />
      )}
      {component.objectives !== '' && (
        <div className="mb-6">
          <Prose text={component.objectives} />
        </div>
      )}
      <DataList
        label="Nilai siswa"
        list={list}
        columns={all.some(({ note }) => note !== '') ? [...columns, noteColumn] : columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        search="Cari nama"
        file={`nilai-${component.name}`}
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
    </>
  )
}

export const title = 'Nilai satu komponen'

/** The scores of a class in one component, how they spread, and who is below what is sufficient. */
export default function ComponentScoresPage() {
  return <AtPlace to="components">{(place) => <ComponentScores place={place} />}</AtPlace>
}

function ComponentScores({ place }: { place: GradePlace }) {
  const [search] = useSearchParams()
  const named = search.get('component_id')
  const of = ({ components }: ClassGrades) => components.find(({ id }) => id === named) ?? components[0]
  return (
    <Screen
      call={grades.class}
      input={{ params: { id: place.class_id }, query: asked(place) }}
      keep
      anyDay
      title={(table) => (table && of(table)?.name) ?? title}
      note={(table) => {
        const component = table && of(table)
        return component ? `${gradeKinds[component.kind]} · ${table.subject.name} · ${table.class.name}` : ' '
      }}
      back={placeAddress('components', place)}
    >
      {(table) => {
        const component = of(table)
        return component ? (
          <Scores table={table} component={component} />
        ) : (
          <EmptyState drawing={<EmptyDesks />} text="Belum ada komponen" />
        )
      }}
    </Screen>
  )
}
