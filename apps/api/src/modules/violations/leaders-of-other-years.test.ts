// Conduct and attitude of a pupil are for whoever leads the class now: not for last year's leader, nor yet for next year's.
import { attitudeNotes } from '@lentera/contract/attitude-notes'
import { violations } from '@lentera/contract/violations'
import { conductFollowUps } from '@lentera/contract/violations/follow-ups'
import { conductLetters } from '@lentera/contract/violations/letters'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { aClass, aTeacher, aYear } from '#db/seed/builders.ts'
import { aConductLetter } from '#db/seed/conduct-letters.ts'
import { aFollowUp } from '#db/seed/conduct-follow-ups.ts'
import type { MadeAccount } from '#test/school.ts'
import { ids, kept, openClass, put, record } from '#test/violations-room.ts'

test.each([
  ['before', -1],
  ['after', 1],
])('a teacher who leads the pupils in the year %s this one reads and decides nothing of them', async (_when, years) => {
  const at = await openClass()
  const { db, school, people } = at
  const [year, pupil] = [school.year + years, people.student]
  const leader = await aTeacher(db, school, { name: 'Bu Ani' })
  await aYear(db, school, year)
  const room = await aClass(db, school, { tahun_ajaran_id: year, homeroom_teacher_id: leader.id })
  await db.insertInto('enrollment').values({ student_id: pupil.id, tahun_ajaran_id: year, class_id: room.id }).execute()
  await record(at, at.physicist)
  const row = await kept(at)
  const by = at.physicist
  const letter = await aConductLetter(db, school, { of: pupil, by, in: at.class })
  await aFollowUp(db, school, { of: pupil, by, in: at.class })

  const read = async (who: MadeAccount) => {
    const { ask } = await at.signIn('teacher', who)
    return {
      desk: (await ask(violations.desk, {})).data.length,
      detail: (await ask(violations.detail, { params: { uuid: row.uuid } })).status,
      letters: (await ask(conductLetters.list, { query: {} })).data.length,
      letter: (await ask(conductLetters.detail, { params: { letter_id: ids.encode(letter.id) } })).status,
      plans: (await ask(conductFollowUps.list, { query: {} })).data.length,
      waiting: (await ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'violations').length,
    }
  }
  expect(await read(leader)).toEqual({ desk: 0, detail: 404, letters: 0, letter: 404, plans: 0, waiting: 0 })
  expect((await put(at, leader, row, { status: 'verified' })).status).toBe(404)
  expect(await read(people.teacher)).toEqual({ desk: 2, detail: 200, letters: 1, letter: 200, plans: 1, waiting: 1 })
})

test('who led a pupil’s class last year and only teaches the pupil now reads the own notes of attitude alone', async () => {
  const at = await openClass()
  const { db, school, people, physicist } = at
  const [tahun_ajaran_id, pupil] = [school.year - 1, people.student]
  await aYear(db, school, tahun_ajaran_id)
  const room = await aClass(db, school, { tahun_ajaran_id, homeroom_teacher_id: physicist.id })
  await db.insertInto('enrollment').values({ student_id: pupil.id, tahun_ajaran_id, class_id: room.id }).execute()
  for (const by of [people.teacher, physicist]) await anAttitudeNote(db, school, { of: pupil, by, in: at.class })
  const read = async (who: MadeAccount) => {
    const { ask } = await at.signIn('teacher', who)
    return (await ask(attitudeNotes.list, { query: { user_id: ids.encode(pupil.id) } })).data.map(({ teacher }) => teacher.name)
  }
  expect(await read(physicist)).toEqual(['Bu Rina'])
  expect(await read(people.teacher)).toHaveLength(2)
})
