import { rapor } from '@lentera/contract/rapor'
import { expect, test } from 'vitest'
import { aClassRoom } from '#test/rapor-room.ts'
import { listen } from '#test/statements.ts'

test('whoever writes on one card reads the scores, texts and cards of that pupil alone, and sees what the class’s list says', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  const { uuid } = await at.cardOf(at.pupil)
  const { revision } = (await at.by.leader.ask(rapor.detail, { params: { uuid } })).data
  const asked = listen()
  const none = { sick: null, excused: null, absent: null, absence_reason: null, decision: null }
  const words = { note: 'Semester ini tekun.', profile: '', extras: [{ name: 'Pramuka', text: 'Aktif.' }], ...none }
  const { data } = await at.by.leader.ask(rapor.edit, { params: { uuid }, body: { ...words, revision } })
  const statements = asked()
  const ofScores = statements.filter(({ text }) => /from "(?:grade_score|rapor_text)"/.test(text))
  expect(ofScores.map(({ values }) => values.flat().includes(at.pupil.id) && !values.flat().includes(at.mate.id))).toEqual([
    true,
    true,
  ])
  // By its own address and as it was written, never all of the class.
  expect(statements.filter(({ text }) => /from "rapor" as "card"/.test(text))).toHaveLength(1)
  expect(data).toMatchObject({ revision: revision + 1, content: { note: words.note, subjects: [{ score: 88 }] } })
  expect(await at.cardOf(at.pupil)).toMatchObject({ hash: data.hash })
  expect((await at.by.leader.ask(rapor.detail, { params: { uuid } })).data).toEqual(data)
})
