import type { TimetableOverview } from '@lentera/contract/timetable'
import { type FurtherTeacher, furtherTeachers } from '@lentera/contract/timetable/further'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { fullDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Part } from '#ui/screen.tsx'
import { SheetButton } from '#ui/sheet-button.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface FurtherTeacherChange {
  readonly of: TimetableOverview
  /** A class's, or a teacher's. */
  readonly query: { readonly class_uuid: string } | { readonly teacher_id: string }
}

interface AddFormProps extends FurtherTeacherChange {
  readonly onDone: () => void
}

/** A further teacher before the office adds one. */
const useAdding = ({ of, query, onDone }: AddFormProps) => {
  const [today] = useState(() => schoolDay(new Date()))
  const start: { class_uuid: string | null; subject_id: string | null; teacher_id: string | null; starts_on: string } = {
    class_uuid: 'class_uuid' in query ? query.class_uuid : null,
    subject_id: null,
    teacher_id: 'teacher_id' in query ? query.teacher_id : null,
    starts_on: today,
  }
  const form = useForm(furtherTeachers.add, {
    start,
    check: ({ class_uuid, subject_id, teacher_id }) => ({
      class_uuid: class_uuid ? undefined : 'Pilih kelas atau kelompoknya.',
      subject_id: subject_id ? undefined : 'Pilih mata pelajarannya.',
      teacher_id: teacher_id ? undefined : 'Pilih gurunya.',
    }),
    input: ({ class_uuid, subject_id, teacher_id, starts_on }) => {
      const isGroup = of.groups.some(({ uuid }) => uuid === class_uuid)
      return {
        body: {
          class_uuid: isGroup ? null : class_uuid,
          group_uuid: isGroup ? class_uuid : null,
          subject_id: subject_id ?? '',
          teacher_id: teacher_id ?? '',
          ...(starts_on !== '' && starts_on !== today && { starts_on }),
        },
      }
    },
    said: ({ teacher }) => `${teacher.name} menjadi guru pendamping.`,
    done: onDone,
  })
  return { form, today }
}

function AddForm({ of, query, onDone }: AddFormProps) {
  const { form, today } = useAdding({ of, query, onDone })
  const hold = (class_uuid: string | null) => {
    const group = of.groups.find(({ uuid }) => uuid === class_uuid)
    form.set({ class_uuid, ...(group && { subject_id: group.subject_id }) })
  }
  return (
    <Form of={form}>
      <p className="mb-3">
        Guru pendamping mengajar bersama guru utamanya: jadwal, absen, nilai, dan ruang kelasnya terbuka untuk keduanya. Di rapor
        tertulis guru utama.
      </p>
      <Combobox
        label="Guru"
        options={of.teachers.map(({ id, name, lessons }) => ({ value: id, label: name, note: `${lessons} jam seminggu` }))}
        {...form.field('teacher_id')}
      />
      <Combobox
        label="Mata pelajaran"
        options={of.subjects.map(({ id, name, code }) => ({ value: id, label: name, note: code ?? undefined }))}
        {...form.field('subject_id')}
      />
      <Combobox
        label="Kelas atau kelompok"
        options={[
          ...of.classes.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ...of.groups.map(({ uuid, name }) => ({ value: uuid, label: name, note: 'Kelompok belajar' })),
        ]}
        {...form.field('class_uuid')}
        onChange={hold}
      />
      <DateField label="Mulai tanggal" min={today} {...form.field('starts_on')} />
      <Submit>Tambah</Submit>
    </Form>
  )
}

function EndForm({ row, onDone }: { row: FurtherTeacher; onDone: () => void }) {
  const [today] = useState(() => schoolDay(new Date()))
  const form = useForm(furtherTeachers.end, {
    start: { ended_on: today, revision: row.revision },
    input: ({ ended_on, revision }) => ({
      params: { further_id: row.id },
      body: { revision, ...(ended_on !== '' && ended_on !== today && { ended_on }) },
    }),
    said: () => `${row.teacher.name} tidak lagi mendampingi ${row.subject.name}.`,
    done: onDone,
    reload: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-3">Yang sudah dicatat {row.teacher.name} tetap ada. Sejak tanggal ini kelasnya tidak terbuka lagi.</p>
      <DateField label="Tidak lagi sejak" min={today} {...form.field('ended_on')} />
      <Submit>Akhiri</Submit>
    </Form>
  )
}

/** `Fisika · XI 2 · sejak 23 November 2026` */
const noteOf = ({ subject, class: room, group, starts_on, ended_on }: FurtherTeacher) =>
  [
    subject.name,
    (room ?? group)?.name,
    `sejak ${fullDate(starts_on)}`,
    ended_on !== null && `tidak lagi sejak ${fullDate(ended_on)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The further teachers of a class's lessons, or what a teacher teaches beside others; added and ended here. */
export function FurtherTeachers({ of, query }: FurtherTeacherChange) {
  const [ending, setEnding] = useState<FurtherTeacher | null>(null)
  return (
    <Section title="Guru pendamping">
      <Part call={furtherTeachers.list} input={{ query }}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">Belum ada. Tambahkan bila satu pelajaran diajar lebih dari satu guru.</p>
          ) : (
            <List label="Guru pendamping">
              {rows.map((row) => (
                <Row
                  key={row.id}
                  title={row.teacher.name}
                  note={noteOf(row)}
                  act={
                    row.can.includes('end') && (
                      <Button tone="quiet" onClick={() => setEnding(row)}>
                        Akhiri
                      </Button>
                    )
                  }
                />
              ))}
            </List>
          )
        }
      </Part>
      <div className="mt-3">
        <SheetButton icon={UserRoundPlus} label="Tambah guru pendamping" title="Tambah guru pendamping">
          {(close) => <AddForm of={of} query={query} onDone={close} />}
        </SheetButton>
      </div>
      <Sheet
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={ending ? `Akhiri ${ending.teacher.name}` : 'Akhiri guru pendamping'}
      >
        {ending && <EndForm row={ending} onDone={() => setEnding(null)} />}
      </Sheet>
    </Section>
  )
}
