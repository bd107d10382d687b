import type { TimetableOverview } from '@lentera/contract/timetable'
import type { ComingHandOvers } from '@lentera/contract/timetable/held'
import { lazy } from 'react'
import { Sheet } from '#ui/sheet.tsx'
import { LoadedForm } from './loaded-form.tsx'

const HandOverForm = lazy(() => import('./hand-over-form.tsx'))

type Teacher = TimetableOverview['teachers'][number]

export type Counts = Pick<Teacher, 'lessons' | 'groups' | 'rooms' | 'quizzes'>

/** What there is of each, as parts of a sentence. */
export const countTexts = ({ lessons, groups, rooms, quizzes }: Counts) => ({
  lessons: lessons > 0 && `${lessons} jam pelajaran`,
  groups: groups > 0 && `${groups} kelompok belajar`,
  rooms: rooms > 0 && `${rooms} ruang kelas`,
  quizzes: quizzes > 0 && `${quizzes} kuis`,
})
export const joined = (texts: readonly (string | false)[]) => {
  const parts = texts.filter((part) => part !== false)
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' dan ')
}
/** What a teacher has that goes to a successor: `18 jam pelajaran, wali kelas X 1 dan 2 kuis`; '' for nothing. */
export const hasText = (teacher: Teacher): string => {
  const { lessons, ...rest } = countTexts(teacher)
  const { leads } = teacher
  return joined([lessons, leads.length > 0 && `wali kelas ${leads.join(', ')}`, ...Object.values(rest)])
}

export interface HandOverProps {
  readonly teacher: Teacher
  readonly teachers: readonly Teacher[]
  readonly planned: ComingHandOvers
  /** The teacher who has it now; null where it was planned. */
  readonly onDone: (to: string | null) => void
}

/** Gives all that a teacher teaches and leads to another one. */
export function HandOverSheet({ open, onClose, ...asked }: HandOverProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={`Serahkan tugas ${asked.teacher.name}`}>
      {open && (
        <LoadedForm>
          <HandOverForm {...asked} />
        </LoadedForm>
      )}
    </Sheet>
  )
}
