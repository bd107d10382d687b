import { Fault, type Inside } from '@lentera/contract'
import type { Session } from '@lentera/contract/quiz-sessions'
import { newCode } from '#quiz/code.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import type { Around } from './around.ts'
import { ownSession, present } from './sessions.ts'
import { invite, pupilsNamed, questionsOf, setItems, studentsBeside } from './content.queries.ts'
import { insertSession } from './sessions.queries.ts'

/** Begins a draft that asks the same of the same classes and pupils, in the versions that were asked; its hours are new. */
export const duplicateSession = async (context: Around<'duplicate'>): Promise<Inside<Session>> => {
  const { db, now, user, school, day, params } = context
  const row = await ownSession(context, params.uuid)
  const year = yearOf(school, day.date)
  if (year === undefined) throw new Fault('YEAR_MISSING')
  const held = new Map(classesHeld(school, user.id, day.date).map((one) => [one.uuid, one.id]))
  const beside = await studentsBeside(db, row.id)
  const { title, description, topic, subject_id, duration_minutes, needs_code, results, shuffles_questions, shuffles_options } =
    row
  const { one_device, full_screen, leaves_allowed, attempts_allowed, attempt_rule, pass_score } = row
  const rules = { needs_code, results, shuffles_questions, shuffles_options, one_device, full_screen, leaves_allowed }
  const { id, uuid } = await insertSession(db, {
    ...rules,
    attempts_allowed,
    attempt_rule,
    pass_score,
    description,
    topic,
    subject_id,
    duration_minutes,
    title: `${title} (salinan)`.slice(0, 120),
    uuid: uuidV7(now.getTime()),
    school_id: school.id,
    teacher_id: user.id,
    tahun_ajaran_id: year,
    code: newCode(),
    created_at: now,
    updated_at: now,
  })
  const classes = row.classes.flatMap((one) => held.get(one.uuid) ?? [])
  const students = await pupilsNamed(
    db,
    beside.map((one) => one.uuid),
    [...held.values()],
  )
  await invite(db, id, { classes, students })
  const items = await questionsOf(db, row.id)
  await setItems(db, id, items)
  return present(context, await ownSession(context, uuid))
}
