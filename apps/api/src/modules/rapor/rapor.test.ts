import { notifications } from '@lentera/contract/notifications'
import { people } from '@lentera/contract/people'
import { rapor } from '@lentera/contract/rapor'
import { raporEvening } from '@lentera/contract/rapor/evening'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSchool } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { aClassRoom, ids } from '#test/rapor-room.ts'
import { record } from '#test/records.ts'
import { publishNow } from './telling.ts'

test('a teacher hands a subject over also where a pupil has no score, with why, and nobody else is held up', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil)
  expect((await at.by.teacher.ask(rapor.subjects, { query: {} })).data).toMatchObject([
    { state: 'partial', scored: 1, can: ['send'] },
  ])
  expect((await at.send('')).body.errors).toHaveProperty('reason')
  expect((await at.ownClass()).rows).toMatchObject([{ state: 'incomplete', missing: 1 }, { state: 'incomplete' }])
  expect((await at.send('Sakit lama.')).data).toMatchObject({ state: 'sent', can: ['pull_back'] })
  expect((await at.ownClass()).rows).toMatchObject([{ state: 'waiting_homeroom', missing: 0 }, { state: 'waiting_homeroom' }])
})

test('what a pupil has achieved is drafted from the scores, and said in the own words of the teacher', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  const texts = async () => (await at.by.teacher.ask(rapor.texts, { query: at.place })).data.rows
  expect((await texts())[0]).toMatchObject({
    score: 88,
    own: false,
    text: 'Menunjukkan penguasaan yang baik dalam menggambar grafik.',
  })
  const say = (text: string) =>
    at.by.teacher.ask(rapor.setText, { body: { ...at.place, student_id: ids.encode(at.pupil.id), text } })
  await say('Grafiknya selalu rapi.')
  await at.send()
  const card = await at.cardOf(at.pupil)
  const { data } = await at.by.leader.ask(rapor.detail, { params: { uuid: card.uuid } })
  expect(data.content.subjects).toMatchObject([{ score: 88, text: 'Grafiknya selalu rapi.' }])
  expect((await say('Lagi')).body.code).toBe('RAPOR_NOT_NOW')
})

test('who leads the class gives a subject back with why, and its teacher hands it over again', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  const back = (by: 'leader' | 'teacher') =>
    at.by[by].ask(rapor.giveBack, { body: { ...at.place, note: 'Nilai praktik belum masuk.' } })
  expect((await back('teacher')).status).toBe(404)
  await back('leader')
  expect((await at.by.teacher.ask(rapor.subjects, { query: {} })).data).toMatchObject([
    { state: 'returned', note: 'Nilai praktik belum masuk.', can: ['send'] },
  ])
  expect((await at.ownClass()).rows).toMatchObject([{ missing: 1 }, { missing: 1 }])
  await at.send()
  expect((await at.ownClass()).rows).toMatchObject([{ missing: 0 }, { missing: 0 }])
  const told = await at.db.selectFrom('notification').where('kind', '=', 'rapor_returned').select('account_id').execute()
  expect(told).toEqual([{ account_id: at.teacher.id }])
})

test('a draft that stays behind of a pupil who was moved on does not let a subject be taken back whose cards are all handed in', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  const elsewhere = await aClass(at.db, at.school)
  const body = { person_ids: [ids.encode(at.mate.id)], class_uuid: elsewhere.uuid }
  await at.by.office.ask(people.moveSeveral, { body })
  const can = async () => (await at.by.teacher.ask(rapor.subjects, { query: {} })).data.map((one) => one.can)
  expect(await can()).toEqual([['pull_back']])
  await at.submit()
  const drafts = at.db.selectFrom('rapor').where('class_id', '=', at.room.id).where('state', '=', 'open').select('student_id')
  expect(await drafts.execute()).toEqual([{ student_id: at.mate.id }])
  expect(await can()).toEqual([[]])
  const note = 'Nilai praktik belum masuk.'
  expect((await at.by.teacher.ask(rapor.pullBack, { body: { ...at.place, note } })).body.code).toBe('RAPOR_NOT_NOW')
  expect((await at.by.leader.ask(rapor.giveBack, { body: { ...at.place, note } })).body.code).toBe('RAPOR_NOT_NOW')
})

test('absences are those of the record, or others with a reason', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const { uuid } = await at.cardOf(at.pupil)
  const edit = (more: object) =>
    at.by.leader.ask(rapor.edit, {
      params: { uuid },
      body: {
        note: 'Tekun.',
        profile: '',
        extras: [{ name: 'Pramuka', text: 'Aktif.' }],
        sick: null,
        excused: null,
        absent: null,
        absence_reason: null,
        decision: null,
        revision: 1,
        ...more,
      },
    })
  expect((await edit({ sick: 2 })).body.errors).toHaveProperty('sick')
  expect((await edit({ sick: 2, excused: 0, absent: 0 })).body.errors).toHaveProperty('absence_reason')
  const changed = await edit({ sick: 2, excused: 0, absent: 0, absence_reason: 'Surat dokter menyusul.' })
  expect(changed.data.content).toMatchObject({ absences: { sick: 2 }, extras: [{ name: 'Pramuka' }], note: 'Tekun.' })
  expect((await edit({})).body.code).toBe('DATA_CHANGED')
})

test('days that another school recorded of a pupil who came during the semester are not on the card, nor in the table of the class', async () => {
  const at = await aClassRoom()
  const former = await aSchool(at.db)
  await record({ ...at, school: former }, at.pupil, { '2026-08-03': 'absent', '2026-08-04': 'sick' })
  await record(at, at.pupil, { '2026-11-02': 'excused', '2026-11-03': 'absent' })
  const own = { sick: 0, excused: 1, absent: 1 }
  const { data: table } = await at.by.leader.ask(raporEvening.table, { query: { class_id: at.room.uuid } })
  expect(table?.rows.find(({ student }) => student.id === ids.encode(at.pupil.id))?.counted).toEqual(own)
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const { uuid } = await at.cardOf(at.pupil)
  expect((await at.by.leader.ask(rapor.detail, { params: { uuid } })).data.content.absences).toEqual(own)
})

test('families read a report card from the day on which it is published, as it was approved', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  await at.submit()
  const early = await at.turn('publish', null, await at.seen('waiting_principal'))
  expect(early.body.code).toBe('DATA_CHANGED')
  expect((await at.turn('approve')).data).toEqual({ turned: 2 })
  await at.turn('publish', '2026-11-27')
  expect(await publishNow(at.db, new Date('2026-11-26T23:59:00Z'))).toBe(0)
  const day = new Date('2026-11-27T00:00:00Z')
  expect(await at.given()).toEqual([])
  expect(await publishNow(at.db, day)).toBe(2)
  expect(await at.given()).toMatchObject([{ state: 'published', version: 1 }])
  const told = (await at.by.parent.ask(notifications.list, { query: {} })).data
  expect(JSON.stringify(told).match(/sudah terbit/g)).toHaveLength(1)
  const [card] = await at.given()
  const read = await at.by.pupil.ask(raporReading.detail, { params: { uuid: card?.uuid ?? '' } })
  expect(read.data.content.subjects).toMatchObject([{ score: 88 }])
  expect((await at.by.mate.ask(raporReading.detail, { params: { uuid: card?.uuid ?? '' } })).status).toBe(404)
})

test('a parent says something to it, and the school sees who has read', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const answer = await at.by.parent.ask(raporReading.respond, { params: { uuid }, body: { response: 'Terima kasih.' } })
  expect(answer.data).toMatchObject({ state: 'seen_by_parent', readings: [{ response: 'Terima kasih.', own: true }] })
  expect((await at.by.office.ask(raporOffice.progress, { query: {} })).data.find(({ seen }) => seen > 0)).toMatchObject({
    published: 2,
    seen: 1,
  })
})

test('one that is taken back is made anew as the next version, and its old paper says that it was replaced', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const { code } = (await at.by.pupil.ask(raporReading.detail, { params: { uuid } })).data
  const check = async () => (await at.by.mate.ask(raporReading.verify, { params: { code: code ?? '' } })).data
  expect(await check()).toMatchObject({ replaced: false, version: 1 })
  expect((await check()).initials).toMatch(/^(\p{Lu}\. ?)+$/u)
  expect((await at.turn('withdraw')).data).toEqual({ turned: 2 })
  expect(await at.given()).toEqual([])
  expect(await check()).toMatchObject({ replaced: true })
  expect(await at.cardOf(at.pupil)).toMatchObject({ version: 2, state: 'waiting_homeroom' })
  await at.submit()
  await at.turn('approve')
  await at.turn('publish')
  expect(await at.given()).toMatchObject([{ version: 2 }])
})

/** When a UUID v7 was made; null of any other. */
const madeAt = (uuid: string) =>
  /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(uuid)
    ? new Date(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16))
    : null

test('a report card has an id with its moment in front, begun or made anew, and so has one of the builders', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const first = await at.db.selectFrom('rapor').where('uuid', '=', uuid).select('changed_at').executeTakeFirstOrThrow()
  expect(madeAt(uuid)).not.toBeNull()
  expect(+madeAt(uuid)!).toBeLessThanOrEqual(+first.changed_at)
  await at.turn('withdraw')
  const again = (await at.cardOf(at.pupil)).uuid
  expect(again).not.toBe(uuid)
  expect(madeAt(again)).not.toBeNull()
  const now = new Date('2026-11-20T07:00:00.000Z')
  const late = await aPupil(at.db, at.school, { in: at.room })
  const built = await aRapor(at.db, at.school, { of: late, in: at.room, now })
  expect(madeAt(built.uuid)).toEqual(now)
})

test('a report card is a paper of less than 300 KB', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const paper = await at.by.pupil.ask(raporReading.print, { params: { uuid } })
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(Number(paper.headers['content-length'])).toBeGreaterThan(5000)
  expect(Number(paper.headers['content-length'])).toBeLessThan(300_000)
})

test('a report card that is with the principal is not written in any more', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const { uuid } = await at.cardOf(at.pupil)
  await at.submit()
  const before = (await at.by.leader.ask(rapor.detail, { params: { uuid } })).data
  const none = { sick: null, excused: null, absent: null, absence_reason: null, decision: null }
  const body = { note: 'Terlambat.', profile: '', extras: [], ...none, revision: before.revision }
  expect((await at.by.leader.ask(rapor.edit, { params: { uuid }, body })).body.code).toBe('RAPOR_NOT_NOW')
  expect((await at.by.leader.ask(rapor.detail, { params: { uuid } })).data).toEqual(before)
})

test('a report card counts the scores that a pupil has brought along from another class', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  const elsewhere = await aClass(at.db, at.school, { name: 'XI Tujuan' })
  const lesson = await at.db.selectFrom('lesson').where('class_id', '=', at.room.id).selectAll().executeTakeFirstOrThrow()
  const { teacher_id, subject_id } = lesson
  await aLesson(at.db, at.school, {
    class: elsewhere,
    teacher: { id: teacher_id },
    subject: { id: subject_id },
    starts_at: '10:00',
    ends_at: '11:00',
  })
  await aPupil(at.db, at.school, { in: elsewhere })
  const standing = async () =>
    (await at.by.teacher.ask(rapor.subjects, { query: {} })).data.map((one) => [one.class.name, one.scored, one.pupils])
  expect(await standing()).toContainEqual(['XI Tujuan', 0, 1])
  const student_id = ids.encode(at.pupil.id)
  await at.by.office.ask(people.moveSeveral, { body: { person_ids: [student_id], class_uuid: elsewhere.uuid } })
  expect(await standing()).toEqual(
    expect.arrayContaining([
      [at.room.name, 1, 1],
      ['XI Tujuan', 1, 2],
    ]),
  )
})
