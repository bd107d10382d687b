import type { Difficulty, QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import type { FileStore } from '#kit/files/store.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { makeQuestion } from '#quiz/make.ts'
import { type BankSubject, bankSubjects, type Exercise, readExercises, readPicture } from './bank/read.ts'
import { aFile } from './files.ts'
import { aSound } from './sound.ts'

/** A question of the bank, as sessions ask it. */
export interface DemoQuestion {
  readonly version_id: number
  readonly type: QuestionContent['type']
  readonly content: QuestionContent
  readonly key: QuestionKey
  readonly difficulty: Difficulty
}
/** By the subject; `mixed` has each kind once, with a formula, a picture, a sound and Arabic. */
export type DemoBank = Readonly<Record<BankSubject | 'mixed', readonly DemoQuestion[]>>

interface Place {
  readonly school: { readonly id: number }
  readonly teacher: { readonly id: number }
  /** The whole bank of four subjects, or only what is asked of everybody. */
  readonly whole: boolean
}
const named: Readonly<Record<BankSubject, readonly string[]>> = {
  matematika: ['Matematika'],
  fisika: ['Fisika', 'IPA'],
  'bahasa-indonesia': ['Bahasa Indonesia'],
  sejarah: ['Sejarah', 'IPS'],
}

/** The subjects of a school with who teaches each: the demo's teacher where that is one of them. */
const subjectsOf = async (db: Db, { school, teacher }: Place) => {
  const rows = await db
    .selectFrom('subject')
    .innerJoin('lesson', 'lesson.subject_id', 'subject.id')
    .where('subject.school_id', '=', school.id)
    .groupBy('subject.id')
    .select(['subject.id', 'subject.name'])
    .select((eb) => [
      eb.fn.min('lesson.teacher_id').as('first'),
      eb.fn.agg<number[]>('array_agg', ['lesson.teacher_id']).as('all'),
    ])
    .execute()
  return (subject: BankSubject) => {
    const row = rows.find(({ name }) => named[subject].includes(name))
    return { id: row?.id ?? null, owner: !row || row.all.includes(teacher.id) ? teacher.id : Number(row.first) }
  }
}

/** What exercises show, kept for their school; without a store only as rows. */
const mediaOf = async (db: Db, owner: { readonly id: number }, store: FileStore | undefined) => {
  const kept = { owner, ...(store && { store }) }
  const picture = { type: 'image/jpeg', name: 'grafik.jpg', content: await readPicture(), width: 420, height: 360 } as const
  const graph = await aFile(db, { ...kept, ...picture })
  const tones = await aFile(db, { ...kept, type: 'audio/wav', name: 'nada.wav', content: aSound([330, 660]) })
  return { GRAFIK: graph.id, NADA: tones.id }
}

/** Fills a school's bank, and answers what there is to ask. */
export const fillQuestionBank = async (db: Db, place: Place, now: Date, store?: FileStore): Promise<DemoBank> => {
  const subjectOf = await subjectsOf(db, place)
  const files = await mediaOf(db, place.teacher, store)
  const bank: Record<BankSubject | 'mixed', DemoQuestion[]> = {
    matematika: [],
    fisika: [],
    'bahasa-indonesia': [],
    sejarah: [],
    mixed: [],
  }
  for (const subject of bankSubjects) {
    const exercises = (await readExercises(subject)).filter(({ isMixed }) => place.whole || isMixed)
    const { id, owner } = subjectOf(subject)
    for (const [at, asked] of (await keep(db, place, { id, owner }, exercises, files, now)).entries()) {
      bank[subject].push(asked)
      if (exercises[at]!.isMixed) bank.mixed.push(asked)
    }
  }
  return bank
}

const keep = async (
  db: Db,
  { school, teacher }: Place,
  subject: { readonly id: number | null; readonly owner: number },
  exercises: readonly Exercise[],
  files: Readonly<Record<string, string>>,
  now: Date,
): Promise<DemoQuestion[]> => {
  // Written over the last weeks, the first of the file last.
  const written = (at: number) => new Date(now.getTime() - (at + 1) * 7 * 3_600_000)
  const made = exercises.map(({ source, ...exercise }) => {
    const text = source.text.replaceAll(/media:([A-Z]+)/g, (_, name: string) => `media:${files[name] ?? ''}`)
    const whole = { ...source, text }
    return { ...exercise, source: whole, made: makeQuestion(whole), owner: exercise.isMixed ? teacher.id : subject.owner }
  })
  const questions = await db
    .insertInto('question')
    .values(
      made.map(({ level, difficulty, objective, tags, owner }, at) => ({
        uuid: uuidV7(),
        school_id: school.id,
        owner_id: owner,
        subject_id: subject.id,
        level,
        difficulty,
        objective,
        tags: [...tags],
        is_shared: owner !== teacher.id || at % 3 === 0,
        created_at: written(at),
        changed_at: written(at),
      })),
    )
    .returning('id')
    .execute()
  const versions = await db
    .insertInto('question_version')
    .values(
      made.map(({ source, made: one, owner }, at) => ({
        question_id: questions[at]!.id,
        version: 1,
        type: source.type,
        source: JSON.stringify(source),
        content: JSON.stringify(one.content),
        key: JSON.stringify(one.key),
        explanation: one.explanation,
        asked: one.asked,
        fingerprint: one.fingerprint,
        created_by: owner,
        created_at: written(at),
      })),
    )
    .returning('id')
    .execute()
  const media = made.flatMap(({ made: one }, at) => one.media.map((file_id) => ({ question_id: questions[at]!.id, file_id })))
  if (media.length > 0) await db.insertInto('question_media').values(media).execute()
  return made.map(({ source, made: one, difficulty }, at) => ({
    version_id: versions[at]!.id,
    type: source.type,
    content: one.content,
    key: one.key,
    difficulty,
  }))
}
