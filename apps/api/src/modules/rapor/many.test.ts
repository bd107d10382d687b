import { raporEvening } from '@lentera/contract/rapor/evening'
import { raporThemes } from '@lentera/contract/rapor/kokurikuler'
import { afterEach, expect, test, vi } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aClassRoom, ids } from '#test/rapor-room.ts'
import { listenTo, ofCalls } from '#test/statements.ts'

afterEach(() => vi.restoreAllMocks())

/** What is written to the database while the cards of a class of so many are written, handed in, approved, published and taken back. */
const writesFor = async (pupils: number) => {
  const at = await aClassRoom()
  const asked = await listenTo(at.db)
  const others = await Promise.all(Array.from({ length: pupils - 2 }, () => aPupil(at.db, at.school, { in: at.room })))
  await at.score(at.pupil, at.mate, ...others)
  await at.send()
  const writes: Record<string, readonly string[]> = {}
  const count = async (what: string, answer: Promise<{ readonly status: number }>) => {
    expect([what, (await answer).status]).toEqual([what, 200])
    writes[what] = ofCalls(asked()).flatMap(({ text }) => /^\s*(?:update|insert into) "?\w+/.exec(text)?.[0] ?? [])
  }
  const theme = { class_id: at.room.uuid, title: 'Gaya hidup', about: '', dimensions: ['reasoning' as const] }
  const { themes, pupils: here } = (await at.by.leader.ask(raporThemes.add, { body: theme })).data
  const [{ uuid, revision } = { uuid: '', revision: 0 }] = themes
  const table = async () => (await at.by.leader.ask(raporEvening.table, { query: { class_id: at.room.uuid } })).data?.rows ?? []
  const note = async (text: string) => {
    const rows = (await table()).map(({ student, extras, ...row }) => ({
      student_id: student.id,
      note: `${text} ${student.name}`,
      extras,
      sick: row.sick,
      excused: row.excused,
      absent: row.absent,
      absence_reason: row.absence_reason,
      decision: row.decision,
      revision: row.revision,
    }))
    asked()
    return at.by.leader.ask(raporEvening.save, { body: { class_id: at.room.uuid, rows } })
  }
  const levels = (seen: number) =>
    at.by.leader.ask(raporThemes.setLevels, {
      params: { uuid },
      body: {
        revision,
        rows: here.map(({ id }) => ({ student_id: id, levels: ['capable' as const], text: '', revision: seen })),
      },
    })
  await count('written', note('Tekun,'))
  await count('written again', note('Rajin,'))
  await count('levels', levels(0))
  await count('levels again', levels(1))
  const cards = await at.seen('incomplete', 'waiting_homeroom')
  expect(cards).toHaveLength(pupils)
  asked()
  await count('handed in', at.submit(undefined, cards))
  for (const [verb, state] of [
    ['approve', 'waiting_principal'],
    ['publish', 'approved'],
    ['withdraw', 'published'],
  ] as const) {
    const seen = await at.seen(state)
    expect(seen).toHaveLength(pupils)
    asked()
    await count(verb, at.turn(verb, null, seen))
  }
  const rows = await at.db
    .selectFrom('rapor')
    .where('class_id', '=', at.room.id)
    .select(['student_id', 'version', 'note', 'code', 'state'])
    .execute()
  vi.restoreAllMocks()
  return { writes, rows, names: new Map(here.map(({ id, name }) => [ids.decode(id), name])) }
}

test('cards of a class are written, handed in, approved, published and taken back with as many statements for ten pupils as for two', async () => {
  const few = await writesFor(2)
  const many = await writesFor(10)
  expect(many.writes).toEqual(few.writes)
  const [withdrawn, renewed] = [
    many.rows.filter(({ version }) => version === 1),
    many.rows.filter(({ version }) => version === 2),
  ]
  expect(new Set(withdrawn.map(({ code }) => code)).size).toBe(10)
  for (const { student_id, note } of renewed) expect(note).toBe(`Rajin, ${many.names.get(student_id)}`)
  expect([withdrawn, renewed].map((some) => [...new Set(some.map(({ state }) => state))])).toEqual([['withdrawn'], ['open']])
})
