import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { openSchool } from '#test/school.ts'

test('a report card waits for each parent until that parent has read it, and never one that was not given', async () => {
  const { db, school, class: room, people, now, signIn } = await openSchool()
  const sister = await aPupil(db, school, { name: 'Citra Saputra', in: room })
  const [mother, father, stranger] = [
    await aParent(db, { of: [people.student, sister] }),
    await aParent(db, { of: [people.student] }),
    await aParent(db, {}),
  ]
  const card = { in: room, now: now(), tahun_ajaran_id: school.year }
  const { uuid } = await aRapor(db, school, { ...card, of: people.student, code: 'ABCDEFGHJKLM' })
  await aRapor(db, school, { ...card, of: sister })
  const waiting = async (who: { id: number; username: string }) => {
    const { data } = await (await signIn('parent', who)).ask(waits.list, { query: {} })
    return data.lines.filter(({ place }) => place === 'rapor')
  }
  const line = {
    title: 'Andi Saputra',
    note: 'Rapor Semester 1 2026/2027 menunggu dibaca',
    urgency: 'soon',
    target: { screen: 'place', place: 'rapor', open: null },
  }
  expect(await waiting(mother)).toMatchObject([line])
  expect(await waiting(father)).toMatchObject([line])
  expect(await waiting(stranger)).toEqual([])

  const { id } = await db.selectFrom('rapor').where('uuid', '=', uuid).select('id').executeTakeFirstOrThrow()
  await db.insertInto('rapor_reading').values({ rapor_id: id, parent_id: mother.id, at: now(), response: '' }).execute()
  expect(await waiting(mother)).toEqual([])
  expect(await waiting(father)).toMatchObject([line])

  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', father.id).execute()
  expect(await waiting(father)).toEqual([])
})
