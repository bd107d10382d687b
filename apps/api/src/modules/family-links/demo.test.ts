import { parentAccounts } from '@lentera/contract/family/accounts'
import { type SlipLink, slips } from '@lentera/contract/family/slips'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { demo } from './demo.queries.ts'

test('the demo’s register proposes parents of one name, of two and of siblings, none who is linked, and a mother waits with a slip', async () => {
  const at = await openSchool()
  const { db, school, people, class: led, now, signIn } = at
  await db.updateTable('school').set({ is_demo: true }).where('id', '=', school.id).execute()
  const first = await aClass(db, school, { grade: 10, name: 'X 1' })
  for (let nr = 1; nr <= 7; nr++) await aPupil(db, school, { name: `Adik ${nr}`, in: first })
  for (let nr = 1; nr <= 7; nr++) await aPupil(db, school, { name: `Kakak ${nr}`, in: led })
  const linked = await aPupil(db, school, { name: 'Citra Terhubung', in: first })
  await aParent(db, { name: 'Bu Terhubung', phone: `0857${String(linked.id).padStart(8, '0')}`, of: [linked] })
  await demo.make({ db, now: now(), known: [people.teacher.username], store: undefined })

  const { data } = await (await signIn('school')).ask(parentAccounts.proposals, { query: { class_uuid: first.uuid } })
  const by = (child: string) => data.parents.find(({ children }) => children.some(({ name }) => name === child))
  expect(by('Adik 1')).toMatchObject({ names: [{ relation: 'mother' }], children: [{ name: 'Adik 1' }], account: null })
  expect(by('Adik 2')?.names.map(({ relation }) => relation)).toEqual(['mother', 'father'])
  expect(by('Adik 4')).toMatchObject({ names: [{ relation: 'mother' }], children: [{ name: 'Adik 4' }, { name: 'Kakak 4' }] })
  expect(by('Adik 5')?.children.map(({ name }) => name)).toEqual(['Adik 5', 'Kakak 5'])
  expect(by('Adik 5')?.names).toHaveLength(2)
  expect(by('Citra Terhubung')).toBeUndefined()
  expect(data.missing).toEqual(['Adik 7'])

  const { body } = await (await signIn('teacher')).ask(slips.inbox, { query: {} })
  expect((body as { data: SlipLink[] }).data).toMatchObject([{ parent: { name: 'Rosmini Daud' }, student: { name: 'Kakak 7' } }])
})
