import { Fault } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import { quizzesToGiveOf } from '#quiz/to-give.queries.ts'
import type { InYear } from '#school/in-year.ts'
import { lessonsFrom } from '#school/placing.queries.ts'
import { heldByTeachers } from './holding.queries.ts'

/** `2 kelompok belajar, 1 ruang kelas dan 3 kuis` */
const listed = (counts: readonly (readonly [number, string])[]): string => {
  const parts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' dan ')
}

/** What of each a teacher has; of the class rooms those that no other teacher holds, too. */
interface Counts {
  readonly lessons: number
  readonly groups: number
  readonly alone: number
  readonly quizzes: number
}
/** What a teacher has at a school that needs a teacher. */
interface Holding {
  /** `masih mengajar 4 jam pelajaran di jadwal dan memegang 1 kuis` */
  readonly words: string
  readonly isLessonsAlone: boolean
}

/** The same in words; undefined for nothing. */
export const holdingWith = ({ lessons, groups, alone, quizzes }: Counts): Holding | undefined => {
  const rest = listed([
    [groups, 'kelompok belajar'],
    [alone, 'ruang kelas'],
    [quizzes, 'kuis'],
  ])
  if (lessons === 0 && rest === '') return undefined
  const verbs = [lessons > 0 && `mengajar ${lessons} jam pelajaran di jadwal`, rest !== '' && `memegang ${rest}`].filter(Boolean)
  return { words: `masih ${verbs.join(' dan ')}`, isLessonsAlone: rest === '' }
}

/**
 * What a teacher has at a school that needs a teacher: lessons of the timetable, learning groups, open class rooms without another
 * teacher, and quizzes that a successor would take over. Drafts, and quizzes that are over and marked, stay the author's. Undefined for
 * nothing.
 */
export const holdingOf = async (
  db: Db,
  { now, ...at }: InYear & { readonly now: Date },
  id: number,
): Promise<Holding | undefined> => {
  const lessons = await lessonsFrom(db, id, at.year)
  const { groups = 0, alone = 0 } = (await heldByTeachers(db, at, [id])).get(id) ?? {}
  const quizzes = (await quizzesToGiveOf(db, { school: at.school, now }, [id])).get(id) ?? 0
  return holdingWith({ lessons, groups, alone, quizzes })
}

/**
 * Lets a teacher leave a school who has nothing there that needs a teacher. Throws STILL_TEACHES, which names it, otherwise. `who`: the
 * words that begin the sentence.
 */
export const refuseWhoHolds = async (
  db: Db,
  at: InYear & { readonly now: Date },
  { id, who }: { readonly id: number; readonly who: string },
): Promise<void> => {
  const holding = await holdingOf(db, at, id)
  if (!holding) return
  const { words, isLessonsAlone } = holding
  const next = isLessonsAlone ? 'Pindahkan dulu jam pelajarannya.' : 'Serahkan dulu kepada guru lain.'
  throw new Fault('STILL_TEACHES', { message: `${who} ${words}. ${next}` })
}
