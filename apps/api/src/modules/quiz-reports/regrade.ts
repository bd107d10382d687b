import { isDeepStrictEqual } from 'node:util'
import { Fault, type Inside } from '@lentera/contract'
import type { QuizAnalysis, RegradeChange, RegradePreview } from '@lentera/contract/quiz-reports/analysis'
import type { QuestionKey } from '@lentera/contract/quizzes/question'
import type { RequestContext } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { answersToScore } from '#quiz/grade.queries.ts'
import { type SessionQuestion as Question, questionsOf } from '#quiz/session-figures.queries.ts'
import { gradeAnswers, keepGraded } from '#quiz/grade.rules.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { countedWith } from '#quiz/results.queries.ts'
import { quizResults } from '#quiz/results.ts'
import { markOf } from '#quiz/results.rules.ts'
import { type Analysing, analysisOf } from './analysis.ts'
import {
  askedElsewhere,
  correctInBank,
  correctInCopy,
  insertRegrade,
  keepScores,
  regradesOf,
  setGrading,
  versionToCorrect,
  type VersionToCorrect,
} from './regrade.queries.ts'
import { correctedSource, isKeyOfBank, keyProblem, tidyKey } from './regrade.rules.ts'
import { endedAttempts, logEvent, type SessionRow } from './reports.queries.ts'
import { averageOf, mayDo } from './reports.rules.ts'
import { rereadOf } from './reread.ts'
import { ownSession } from './reports.ts'

/** The question with its new key. Throws NOT_FOUND, DATA_CHANGED, QUIZ_NOT_NOW, or VALIDATION at the field for what changes nothing or does not fit. */
const toCorrect = async (context: Pick<RequestContext, 'db' | 'now'>, row: SessionRow, change: RegradeChange) => {
  const { db, now } = context
  if (!mayDo(row, now).includes('regrade'))
    throw new Fault('QUIZ_NOT_NOW', { message: 'Belum ada siswa yang mengumpulkan kuis ini.' })
  if ((await regradesOf(db, row.id)).length !== change.seen) throw new Fault('DATA_CHANGED')
  const question = (await questionsOf(db, row.id)).find(({ number }) => number === change.number)
  if (!question) throw new Fault('NOT_FOUND')
  if (change.to === 'key' && change.key !== null) {
    const problem = isDeepStrictEqual(change.key, question.key) ? undefined : keyProblem(question.content, change.key)
    if (problem) throw new Fault('VALIDATION', { errors: { key: [problem] } })
  }
  const key = change.to === 'key' && change.key !== null ? tidyKey(question.content, change.key) : question.key
  const hasNewKey = !isDeepStrictEqual(key, question.key)
  // The same key again means: read what was typed as it is read today.
  const isReread =
    !hasNewKey && change.to === 'key' && (await rereadOf(db, row.id)).some(({ number }) => number === change.number)
  if (!hasNewKey && change.to === question.grading && !isReread)
    throw new Fault('VALIDATION', {
      errors: { [change.to === 'key' ? 'key' : 'to']: ['Tidak ada yang berubah: soal ini sudah dinilai begitu.'] },
    })
  return { question, key, hasNewKey }
}

/** The question of the bank is corrected where it is the teacher's own, nobody has written a newer version, and the bank can say the key. */
const correctsBank = (version: VersionToCorrect, key: QuestionKey, teacher: number) =>
  version.owner_id === teacher && version.archived_at === null && version.newest === version.version && isKeyOfBank(key)

const MOST_NAMED = 200

interface Marked {
  readonly from: number | null
  readonly to: number | null
}
const isUp = ({ from, to }: Marked) => (to ?? 0) > (from ?? 0)
const isDown = ({ from, to }: Marked) => (to ?? 0) < (from ?? 0)

/** Shows what a correction would change; keeps nothing. */
export const preview = async (context: Analysing<'preview'>): Promise<Inside<RegradePreview>> => {
  const { db, user, params, body } = context
  const row = await ownSession(context, params.uuid)
  const { question, key, hasNewKey } = await toCorrect(context, row, body)
  const attempts = await endedAttempts(db, row.id)
  const answers = await answersToScore(
    db,
    attempts.map(({ id }) => id),
  )
  const changedRows = answers.map((one) => (one.number === question.number ? { ...one, key, grading: body.to } : one))
  const { totals } = gradeAnswers(keepGraded(changedRows, question.number))
  // By the rule of the session, which attempt counts may be another one then.
  const after = new Map((await countedWith(db, row.id, totals)).map((one) => [one.id, one]))
  const pupils = (await quizResults(db, row, context.now)).flatMap(({ id, uuid, name, standing, mark }) => {
    const counted = after.get(id)
    if (!counted || standing === 'at_work') return []
    return [{ uuid, name, from: mark, to: counted.state === 'graded' ? markOf(counted.score, counted.max_score) : null }]
  })
  const passes = (mark: number | null) => mark !== null && row.pass_score !== null && mark >= row.pass_score
  const version = await versionToCorrect(db, question.version_id, false)
  const changed = pupils.filter((one) => isUp(one) || isDown(one))
  return {
    attempts: attempts.length,
    up: pupils.filter(isUp).length,
    down: pupils.filter(isDown).length,
    average_from: averageOf(pupils.flatMap(({ from }) => from ?? [])),
    average_to: averageOf(pupils.flatMap(({ to }) => to ?? [])),
    newly_passed: pupils.filter(({ from, to }) => !passes(from) && passes(to)).length,
    newly_failed: pupils.filter(({ from, to }) => passes(from) && !passes(to)).length,
    pupils: changed
      .toSorted((a, b) => Math.abs((b.to ?? 0) - (b.from ?? 0)) - Math.abs((a.to ?? 0) - (a.from ?? 0)))
      .slice(0, MOST_NAMED),
    corrects_bank: hasNewKey && correctsBank(version, key, user.id),
    elsewhere: hasNewKey ? await askedElsewhere(db, question.version_id, row.id, user.id) : 0,
  }
}

/** The version that is asked from now on. */
const versionWith = async (context: Analysing<'regrade'>, question: Question, key: Question['key']): Promise<number> => {
  const { db, user, now } = context
  const version = await versionToCorrect(db, question.version_id, true)
  const corrected = { key, source: correctedSource(version.source, key) }
  const correct = correctsBank(version, key, user.id) ? correctInBank : correctInCopy
  return correct(db, version, corrected, { by: user.id, now })
}

/** Grades a question anew for everybody who has handed in, and keeps who did it, when, why, and what it changed. */
export const regrade = async (context: Analysing<'regrade'>): Promise<Inside<QuizAnalysis>> => {
  const { db, user, now, params, body } = context
  const row = await ownSession(context, params.uuid, true)
  const { question, key, hasNewKey } = await toCorrect(context, row, body)
  const version = hasNewKey ? await versionWith(context, question, key) : question.version_id
  await setGrading(db, { session: row.id, number: body.number }, { grading: body.to, question_version_id: version })
  const before = await endedAttempts(db, row.id)
  const kept = await insertRegrade(
    db,
    {
      session_id: row.id,
      number: body.number,
      from_grading: question.grading,
      to_grading: body.to,
      from_version_id: question.version_id,
      to_version_id: version,
      reason: body.reason,
      by_id: user.id,
      at: now,
    },
    now,
  )
  await gradeAttempts(
    db,
    before.map(({ id }) => id),
    { anew: body.number },
  )
  await keepScores(db, kept, row.id, before)
  await logEvent(db, {
    session_id: row.id,
    kind: 'regraded',
    by_id: user.id,
    at: now,
    data: { number: body.number, to: body.to },
  })
  await publish(db, 'quiz', [...new Set(before.map(({ student_id }) => student_id)), user.id])
  return analysisOf(context, await ownSession(context, row.uuid))
}
