import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { clockOf } from '#year/dates.ts'
import type { Said } from '#year/deeds.ts'
import { type Account, together, told, type World } from '#year/world.ts'
import { ACCURACY, PLACE, type Pupil, RADIUS, type School } from './setup.ts'

const METRES_OF_A_DEGREE = 111_195

/** One pupil at the gate, mostly near enough for the own phone to say so. */
const checkIn = async (world: World, pupil: Pupil) => {
  const metres = world.chance(0.94) ? world.between(0, RADIUS - 10) : world.between(RADIUS + 20, 900)
  const accuracy = world.chance(0.95) ? world.between(5, ACCURACY) : world.between(ACCURACY + 1, 300)
  const body = { latitude: PLACE.latitude + metres / METRES_OF_A_DEGREE, longitude: PLACE.longitude, accuracy }
  world.note({ did: 'check in', pupil: pupil.id, metres, accuracy })
  told(await world.as(pupil).ask(attendance.checkIn, { body }), 'check-in')
}

/** So often in a morning a bus or a rush of motorbikes arrives. */
const RUSHES = 12
/** A morning at the gate: who has a phone comes at some minute, most with a rush, and those of one minute all at once. */
export const arrive = async (world: World, school: School, atHome: ReadonlySet<string>) => {
  const coming = new Map<number, Pupil[]>()
  const rushes = Array.from({ length: RUSHES }, () => (world.chance(0.85) ? world.between(390, 440) : world.between(441, 475)))
  for (const id of school.placed.keys()) {
    const pupil = school.pupils.get(id)!
    if (!pupil.hasPhone || atHome.has(id) || world.chance(0.12)) continue
    const minute = world.random.pick(rushes)
    coming.set(minute, [...(coming.get(minute) ?? []), pupil])
  }
  for (const minute of [...coming.keys()].sort((a, b) => a - b)) {
    world.travel(world.today(), `${clockOf(minute)}:${String(world.between(0, 59)).padStart(2, '0')}`)
    await Promise.all(coming.get(minute)!.map((pupil) => checkIn(world, pupil)))
  }
}

const said = (world: World): Said => {
  const one = world.random.next()
  if (one < 0.86) return 'present'
  if (one < 0.91) return 'late'
  if (one < 0.94) return 'sick'
  if (one < 0.96) return 'excused'
  if (one < 0.97) return 'dispensation'
  return 'absent'
}

/** A homeroom teacher calls the roll: a word on each pupil of whom nothing is known yet, but for one who is overlooked. */
const callRoll = async (world: World, teacher: Account, room: string) => {
  const who = world.as(teacher)
  const seen = told(await who.ask(rollCall.rollCall, { query: { class_uuid: room } }), 'roll')
  const marks = seen.students
    .filter(({ record }) => record === null)
    .filter(() => world.chance(0.97))
    .map(({ id }) => {
      const status = said(world)
      return { student_id: id, status, revision: null, ...(status === 'late' && { late_minutes: world.between(6, 45) }) }
    })
  const body = { class_uuid: room, date: world.today(), state: 'confirmed' as const, marks }
  const taken = told(await who.ask(rollCall.takeRollCall, { body }), 'roll call')
  if (taken.conflicts.length > 0) throw new Error('Nobody else has recorded anybody meanwhile.')
  const noted = marks.map((one) => ({ pupil: one.student_id, said: one.status, late: one.late_minutes ?? null }))
  world.note({ did: 'call roll', room, marks: noted })
}

/** The roll calls of a morning. A class is forgotten now and then. */
export const callRolls = async (world: World, school: School) => {
  world.travel(world.today(), '08:05')
  const called = school.rooms.filter(() => world.chance(0.95))
  await together(world, called, ({ uuid }, own) => callRoll(own, school.leads.get(uuid)!, uuid))
}

const decideOf = async (world: World, teacher: Account) => {
  const who = world.as(teacher)
  const { requests } = told(await who.ask(attendanceDecisions.requests, { query: { state: 'waiting' } }), 'requests')
  for (const { student, record } of requests.filter(({ can }) => can.length > 0 && world.chance(0.7))) {
    const approved = world.chance(0.7)
    const of = [{ id: record.id, revision: record.revision }]
    const body = approved
      ? { of, verb: 'approve' as const }
      : { of, verb: 'reject' as const, reason: 'Tidak terlihat di sekolah.' }
    const { results } = told(await who.ask(attendanceDecisions.decide, { body }), 'decision')
    if (results[0]?.outcome !== 'decided') throw new Error(`A check-in of ${record.date} was ${results[0]?.outcome}.`)
    world.note({ did: 'decide check-in', pupil: student.id, date: record.date, approved })
  }
}

/** Homeroom teachers decide on most check-ins that wait. */
export const decideCheckIns = async (world: World, school: School) => {
  world.travel(world.today(), '09:30')
  await together(world, school.rooms, ({ uuid }, own) => decideOf(own, school.leads.get(uuid)!))
}

/** The office puts a record of an earlier day of this year right. */
export const correctOne = async (world: World, school: School, date: string) => {
  const room = world.random.pick(school.rooms)
  const office = world.as(school.office)
  const { people } = told(await office.ask(schoolAttendance.schoolClass, { query: { class_uuid: room.uuid, date } }), 'class day')
  const recorded = people.filter(
    ({ id, record }) => school.placed.has(id) && record !== null && record.verification !== 'waiting',
  )
  if (recorded.length === 0) return
  const { id, record } = world.random.pick(recorded)
  const status = world.random.pick(['sick', 'excused', 'absent', 'dispensation', 'late'] as const)
  const time = status === 'late' ? clockOf(world.between(441, 480)) : undefined
  const body = {
    student_id: id,
    date,
    status,
    reason: 'Sesuai surat orang tua.',
    revision: record!.revision,
    ...(time && { time }),
  }
  const answer = await office.ask(attendanceDecisions.correct, { body })
  told(answer, `correction to ${status}`)
  world.note({ did: 'correct', pupil: id, date, said: status, came: time ?? null })
}
