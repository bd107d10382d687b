import type { Difficulty, QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { answerTo } from '#db/seed/demo-quizzes.ts'
import { aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { type Random, randomFrom } from '#db/seed/random.ts'
import { DAY, HOUR, MINUTE } from '#kit/durations.ts'

interface Place {
  readonly school_id: number
  readonly teacher_id: number
  readonly class_id: number
  readonly year: number
}
interface Asked {
  readonly version_id: number
  readonly content: QuestionContent
  readonly key: QuestionKey
  readonly difficulty: Difficulty
}

/** A class beside that of `guru`, whose pupils nobody tries the product as, with the newest year of its school. */
const placeOf = async (db: Db): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select teacher.school_id, teacher.id as teacher_id, class.id as class_id, class.tahun_ajaran_id as year from account as teacher
      join class on class.school_id = teacher.school_id and class.homeroom_teacher_id is distinct from teacher.id
    where teacher.username = 'guru' and class.tahun_ajaran_id = (select max(tahun_ajaran_id) from class as other
      where other.school_id = teacher.school_id)
    order by class.grade desc, class.id limit 1`.execute(db)
  return rows[0]
}

/** Questions of the teacher's bank that are asked, the essays left out. */
const questionsOf = async (db: Db, teacher: number): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select version.id as version_id, version.content, version.key, question.difficulty from question
      join question_version as version on version.question_id = question.id and version.version = question.version
    where question.owner_id = ${teacher} and question.archived_at is null and version.type <> 'essay'
    order by question.id desc limit 40`.execute(db)
  return rows
}

/** What somebody of this skill answers: a few questions turn out otherwise than they were meant. */
const answersOf = (asked: readonly Asked[], random: Random, { skill, shift }: { skill: number; shift: number }) =>
  asked.map(({ content, key, difficulty }, at) => {
    const usual = { easy: 0.15, medium: 0, hard: -0.2 }[difficulty]
    const chance =
      at % 13 === 3 ? 0.97 : at % 11 === 5 ? 1.1 - skill : at % 9 === 4 ? 0.12 : skill + usual + (at % 4 === 1 ? shift : 0)
    // Wrong answers are mostly the same two.
    return answerTo(content, key, random.next() < chance, random.below(2))
  })

/** A quiz of the past that nobody has to look at: its pupils have all handed in. */
const hold = async (
  { db, now }: DemoSoFar,
  { school_id, teacher_id, class_id }: Place,
  { year, title, ago, shift, asked }: { year: number; title: string; ago: number; shift: number; asked: readonly Asked[] },
) => {
  const ends_at = new Date(now.getTime() - ago * DAY)
  const times = { starts_at: new Date(ends_at.getTime() - HOUR), ends_at, duration_minutes: 45 }
  const session = await aQuizSession(
    db,
    { id: school_id, year },
    { id: teacher_id },
    { ...times, title, questions: asked, results: 'explained' },
  )
  const random = randomFrom(ago)
  const { rows: pupils } = await sql<{ id: number }>`
    select student_id as id from enrollment where class_id = ${class_id} order by student_id limit 30`.execute(db)
  for (const pupil of pupils) {
    const answers = answersOf(asked, random, { skill: 0.35 + random.next() * 0.5, shift })
    // oxlint-disable-next-line no-await-in-loop -- each is graded for itself
    await aQuizAttempt(db, session, pupil, { answers, at: new Date(ends_at.getTime() - random.below(20) * MINUTE) })
  }
}

/** What the bank of `guru` has done before: in another class this year, and, where the school had it, in the year before. */
export const demo: DemoPart = {
  make: async (so) => {
    const { db } = so
    const place = await placeOf(db)
    if (!place) return
    const asked = await questionsOf(db, place.teacher_id)
    if (asked.length === 0) return
    const { year } = place
    await hold(so, place, { year, title: 'Penilaian bab 1 dan 2', ago: 24, shift: 0.2, asked })
    const before = await db
      .selectFrom('academic_year')
      .where('school_id', '=', place.school_id)
      .where('tahun_ajaran_id', '=', year - 1)
      .select('tahun_ajaran_id')
      .executeTakeFirst()
    if (before) await hold(so, place, { year: year - 1, title: 'Penilaian bab tahun lalu', ago: 370, shift: -0.2, asked })
  },
}
