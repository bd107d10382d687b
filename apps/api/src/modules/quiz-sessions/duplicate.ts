import { Fault, type Inside } from '@lentera/contract'
import type { Session } from '@lentera/contract/quiz-sessions'
import { newCode } from '#quiz/code.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { groupsHeld } from '#school/held-groups.queries.ts'
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
  const own = await groupsHeld(context)
  const classes = row.classes.flatMap((one) => held.get(one.uuid) ?? [])
  const students = await pupilsNamed(
    db,
    beside.map((one) => one.uuid),
    { classes: [...held.values()], groups: own.map((one) => one.id), now },
  )
  const groups = row.groups.flatMap(({ uuid: of }) => own.filter((one) => one.uuid === of).map((one) => one.id))
  await invite(db, { id, school_id: school.id }, { classes, groups, students })
  const items = await questionsOf(db, row.id)
  await setItems(db, id, items)
  return present(context, await ownSession(context, uuid))
}
