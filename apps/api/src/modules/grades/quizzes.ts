import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { QuizGrades, QuizSource } from '@lentera/contract/grades'
import type { gradeSources } from '@lentera/contract/grades/taking'
import type { Db } from '#db/db.ts'
import { componentsOf } from '#marks/marks.queries.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { waitingOf } from '#quiz/results.queries.ts'
import { quizResults } from '#quiz/results.ts'
import type { Here } from '#school/here.ts'
import { enter } from './entering.ts'
import { componentsWith, pupilsAmong, pupilsOfClass, standingOf } from './grades.queries.ts'
import { type Place, placeOf } from './place.ts'
import { cellsIn, ownQuizzes, quizzesToTake, rememberResults } from './quizzes.queries.ts'
import { differs, hasChanged, takeable } from './quizzes.rules.ts'
import type { AskedSource } from './sources.ts'

/** The place of a subject that the visitor teaches. Throws NOT_FOUND for any other. */
const taughtPlace = async (context: RequestContext & Here, asked: Parameters<typeof placeOf>[1]): Promise<Place> => {
  const place = await placeOf(context, asked)
  if (!place.teaches) throw new Fault('NOT_FOUND')
  return place
}

const toTake = ({ db, user, school, now }: RequestContext & Here, { room, subject }: Place, uuid?: string) =>
  quizzesToTake(db, {
    teacher: user.id,
    school: school.id,
    class: room.id,
    year: room.year,
    subject: subject.id,
    now,
    ...(uuid !== undefined && { uuid }),
  })
type Quiz = Awaited<ReturnType<ReturnType<typeof toTake>['executeTakeFirstOrThrow']>>

/** A quiz whose results can be taken for a subject of a class. Throws NOT_FOUND for any other. */
export const quizWith = async (context: RequestContext & Here, place: Place, uuid: string): Promise<Quiz> => {
  const quiz = await toTake(context, place, uuid).executeTakeFirst()
  if (!quiz) throw new Fault('NOT_FOUND')
  return quiz
}

const sourceOf = ({ uuid, title, subject, ends_at, handed_in, pupils, taken }: Quiz): Inside<QuizSource> => ({
  type: 'quiz',
  uuid,
  title,
  subject,
  ended_at: ends_at?.toISOString() ?? null,
  handed_in,
  pupils,
  taken,
})

/** The quizzes whose results can be taken for a subject of a class. Throws VALIDATION where one of both is not said. */
export const quizSources = async (context: AskedSource<'list'>): Promise<Inside<QuizSource>[]> => {
  const { class_id, subject_id } = context.query
  if (class_id === undefined || subject_id === undefined)
    throw new Fault('VALIDATION', {
      errors: {
        ...(class_id === undefined && { class_id: ['Pilih kelas.'] }),
        ...(subject_id === undefined && { subject_id: ['Pilih mata pelajaran.'] }),
      },
    })
  return (await toTake(context, await taughtPlace(context, { class_id, subject_id })).execute()).map(sourceOf)
}

/** What can be taken over of everybody of a quiz, by pupil. */
const resultsOf = async (db: Db, quiz: { readonly id: number; readonly pass_score: number | null }, now: Date) => {
  const results = new Map((await quizResults(db, quiz, now)).map((one) => [one.id, one]))
  const waits = new Map((await waitingOf(db, quiz.id)).map((one) => [one.student_id, one]))
  return (student: number) => takeable(results.get(student), waits.get(student))
}

const byPupil = (cells: Awaited<ReturnType<typeof cellsIn>>) => new Map(cells.map((cell) => [cell.student_id, cell]))

/** A quiz's results for the pupils of a class, beside what stands in a component of the same subject. */
export const quizGrades = async (context: AskedSource<'quiz'>): Promise<Inside<QuizGrades>> => {
  const { db, params, query } = context
  const place = await taughtPlace(context, query)
  const quiz = await quizWith(context, place, params.uuid)
  const { room, subject } = place
  if (query.component_id !== undefined) {
    const [component] = await componentsWith(db, [query.component_id])
    if (component?.class_id !== room.id || component.subject_id !== subject.id) throw new Fault('NOT_FOUND')
  }
  const resultOf = await resultsOf(db, quiz, context.now)
  const cells = byPupil(query.component_id === undefined ? [] : await cellsIn(db, [query.component_id]))
  const pupils = (await pupilsOfClass(db, room.id)).filter(({ id }) => place.own?.has(id) ?? true)
  const rows = pupils.map((student) => {
    const cell = cells.get(student.id)
    const result = resultOf(student.id)
    return {
      student,
      ...result,
      cell: cell ? { score: cell.score, taken: cell.quiz_score, revision: cell.revision } : null,
      differs: differs(result.score, cell),
    }
  })
  return { ...sourceOf(quiz), rows }
}

/** The components of a subject whose quiz says something else than was taken over. */
export const quizChanges = async (context: AskedSource<'changes'>): Promise<Inside<Reply<typeof gradeSources.changes>>> => {
  const { db, user, query } = context
  const { room, subject, period, own: pupilsOfOwn } = await taughtPlace(context, query)
  const components = await componentsOf(db, { classes: [room.id], semester: period.semester, subject: subject.id })
  const taken = components.flatMap(({ quiz_session_id }) => quiz_session_id ?? [])
  if (taken.length === 0) return []
  const quizzes = await ownQuizzes(db, user.id, taken)
  const pupils = (await pupilsOfClass(db, room.id)).filter(({ id }) => pupilsOfOwn?.has(id) ?? true)
  const cells = await cellsIn(
    db,
    components.map(({ id }) => id),
  )
  const changes = []
  for (const { id, name, quiz_session_id } of components) {
    const quiz = quizzes.find((one) => one.id === quiz_session_id)
    if (!quiz) continue
    const resultOf = await resultsOf(db, quiz, context.now)
    const own = byPupil(cells.filter(({ component_id }) => component_id === id))
    const changed = pupils.filter((pupil) => hasChanged(resultOf(pupil.id).score, own.get(pupil.id))).length
    if (changed > 0) changes.push({ component_id: id, component: name, quiz: { uuid: quiz.uuid, title: quiz.title }, changed })
  }
  return changes
}

interface Replacing {
  readonly ids: readonly number[]
  readonly revisions: readonly number[]
}

/**
 * Takes a quiz's results into a component: free cells are filled, cells that differ are replaced for the pupils of `replacing` alone,
 * and no score is taken away. Throws NOT_FOUND for a pupil of another class, DATA_CHANGED where a cell is no longer what was seen.
 */
export const takeQuiz = async (
  context: RequestContext & Here,
  place: Place,
  { component, quiz, replacing }: { component: number; quiz: Quiz; replacing: Replacing },
): Promise<void> => {
  const { db } = context
  const seen = new Map(replacing.ids.map((id, at) => [id, replacing.revisions[at] ?? 0]))
  if ((await pupilsAmong(db, place.room.id, replacing.ids)).size < seen.size) throw new Fault('NOT_FOUND')
  const resultOf = await resultsOf(db, quiz, context.now)
  const pupils = (await pupilsOfClass(db, place.room.id))
    .filter(({ id }) => place.own?.has(id) ?? true)
    .map(({ id }) => ({ component_id: component, student_id: id }))
  const cells = new Map((await standingOf(db, pupils, true)).map((cell) => [cell.student_id, cell]))
  for (const [id, revision] of seen) if ((cells.get(id)?.revision ?? 0) !== revision) throw new Fault('DATA_CHANGED')
  const results = pupils.flatMap(({ student_id }) => {
    const { score } = resultOf(student_id)
    return score === null ? [] : [{ student_id, score }]
  })
  const wanted = results
    .filter(({ student_id, score }) => seen.has(student_id) || !differs(score, cells.get(student_id)))
    .map(({ student_id, score }) => ({
      component_id: component,
      student_id,
      score,
      state: 'score' as const,
      revision: cells.get(student_id)?.revision ?? 0,
    }))
  const saved = wanted.length === 0 ? [] : await enter(context, wanted)
  if (saved.some(({ outcome }) => outcome === 'changed')) throw new Fault('DATA_CHANGED')
  await rememberResults(db, component, results)
}
