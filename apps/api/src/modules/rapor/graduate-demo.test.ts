import { raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { aLink } from '#db/seed/school-links.ts'
import { openSchool } from '#test/school.ts'
import { fillGraduate } from './graduate-demo.queries.ts'
import { newCode } from '#school/paper-codes.ts'

test('the graduate of the demo belongs to no school, and reads both report cards of the last year and nobody else’s', async () => {
  const at = await openSchool()
  const { db, school, class: room, people, now } = at
  await db.updateTable('school').set({ is_demo: true }).where('id', '=', school.id).execute()
  const username = `alumni-${school.id}`
  const rangga = await aPupil(db, school, { school_id: null, name: 'Rangga Pratama', username })
  const ended = { asked_at: now(), decided_at: now(), decided_by: people.school.id }
  await aLink(db, school, { of: rangga, ...ended, class_id: room.id, state: 'graduated' })
  const other = await aRapor(db, school, { of: people.student, in: room, now: now(), code: newCode() })
  await fillGraduate(db, username)

  const graduate = await at.signIn('student', rangga)
  const { data: cards } = await graduate.ask(raporReading.list, { query: {} })
  expect(cards.map(({ period }) => `${period.tahun_ajaran_id}/${period.semester}`).toSorted()).toEqual(['2025/1', '2025/2'])
  const second = cards.find(({ period }) => period.semester === 2)!
  const { data: card } = await graduate.ask(raporReading.detail, { params: { uuid: second.uuid! } })
  expect(card.content).toMatchObject({ student: { name: 'Rangga Pratama' }, decision: 'promoted', class: room.name })
  expect(card.content.subjects).toHaveLength(1)
  expect((await graduate.ask(raporReading.detail, { params: { uuid: other.uuid } })).status).toBe(404)
  expect(await db.selectFrom('account').where('id', '=', rangga.id).select('school_id').executeTakeFirst()).toEqual({
    school_id: null,
  })
})
