import type { QuestionSource } from '@lentera/contract/questions/source'
import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { plainText } from '#quiz/rich-text.ts'

type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
interface Owner {
  readonly id: number
}
interface Place {
  readonly id: number
  readonly year: number
}

interface QuestionWishes extends Partial<Omit<NewRow<'question'>, 'school_id' | 'owner_id'>> {
  readonly content?: QuestionContent
  readonly key?: QuestionKey
  readonly explanation?: string
  readonly source?: QuestionSource
}
const option = (key: string, html: string) => ({ key, html })

const capital: QuestionSource = {
  type: 'single',
  text: 'Ibu kota Indonesia?',
  explanation: '',
  options: ['Bandung', 'Jakarta', 'Medan', 'Makassar'].map((text) => ({ text, right: text === 'Jakarta' })),
}

/** A question of a teacher's bank in its first version: four options, of which `b` is right, when not said otherwise. */
export const aQuestion = async (db: Db, school: { readonly id: number }, owner: Owner, wishes: QuestionWishes = {}) => {
  const {
    content = {
      type: 'single',
      html: '<p dir="auto">Ibu kota Indonesia?</p>',
      options: [option('a', 'Bandung'), option('b', 'Jakarta'), option('c', 'Medan'), option('d', 'Makassar')],
    },
    key = { type: 'single', right: 'b' },
    explanation = '',
    source = capital,
    ...row
  } = wishes
  const question = await db
    .insertInto('question')
    .values({ uuid: uuidV7(), school_id: school.id, owner_id: owner.id, ...row })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('question_version')
    .values({
      question_id: question.id,
      version: 1,
      type: content.type,
      source: JSON.stringify(source),
      asked: plainText(content.html),
      content: JSON.stringify(content),
      key: JSON.stringify(key),
      explanation,
      fingerprint: plainText(content.html).toLowerCase(),
      created_by: owner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...question, version_id: version.id }
}

interface SessionWishes extends Partial<Omit<NewRow<'quiz_session'>, 'school_id' | 'teacher_id'>> {
  readonly classes?: readonly { readonly id: number }[]
  readonly groups?: readonly { readonly id: number }[]
  readonly students?: readonly { readonly id: number }[]
  /** In their order; a point each. */
  readonly questions?: readonly { readonly version_id: number }[]
}
let codes = 0
const code = () => String(10_000_000 + (process.pid % 1296) * 46_656 + ++codes)

/** A session that runs on the Monday on which tests happen, 06.00 to 10.00 in Jakarta, for an hour each. */
export const aQuizSession = async (db: Db, school: Place, teacher: Owner, wishes: SessionWishes = {}) => {
  const { classes = [], groups = [], students = [], questions = [], ...row } = wishes
  const session = await db
    .insertInto('quiz_session')
    .values({
      uuid: uuidV7(),
      school_id: school.id,
      teacher_id: teacher.id,
      tahun_ajaran_id: school.year,
      title: 'Ulangan harian',
      state: 'published',
      starts_at: new Date('2026-11-22T23:00:00Z'),
      ends_at: new Date('2026-11-23T03:00:00Z'),
      code: code(),
      ...row,
    })
    .returning(['id', 'uuid', 'code'])
    .executeTakeFirstOrThrow()
  const session_id = session.id
  if (classes.length > 0)
    await db
      .insertInto('quiz_session_class')
      .values(classes.map(({ id }) => ({ session_id, class_id: id })))
      .execute()
  if (groups.length > 0)
    await db
      .insertInto('quiz_session_group')
      .values(groups.map(({ id }) => ({ school_id: school.id, session_id, group_id: id })))
      .execute()
  if (students.length > 0)
    await db
      .insertInto('quiz_session_student')
      .values(students.map(({ id }) => ({ session_id, student_id: id })))
      .execute()
  if (questions.length > 0)
    await db
      .insertInto('quiz_question')
      .values(questions.map(({ version_id }, at) => ({ session_id, number: at + 1, question_version_id: version_id })))
      .execute()
  return session
}

interface AttemptWishes extends Partial<Omit<NewRow<'quiz_attempt'>, 'session_id' | 'student_id'>> {
  /** In the order of the questions; null is left empty. */
  readonly answers?: readonly (QuizAnswer | null)[]
  /** When it was handed in, twenty minutes after it was begun. */
  readonly at?: Date
}
/** An attempt that was handed in and has its points. */
export const aQuizAttempt = async (db: Db, session: Owner, student: Owner, wishes: AttemptWishes = {}) => {
  const { answers = [], at = new Date('2026-11-23T00:30:00Z'), ...row } = wishes
  const began = new Date(at.getTime() - 20 * 60_000)
  const attempt = await db
    .insertInto('quiz_attempt')
    .values({
      uuid: uuidV7(),
      session_id: session.id,
      student_id: student.id,
      seed: 1,
      state: 'submitted',
      started_at: began,
      deadline_at: new Date(at.getTime() + 60_000),
      last_seen_at: at,
      submitted_at: at,
      ...row,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  if (answers.length > 0)
    await db
      .insertInto('quiz_answer')
      .values(
        answers.map((answer, nth) => ({
          attempt_id: attempt.id,
          number: nth + 1,
          answer: answer && JSON.stringify(answer),
          seq: nth + 1,
          answered_at: at,
          saved_at: at,
        })),
      )
      .execute()
  await gradeAttempts(db, [attempt.id])
  return attempt
}

/** Nobody is told anew of sessions that are there from the beginning. */
export const allTold = async (db: Db): Promise<void> => {
  await sql`insert into quiz_told (session_id, about, at, starts_at, ends_at)
    select id, about, now(), starts_at, ends_at from quiz_session, unnest(array['published', 'results']) as about
    where state <> 'draft' and (about = 'published' or ends_at < now()) on conflict do nothing`.execute(db)
}
