import { grades } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { expect, test, vi } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { createApp } from '#src/app.ts'
import { aSubject, ids } from '#test/graded-subject.ts'
import { listenTo, ofCalls } from '#test/statements.ts'

/** A table of scores that its teacher has opened and looked at again, so that it is kept. */
const aKeptTable = async () => {
  const at = await aSubject()
  // An answer of one packet is not kept.
  for (let more = 0; more < 12; more++) await aPupil(at.db, at.school, { in: at.room })
  const [first, second] = [(await at.add('Lingkup materi 1')).data.id, (await at.add('Lingkup materi 2')).data.id]
  await at.save('teacher', [first, 'pupil', 80], [second, 'mate', 90])
  const fresh = await createApp({ database: at.database, settings: at.settings, clock: at.now })
  const url = `/v1/teacher/grade/class/${at.room.uuid}?subject_id=${at.subject_id}`
  const headers = { authorization: `Bearer ${at.callers.teacher.token}` }
  const [read, readAnew] = [
    async () => (await at.app.inject({ url, headers })).json(),
    async () => (await fresh.inject({ url, headers })).json(),
  ]
  for (let looks = 0; looks < 3; looks++) await read()
  return { ...at, components: [first, second] as const, read, readAnew, close: () => fresh.close() }
}

test('a table that nothing has changed is asked for with one statement; the first look asks each of its statements', async () => {
  const at = await aKeptTable()
  const asked = await listenTo(at.db)
  await at.read()
  expect(ofCalls(asked())).toHaveLength(1)
  await at.readAnew()
  expect(ofCalls(asked()).length).toBeGreaterThan(5)
  vi.restoreAllMocks()
  await at.close()
})

test('whatever changes in a kept table is in it at once, and nothing else is', async () => {
  const at = await aKeptTable()
  const { teacher, office } = at.callers
  const [first, second] = at.components
  const part = (id: string) => at.db.updateTable('grade_component').where('id', '=', Number(ids.decode(id)))
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a score': () => at.save('teacher', [first, 'pupil', 55, 1]),
    'a note': () =>
      at.db
        .updateTable('grade_score')
        .where('component_id', '=', Number(ids.decode(first)))
        .set({ note: 'Susulan' })
        .execute(),
    'a component more': () => at.add('Kuis'),
    'the order of components': () => part(second).set({ position: 0 }).execute(),
    'a component hidden': () => part(second).set({ shown: false }).execute(),
    'a component removed': () => part(second).set({ removed_at: at.now() }).execute(),
    'a name': () => at.db.updateTable('account').where('id', '=', at.pupil.id).set({ name: 'Aaliyah Baru' }).execute(),
    'a pupil more': () => aPupil(at.db, at.school, { in: at.room }),
    'the bounds of bands': () =>
      office.ask(gradeOffice.setBounds, { body: { sufficient: 60, good: 76, very_good: 91, why: 'Rapat' } }),
    'what a second try counts': () =>
      office.ask(gradeOffice.setStates, { body: { late_is_zero: true, remedial: 'uncapped', why: 'Rapat' } }),
    'the days of the semester': () =>
      at.db
        .updateTable('academic_year')
        .where('school_id', '=', at.school.id)
        .set({ second_semester_on: '2027-01-11' })
        .execute(),
    'a lock': () => teacher.ask(grades.lock, { body: at.of }),
  }
  const seen = [JSON.stringify(await at.read())]
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const [kept, anew] = [await at.read(), await at.readAnew()]
    expect(kept, what).toEqual(anew)
    expect(seen, what).not.toContain(JSON.stringify(kept))
    seen.push(JSON.stringify(kept))
    for (let looks = 0; looks < 2; looks++) expect(await at.read(), what).toEqual(anew)
  }
  await at.close()
})

test('a table that is kept for its teacher is nobody else’s, and no longer the teacher’s once the lessons are another’s', async () => {
  const at = await aKeptTable()
  expect((await at.table('colleague')).status).toBe(404)
  expect((await at.table('leader')).data).toMatchObject({ can: [] })
  await at.db.deleteFrom('lesson').where('teacher_id', '=', at.teacher.id).execute()
  expect((await at.table('teacher')).status).toBe(404)
  await at.close()
})

test('while scores are saved side by side, every look has all that was acknowledged before it', async () => {
  const at = await aKeptTable()
  const [first, second] = at.components
  const scoreOf = async (at_: number) => {
    const { data } = await at.read()
    const rows = data.rows as { student: { id: string }; cells: ({ score: number } | null)[] }[]
    return rows.map(({ cells }) => cells[at_]?.score ?? null)
  }
  const write = async (component: string, column: number) => {
    for (let score = 1; score <= 25; score++) {
      await at.save('teacher', [component, column === 0 ? 'pupil' : 'mate', score, score])
      const [one, two] = await Promise.all([scoreOf(column), scoreOf(column)])
      expect([one, two].every((scores) => scores.includes(score))).toBe(true)
    }
  }
  await Promise.all([write(first, 0), write(second, 1)])
  await at.close()
})
