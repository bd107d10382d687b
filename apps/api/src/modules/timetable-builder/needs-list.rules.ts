import type { TeachingColumn } from '@lentera/contract/timetable/builder-needs'
import type { KnownKeys } from '#modules/timetable/import-words.rules.ts'
import { plain, teachersNamed } from '#modules/timetable/paste.rules.ts'
import type { Need } from './model.rules.ts'

/** By what a list names a teacher: the name, or where it means somebody else too the NIP or the user name. */
const teacherText = (id: number, known: KnownKeys): string | undefined => {
  const one = known.teachers.find((teacher) => teacher.id === id)
  if (!one) return undefined
  const isAlone = (text: string) => {
    const found = teachersNamed(text, known)
    return found.length === 1 && found[0]?.id === id
  }
  return [one.name, one.nip ?? one.username].find(isAlone) ?? one.username
}

const subjectText = (id: number, { subjects }: KnownKeys): string | undefined => {
  const one = subjects.find((subject) => subject.id === id)
  if (!one) return undefined
  const isTwice = subjects.some(
    (other) => other.id !== id && [other.name, other.code ?? ''].some((word) => plain(word) === plain(one.name)),
  )
  return isTwice ? (one.code ?? one.name) : one.name
}

/** Needs in the words of a list, in their order. What the school has no longer is left out. */
export const rowsOfNeeds = (needs: readonly Need[], known: KnownKeys): Record<TeachingColumn, string>[] =>
  needs.flatMap(({ class_uuid, group_uuid, subject_id, teacher_id, hours }) => {
    const holder = [...known.classes, ...known.groups].find(({ uuid }) => uuid === (class_uuid ?? group_uuid))
    const teacher = teacherText(teacher_id, known)
    const subject = subjectText(subject_id, known)
    if (!holder || teacher === undefined || subject === undefined) return []
    return [{ teacher, subject, class: holder.name, hours: String(hours) }]
  })
