import { grades } from '@lentera/contract/grades'
import { rapor } from '@lentera/contract/rapor'
import { raporEvening } from '@lentera/contract/rapor/evening'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { raporLook } from '@lentera/contract/rapor/look'
import { expect, test } from 'vitest'
import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { requestOf } from '#test/ask.ts'
import { textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'
import { hashOf } from './frozen.rules.ts'

const words = { profile: '', extras: [], sick: null, excused: null, absent: null, absence_reason: null, decision: null }
const ATTITUDE = {
  spiritual: { predicate: 'very_good' as const, text: 'Rajin beribadah.' },
  social: { predicate: 'good' as const, text: 'Suka membantu teman.' },
}

const choose = async (at: ClassRoom, curriculum: 'merdeka' | 'k13') => {
  const { revision } = (await at.by.office.ask(raporLook.show, {})).data
  return at.by.office.ask(raporLook.set, { body: { curriculum, size: 'a4', revision } })
}
/** A score of the pupil in a practice of the class's subject. */
const practise = async (at: ClassRoom, score: number) => {
  const body = { ...at.place, title: 'Praktik 1', kind: 'practice' as const, objectives: 'Membuat model.' }
  const { id } = (await at.by.teacher.ask(grades.add, { body })).data
  const cell = { component_id: id, student_id: ids.encode(at.pupil.id), score, revision: 0 }
  return at.by.teacher.ask(grades.save, { body: { cells: [cell] } })
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
/** A class of a school that has chosen K13, with cards that were begun. */
const aRoomOfK13 = async () => {
  const at = await aClassRoom()
  await choose(at, 'k13')
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  return at
}

test('the office chooses the form, an old page that says none leaves it, and another change keeps it', async () => {
  const at = await aClassRoom()
  expect((await at.by.office.ask(raporLook.show, {})).data.curriculum).toBe('merdeka')
  expect((await choose(at, 'k13')).data).toMatchObject({ curriculum: 'k13', size: 'a4', revision: 1 })
  const { data } = await at.by.office.ask(raporLook.set, { body: { size: 'f4', revision: 1 } })
  expect(data).toMatchObject({ curriculum: 'k13', size: 'f4', revision: 2 })
})

test('a card of K13 has knowledge and skills of each subject, and says which are lacking', async () => {
  const at = await aRoomOfK13()
  await at.score(at.pupil, at.mate)
  await practise(at, 95)
  const { content } = await detailOf(at, at.pupil)
  expect(content.paper?.curriculum).toBe('k13')
  expect(content.subjects).toMatchObject([
    {
      score: 88,
      k13: {
        kkm: null,
        knowledge: { score: 88, predicate: 'B' },
        skills: { score: 95, predicate: 'A', text: 'Menunjukkan penguasaan yang baik dalam membuat model.' },
      },
    },
  ])
  const mate = await detailOf(at, at.mate)
  expect(mate.content.subjects).toMatchObject([{ k13: { skills: { score: null, predicate: null, text: '' } } }])
  expect(mate.lacks.map(({ what }) => what)).toContain('attitude')
})

test('attitude is written by whoever leads the class, and stands in the history, on the paper and before the family', async () => {
  const at = await aRoomOfK13()
  const before = await detailOf(at, at.pupil)
  expect(before.lacks.map(({ what }) => what)).toContain('attitude')
  const saved = (await write(at, { attitude: ATTITUDE })).data
  expect(saved.content.attitude).toEqual(ATTITUDE)
  expect(saved.lacks.map(({ what }) => what)).not.toContain('attitude')
  expect((await detailOf(at, at.mate)).content.attitude?.social).toEqual({ predicate: null, text: '' })
  const { uuid } = await at.cardOf(at.pupil)
  const [step] = (await at.by.leader.ask(rapor.history, { params: { uuid } })).data
  expect(step?.changes).toContainEqual({ what: 'Sikap sosial', from: null, to: 'Baik. Suka membantu teman.' })
  await practise(at, 95)
  await at.publishAll()
  const text = await textOf(at, at.pupil)
  expect(text).toMatch(/A\.Sikap.*Rajinberibadah\..*B\.Pengetahuan.*88.*C\.Keterampilan.*95.*membuatmodel.*Ekstrakurikuler/s)
  for (const one of ['Nilaiakademik', 'Fase', 'Kokurikuler']) expect(text).not.toContain(one)
  const given = (await at.by.pupil.ask(raporReading.detail, { params: { uuid } })).data
  expect(given.content.attitude).toEqual(ATTITUDE)
  expect(given.hash).toBe(hashOf(given.content))
})

test('notes of attitude of the class and semester are there to be taken over, for who writes the card alone', async () => {
  const at = await aRoomOfK13()
  const of = { of: at.pupil, by: at.teacher, in: at.room, tahun_ajaran_id: at.school.year }
  await anAttitudeNote(at.db, at.school, { ...of, description: 'Membantu teman.' })
  await anAttitudeNote(at.db, at.school, { ...of, type: 'spiritual', description: 'Memimpin doa' })
  await anAttitudeNote(at.db, at.school, { ...of, semester: 2, description: 'Semester lain.' })
  await anAttitudeNote(at.db, at.school, { ...of, description: 'Dihapus.', removed_at: new Date('2026-11-23T00:00:00Z') })
  expect((await detailOf(at, at.pupil)).attitude_notes).toEqual({ spiritual: 'Memimpin doa.', social: 'Membantu teman.' })
  expect((await detailOf(at, at.mate)).attitude_notes).toEqual({ spiritual: '', social: '' })
  const { uuid } = await at.cardOf(at.pupil)
  expect((await at.by.office.ask(raporOffice.detail, { params: { uuid } })).data.attitude_notes).toBeUndefined()
  await choose(at, 'merdeka')
  expect((await detailOf(at, at.pupil)).attitude_notes).toBeUndefined()
})

test('an old page, and the table of the class, which names what is owed, leave attitude as it is', async () => {
  const at = await aRoomOfK13()
  const owed = async () => {
    const { data } = await at.by.leader.ask(raporEvening.table, { query: { class_id: at.room.uuid } })
    return [at.pupil, at.mate].map(({ id }) => data!.rows.find(({ student }) => student.id === ids.encode(id))?.attitude)
  }
  expect(await owed()).toEqual(['partial', 'partial'])
  await write(at, { attitude: ATTITUDE })
  expect(await owed()).toEqual([undefined, 'partial'])
  expect((await write(at, { note: 'Rajin.' })).data.content).toMatchObject({ note: 'Rajin.', attitude: ATTITUDE })
})

test('a school that goes back to Kurikulum Merdeka has cards as before, and attitude is not lost', async () => {
  const at = await aRoomOfK13()
  await write(at, { attitude: ATTITUDE })
  await choose(at, 'merdeka')
  const { content, lacks } = await detailOf(at, at.pupil)
  expect(Object.keys(content)).not.toContain('attitude')
  expect(Object.keys(content.paper ?? {})).not.toContain('curriculum')
  expect(lacks.map(({ what }) => what)).not.toContain('attitude')
  await choose(at, 'k13')
  expect((await detailOf(at, at.pupil)).content.attitude).toEqual(ATTITUDE)
})

test('what was handed in is printed by the form of that day, and the new form is told of', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  await at.submit()
  const { uuid } = await at.cardOf(at.pupil)
  const read = async () => (await at.by.office.ask(raporOffice.detail, { params: { uuid } })).data
  const [before, paper] = [await read(), await textOf(at, at.pupil)]
  await choose(at, 'k13')
  const after = await read()
  expect(after).toMatchObject({ hash: before.hash, content: before.content })
  expect(await textOf(at, at.pupil)).toBe(paper)
  expect(after.drift).toContainEqual({ what: 'Bentuk rapor', from: 'Kurikulum Merdeka', to: 'Kurikulum 2013 (K13)' })
})

test('a teacher puts skills in own words; knowledge goes on as the scores say, and an old page leaves skills alone', async () => {
  const at = await aRoomOfK13()
  await at.score(at.pupil, at.mate)
  await practise(at, 95)
  const of = { ...at.place, student_id: ids.encode(at.pupil.id) }
  const say = (words: { text: string; skills?: string }) => at.by.teacher.ask(rapor.setText, { body: { ...of, ...words } })
  const row = async () => {
    const { rows } = (await at.by.teacher.ask(rapor.texts, { query: at.place })).data
    return rows.find(({ student }) => student.id === of.student_id)
  }
  const drafted = 'Menunjukkan penguasaan yang baik dalam membuat model.'
  expect(await row()).toMatchObject({ own: false, skills: { score: 95, text: drafted, own: false } })
  await say({ text: '', skills: 'Modelnya rapi.' })
  expect(await row()).toMatchObject({ own: false, skills: { text: 'Modelnya rapi.', own: true } })
  await say({ text: 'Paham grafik.' })
  const { content } = await detailOf(at, at.pupil)
  expect(content.subjects).toMatchObject([{ text: 'Paham grafik.', k13: { skills: { text: 'Modelnya rapi.' } } }])
  const mate = await detailOf(at, at.mate)
  expect(mate.content.subjects[0]?.k13?.skills.text).toBe('')
  const { uuid } = await at.cardOf(at.pupil)
  const [, step] = (await at.by.leader.ask(rapor.history, { params: { uuid } })).data
  expect(step?.changes).toEqual([{ what: 'Capaian keterampilan', from: null, to: 'Modelnya rapi.' }])
  await say({ text: 'Paham grafik.', skills: '' })
  expect(await row()).toMatchObject({ own: true, skills: { text: drafted, own: false } })
})
