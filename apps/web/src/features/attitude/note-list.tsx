import {
  attitudeGradeNames,
  attitudeGrades,
  type AttitudeNote,
  attitudeNotes,
  attitudeTypes,
} from '@lentera/contract/attitude-notes'
import type { ReactNode } from 'react'
import { type Filter, filterBy } from '#lib/http/filter.ts'
import { useCall } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Grade } from './grade.tsx'
import { nameOfPeriod, noteAddress, periodIn, subjectOf } from './words.ts'

const pupil: Column<AttitudeNote> = { id: 'student', name: 'Siswa', of: ({ student }) => student.name }
const room: Column<AttitudeNote> = {
  id: 'class',
  name: 'Kelas',
  of: ({ student }) => <span className="whitespace-nowrap">{student.class.name}</span>,
  text: ({ student }) => student.class.name,
  from: 700,
}
const said: Column<AttitudeNote> = {
  id: 'description',
  name: 'Catatan',
  of: ({ description }) => <span className="line-clamp-2">{description}</span>,
  text: ({ description }) => description,
}
const rest: readonly Column<AttitudeNote>[] = [
  { id: 'subject', name: 'Pelajaran', of: subjectOf, phone: 'note' },
  {
    id: 'date',
    name: 'Tanggal',
    of: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span>,
    text: ({ date }) => shortDate(date),
    phone: 'note',
  },
  { id: 'type', name: 'Sikap', of: ({ type }) => attitudeTypes[type], from: 620 },
  {
    id: 'grade',
    name: 'Nilai',
    of: ({ grade }) => <Grade of={grade} />,
    text: ({ grade }) => attitudeGrades[grade].label,
    phone: 'pill',
  },
]
const writer: Column<AttitudeNote> = { id: 'teacher', name: 'Guru', of: ({ teacher }) => teacher.name, from: 820 }
const unread: Column<AttitudeNote> = {
  id: 'read',
  name: 'Dibaca',
  of: ({ can }) => (can.includes('confirm') ? <Pill tone="warn">Belum dibaca</Pill> : 'Sudah'),
  text: ({ can }) => (can.includes('confirm') ? 'Belum dibaca' : 'Sudah'),
  phone: 'note',
}
const readBy: Column<AttitudeNote> = {
  id: 'read_by',
  name: 'Dibaca orang tua',
  of: ({ read_by }) =>
    read_by.length === 0 ? <span className="text-ink-3">Belum</span> : read_by.map(({ name }) => name).join(', '),
  text: ({ read_by }) => read_by.map(({ name }) => name).join(', '),
  from: 980,
}

/** The columns by who reads: a teacher's own notes name the pupil first, everybody else reads of one person. */
const columnsFor = (role: string, ofOne: boolean): readonly Column<AttitudeNote>[] => {
  if (role === 'teacher')
    return ofOne ? [said, ...rest, writer, readBy] : [pupil, { ...said, phone: 'note' }, room, ...rest, readBy]
  return role === 'parent' ? [said, ...rest, writer, unread] : [said, ...rest, writer]
}

/** The subjects in which there are notes of this person, each with how many. */
const useSubjects = (user_id: string | undefined, period: string): Filter[] => {
  const role = useSession((session) => session.role)
  const { data } = useCall(
    attitudeNotes.bySubject,
    { query: { ...periodIn(period), user_id } },
    { keep: true, enabled: role === 'student' || user_id !== undefined },
  )
  if (!data || data.length < 2) return []
  const options = data.map(({ subject, notes }) => ({
    value: subject?.id ?? 'none',
    label: subject?.name ?? 'Wali kelas',
    count: notes,
  }))
  return [{ name: 'subject', label: 'Semua pelajaran', options }]
}

const grades = filterBy('grade', 'Semua nilai', attitudeGrades)

/** Notes, newest first: a pupil's own, those of the person named, or what a teacher has written. Filters stay in the address. */
export function NoteList({ user_id, empty, action }: { user_id?: string | undefined; empty: string; action?: ReactNode }) {
  const role = useSession((session) => session.role) ?? 'student'
  const { data: year } = useCall(attitudeNotes.year, { query: { user_id } })
  const list = useList(
    attitudeNotes.list,
    ({ search, filters }) => ({
      query: {
        ...periodIn(filters['period']),
        user_id,
        grade: attitudeGradeNames.find((one) => one === filters['grade']),
        ...(filters['subject'] === 'none' ? { without_subject: true } : { subject_id: filters['subject'] || undefined }),
        ...(search !== '' && { search }),
      },
    }),
    { filters: ['period', 'subject', 'grade'] },
  )
  const subjects = useSubjects(user_id, list.filters['period'] ?? '')
  const periods: Filter[] =
    year && year.periods.length > 1
      ? [
          {
            name: 'period',
            label: 'Semua semester',
            options: year.periods.map((one) => ({ value: nameOfPeriod(one), label: one.name })),
          },
        ]
      : []
  return (
    <DataList
      label="Catatan sikap"
      list={list}
      columns={columnsFor(role, user_id !== undefined)}
      keyOf={({ id }) => id}
      nameOf={({ student, date }) => `${student.name}, ${shortDate(date)}`}
      to={({ id }) => noteAddress(role, id)}
      beside
      search={role === 'teacher' && user_id === undefined ? 'Cari siswa atau isi catatan' : 'Cari isi catatan'}
      filters={[...periods, ...subjects, grades]}
      {...(role === 'teacher' && { file: 'catatan-sikap' })}
      empty={<EmptyState drawing={<OpenBook />} text="Belum ada catatan sikap" note={empty} {...(action ? { action } : {})} />}
    />
  )
}
