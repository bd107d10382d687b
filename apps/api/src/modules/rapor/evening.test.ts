import { rapor } from '@lentera/contract/rapor'
import { raporEvening, type RaporEveningRow } from '@lentera/contract/rapor/evening'
import { raporThemes } from '@lentera/contract/rapor/kokurikuler'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'

type Caller = 'leader' | 'office' | 'teacher'
const SCOUTS = [{ name: 'Pramuka', text: 'Aktif sebagai anggota regu.', predicate: 'good' as const }]

const table = async (at: ClassRoom) => {
  const { data } = await at.by.leader.ask(raporEvening.table, { query: { class_id: at.room.uuid } })
  if (!data) throw new Error('There is no table.')
  return data
}
const rowOf = async (at: ClassRoom, { id }: { id: number }): Promise<RaporEveningRow> =>
  (await table(at)).rows.find(({ student }) => student.id === ids.encode(id))!
const said = ({ note, extras, sick, excused, absent, absence_reason, decision, revision }: RaporEveningRow) => ({
  note,
  extras,
  sick,
  excused,
  absent,
  absence_reason,
  decision,
  revision,
})
/** What the table says of pupils, with changes, as somebody saves it. */
const save = async (at: ClassRoom, changes: readonly (readonly [{ id: number }, object])[], who: Caller = 'leader') => {
  const rows = await Promise.all(
    changes.map(async ([of, change]) => ({ student_id: ids.encode(of.id), ...said(await rowOf(at, of)), ...change })),
  )
  return at.by[who].ask(raporEvening.save, { body: { class_id: at.room.uuid, rows } })
}
const cardIn = async (at: ClassRoom, of: { id: number }) =>
  (await at.by.leader.ask(rapor.detail, { params: { uuid: (await at.cardOf(of)).uuid } })).data
const changesIn = async (at: ClassRoom, of: { id: number }) =>
  (await at.by.leader.ask(rapor.history, { params: { uuid: (await at.cardOf(of)).uuid } })).data.flatMap(({ changes }) => changes)

test('what is saved in the table stands on the cards, which are begun with it, and on no other pupil of the class', async () => {
  const at = await aClassRoom()
  expect(await rowOf(at, at.pupil)).toMatchObject({ uuid: null, open: true, revision: 0, note: '', extras: [] })
  const answer = await save(at, [[at.pupil, { note: 'Tekun.', extras: SCOUTS, decision: 'promoted' }]])
  expect(answer.data.activities).toEqual(['Pramuka'])
  expect((await cardIn(at, at.pupil)).content).toMatchObject({ note: 'Tekun.', extras: SCOUTS, decision: 'promoted' })
  expect((await cardIn(at, at.mate)).content).toMatchObject({ note: '', extras: [], decision: null })
  expect(await rowOf(at, at.mate)).toMatchObject({ revision: 1, note: '' })
})

test('half a character is kept as the sign for one that is unknown, and stops no card', async () => {
  const at = await aClassRoom()
  const half = [{ name: 'Pramuka', text: 'Aktif \ud83d', predicate: 'good' as const }]
  expect((await save(at, [[at.pupil, { note: 'Tekun \ud83d', extras: half }]])).status).toBe(200)
  expect(await rowOf(at, at.pupil)).toMatchObject({ note: 'Tekun \ufffd', extras: [{ text: 'Aktif \ufffd' }] })
})

test('the table leaves alone what it does not show: the text on the profile of the graduate', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const { uuid } = await at.cardOf(at.pupil)
  const { revision: _, ...words } = said(await rowOf(at, at.pupil))
  await at.by.leader.ask(rapor.edit, { params: { uuid }, body: { ...words, profile: 'Gotong royong.', revision: 1 } })
  await save(at, [[at.pupil, { note: 'Tekun.' }]])
  expect((await cardIn(at, at.pupil)).content).toMatchObject({ note: 'Tekun.', profile: 'Gotong royong.' })
})

test('a row that somebody else has changed is named, and nothing of the whole batch is written', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  await save(at, [[at.pupil, { note: 'Dari tata usaha.' }]], 'office')
  const answer = await save(at, [
    [at.mate, { note: 'Rajin.' }],
    [at.pupil, { note: 'Dari wali kelas.', revision: 1 }],
  ])
  expect(answer.body).toMatchObject({ code: 'DATA_CHANGED' })
  const { student } = await rowOf(at, at.pupil)
  expect(answer.body.message).toContain(student.name)
  expect([(await rowOf(at, at.pupil)).note, (await rowOf(at, at.mate)).note]).toEqual(['Dari tata usaha.', ''])
})

test('who saw no card may write on one that was begun since, but not on one that says something', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  expect((await save(at, [[at.pupil, { note: 'Tekun.', revision: 0 }]])).status).toBe(200)
  expect((await save(at, [[at.pupil, { note: 'Lain.', revision: 0 }]])).body.code).toBe('DATA_CHANGED')
})

test('a card that was handed in is read only: it is named, and the others of the batch stay as they were', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const late = await aPupil(at.db, at.school, { in: at.room, name: 'Menyusul' })
  const row = await rowOf(at, at.pupil)
  expect(row).toMatchObject({ open: false })
  const answer = await save(at, [
    [late, { note: 'Baru.' }],
    [at.pupil, { note: 'Lain.' }],
  ])
  expect(answer.body).toMatchObject({ code: 'RAPOR_NOT_NOW', message: expect.stringContaining(row.student.name) })
  expect(await rowOf(at, late)).toMatchObject({ note: '', uuid: null })
})

test('days instead of the counted ones want all three and a reason, and the pupil is named', async () => {
  const at = await aClassRoom()
  const { student } = await rowOf(at, at.pupil)
  const two = await save(at, [[at.pupil, { sick: 1, excused: 0 }]])
  expect(two.body.errors).toEqual({ 'rows.0.sick': [expect.stringContaining(student.name)] })
  const days = { sick: 1, excused: 0, absent: 2 }
  const why = await save(at, [[at.pupil, days]])
  expect(why.body.errors).toEqual({ 'rows.0.absence_reason': [expect.stringContaining(student.name)] })
  expect((await rowOf(at, at.pupil)).sick).toBeNull()
  await save(at, [[at.pupil, { ...days, absence_reason: 'Surat dokter menyusul.' }]])
  expect((await cardIn(at, at.pupil)).content.absences).toEqual(days)
})

test('who leads the class and the office write in the table; nobody else does, and of no pupil of another class', async () => {
  const at = await aClassRoom()
  expect((await save(at, [[at.pupil, { note: 'Tekun.' }]], 'teacher')).status).toBe(404)
  expect((await save(at, [[at.pupil, { note: 'Tekun.' }]], 'office')).status).toBe(200)
  const stranger = await aPupil(at.db, at.school, { in: await aClass(at.db, at.school) })
  const { revision: _, ...words } = said(await rowOf(at, at.pupil))
  const rows = [{ student_id: ids.encode(stranger.id), ...words, revision: 0 }]
  expect((await at.by.leader.ask(raporEvening.save, { body: { class_id: at.room.uuid, rows } })).status).toBe(404)
  const cards = at.db.selectFrom('rapor').where('student_id', '=', stranger.id).select('id')
  expect(await cards.execute()).toEqual([])
  const twice = await save(at, [
    [at.pupil, {}],
    [at.pupil, {}],
  ])
  expect(twice.body.errors).toHaveProperty('rows')
})

test('each row that says something else is a line of the pupil’s history with before and after; a row that does not is none', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  await save(at, [
    [at.pupil, { note: 'Tekun.' }],
    [at.mate, {}],
  ])
  await save(at, [[at.pupil, { note: 'Sangat tekun.' }]])
  expect(await changesIn(at, at.pupil)).toEqual([
    { what: 'Catatan wali kelas', from: 'Tekun.', to: 'Sangat tekun.' },
    { what: 'Catatan wali kelas', from: null, to: 'Tekun.' },
  ])
  expect(await changesIn(at, at.mate)).toEqual([])
  expect((await rowOf(at, at.mate)).revision).toBe(1)
})

test('the table says what a pupil’s card lacks: subjects, levels, and how good the scores are so far', async () => {
  const at = await aClassRoom()
  expect(await rowOf(at, at.pupil)).toMatchObject({ average: null, band: null, kokurikuler: 'none' })
  expect((await rowOf(at, at.pupil)).subjects).toHaveLength(1)
  await at.score(at.pupil)
  expect(await rowOf(at, at.pupil)).toMatchObject({ average: 88, band: 'good' })
  expect(await rowOf(at, at.mate)).toMatchObject({ average: null })
  await at.by.leader.ask(raporThemes.add, {
    body: { class_id: at.room.uuid, title: 'Kearifan lokal', about: '', dimensions: ['creativity'] },
  })
  expect((await rowOf(at, at.pupil)).kokurikuler).toBe('partial')
})

test('without a class named the table is that of the class that is led, and of nobody for who leads none', async () => {
  const at = await aClassRoom()
  const own = await at.by.leader.ask(raporEvening.table, { query: {} })
  expect(own.data).toMatchObject({ class: { uuid: at.room.uuid }, classes: [{ uuid: at.room.uuid }] })
  const teacher = await at.by.teacher.ask(raporEvening.table, { query: {} })
  expect(teacher).toMatchObject({ status: 200, data: null })
})
