import type { Db } from '#db/db.ts'
import { changeLeaders } from '#notices/leading.ts'
import { endMembership, unlink } from '#notices/entering.queries.ts'
import { tellGraduated } from '#notices/graduated.ts'
import { notify } from '#notices/notify.queries.ts'
import { placePupils } from '#school/placing.queries.ts'
import { localTime } from '#school/time.ts'
import { publishedTimetable } from './next-timetable.queries.ts'
import { classesOf, type ClassRow, type PlanRow, pupilsOf, schoolOf, type StepRow, yearsOf } from './rollover.queries.ts'
import { sameName, type Target, targetsOf } from './rollover.rules.ts'
import { gradesOf } from '@lentera/contract/people/classes'
import {
  copyFurther,
  copyGroups,
  copyLessons,
  copyRooms,
  giveLeader,
  holdSchool,
  insertClasses,
  markEntries,
  noteMade,
  type OpenEntry,
  openEntries,
  teachersHere,
} from './steps.queries.ts'

const reasonOf = ({ from_year }: PlanRow) => `Kenaikan kelas ${from_year}/${from_year + 1}`
const isThis =
  ({ grade, name }: Target) =>
  (other: Target) =>
    other.grade === grade && sameName(other.name, name)

/** By class of the next year, who is to lead it: the teacher of the class of its name, or of most pupils who come into it. */
const leadersFor = (plan: PlanRow, classes: readonly ClassRow[], goes: readonly { class_id: number; to: Target }[]) => {
  const leaderOf = new Map(classes.map(({ id, homeroom_teacher_id }) => [id, homeroom_teacher_id]))
  return (target: Target): number | null => {
    if (plan.copy_homeroom === 'none') return null
    if (plan.copy_homeroom === 'stay') return classes.find(isThis(target))?.homeroom_teacher_id ?? null
    const comers = Map.groupBy(
      goes.filter(({ to }) => isThis(target)(to)),
      ({ class_id }) => class_id,
    )
    const [most] = [...comers].toSorted(([, a], [, b]) => b.length - a.length)
    return most ? (leaderOf.get(most[0]) ?? null) : null
  }
}

/** Makes the classes that are missing, and gives those without one their homeroom teacher. */
const makeClasses = async (db: Db, plan: PlanRow, now: Date): Promise<void> => {
  const { school_id: school, from_year } = plan
  const [classes, next, pupils, { level, timezone }] = await Promise.all([
    classesOf(db, school, from_year),
    classesOf(db, school, from_year + 1),
    pupilsOf(db, { school, from: from_year, plan }),
    schoolOf(db, school),
  ])
  const goes = pupils.flatMap(({ class_id, ran, ran_grade, ran_name, placed }) => {
    const isGoing = (ran === 'up' || ran === 'repeat') && placed === null
    return isGoing && ran_grade !== null && ran_name !== null
      ? [{ class_id, is_up: ran === 'up', to: { grade: ran_grade, name: ran_name } }]
      : []
  })
  const [lowest = 1] = gradesOf(level)
  const targets = targetsOf(
    goes.map(({ to }) => to),
    { existing: next, first: classes.filter(({ grade }) => grade === lowest) },
  )
  const leaders = leadersFor(
    plan,
    classes,
    goes.filter(({ is_up }) => is_up),
  )
  const here = await teachersHere(
    db,
    school,
    classes.flatMap(({ homeroom_teacher_id }) => homeroom_teacher_id ?? []),
  )
  const leaderOf = (target: Target) => {
    const found = leaders(target)
    return found !== null && here.has(found) ? found : null
  }
  const made = await insertClasses(
    db,
    school,
    from_year + 1,
    targets
      .filter(({ exists }) => !exists)
      .map(({ grade, name }) => ({ grade, name, homeroom_teacher_id: leaderOf({ grade, name }) })),
  )
  await noteMade(db, plan.id, 'class', made)
  const given = []
  for (const room of next) {
    const leader = room.homeroom_teacher_id === null ? leaderOf(room) : null
    if (leader !== null) given.push(await giveLeader(db, room.id, leader))
  }
  const led = given.flatMap((one) => one ?? [])
  await noteMade(db, plan.id, 'leader', led)
  const date = localTime(now, timezone).date
  const changes = [...made, ...led].map(({ id, homeroom_teacher_id: to }) => ({ class_id: id, from: null, to, date, now }))
  if (plan.started_by !== null)
    await changeLeaders(
      db,
      changes.map((one) => ({ ...one, by: plan.started_by! })),
      now,
    )
}

/** Who does not belong to the school any more, or has a class of the next year by hand, stays as it is. */
const keepOthers = async (db: Db, plan: PlanRow, entries: readonly OpenEntry[]): Promise<OpenEntry[]> => {
  const isOther = ({ is_here, has_class }: OpenEntry) => !is_here || has_class
  await markEntries(
    db,
    plan.id,
    entries.filter(isOther).map(({ student_id }) => student_id),
    { result: 'kept' },
  )
  return entries.filter((one) => !isOther(one))
}

const startOf = async (db: Db, { school_id, from_year }: PlanRow): Promise<string> => {
  const years = await yearsOf(db, school_id)
  const next = years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === from_year + 1)
  if (!next) throw new Error('The next year is not there any more.')
  return next.starts_on
}

/** Places the pupils of a class in their classes of the next year, from its first day on. */
const placeClass = async (db: Db, plan: PlanRow, room: number, now: Date): Promise<void> => {
  const [entries, next] = [await openEntries(db, plan, room), await classesOf(db, plan.school_id, plan.from_year + 1)]
  const stay = await keepOthers(db, plan, entries)
  const going = stay.filter(({ ran }) => ran === 'up' || ran === 'repeat')
  const from = await startOf(db, plan)
  for (const [to, pupils] of Map.groupBy(going, ({ ran_grade, ran_name }) =>
    next.find(isThis({ grade: ran_grade ?? 0, name: ran_name ?? '' })),
  )) {
    if (!to) throw new Error(`The class ${pupils[0]?.ran_name} is not there any more.`)
    const ids = pupils.map(({ student_id }) => student_id)
    const placing = { year: plan.from_year + 1, room: to.id, from, reason: reasonOf(plan), by: plan.started_by, now }
    await placePupils(db, { pupils: ids, ...placing })
    await markEntries(db, plan.id, ids, { result: 'placed', placed_in: to.id })
  }
}

/** Lets those go who leave with the year: they keep their account and what was recorded of them, and belong to no school. */
const letGo = async (db: Db, plan: PlanRow, room: number, now: Date): Promise<void> => {
  const entries = await keepOthers(db, plan, await openEntries(db, plan, room))
  const ids = entries.map(({ student_id }) => student_id)
  if (ids.length === 0) return
  const { name } = await schoolOf(db, plan.school_id)
  const told = []
  for (const { student_id: account, ran } of entries) {
    const state = ran === 'graduate' ? ('graduated' as const) : ('moved' as const)
    const [by, reason] = [plan.started_by ?? account, ran === 'leave' ? reasonOf(plan) : null]
    await endMembership(db, { account, school: plan.school_id, state, by, reason, now })
    if (state === 'graduated') continue
    const data = { state, is_class: false, school: name, room: null, reason }
    told.push({ kind: 'school_link' as const, account_id: account, key: `rollover ${plan.id} ${now.getTime()}`, data })
  }
  // Before they belong to no school, whose quiet hours would be those of another zone.
  const graduates = entries.filter(({ ran }) => ran === 'graduate').map((one) => ({ id: one.student_id, name: one.name }))
  await tellGraduated(db, { school: { id: plan.school_id, name }, pupils: graduates, now })
  await unlink(db, ids, plan.school_id, now)
  await markEntries(db, plan.id, ids, { result: 'parted', parted_at: now })
  await notify(db, told, now)
}

/** Copies lessons into a year whose timetable nobody has published; answers why it did not. */
const copyTimetable = async (db: Db, plan: PlanRow): Promise<string | null> => {
  // Whoever publishes meanwhile has either done so, or finds what was copied and has to look again.
  await holdSchool(db, plan.school_id)
  const published = await publishedTimetable(db, plan.school_id, plan.from_year + 1)
  if (published) return `Tidak disalin, karena versi ${published.name} sudah terbit untuk tahun ajaran baru.`
  await noteMade(db, plan.id, 'lesson', await copyLessons(db, plan))
  await copyFurther(db, plan, await startOf(db, plan))
  return null
}

/** Does one step of a run, in the transaction of `db`; answers why it has made nothing, else null. */
export const performStep = async (db: Db, plan: PlanRow, { kind, class_id }: StepRow, now: Date): Promise<string | null> => {
  if (kind === 'classes') await makeClasses(db, plan, now)
  if (kind === 'pupils' && class_id !== null) await placeClass(db, plan, class_id, now)
  if (kind === 'leaving' && class_id !== null) await letGo(db, plan, class_id, now)
  if (kind === 'lessons') return copyTimetable(db, plan)
  if (kind === 'groups') await noteMade(db, plan.id, 'group', await copyGroups(db, plan))
  if (kind === 'rooms') await noteMade(db, plan.id, 'room', await copyRooms(db, plan, now))
  return null
}
