import { type GradeOverview, grades } from '@lentera/contract/grades'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { figure, placeAddress, placeOf } from './words.tsx'
import type { Tone } from '#ui/tones.ts'

const standingOf = ({ locked, components, entered, expected }: GradeOverview): { tone: Tone; text: string } =>
  locked
    ? { tone: 'good', text: 'Dikunci' }
    : components === 0
      ? { tone: 'waiting', text: 'Belum mulai' }
      : entered < expected
        ? { tone: 'care', text: 'Belum lengkap' }
        : { tone: 'info', text: 'Lengkap' }
const columns: readonly Column<GradeOverview>[] = [
  { id: 'subject', name: 'Pelajaran', of: ({ subject }) => subject.name, sorts: true },
  { id: 'class', name: 'Kelas', of: (one) => one.class.name, phone: 'note', sorts: true },
  { id: 'components', name: 'Komponen', of: ({ components }) => components, align: 'right', from: 620 },
  {
    id: 'entered',
    name: 'Terisi',
    of: ({ entered, expected }) => (expected === 0 ? '–' : `${entered} dari ${expected}`),
    align: 'right',
    phone: 'value',
  },
  { id: 'average', name: 'Rata-rata', of: ({ average }) => figure(average), align: 'right', from: 760 },
  { id: 'teachers', name: 'Guru', of: ({ teachers }) => teachers.join(', '), from: 900 },
  {
    id: 'standing',
    name: 'Status',
    of: (one) => {
      const { tone, text } = standingOf(one)
      return <Pill tone={tone}>{text}</Pill>
    },
    text: (one) => standingOf(one).text,
    phone: 'pill',
    usual: (one) => standingOf(one).text === 'Lengkap',
  },
]
const rules: Rules<GradeOverview> = {
  words: (one) => [one.subject.name, one.class.name, ...one.teachers],
  sorts: { subject: ({ subject }) => subject.name, class: (one) => one.class.name },
}

function Classes({ of }: { of: readonly GradeOverview[] }) {
  const list = useRows(of, rules)
  return (
    <DataList
      label="Kelas dan pelajaran"
      list={list}
      columns={columns}
      keyOf={({ subject, class: { uuid } }) => `${uuid} ${subject.id}`}
      nameOf={(one) => `${one.subject.name} ${one.class.name}`}
      to={(one) => placeAddress(one.can.includes('write') ? 'input' : 'list', placeOf(one))}
      search="Cari pelajaran atau kelas"
      file="nilai"
      empty={<NoClasses />}
    />
  )
}

export const title = 'Nilai'

/** The subjects that a teacher teaches, and those of the class that the teacher leads, each as it stands. */
export default function GradeClassesPage() {
  return (
    <Screen
      call={grades.overview}
      input={{ query: {} }}
      anyDay
      title={title}
      note={(rows) => rows?.[0]?.period.name ?? 'Pilih pelajaran untuk mengisi nilai.'}
    >
      {(rows) => <Classes of={rows} />}
    </Screen>
  )
}
