import { Fault } from '@lentera/contract'
import { FREE_PRACTICE, practice } from '@lentera/contract/practice'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { answerIn, contentOut, keyOut } from '#quiz/choice-keys.rules.ts'
import { feedbackFor, keyForPupil } from '#quiz/feedback.rules.ts'
import { mediaLinks } from '#quiz/media.ts'
import { scoreOf } from '#quiz/score.rules.ts'
import { type Here, inSchool } from '#school/here.ts'
import { hasPremium } from '#school/premium.queries.ts'
import {
  countPractised,
  practiceNamed,
  practiceOf,
  type PracticeRow,
  practisedOn,
  putCard,
  versionOf,
} from './practice.queries.ts'
import { boxAfter, byTurn, countOf, dueAfter, isDue, leftOf, nextOn } from './practice.rules.ts'

type Context = Pick<RequestOf<typeof practice.overview, Here>, 'db' | 'user' | 'now' | 'school'>
const pupilOf = ({ user, school, now }: Context) => ({ student: user.id, school: school.id, now })
/** The names of choices for this pupil; not those of the bank, whose order may tell the key. */
const seedOf = (student: number, question: number) => `practice ${student} ${question}`

const subjectsOf = (rows: readonly PracticeRow[], day: string) =>
  [...Map.groupBy(rows, ({ subject_id }) => subject_id)]
    .map(([id, all]) => ({
      id,
      name: all[0]!.subject,
      ...countOf(all, day),
      objectives: [...Map.groupBy(all, ({ objective }) => objective)]
        .filter(([name]) => name !== '')
        .map(([name, some]) => ({ name, ...countOf(some, day) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'id')),
    }))
    // Questions without a subject come last.
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || (a.name ?? '').localeCompare(b.name ?? '', 'id'))

const overview = async (context: RequestOf<typeof practice.overview, Here>) => {
  const { db, user, now, day } = context
  const rows = await practiceOf(db, pupilOf(context))
  const today = await practisedOn(db, user.id, day.date)
  return {
    ...countOf(rows, day.date),
    left: leftOf(await hasPremium(db, user.id, now), today.answered),
    today,
    next_on: nextOn(rows, day.date),
    subjects: subjectsOf(rows, day.date),
  }
}

const next = async (context: RequestOf<typeof practice.next, Here>) => {
  const { db, user, now, day, query, services } = context
  const rows = (await practiceOf(db, pupilOf(context))).filter(
    ({ subject_id, objective }) =>
      (query.subject_id === undefined || subject_id === query.subject_id) &&
      (query.objective === undefined || objective === query.objective),
  )
  // A subject of which the pupil has nothing to practise may be another school's.
  if (rows.length === 0 && query.subject_id !== undefined) throw new Fault('NOT_FOUND')
  const due = rows.filter((one) => isDue(one, day.date)).toSorted(byTurn)
  const { answered } = await practisedOn(db, user.id, day.date)
  const left = leftOf(await hasPremium(db, user.id, now), answered)
  const row = left === 0 ? undefined : due[0]
  const counts = { due: due.length, left, next_on: nextOn(rows, day.date) }
  if (!row) return { question: null, ...counts, media: {} }
  const { uuid, content } = await versionOf(db, row.version_id)
  const shown = contentOut(content, { seed: seedOf(user.id, row.question_id), number: 1, shuffles: true })
  const { subject, objective, quiz, box } = row
  return {
    question: { uuid, content: shown, subject, objective, quiz, box },
    ...counts,
    media: mediaLinks([{ content }], services, now),
  }
}

const answer = async (context: RequestOf<typeof practice.answer, Here>) => {
  const { db, user, now, day, params, body, services } = context
  const row = await practiceNamed(db, pupilOf(context), params.practice_question_uuid)
  if (!row) throw new Fault('NOT_FOUND')
  const { content, key, explanation } = await versionOf(db, row.version_id)
  const seed = seedOf(user.id, row.question_id)
  const given = answerIn(body.answer, seed, 1)
  const unit = content.type === 'numeric' ? content.unit : null
  // Only essays wait for a person, and none of them is practised.
  const worth = scoreOf(key, given, unit) ?? 0
  const right = worth >= 1
  const box = boxAfter(row.box, right)
  const due_on = dueAfter(box, day.date)
  const practised = { student: user.id, question: row.question_id, day: day.date, now, right, box, due_on }
  if (!(await putCard(db, practised))) throw new Fault('PRACTICE_DONE')
  const premium = await hasPremium(db, user.id, now)
  const answered = await countPractised(db, practised, premium ? null : FREE_PRACTICE)
  if (answered === undefined) throw new Fault('PRACTICE_LIMIT')
  const feedback = feedbackFor(key, given, unit)
  return {
    worth,
    key: keyOut(keyForPupil(key), seed, 1),
    explanation,
    feedback,
    next_on: due_on,
    left: leftOf(premium, answered),
    media: mediaLinks([{ content, explanation, feedback }], services, now),
  }
}

export const practiceRoutes = serve(practice, {
  overview: inSchool(overview),
  next: inSchool(next),
  answer: inSchool(answer),
})
