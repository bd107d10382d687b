import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { fillLiveQuiz } from './demo-quiz-live.ts'
import { quizQuestions } from './demo-quiz-questions.ts'
import { aQuestion, aQuizSession } from './quizzes.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000
/** The sessions of the class of `guru`, by addresses that pictures and visitors can know. */
const known = {
  over: '01990000-0000-7000-8000-000000000002',
  running: '01990000-0000-7000-8000-000000000001',
  marking: '01990000-0000-7000-8000-000000000004',
}
type Row = Awaited<ReturnType<typeof classesOf>>[number]

/** The classes of the demo's known teachers. */
const classesOf = (db: Db) =>
  db
    .selectFrom('class')
    .innerJoin('school', 'school.id', 'class.school_id')
    .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
    .where('school.is_demo', '=', true)
    .where('teacher.username', 'in', ['guru', 'guru2'])
    .select(['class.id', 'class.school_id', 'class.tahun_ajaran_id as year', 'teacher.id as teacher_id', 'teacher.username'])
    .execute()

/** An answer of somebody who knows most of it. */
const answerTo = (content: QuestionContent, key: QuestionKey, knows: boolean): QuizAnswer | null => {
  switch (key.type) {
    case 'single':
      return { type: 'single', value: knows || content.type !== 'single' ? key.right : content.options.at(-1)!.key }
    case 'multiple':
      return { type: 'multiple', value: knows ? key.right : key.right.slice(0, 1) }
    case 'true_false':
      return {
        type: 'true_false',
        value: Object.fromEntries(Object.entries(key.right).map(([one, is]) => [one, knows ? is : true])),
      }
    case 'matching':
      return { type: 'matching', value: key.right }
    case 'ordering':
      return { type: 'ordering', value: knows ? key.right : key.right.toReversed() }
    case 'short':
      return { type: 'short', value: knows ? key.accepts[0]! : 'tidak tahu' }
    case 'numeric':
      return { type: 'numeric', value: String(knows ? key.value : key.value + 10).replace('.', ',') }
    case 'essay':
      return {
        type: 'essay',
        value: knows ? 'Air laut menguap karena panas matahari, mengembun menjadi awan, lalu turun sebagai hujan.' : '',
      }
  }
}

/** What everybody of a class has answered in a session that is over. */
const answered = async (db: Db, row: Row, session: { id: number }, began: Date, random: Random, withEssay: boolean) => {
  const pupils = await db
    .selectFrom('enrollment')
    .where('class_id', '=', row.id)
    .select('student_id')
    .orderBy('student_id')
    .execute()
  const attempts = await db
    .insertInto('quiz_attempt')
    .values(
      pupils.map(({ student_id }) => ({
        uuid: uuidV7(),
        session_id: session.id,
        student_id,
        state: 'submitted' as const,
        seed: 1 + random.below(1_000_000),
        started_at: began,
        deadline_at: new Date(began.getTime() + 30 * MINUTE),
        submitted_at: new Date(began.getTime() + (12 + random.below(15)) * MINUTE),
        last_seen_at: began,
        finish_trigger: 'manual' as const,
      })),
    )
    .returning('id')
    .execute()
  const asked = quizQuestions.filter(({ content }) => withEssay || content.type !== 'essay')
  const rows = attempts.flatMap(({ id }) => {
    const skill = 0.45 + random.next() * 0.5
    return asked.flatMap(({ content, key }, at) => {
      const answer = answerTo(content, key, random.next() < skill)
      const when = new Date(began.getTime() + (at + 1) * MINUTE)
      return [{ attempt_id: id, number: at + 1, answer: JSON.stringify(answer), seq: at + 1, answered_at: when, saved_at: when }]
    })
  })
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('quiz_answer')
      .values(rows.slice(from, from + 1000))
      .execute()
  await gradeAttempts(
    db,
    attempts.map(({ id }) => id),
  )
}

/** Sessions that are over (with results), that run, and that come, for the class of the accounts that visitors try. */
export const fillQuizzes = async (db: Db, now: Date, random: Random): Promise<void> => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  for (const row of await classesOf(db)) {
    const school = { id: row.school_id, year: row.year }
    const teacher = { id: row.teacher_id }
    const questions = []
    for (const { content, key, explanation } of quizQuestions)
      questions.push({
        ...(await aQuestion(db, school, teacher, { content, key, explanation })),
        type: content.type,
        content,
        key,
      })
    const uuids =
      row.username === 'guru'
        ? { over: { uuid: known.over }, running: { uuid: known.running }, marking: { uuid: known.marking } }
        : { over: {}, running: {}, marking: {} }
    const closed = questions.filter(({ type }) => type !== 'essay')
    const common = { classes: [{ id: row.id }], duration_minutes: 30 }
    const past = { ...common, questions: closed, starts_at: at(-3 * 1440), ends_at: at(-3 * 1440 + 60) }
    const over = await aQuizSession(db, school, teacher, {
      ...past,
      ...uuids.over,
      title: 'Kuis pengetahuan umum',
      topic: 'Indonesia',
      results: 'explained',
      pass_score: 75,
    })
    await answered(db, row, over, past.starts_at, random, false)
    const marking = { ...common, questions, starts_at: at(-1440), ends_at: at(-1440 + 60) }
    const open = await aQuizSession(db, school, teacher, {
      ...marking,
      ...uuids.marking,
      title: 'Kuis bumi dan air',
      topic: 'Siklus air',
      results: 'score',
    })
    await answered(db, row, open, marking.starts_at, random, true)
    await aQuizSession(db, school, teacher, {
      ...common,
      ...uuids.running,
      title: 'Latihan semua jenis soal',
      topic: 'Campuran',
      description: 'Latihan singkat dengan delapan jenis soal. Boleh dikerjakan tiga kali.',
      questions,
      results: 'explained',
      attempts_allowed: 3,
      starts_at: at(-60),
      ends_at: at(14 * 1440),
    })
    await aQuizSession(db, school, teacher, {
      ...common,
      title: 'Ulangan harian minggu depan',
      topic: 'Bab berikutnya',
      questions: closed,
      starts_at: at(5 * 1440),
      ends_at: at(5 * 1440 + 90),
      full_screen: true,
      needs_code: true,
    })
    if (row.username === 'guru') await fillLiveQuiz(db, now, random, { class_id: row.id, school, teacher, questions, answerTo })
  }
}
