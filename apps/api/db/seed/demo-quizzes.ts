import { acceptedText, type QuestionContent, type QuestionKey, type QuizAnswer } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import type { FileStore } from '#kit/files/store.ts'
import { MINUTE } from '#kit/durations.ts'
import { type DemoQuestion, fillQuestionBank } from './demo-question-bank.ts'
import { fillLiveQuiz } from './demo-quiz-live.ts'
import { classesToTry } from './demo-classes.ts'
import { allTold, aQuizSession } from './quizzes.ts'
import type { Random } from './random.ts'

/** The sessions of the class of `guru`, by addresses that pictures and visitors can know. */
const known = {
  over: '01990000-0000-7000-8000-000000000002',
  running: '01990000-0000-7000-8000-000000000001',
  marking: '01990000-0000-7000-8000-000000000004',
}
type ClassToTry = Awaited<ReturnType<typeof classesToTry>>[number]

/** What pupils have written, by a word of what was asked. */
const essays: readonly (readonly [word: string, good: string, weak: string])[] = [
  [
    'bandul',
    'Alatnya tali 1 m, beban, dan stopwatch. Beban diayun dengan sudut kecil, lalu waktu 20 ayunan diukur dan dibagi 20. Dengan T = 2π√(l/g) didapat g. Supaya kesalahannya kecil, percobaan diulang tiga kali.',
    'Pakai tali dan batu, lalu dihitung waktunya satu ayunan.',
  ],
  [
    'gagang',
    'Panas merambat lewat konduksi. Kayu dan plastik penghantar yang buruk, jadi gagangnya tidak cepat panas dan aman dipegang.',
    'Supaya tidak panas.',
  ],
]
const essayOn = (html: string, knows: boolean) => {
  const [, good, weak] = essays.find(([word]) => html.includes(word)) ?? ['', 'Menurut saya karena keduanya berhubungan.', '']
  return knows ? good : weak
}

/** An answer of somebody who knows it, or does not: then `pick` chooses among what is wrong. */
export const answerTo = (content: QuestionContent, key: QuestionKey, knows: boolean, pick = 0): QuizAnswer | null => {
  switch (key.type) {
    case 'single': {
      const wrong = content.type === 'single' ? content.options.filter((one) => one.key !== key.right) : []
      return { type: 'single', value: knows || wrong.length === 0 ? key.right : wrong[pick % wrong.length]!.key }
    }
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
      return { type: 'short', value: knows ? acceptedText(key.accepts[0]!) : 'tidak tahu' }
    case 'numeric':
      return { type: 'numeric', value: String(knows ? key.value : key.value + 10).replace('.', ',') }
    case 'essay':
      return {
        type: 'essay',
        value: essayOn(content.html, knows),
      }
  }
}

/** How much likelier a question is answered than one of the middle. */
const easier = { easy: 0.12, medium: 0, hard: -0.25 } as const

/** What everybody of a class has answered in a session that is over. */
const answered = async (
  db: Db,
  row: ClassToTry,
  session: { id: number },
  began: Date,
  random: Random,
  asked: readonly DemoQuestion[],
) => {
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
  const rows = attempts.flatMap(({ id }) => {
    const skill = 0.45 + random.next() * 0.5
    return asked.flatMap(({ content, key, difficulty }, at) => {
      const answer = answerTo(content, key, random.next() < skill + easier[difficulty], random.below(60))
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
export const fillQuizzes = async (db: Db, now: Date, random: Random, store?: FileStore): Promise<void> => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  for (const row of await classesToTry(db)) {
    const school = { id: row.school_id, year: row.year }
    const teacher = { id: row.teacher_id }
    const bank = await fillQuestionBank(db, { school, teacher, whole: row.username === 'guru' }, now, store)
    const questions = bank.mixed
    const uuids =
      row.username === 'guru'
        ? { over: { uuid: known.over }, running: { uuid: known.running }, marking: { uuid: known.marking } }
        : { over: {}, running: {}, marking: {} }
    const closed = questions.filter(({ type }) => type !== 'essay')
    const general = [...bank.sejarah.slice(0, 8), ...bank['bahasa-indonesia'].slice(-14, -6), ...closed.slice(0, 4)]
    const heat = row.username === 'guru' ? bank.fisika.slice(-14) : questions
    const common = { classes: [{ id: row.id }], duration_minutes: 30 }
    const past = { ...common, questions: general, starts_at: at(-3 * 1440), ends_at: at(-3 * 1440 + 60) }
    const over = await aQuizSession(db, school, teacher, {
      ...past,
      ...uuids.over,
      title: 'Kuis pengetahuan umum',
      topic: 'Sejarah dan bahasa',
      results: 'explained',
      pass_score: 75,
    })
    await answered(db, row, over, past.starts_at, random, general)
    const marking = { ...common, questions: heat, starts_at: at(-1440), ends_at: at(-1440 + 60) }
    const open = await aQuizSession(db, school, teacher, {
      ...marking,
      ...uuids.marking,
      title: 'Ulangan fisika',
      topic: 'Kalor, gelombang, dan listrik',
      results: 'score',
    })
    await answered(db, row, open, marking.starts_at, random, heat)
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
  await allTold(db)
}
