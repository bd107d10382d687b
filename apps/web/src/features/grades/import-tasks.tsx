import { type GradeKind, gradeKinds, grades, type GradeSource, taskGaps } from '@lentera/contract/grades'
import { gradeSources } from '@lentera/contract/grades/taking'
import { useNavigate } from 'react-router'
import { useMemo, useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useList } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { asked, figure, placeAddress, type GradePlace } from './words.tsx'

interface ImportValues {
  /** The component that takes them; '' makes a new one. */
  readonly component_id: string
  readonly title: string
  readonly kind: GradeKind
}

/** To which component a task's scores go: a new one of its name, or one that is there. */
interface TakeProps {
  source: GradeSource
  place: GradePlace
  onDone: () => void
}
function Take({ source, place, onDone }: TakeProps) {
  return (
    <Part call={grades.components} input={{ query: { class_id: place.class_id, ...asked(place) } }}>
      {(components) => <TakeInto source={source} place={place} components={components} onDone={onDone} />}
    </Part>
  )
}
interface TakeIntoProps extends TakeProps {
  components: readonly { id: string; name: string; kind: GradeKind; objectives: string; shown: boolean; revision: number }[]
}

/** Where the scores of a task go: into a new component, or into one that is there. */
const useTaking = ({ source, place, components, onDone }: TakeIntoProps) => {
  const known = components.find(({ name }) => name === source.taken)
  const start: ImportValues = { component_id: known?.id ?? '', title: source.title.slice(0, 60), kind: 'scope' }
  const common = {
    start,
    check: ({ component_id, title }: ImportValues) => ({
      title: component_id === '' && title.trim().length < 2 ? 'Isi nama komponennya.' : undefined,
    }),
    said: 'Nilai tugas sudah diambil.',
    done: onDone,
  }
  const adding = useForm(grades.add, {
    ...common,
    input: ({ title, kind }: ImportValues) => ({
      body: {
        class_id: place.class_id,
        subject_id: place.subject_id,
        ...(place.semester !== null && { semester: Number(place.semester) }),
        title,
        kind,
        task_id: source.id,
      },
    }),
  })
  const [into, setInto] = useState(common.start.component_id)
  const target = components.find(({ id }) => id === into)
  const changing = useForm(grades.change, {
    ...common,
    input: () => ({
      body: {
        component_id: target?.id ?? '',
        title: target?.name ?? '',
        kind: target?.kind ?? 'scope',
        objectives: target?.objectives ?? '',
        shown: target?.shown ?? true,
        revision: target?.revision ?? 1,
        task_id: source.id,
      },
    }),
  })
  return { adding, changing, into, setInto, target }
}

function TakeInto(props: TakeIntoProps) {
  const { source, place, components } = props
  const { adding, changing, into, setInto, target } = useTaking(props)
  return (
    <Form of={target ? changing : adding}>
      <Select
        label="Masuk ke"
        value={into}
        options={[{ value: '', label: 'Komponen baru' }, ...components.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={setInto}
      />
      {!target && (
        <>
          <TextField label="Nama komponen" maxLength={60} {...adding.field('title')} />
          <Chips label="Jenis" options={optionsOf(gradeKinds)} {...adding.field('kind')} />
        </>
      )}
      <Preview id={source.id} class_id={place.class_id} />
      <p className="mb-4 text-ink-2">
        {target
          ? 'Nilai yang sudah ada di komponen ini diganti dengan nilai tugas; siswa tanpa nilai tugas tidak berubah.'
          : 'Setiap nilai dihitung menjadi skala 100.'}
      </p>
      <Submit>Ambil nilai</Submit>
    </Form>
  )
}

/** The scores as they will come, and who is left out. */
function Preview({ id, class_id }: { id: string; class_id: string }) {
  return (
    <Part call={gradeSources.task} input={{ params: { id }, query: { class_id } }}>
      {({ rows, left_out }) => (
        <div className="mb-4 max-h-72 overflow-y-auto">
          <List label="Nilai yang diambil">
            {rows.map(({ student, score }) => (
              <Row key={student.id} title={student.name} value={<b className="tabular-nums">{figure(score)}</b>} />
            ))}
          </List>
          {left_out.length > 0 && (
            <>
              <h3 className="mt-4 mb-2 font-bold">Tidak diambil ({left_out.length})</h3>
              <List label="Tidak diambil">
                {left_out.map(({ student, gap }) => (
                  <Row key={student.id} title={student.name} note={taskGaps[gap]} />
                ))}
              </List>
            </>
          )}
        </div>
      )}
    </Part>
  )
}

const columns: readonly Column<GradeSource>[] = [
  {
    id: 'title',
    name: 'Tugas',
    of: ({ title }) => <span className="whitespace-normal">{title}</span>,
    text: ({ title }) => title,
  },
  { id: 'room', name: 'Ruang', of: ({ room }) => room.name, phone: 'note' },
  { id: 'due', name: 'Batas waktu', of: ({ due_at }) => due_at && shortDate(schoolDay(due_at)), phone: 'note' },
  {
    id: 'scored',
    name: 'Bernilai',
    of: ({ scored, unshared }) => `${scored} siswa${unshared > 0 ? `, ${unshared} belum dibagikan` : ''}`,
    phone: 'note',
  },
  { id: 'taken', name: 'Sudah diambil', of: ({ taken }) => taken && `ke ${taken}`, phone: 'note' },
]

/** Tasks of the teacher's rooms with shared scores: one is opened, and its scores become a component. */
export function TaskSources({ place }: { place: GradePlace }) {
  const go = useNavigate()
  const [source, setSource] = useState<GradeSource | null>(null)
  const list = useList(gradeSources.list, ({ query }) => ({ query: { ...query, class_id: place.class_id, per_page: 25 } }))
  const rows = useMemo(() => list.rows?.flatMap((one) => (one.type === 'task' ? [one] : [])), [list.rows])
  return (
    <>
      <DataList
        label="Tugas"
        list={{
          ...list,
          rows,
          everything: async () => (await list.everything()).flatMap((one) => (one.type === 'task' ? [one] : [])),
        }}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onOpen={setSource}
        search="Cari tugas atau ruang"
        empty={
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada nilai tugas yang dibagikan"
            note="Nilai tugas di Tugasku, bagikan ke siswa, lalu ambil di sini."
          />
        }
      />
      <div className="mt-4">
        <Notice>
          Yang diambil hanya nilai yang sudah dibagikan, seperti adanya sekarang. Bila nilai tugas berubah, ambil lagi.
        </Notice>
      </div>
      <Sheet open={source !== null} onClose={() => setSource(null)} title={source?.title ?? ''}>
        {source && <Take source={source} place={place} onDone={() => void go(placeAddress('input', place))} />}
      </Sheet>
    </>
  )
}
