import { Fault, type Inside } from '@lentera/contract'
import type { FormerPerson, officeLinks } from '@lentera/contract/school-links/office'
import type { RequestOf } from '#kit/http/services.ts'
import { tellGraduated, untellGraduated } from '#notices/graduated.ts'
import { refuseWhoHolds } from '#notices/holding.ts'
import { endDuties } from '#notices/leaving.queries.ts'
import type { Here } from '#school/here.ts'
import { placePupils } from '#school/placing.queries.ts'
import { yearOf } from '#school/schools.ts'
import { schoolYearOf } from '#school/time.ts'
import { undoDeparture } from './departures.ts'
import { leftClasses } from './departures.queries.ts'
import { formerAmong, type FormerRow, listFormer, membersAmong } from './former.queries.ts'
import { endMembership, enterSchool, leaveComing, reopenLink, unlink } from '#notices/entering.queries.ts'
import { tellEnded } from './notices.ts'

const present = (row: FormerRow): Inside<FormerPerson> => ({
  id: row.id,
  role: row.role,
  name: row.name,
  username: row.username,
  state: row.state,
  left_at: (row.decided_at ?? new Date(0)).toISOString(),
  by: row.decided_by,
  reason: row.reason,
  class_name: row.class_name,
  free: row.school_id === null,
  letter_number: row.letter_number,
  last_day: row.last_day,
})

export const former = async (context: RequestOf<typeof officeLinks.former, Here>) => {
  const { db, school, query } = context
  const { data, meta } = await listFormer(db, school.id, { ...query, search: query.search, state: query.state })
  return { data: data.map(present), meta }
}

/** Throws NOT_FOUND when one of them is none of the school's, STILL_TEACHES with the first teacher who still has something that needs one. */
export const part = async (context: RequestOf<typeof officeLinks.part, Here>): Promise<null> => {
  const { db, user, now, school, day, body } = context
  const { as: state, reason } = body
  const ids = [...new Set(body.person_ids)]
  const people = await membersAmong(db, school.id, ids)
  if (people.length < ids.length) throw new Fault('NOT_FOUND')
  const year = yearOf(school, day.date) ?? schoolYearOf(day.date)
  const teachers = people.filter(({ role }) => role === 'teacher')
  if (state === 'graduated' && teachers.length > 0)
    throw new Fault('VALIDATION', { errors: { person_ids: ['Hanya siswa yang lulus.'] } })
  for (const { id, name } of teachers) await refuseWhoHolds(db, { school: school.id, year, now }, { id, who: name })
  for (const { id } of people) await endMembership(db, { account: id, school: school.id, state, by: user.id, reason, now })
  for (const { id } of teachers) await endDuties(db, { teacher: id, year, today: day.date, now, by: user.id })
  const pupils = people.filter(({ role }) => role === 'student').map(({ id }) => id)
  // Who has graduated was in the class to the end.
  if (state !== 'graduated' && pupils.length > 0)
    await placePupils(db, { pupils, year, room: null, from: day.date, reason: reason ?? '', by: user.id, now })
  await leaveComing(db, { pupils, school: school.id, today: day.date, reason: reason ?? '', by: user.id, now })
  if (state === 'graduated') await tellGraduated(db, { school, pupils: people, now })
  await unlink(db, ids, school.id, now)
  if (state === 'graduated') return null
  const told = { state, is_class: false, school: school.name, room: null, reason }
  await tellEnded(
    db,
    people.map(({ id }) => ({ ...told, account: id, key: `school ${school.id} parted ${now.getTime()}` })),
    now,
  )
  return null
}

/** Throws NOT_FOUND for somebody whom the school has not let go, LINKED_ALREADY for who belongs to another one since, TAKEN for an NISN of somebody else. */
export const takeBack = async (context: RequestOf<typeof officeLinks.takeBack, Here>): Promise<null> => {
  const { db, user, now, school, day, body } = context
  const ids = [...new Set(body.person_ids)]
  const rows = await formerAmong(db, school.id, ids)
  if (rows.length < ids.length) throw new Fault('NOT_FOUND')
  const gone = rows.find(({ school_id }) => school_id !== null)
  if (gone) throw new Fault('LINKED_ALREADY', { message: `${gone.name} sudah terhubung dengan sekolah lain.` })
  const year = yearOf(school, day.date) ?? null
  for (const { id, role, link_id, class_id, decided_at } of rows) {
    const isBack = await undoDeparture(db, link_id, { by: user.id, now })
    const of = { school_id: school.id, student_id: id, made_at: decided_at ?? now }
    const left = isBack || role === 'teacher' ? [] : await leftClasses(db, of)
    const isRunning = (one: number | null) => one !== null && school.classes.get(one)?.year === year
    const room = isBack ? null : ([class_id, ...left.map((place) => place.room)].find(isRunning) ?? null)
    await enterSchool(db, { account: id, role, school: school.id, year, room, now, by: user.id })
    // A class of a year to come is given again as it was.
    for (const place of left.filter((one) => one.year !== year && one.from > day.date))
      await placePupils(db, { pupils: [id], ...place, reason: 'Batal keluar', by: user.id, now })
    await reopenLink(db, link_id, user.id, now)
  }
  await untellGraduated(db, school.id, ids)
  return null
}
