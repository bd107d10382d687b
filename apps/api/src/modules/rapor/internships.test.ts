import { rapor } from '@lentera/contract/rapor'
import { raporEvening } from '@lentera/contract/rapor/evening'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { requestOf } from '#test/ask.ts'
import { textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'

type Level = 'sd' | 'smp' | 'sma' | 'smk'
const WORK = { company: 'CV Laut Biru', place: 'Makassar', months: 3, text: 'Teliti dan tepat waktu.' }
const words = { profile: '', extras: [], sick: null, excused: null, absent: null, absence_reason: null, decision: null }

const setLevel = (at: ClassRoom, level: Level) =>
  at.db.updateTable('school').set({ level }).where('id', '=', at.school.id).execute()
/** A class of a school of this level, with cards that were begun. */
const aRoomOf = async (level: Level) => {
  const at = await aClassRoom()
  await setLevel(at, level)
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  return at
}
const detailOf = async (at: ClassRoom, of: { id: number }) =>
  (await at.by.leader.ask(rapor.detail, { params: { uuid: (await at.cardOf(of)).uuid } })).data
const write = async (at: ClassRoom, more: object) => {
  const { uuid, revision } = await detailOf(at, at.pupil)
  return at.by.leader.ask(rapor.edit, { params: { uuid: uuid! }, body: { ...words, note: 'Tekun.', revision, ...more } })
}
const textOf = async (at: ClassRoom, of: { id: number }) => {
  const { uuid } = await at.cardOf(of)
  const headers = { authorization: `Bearer ${at.by.office.token}` }
  const { rawPayload } = await at.app.inject({
    ...requestOf(raporOffice.print, 'school', { params: { uuid }, query: {} }),
    headers,
  })
  return textsOnPaper(rawPayload).join('').replaceAll(' ', '')
}

test('practical work stands on the card, in its history, on the paper and before the family, and on no other card', async () => {
  const at = await aRoomOf('smk')
  expect((await write(at, { internships: [WORK] })).data.content.internships).toEqual([WORK])
  expect((await detailOf(at, at.mate)).content.internships).toBeUndefined()
  const { uuid } = await at.cardOf(at.pupil)
  const [step] = (await at.by.leader.ask(rapor.history, { params: { uuid } })).data
  expect(step?.changes).toContainEqual({
    what: 'Praktik kerja lapangan',
    from: null,
    to: 'CV Laut Biru, Makassar, 3 bulan. Teliti dan tepat waktu.',
  })
  await at.publishAll()
  expect(await textOf(at, at.pupil)).toMatch(/Ekstrakurikuler.*Praktikkerjalapangan.*CVLautBiru.*Makassar.*3.*Teliti.*Prestasi/s)
  const given = (await at.by.pupil.ask(raporReading.detail, { params: { uuid } })).data
  expect(given.content.internships).toEqual([WORK])
})

test('who has only begun to work owes words, and a card without practical work owes none', async () => {
  const at = await aRoomOf('smk')
  await write(at, { internships: [{ ...WORK, text: '' }] })
  expect((await detailOf(at, at.pupil)).lacks.map(({ what }) => what)).toContain('internship')
  expect((await detailOf(at, at.mate)).lacks.map(({ what }) => what)).not.toContain('internship')
  const { data } = await at.by.leader.ask(raporEvening.table, { query: { class_id: at.room.uuid } })
  const rows = new Map(data!.rows.map((row) => [row.student.id, row.internship]))
  expect([rows.get(ids.encode(at.pupil.id)), rows.get(ids.encode(at.mate.id))]).toEqual(['partial', undefined])
  await write(at, { internships: [WORK] })
  expect((await detailOf(at, at.pupil)).lacks.map(({ what }) => what)).not.toContain('internship')
})

test('an old page, which knows nothing of it, and the table of the class leave practical work as it is', async () => {
  const at = await aRoomOf('smk')
  await write(at, { internships: [WORK] })
  expect((await write(at, { note: 'Rajin.' })).data.content).toMatchObject({ note: 'Rajin.', internships: [WORK] })
  const { revision } = await detailOf(at, at.pupil)
  const { profile: _, ...table } = words
  const row = { ...table, student_id: ids.encode(at.pupil.id), note: 'Dari tabel.', revision }
  await at.by.leader.ask(raporEvening.save, { body: { class_id: at.room.uuid, rows: [row] } })
  expect((await detailOf(at, at.pupil)).content).toMatchObject({ note: 'Dari tabel.', internships: [WORK] })
})

test('a school that is not vocational adds none, and loses none when its level changes', async () => {
  const at = await aRoomOf('sma')
  expect((await write(at, { internships: [WORK] })).body.errors).toHaveProperty('internships')
  expect(await textOf(at, at.pupil)).not.toContain('Praktikkerjalapangan')
  await setLevel(at, 'smk')
  await write(at, { internships: [WORK, { ...WORK, company: 'PT Samudra' }] })
  await setLevel(at, 'sma')
  expect((await detailOf(at, at.pupil)).content.internships).toHaveLength(2)
  expect((await write(at, { internships: [WORK] })).data.content.internships).toEqual([WORK])
  expect(await textOf(at, at.pupil)).toContain('CVLautBiru')
})

test('the field that is wrong is named, and nothing is lost', async () => {
  const at = await aRoomOf('smk')
  await write(at, { internships: [WORK] })
  const { errors } = (await write(at, { internships: [{ ...WORK, months: 0 }] })).body
  expect(Object.keys(errors ?? {})).toEqual(['internships.0.months'])
  const four = Array.from({ length: 4 }, () => WORK)
  expect((await write(at, { internships: four })).body.errors).toHaveProperty('internships')
  expect((await detailOf(at, at.pupil)).content.internships).toEqual([WORK])
})

test('what changes after a card was handed in is told, and the next version begins with what the last one said', async () => {
  const at = await aRoomOf('smk')
  await write(at, { internships: [WORK] })
  await at.publishAll()
  await at.turn('withdraw')
  expect((await write(at, { internships: [{ ...WORK, months: 4 }] })).data.changes).toContainEqual({
    what: 'Praktik kerja lapangan CV Laut Biru',
    from: 'CV Laut Biru, Makassar, 3 bulan. Teliti dan tepat waktu.',
    to: 'CV Laut Biru, Makassar, 4 bulan. Teliti dan tepat waktu.',
  })
})

test('a card of a school whose level has no parts of its own keeps nothing new', async () => {
  const at = await aRoomOf('sma')
  await at.publishAll()
  const { content } = await detailOf(at, at.pupil)
  expect(Object.keys(content)).not.toContain('internships')
  expect(Object.keys(content.paper ?? {})).not.toContain('level')
})

test('what was handed in is printed by the form of that day, whatever the school becomes', async () => {
  const at = await aRoomOf('smk')
  await at.publishAll()
  const before = await textOf(at, at.pupil)
  expect(before).toContain('MitraDU/DI')
  await setLevel(at, 'sma')
  expect(await textOf(at, at.pupil)).toBe(before)
})

test('the card of a primary school is signed by the class teacher', async () => {
  const at = await aRoomOf('sd')
  const text = await textOf(at, at.pupil)
  expect(text).toContain('Gurukelas')
  expect(text).not.toContain('Walikelas')
})
