import { expect, test } from 'vitest'
import { anOffice, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { markSchoolStep, unmarkSchoolStep } from './setup.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')

test('a step is marked once in a school, with what was said last, and taken back there alone', async () => {
  const { db } = await testDatabase()
  const [school, other] = [await aSchool(db), await aSchool(db, { setup_on_home: true })]
  const by = (await anOffice(db, school)).id
  type Step = Parameters<typeof markSchoolStep>[1]
  const mark = (of: { id: number }, step: Step['step'], how: Step['mark']) =>
    markSchoolStep(db, { school: of.id, step, mark: how, by, now })
  const marks = async () => {
    const rows = await db
      .selectFrom('setup_mark')
      .where('school_id', 'in', [school.id, other.id])
      .select(['school_id', 'step', 'mark'])
      .execute()
    return rows.map((row) => `${row.school_id === school.id ? 'here' : 'there'} ${row.step} ${row.mark}`).toSorted()
  }
  await mark(school, 'classes', 'skipped')
  await mark(school, 'classes', 'seen')
  await mark(school, 'people', 'skipped')
  await mark(other, 'classes', 'skipped')
  expect(await marks()).toEqual(['here classes seen', 'here people skipped', 'there classes skipped'].toSorted())
  await unmarkSchoolStep(db, school.id, 'classes')
  expect(await marks()).toEqual(['here people skipped', 'there classes skipped'].toSorted())
})
