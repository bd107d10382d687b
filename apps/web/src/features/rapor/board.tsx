import { type RaporClass, type RaporRow, raporStates, type RaporSubject } from '@lentera/contract/rapor'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { say } from '#lib/form/say.ts'
import { filterBy } from '#lib/http/filter.ts'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { EmptyState } from '#ui/states.tsx'
import { noteOf, State, SubjectState } from './words.tsx'

const columns: readonly Column<RaporRow>[] = [
  { id: 'name', name: 'Nama', of: ({ student }) => student.name },
  { id: 'nisn', name: 'NISN', of: ({ student }) => student.nisn ?? '–', from: 700 },
  { id: 'note', name: 'Keterangan', of: (row) => noteOf(row) ?? '', phone: 'note' },
  {
    id: 'state',
    name: 'Status',
    of: ({ state }) => <State of={state} />,
    text: ({ state }) => raporStates[state].label,
    phone: 'pill',
    usual: ({ state }) => state === 'published' || state === 'seen_by_parent',
  },
]
const rules: Rules<RaporRow> = {
  words: ({ student }) => [student.name, student.nisn ?? ''],
  filters: { state: ({ state }, value) => state === value },
}
const state = filterBy('state', 'Semua status', raporStates)

/** The report cards of a class, and its subjects with who still owes one. */
export function Board({
  of,
  to,
  giveBack,
}: {
  of: RaporClass
  to: (uuid: string) => string
  giveBack?: (subject: RaporSubject) => ReactNode
}) {
  const list = useRows(of.rows, rules)
  const go = useNavigate()
  const owed = of.subjects.filter((one) => one.state !== 'sent')
  return (
    <>
      <DataList
        label="Rapor"
        list={list}
        columns={columns}
        keyOf={({ student }) => student.id}
        nameOf={({ student }) => student.name}
        onOpen={({ uuid }) => (uuid === null ? say('Rapor siswa ini belum dimulai.') : void go(to(uuid)))}
        search="Cari nama atau NISN"
        filters={[state]}
        file={`rapor-${of.class.name}`}
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
      <Section
        title={owed.length === 0 ? 'Semua pelajaran sudah dikirim' : `${owed.length} pelajaran belum dikirim`}
        className="mt-6"
      >
        <List label="Pelajaran">
          {of.subjects.map((one) => (
            <Row
              key={one.subject.id}
              title={one.subject.name}
              note={[one.teachers.join(', '), one.note && `dikembalikan: ${one.note}`].filter(Boolean).join(' · ')}
              value={
                <>
                  <span className="sr-only">Nilai akhir: </span>
                  {`${one.scored} dari ${one.pupils}`}
                </>
              }
              pill={one.state !== 'sent' && <SubjectState of={one.state} />}
              act={giveBack?.(one)}
            />
          ))}
        </List>
      </Section>
    </>
  )
}
