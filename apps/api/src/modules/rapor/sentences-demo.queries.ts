import type { Db } from '#db/db.ts'
import { addSentence, sentencesOf } from './sentences.queries.ts'

/** The first office of a school. */
export const officeOf = (db: Db, school_id: number) =>
  db
    .selectFrom('account')
    .where('school_id', '=', school_id)
    .where('role', '=', 'school')
    .orderBy('id')
    .select('id')
    .executeTakeFirst()

/** Sentences of the school for all its homeroom teachers, and of the one who leads the class. */
const schoolSentences = [
  { kind: 'note', text: 'Ananda {panggilan} ikut merawat kebun kompos sekolah dengan tekun.' },
  { kind: 'activity', text: 'Mengikuti latihan setiap Jumat sore dan tampil pada pentas sekolah.' },
] as const
const OWN_SENTENCE = { kind: 'note', text: 'Terima kasih {panggilan}, catatan piketmu membantu seluruh kelas.' } as const
/** Gives them to a school and to a teacher, once each. */
export const fillSentences = async (
  db: Db,
  { school_id, homeroom_teacher_id }: { readonly school_id: number; readonly homeroom_teacher_id: number | null },
  now: Date,
): Promise<void> => {
  const office = await officeOf(db, school_id)
  const known = await sentencesOf(db, school_id, homeroom_teacher_id)
  const isKnown = (teacher: number | null) => known.some(({ teacher_id }) => teacher_id === teacher)
  if (office && !isKnown(null))
    for (const one of schoolSentences) await addSentence(db, { school_id, teacher_id: null, ...one }, { by: office.id, now })
  if (homeroom_teacher_id !== null && !isKnown(homeroom_teacher_id))
    await addSentence(db, { school_id, teacher_id: homeroom_teacher_id, ...OWN_SENTENCE }, { by: homeroom_teacher_id, now })
}
