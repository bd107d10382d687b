import type { Timezone } from '@lentera/contract/shared'
import type { RaporPaper } from '@lentera/contract/rapor'
import type { Db } from '#db/db.ts'
import { lastGrade } from '#school/grades.rules.ts'
import type { Letterhead } from '#school/letterhead.ts'
import { numbersOf } from '#school/letterhead.queries.ts'
import type { SchoolClass } from '#school/schools.ts'
import { formLevel } from './level.rules.ts'
import { type Printing, registeredOf } from './paper.queries.ts'

interface PaperPlace {
  readonly school: { readonly id: number; readonly timezone: Timezone }
  readonly room: Pick<SchoolClass, 'grade' | 'homeroom_teacher_id'>
  readonly period: { readonly tahun_ajaran_id: number; readonly semester: number }
  /** The levels of the school's classes in this year. */
  readonly grades: readonly number[]
  readonly head: Letterhead
  readonly printing: Printing
  readonly students: readonly number[]
}

/** What the papers of pupils of a class say beside marks and words, as it is now: kept with the rest when a card is handed in. */
export const papersIn = async (
  db: Db,
  { school, room, period, grades, head, printing, students }: PaperPlace,
): Promise<(student: number) => RaporPaper> => {
  const leader = room.homeroom_teacher_id
  const registered = await registeredOf(db, school.id, students)
  const numbers = await numbersOf(db, leader === null ? [] : [leader])
  const { level, curriculum, size, logo } = printing
  const own = formLevel(level)
  const ofClass = {
    form: 2,
    grade: room.grade,
    is_last_grade: room.grade >= lastGrade(level, grades),
    tahun_ajaran_id: period.tahun_ajaran_id,
    semester: period.semester,
    homeroom_nip: leader === null ? null : (numbers.get(leader) ?? null),
    principal: { name: head.principal.name, nip: head.principal.number },
    place: head.place,
    timezone: school.timezone,
    // What is not said stays unsaid: cards of a school that never chose keep their hashes.
    ...(size === 'f4' && { size }),
    ...(logo !== null && { logo }),
    ...(own !== undefined && { level: own }),
    ...(curriculum === 'k13' && { curriculum }),
  } as const
  return (student) => {
    const { number = null, address = null } = registered.get(student) ?? {}
    return { ...ofClass, number, address }
  }
}
