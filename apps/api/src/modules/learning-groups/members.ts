import { Fault } from '@lentera/contract'
import { clashOf } from '#kit/clash.ts'
import type { Here } from '#school/here.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { type GroupRequest, atYear, refuseOutside, runningGroup } from './learning-groups.ts'
import { clashesOf, endMembers, insertMembers, plainName, pupilsOf, staysAgainst } from './learning-groups.queries.ts'
import { clashText, readLine, takenText } from './learning-groups.rules.ts'
import { tellMembers } from './telling.ts'

/** As many pupils as are offered at once. */
const OFFERED = 200

export const pupils = async (context: GroupRequest<'pupils'>) => {
  const { db, school, query } = context
  const at = atYear(context)
  const room = [...school.classes.values()].find(({ uuid, year }) => uuid === query.class_uuid && year === at.year)
  if (query.class_uuid !== undefined && !room) throw new Fault('NOT_FOUND')
  const words = query.search?.toLowerCase() ?? ''
  return pupilsOf(db, at)
    .$if(room !== undefined, (some) => some.where('enrollment.class_id', '=', room!.id))
    .$if(words !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb(eb.fn('strpos', [plainName, eb.val(words)]), '>', 0),
          eb(eb.fn('strpos', ['pupil.nisn', eb.val(words)]), '>', 0),
        ]),
      ),
    )
    .limit(OFFERED)
    .execute()
}

export const find = async (context: GroupRequest<'find'>) => {
  const { db, body } = context
  const read = body.lines.map(readLine)
  const nisns = read.flatMap((one) => ('nisn' in one ? [one.nisn] : []))
  const names = read.flatMap((one) => ('name' in one ? [one.name] : []))
  const known = await pupilsOf(db, atYear(context))
    .where((eb) =>
      eb.or([
        ...(nisns.length > 0 ? [eb('pupil.nisn', 'in', nisns)] : []),
        ...(names.length > 0 ? [eb(plainName, 'in', names)] : []),
      ]),
    )
    .execute()
  const fitting = read.map((one) =>
    known.filter(({ nisn, name }) => ('nisn' in one ? nisn === one.nisn : name.toLowerCase().replace(/\s+/g, ' ') === one.name)),
  )
  const found = new Map(fitting.flatMap((some) => (some.length === 1 ? some.map((pupil) => [pupil.id, pupil] as const) : [])))
  return {
    pupils: [...found.values()],
    unfit: fitting.flatMap((some, line) =>
      some.length === 1 ? [] : [{ line, text: body.lines[line] ?? '', fits: some.length }],
    ),
  }
}

/** Throws NOT_FOUND when one of them is no pupil of the school. */
const refuseStrangers = async (context: RequestContext & Here, students: readonly number[]) => {
  const known = await pupilsOf(context.db, atYear(context)).where('pupil.id', 'in', students).execute()
  if (known.length < new Set(students).size) throw new Fault('NOT_FOUND')
}

export const addMembers = async (context: GroupRequest<'addMembers'>) => {
  const { db, user, now, params, body, services } = context
  const { from } = body
  const { id: group } = await runningGroup(context, params.group_uuid)
  const students = [...new Set(body.student_ids)]
  await refuseStrangers(context, students)
  refuseOutside(context, from)
  const stays = await staysAgainst(db, { group, students, from })
  const same = new Set(
    stays.filter((one) => one.group_id === group && one.lasts && one.from_date <= from).map(({ student_id }) => student_id),
  )
  const against = stays.filter(({ student_id }) => !same.has(student_id))
  if (against.length > 0) throw new Fault('GROUP_TAKEN', { message: takenText(against) })
  const joining = students.filter((id) => !same.has(id))
  if (joining.length === 0) return { added: 0, same: same.size }
  try {
    await insertMembers(db, { group, students: joining, from, by: user.id, now })
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'learning_group_member_once') throw new Fault('GROUP_TAKEN', { cause: error })
    if (clash !== 'lesson_group_pupils') throw error
    // Beside the transaction, which has failed.
    const clashes = await clashesOf(services.database.db, { group, students: joining })
    throw new Fault('LESSON_CLASH', { cause: error, ...(clashes.length > 0 && { message: clashText(clashes) }) })
  }
  await tellMembers(db, group, joining)
  return { added: joining.length, same: same.size }
}

export const takeOut = async (context: GroupRequest<'endMembers'>) => {
  const { db, user, now, params, body } = context
  const { id: group } = await runningGroup(context, params.group_uuid)
  await refuseStrangers(context, body.student_ids)
  refuseOutside(context, body.from)
  const left = await endMembers(db, { group, students: body.student_ids, from: body.from, by: user.id, now })
  await tellMembers(db, group, left)
  return { ended: left.length }
}
