import { homeroom } from '@lentera/contract/homeroom'
import { raporBeside } from '@lentera/contract/rapor/beside'
import { expect, test } from 'vitest'
import { aClass, aSchool } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'
import { newCode } from '#school/paper-codes.ts'

/** Gives a pupil a published card of a semester with one score, of the own school unless another is named. */
const give = async (
  { db, school, pupil, now }: Pick<ClassRoom, 'db' | 'school' | 'pupil' | 'now'>,
  [tahun_ajaran_id, semester, score]: readonly [year: number, semester: 1 | 2, score: number | null],
  from: Parameters<typeof aClass>[1] = school,
) => {
  const room = await aClass(db, from)
  const { uuid } = await aRapor(db, from, { of: pupil, in: room, now: now(), code: newCode(), tahun_ajaran_id })
  const { content } = await db.selectFrom('rapor').where('uuid', '=', uuid).select('content').executeTakeFirstOrThrow()
  const subjects = [{ name: 'Kimia', score, band: null, text: '' }]
  await db
    .updateTable('rapor')
    .where('uuid', '=', uuid)
    .set({ semester, content: JSON.stringify({ ...(content as object), subjects }) })
    .execute()
  return uuid
}
const averages = (data: { semesters: { tahun_ajaran_id: number; semester: number; average: number | null }[] }) =>
  data.semesters.map((one) => [one.tahun_ajaran_id, one.semester, one.average])

test('pupil and parents read the last four semesters beside each other, the oldest first, and of no other pupil', async () => {
  const at = await aClassRoom()
  const cards = [
    [2024, 2, 61],
    [2025, 1, 70],
    [2025, 2, 75],
    [2026, 1, 80],
    [2024, 1, 60],
  ] as const
  for (const card of cards) await give(at, card)
  await give({ ...at, pupil: at.mate }, [2026, 1, 3])
  const own = (await at.by.pupil.ask(raporBeside.read, { query: {} })).data
  expect(averages(own)).toEqual([
    [2024, 2, 61],
    [2025, 1, 70],
    [2025, 2, 75],
    [2026, 1, 80],
  ])
  expect(own.subjects).toEqual([{ name: 'Kimia', scores: [61, 70, 75, 80] }])
  const child = (student_id: string) => at.by.parent.ask(raporBeside.read, { query: { student_id } })
  expect((await child(ids.encode(at.pupil.id))).data).toEqual(own)
  expect((await child(ids.encode(at.mate.id))).status).toBe(404)
  expect((await at.by.parent.ask(raporBeside.read, { query: {} })).body.errors).toEqual({ student_id: ['Pilih anak.'] })
  expect((await at.by.pupil.ask(raporBeside.read, { query: { student_id: ids.encode(at.mate.id) } })).status).toBe(404)
})

test('a card that was withdrawn, or is only approved, is not among them', async () => {
  const at = await aClassRoom()
  await give(at, [2025, 1, 70])
  const [withdrawn, approved] = [await give(at, [2025, 2, 1]), await give(at, [2026, 1, 2])]
  await at.db.updateTable('rapor').set({ state: 'withdrawn' }).where('uuid', '=', withdrawn).execute()
  await at.db.updateTable('rapor').set({ state: 'approved' }).where('uuid', '=', approved).execute()
  expect(averages((await at.by.pupil.ask(raporBeside.read, { query: {} })).data)).toEqual([[2025, 1, 70]])
})

test('who leads the class reads those of the own school on the pupil’s page, the family those of a former school, too', async () => {
  const at = await aClassRoom()
  const former = await aSchool(at.db)
  await give(at, [2025, 2, 50], former)
  await give(at, [2026, 1, 80])
  expect(averages((await at.by.pupil.ask(raporBeside.read, { query: {} })).data)).toEqual([
    [2025, 2, 50],
    [2026, 1, 80],
  ])
  const page = async (id: number) =>
    (await at.by.leader.ask(homeroom.pupil, { params: { student_id: ids.encode(id) } })).data.sections
  expect((await page(at.pupil.id)).find(({ section }) => section === 'rapor')).toMatchObject({
    semesters: [{ tahun_ajaran_id: 2026, semester: 1, average: 80 }],
    subjects: [{ name: 'Kimia', scores: [80] }],
  })
  expect((await page(at.mate.id)).map(({ section }) => section)).not.toContain('rapor')
})
