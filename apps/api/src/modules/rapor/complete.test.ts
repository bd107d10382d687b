import { rapor } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aClass, aGroup, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aClassRoom, ids } from '#test/rapor-room.ts'

test('what is lacking is asked of each card, with whoever has to see to it, and goes on for a reason alone', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil)
  await at.send('Sakit lama.')
  const { uuid } = await at.cardOf(at.mate)
  const { data } = await at.by.leader.ask(rapor.detail, { params: { uuid } })
  expect(data.lacks.map(({ what }) => what)).toEqual(['score', 'note'])
  const own = await at.cardOf(at.pupil)
  const other = (await at.by.leader.ask(rapor.detail, { params: { uuid: own.uuid } })).data
  expect(other.lacks.map(({ what }) => what)).toEqual(['sas', 'note'])
  expect(other.lacks[0]?.owners).toHaveLength(1)
  expect(other.lacks.map(({ subject_id }) => typeof subject_id)).toEqual(['string', 'undefined'])
  expect((await at.submit(null)).body.errors).toHaveProperty('reason')
  expect(await at.seen('waiting_principal')).toEqual([])
  expect((await at.submit('Menyusul.')).data).toEqual({ submitted: 2, incomplete: 2 })
})

/** The class with a learning group of the pupil alone, in a subject that the class's own timetable does not have. */
const withGroup = async () => {
  const at = await aClassRoom()
  const { db, school } = at
  const budi = await aTeacher(db, school, { name: 'Budi Santoso' })
  const subject = await aSubject(db, school, 'Agama Katolik')
  const group = await aGroup(db, school, { name: 'Katolik', subject, teacher_id: budi.id, of: [at.pupil] })
  const fields = { school_id: school.id, group_id: group.id, subject_id: subject.id, teacher_id: budi.id, weekday: 6 }
  await db
    .insertInto('lesson')
    .values({ ...fields, starts_at: '10:00', ends_at: '10:45' })
    .execute()
  return { ...at, budi: await at.signIn('teacher', budi), agama: { class_id: at.room.uuid, subject_id: ids.encode(subject.id) } }
}

test('a subject of a learning group is on the cards of its pupils alone, and its teacher writes their texts', async () => {
  const at = await withGroup()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const subjectsOf = async (who: { id: number }) => {
    const { uuid } = await at.cardOf(who)
    const { data } = await at.by.leader.ask(rapor.detail, { params: { uuid } })
    return data.content.subjects.map(({ name }) => name)
  }
  expect(await subjectsOf(at.pupil)).toContain('Agama Katolik')
  expect(await subjectsOf(at.mate)).not.toContain('Agama Katolik')
  const texts = await at.budi.ask(rapor.texts, { query: at.agama })
  expect(texts.data.rows.map(({ student }) => student.id)).toEqual([ids.encode(at.pupil.id)])
  const write = (who: { id: number }) =>
    at.budi.ask(rapor.setText, { body: { ...at.agama, student_id: ids.encode(who.id), text: 'Rajin.' } })
  expect((await write(at.pupil)).status).toBe(200)
  expect((await write(at.mate)).status).toBe(404)
  expect((await at.budi.ask(rapor.subjects, { query: {} })).data).toMatchObject([{ pupils: 1 }])
  expect((await at.by.teacher.ask(rapor.texts, { query: at.agama })).status).toBe(404)
})

test('once the next semester has begun, cards of the last one are still handed in, approved, given and withdrawn', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  await at.db
    .updateTable('academic_year')
    .where('school_id', '=', at.school.id)
    .set({ second_semester_on: '2026-11-01' })
    .execute()
  const room = async () =>
    (await at.by.office.ask(raporOffice.class, { params: { class_id: at.room.uuid }, query: { semester: 1 } })).data
  const cards = async () => (await room()).rows.map(({ uuid, hash }) => ({ uuid: uuid!, hash: hash! }))
  expect((await at.by.leader.ask(rapor.class, { query: {} })).data?.period.semester).toBe(2)
  expect((await at.submit('Menyusul.', await cards())).data).toMatchObject({ submitted: 2 })
  for (const verb of ['approve', 'publish', 'withdraw'] as const)
    expect((await at.turn(verb, null, await cards())).data).toEqual({ turned: 2 })
  expect((await room()).rows).toMatchObject([{ version: 2 }, { version: 2 }])
})

test('a class of a year that is over is opened by the office and by who led it, with its pupils of then', async () => {
  const at = await aClassRoom()
  const { db, school } = at
  const last = { school_id: school.id, tahun_ajaran_id: 2025 }
  await db
    .insertInto('academic_year')
    .values({ ...last, starts_on: '2025-07-01', second_semester_on: '2026-01-01', ends_on: '2026-06-30' })
    .execute()
  const leader = await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: leader.id, name: 'IX 9' })
  await db.updateTable('class').where('id', '=', room.id).set({ tahun_ajaran_id: 2025 }).execute()
  const pupil = await aPupil(db, school, { name: 'Dulu Sekali' })
  await db.insertInto('enrollment').values({ student_id: pupil.id, class_id: room.id, tahun_ajaran_id: 2025 }).execute()
  const who = await at.signIn('teacher', leader)
  const query = { class_id: room.uuid, semester: 2 }
  await who.ask(rapor.begin, { body: query })
  const { rows } = (await who.ask(rapor.class, { query })).data!
  expect(rows.map(({ student }) => student.name)).toEqual(['Dulu Sekali'])
  const params = { uuid: rows[0]!.uuid! }
  expect((await at.by.office.ask(raporOffice.detail, { params })).data.lacks.map(({ what }) => what)).toEqual([
    'note',
    'decision',
  ])
  expect((await who.ask(rapor.print, { params })).headers['content-type']).toBe('application/pdf')
  expect((await at.by.leader.ask(rapor.detail, { params })).status).toBe(404)
  const asked = { tahun_ajaran_id: 2025, semester: 2 }
  expect((await at.by.office.ask(raporOffice.progress, { query: asked })).data.map((one) => one.class.name)).toEqual(['IX 9'])
  expect((await at.by.office.ask(raporOffice.progress, { query: {} })).data.map((one) => one.class.name)).not.toContain('IX 9')
})
