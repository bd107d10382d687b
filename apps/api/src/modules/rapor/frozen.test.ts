import { grades } from '@lentera/contract/grades'
import { notifications } from '@lentera/contract/notifications'
import { rapor } from '@lentera/contract/rapor'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aClassRoom, ids } from '#test/rapor-room.ts'
import { hashOf } from './frozen.rules.ts'

const handedIn = async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  await at.submit()
  const { uuid } = await at.cardOf(at.pupil)
  const seen = async () => (await at.by.office.ask(raporOffice.detail, { params: { uuid } })).data
  /** Another score of the pupil, in the component that is there. */
  const score = async (value: number) => {
    const { id } = await at.db
      .selectFrom('grade_component')
      .where('class_id', '=', at.room.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const of = { component_id: id, student_id: at.pupil.id }
    await at.db
      .updateTable('grade_score')
      .where('component_id', '=', id)
      .where('student_id', '=', at.pupil.id)
      .set({ score: value })
      .execute()
    return of
  }
  const words = { profile: '', extras: [], sick: null, excused: null, absent: null, absence_reason: null, decision: null }
  const write = async (note: string) => {
    const { revision } = (await at.by.leader.ask(rapor.detail, { params: { uuid } })).data
    return at.by.leader.ask(rapor.edit, { params: { uuid }, body: { ...words, note, revision } })
  }
  const history = async () => (await at.by.leader.ask(rapor.history, { params: { uuid } })).data
  return { ...at, uuid, seen, cards: at.seen, changeScore: score, write, history }
}

test('what is handed in stays what it was, whatever is scored afterwards, and that is what is approved and given', async () => {
  const at = await handedIn()
  const before = await at.seen()
  expect(before.content.subjects).toMatchObject([{ score: 88 }])
  await at.changeScore(5)
  const after = await at.seen()
  expect(after).toMatchObject({ content: before.content, hash: before.hash })
  expect(after.drift).toEqual(expect.arrayContaining([expect.objectContaining({ to: '5, Perlu bimbingan' })]))
  await at.turn('approve')
  await at.turn('publish')
  const [given] = await at.given()
  expect(given?.hash).toBe(before.hash)
  const read = (await at.by.pupil.ask(raporReading.detail, { params: { uuid: at.uuid } })).data
  expect(read.content).toEqual(before.content)
})

test('the hash of the database and that of the code are of the same text', async () => {
  const at = await handedIn()
  const { content, hash } = await at.seen()
  expect(hash).toBe(hashOf(content))
  const odd = { ...content, note: 'Baris "satu"\nbaris \\dua\t– é \u2028 😀', extras: [{ name: 'a', text: '' }] }
  await at.db
    .updateTable('rapor')
    .where('uuid', '=', at.uuid)
    .set({ content: JSON.stringify(odd) })
    .execute()
  const row = await at.db.selectFrom('rapor').where('uuid', '=', at.uuid).select('hash').executeTakeFirstOrThrow()
  expect(row.hash).toBe(hashOf(odd))
})

test('a card that says something else than was seen is neither handed in nor approved, and the others stay with it', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  const seen = await at.seen('waiting_homeroom')
  const [first, second] = seen as [(typeof seen)[0], (typeof seen)[0]]
  const refused = await at.submit('Alasan.', [first, { ...second, hash: '0'.repeat(64) }])
  expect(refused.body.code).toBe('DATA_CHANGED')
  expect(refused.body.message).toContain('berubah sejak Anda buka')
  expect(await at.seen('waiting_principal')).toEqual([])
  await at.submit()
  const wrong = await at.turn('approve', null, [first, { ...second, hash: '0'.repeat(64) }])
  expect(wrong.body.code).toBe('DATA_CHANGED')
  expect(await at.seen('approved')).toEqual([])
})

test('of two offices that approve at the same time one does, and the other reads that it has changed', async () => {
  const at = await handedIn()
  const cards = await at.cards('waiting_principal')
  const answers = await Promise.all([at.turn('approve', null, cards), at.turn('approve', null, cards)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const codes = await at.db
    .selectFrom('rapor_step')
    .where('what', '=', 'approve')
    .where('class_id', '=', at.room.id)
    .select('id')
    .execute()
  expect(codes).toHaveLength(2)
})

test('a card that is given back says what is so now, with what is different, and comes back as a draft on paper', async () => {
  const at = await handedIn()
  const before = await at.seen()
  await at.turn('approve')
  const { code } = await at.seen()
  expect(code).not.toBeNull()
  const without = await at.by.office.ask(raporOffice.turn, {
    body: { class_id: at.room.uuid, verb: 'return', cards: await at.cards('approved') },
  })
  expect(without.body.errors).toHaveProperty('reason')
  await at.turn('return')
  await at.changeScore(20)
  await at.write('Belajar lagi.')
  const open = await at.seen()
  expect(open).toMatchObject({ code: null, content: { note: 'Belajar lagi.', subjects: [{ score: 20 }] } })
  expect(open.hash).not.toBe(before.hash)
  expect(open.changes.map(({ from, to }) => [from, to])).toEqual(
    expect.arrayContaining([
      ['88, Baik', '20, Perlu bimbingan'],
      ['', 'Belajar lagi.'],
    ]),
  )
  await at.submit()
  expect(await at.seen()).toMatchObject({
    state: 'waiting_principal',
    hash: open.hash,
    content: open.content,
    changes: open.changes,
  })
  const late = await at.turn('approve', null, [{ uuid: at.uuid, hash: before.hash! }])
  expect(late.body.code).toBe('DATA_CHANGED')
})

test('who leads the class is told of what comes back, and the family of what was withdrawn, each with why', async () => {
  const at = await handedIn()
  await at.turn('return')
  await at.submit()
  await at.turn('approve')
  await at.turn('publish')
  await at.turn('withdraw')
  const told = async (who: keyof typeof at.by) => JSON.stringify((await at.by[who].ask(notifications.list, { query: {} })).data)
  expect(await told('leader')).toContain('Rapor dikembalikan: ')
  expect(await told('leader')).toContain('2 rapor. Ada yang perlu diperbaiki.')
  expect(await told('parent')).toContain('ditarik sekolah')
  expect(await told('teacher')).not.toContain('Rapor dikembalikan')
})

test('every step is a line with who, when, what and why, and only whoever leads the class and the office read it', async () => {
  const at = await handedIn()
  await at.turn('return')
  await at.write('Belajar lagi.')
  const lines = await at.history()
  expect(lines.map(({ what }) => what)).toEqual(['edit', 'return', 'submit', 'send'])
  expect(lines[0]).toMatchObject({ changes: [{ what: 'Catatan wali kelas', from: null, to: 'Belajar lagi.' }] })
  expect(lines[1]).toMatchObject({ reason: 'Ada yang perlu diperbaiki.', version: 1 })
  expect(lines[2]?.changes).toMatchObject([{ what: 'Belum lengkap' }])
  const others = await at.history()
  expect(others.filter(({ what }) => what === 'edit')).toHaveLength(1)
  const office = await at.by.office.ask(raporOffice.history, { params: { uuid: at.uuid } })
  expect(office.data).toEqual(lines)
  expect((await at.by.teacher.ask(rapor.history, { params: { uuid: at.uuid } })).status).toBe(404)
  const mate = await at.cardOf(at.mate)
  const ofMate = (await at.by.leader.ask(rapor.history, { params: { uuid: mate.uuid } })).data
  expect(ofMate.map(({ what }) => what)).toEqual(['return', 'submit', 'send'])
})

test('a text that a teacher writes and a subject that comes back are lines of the history, too', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.by.teacher.ask(rapor.setText, { body: { ...at.place, student_id: ids.encode(at.pupil.id), text: 'Rapi.' } })
  await at.send()
  const back = await at.by.teacher.ask(rapor.pullBack, { body: { ...at.place, note: 'Nilai remedial masuk.' } })
  expect(back.data).toMatchObject({ state: 'returned', note: 'Nilai remedial masuk.', can: ['send'] })
  const { uuid } = await at.cardOf(at.pupil)
  const lines = (await at.by.leader.ask(rapor.history, { params: { uuid } })).data
  expect(lines.map(({ what, reason }) => [what, reason])).toEqual([
    ['pull_back', 'Nilai remedial masuk.'],
    ['send', 'SAS belum dilaksanakan.'],
    ['text', ''],
  ])
  expect(lines[2]).toMatchObject({ changes: [{ what: 'Capaian', from: null, to: 'Rapi.' }] })
})

test('a subject is not taken back while every card that it is on is handed in', async () => {
  const at = await handedIn()
  const back = { ...at.place, note: 'Nilai salah.' }
  expect((await at.by.teacher.ask(rapor.pullBack, { body: back })).body.code).toBe('RAPOR_NOT_NOW')
  expect((await at.by.leader.ask(rapor.giveBack, { body: back })).body.code).toBe('RAPOR_NOT_NOW')
  await at.turn('return')
  expect((await at.by.teacher.ask(rapor.pullBack, { body: back })).status).toBe(200)
})

test('a score that families do not read yet counts on the report card', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  const hidden = await at.by.teacher.ask(grades.add, {
    body: { ...at.place, title: 'SAS', kind: 'sas', objectives: '', shown: false },
  })
  const cells = [at.pupil, at.mate].map(({ id }) => ({
    component_id: hidden.data.id,
    student_id: ids.encode(id),
    score: 40,
    revision: 0,
  }))
  await at.by.teacher.ask(grades.save, { body: { cells } })
  await at.send('')
  const { uuid } = await at.cardOf(at.pupil)
  const { data } = await at.by.leader.ask(rapor.detail, { params: { uuid } })
  // (88 × 60 + 40 × 20) / 80
  expect(data.content.subjects).toMatchObject([{ score: 76 }])
})

test('who holds the paper reads the first digits of its hash, and with the NISN what the genuine one says, ten tries an hour', async () => {
  const at = await handedIn()
  await at.db.updateTable('account').set({ nisn: null }).where('nisn', '=', '0099887766').execute()
  await at.turn('return')
  await at.db.updateTable('account').set({ nisn: '0099887766' }).where('id', '=', at.pupil.id).execute()
  await at.submit()
  await at.turn('approve')
  await at.turn('publish')
  const { code, hash, content } = await at.seen()
  const params = { code: code! }
  expect((await at.by.mate.ask(raporReading.verify, { params })).data.hash).toBe(hash!.slice(0, 12))
  const type = async (nisn: string) => at.by.mate.ask(raporReading.marks, { params, body: { nisn } })
  expect((await type('0000000000')).data).toEqual({ content: null })
  // What only the paper says, such as where the pupil lives, stays on it.
  const { paper, ...marks } = content
  expect(paper).toBeDefined()
  expect((await type('0099887766')).data).toEqual({ content: marks })
  // A right one is no try.
  for (let turn = 0; turn < 9; turn++) await type('0000000000')
  expect((await type('0099887766')).body.code).toBe('TOO_MANY_REQUESTS')
})
