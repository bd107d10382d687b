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

/**
 * Lets a teacher leave a school who has nothing there that needs a teacher. Throws STILL_TEACHES, which names it, for who stands in the
 * timetable, has a learning group, is the only teacher of an open class room, or has quizzes that a successor would take over. Drafts,
 * and quizzes that are over and marked, stay the author's. `who`: the words that begin the sentence.
 */
export const refuseWhoHolds = async (
  db: Db,
  { now, ...at }: InYear & { readonly now: Date },
  { id, who }: { readonly id: number; readonly who: string },
): Promise<void> => {
  const lessons = await lessonsFrom(db, id, at.year)
  const held = (await heldByTeachers(db, at, [id])).get(id)
  const quizzes = (await quizzesToGiveOf(db, { school: at.school, now }, [id])).get(id) ?? 0
  const rest = listed([
    [held?.groups ?? 0, 'kelompok belajar'],
    [held?.alone ?? 0, 'ruang kelas'],
    [quizzes, 'kuis'],
  ])
  if (lessons === 0 && rest === '') return
  const message =
    lessons === 0
      ? `${who} masih memegang ${rest}. Serahkan dulu kepada guru lain.`
      : rest === ''
        ? `${who} masih mengajar ${lessons} jam pelajaran di jadwal. Pindahkan dulu jam pelajarannya.`
        : `${who} masih mengajar ${lessons} jam pelajaran di jadwal dan memegang ${rest}. Serahkan dulu kepada guru lain.`
  throw new Fault('STILL_TEACHES', { message })
}
