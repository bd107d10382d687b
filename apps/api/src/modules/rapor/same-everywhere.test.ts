import { grades, type GradeWeights } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { gradeReading } from '@lentera/contract/grades/reading'
import { people } from '@lentera/contract/people'
import { raporFiles } from '@lentera/contract/rapor/files'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import readWorkbook from 'read-excel-file/node'
import { expect, test, vi } from 'vitest'
import { aClass, aLesson, aPupil } from '#db/seed/builders.ts'
import { type Dealt, dealtBy, decimal, lucky, reckonedFinal, type Rules } from '#test/dealt-marks.ts'
import { textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'

// A hundred calls and eleven papers.
vi.setConfig({ testTimeout: 90_000 })

const KINDS = ['scope', 'scope', 'scope', 'sts', 'sas', 'practice'] as const
const WEIGHTS: GradeWeights = { scope: 45, sts: 20, sas: 20, practice: 15, project: 0 }
const RULES: Rules = { weights: WEIGHTS, kktp: 74, zero: true, remedial: 'capped' }
const MATES = 8
const why = 'Rapat dewan guru'

type Cell = Dealt & { readonly component_id: string }
/** Random cells of a component of such a kind: nothing in it is due yet, so that what is late is missing. */
const cellOf = (luck: (below: number) => number, component_id: string, kind: (typeof KINDS)[number]): Cell => ({
  ...dealtBy(luck, luck(2) === 0 ? 1 : 50),
  component_id,
  kind,
  due: null,
})

/** The rules of the office, in force from the running semester on. */
const setRules = async ({ by: { office } }: ClassRoom) => {
  const revision = async () => (await office.ask(gradeOffice.settings, { query: {} })).data.revision
  const bare = { subject_id: null, why }
  await office.ask(gradeOffice.setWeights, { body: { ...bare, weights: WEIGHTS, revision: await revision() } })
  await office.ask(gradeOffice.setKktp, { body: { ...bare, kktp: RULES.kktp, revision: await revision() } })
  await office.ask(gradeOffice.setStates, {
    body: { late_is_zero: RULES.zero, remedial: RULES.remedial, why, revision: await revision() },
  })
}

/** A class with eight who were always there and three who came from another in mid-semester, all with random cells. */
const randomClass = async () => {
  const at = await aClassRoom()
  await setRules(at)
  const { db, school, by, room, place, teacher } = at
  const luck = lucky(20_261_128)
  const former = await aClass(db, school, { name: 'XI Asal' })
  const subject = { id: ids.decode(place.subject_id)! }
  await aLesson(db, school, { class: former, teacher, subject, starts_at: '10:00', ends_at: '11:00' })
  const named = (name: string, of: { id: number }) => aPupil(db, school, { name, in: of })
  await db.updateTable('account').set({ name: 'Siswa Lama' }).where('id', '=', at.mate.id).execute()
  const mates = [at.pupil, at.mate]
  for (let nth = 1; nth <= MATES - 2; nth++) mates.push(await named(`Teman ${nth} Lama`, room))
  const movers = [await named('Pindah Satu', former), await named('Pindah Dua', former), await named('Pindah Tiga', former)]
  const part = async (class_id: string, title: string, kind: (typeof KINDS)[number]) =>
    ({ id: (await by.teacher.ask(grades.add, { body: { ...place, class_id, title, kind } })).data.id, kind }) as const
  const own = []
  for (const [nth, kind] of KINDS.entries()) own.push(await part(room.uuid, `Bagian ${nth + 1}`, kind))
  const before = [await part(former.uuid, 'Asal 1', 'scope'), await part(former.uuid, 'Asal 2', 'sts')]

  const cells = new Map<number, Cell[]>()
  const fill = async (pupils: readonly { id: number }[], parts: readonly { id: string; kind: (typeof KINDS)[number] }[]) => {
    for (const { id } of pupils) {
      const dealt = parts.map((one) => cellOf(luck, one.id, one.kind))
      cells.set(id, [...(cells.get(id) ?? []), ...dealt])
      const entered = dealt
        .filter(({ state, hundredths }) => state !== 'score' || hundredths !== null)
        .map(({ component_id, state, hundredths, first }) => ({
          component_id,
          student_id: ids.encode(id),
          score: decimal(hundredths),
          state,
          ...(state === 'remedial' && { first: decimal(first) }),
          revision: 0,
        }))
      if (entered.length === 0) continue
      const { data } = await by.teacher.ask(grades.save, { body: { cells: entered } })
      expect(data.cells.every(({ outcome }) => outcome === 'saved')).toBe(true)
    }
  }
  await fill(movers, before)
  await by.office.ask(people.moveSeveral, {
    body: { person_ids: movers.map(({ id }) => ids.encode(id)), class_uuid: room.uuid },
  })
  await fill([...mates, ...movers], own)
  // What a pupil was not given in the class of before stays behind there.
  const stays = new Set(before.map(({ id }) => id))
  const counted = (id: number) =>
    (cells.get(id) ?? []).filter(({ component_id, hundredths }) => !stays.has(component_id) || hundredths !== null)
  const pupils = [...mates, ...movers]
  const names = await db
    .selectFrom('account')
    .where(
      'id',
      'in',
      pupils.map(({ id }) => id),
    )
    .select(['id', 'name'])
    .execute()
  const wanted = new Map(names.map(({ id, name }) => [name, reckonedFinal(counted(id), RULES).score]))
  return { ...at, pupils, names: new Map(names.map(({ id, name }) => [id, name])), wanted }
}
type RandomClass = Awaited<ReturnType<typeof randomClass>>

const fileOf = async ({ app, by }: RandomClass, who: 'teacher' | 'leader' | 'office', url: string) =>
  (await app.inject({ url, headers: { authorization: `Bearer ${by[who].token}` } })).rawPayload
/** What a column of a workbook says beside each name. */
const columnOf = async (bytes: Buffer, wanted: ReadonlyMap<string, unknown>, head: RegExp) => {
  const rows = (await readWorkbook(bytes))[0]!.data
  const column = rows.find((row) => row.includes('Nama'))!.findIndex((cell) => typeof cell === 'string' && head.test(cell))
  expect(column, JSON.stringify(rows.find((row) => row.includes('Nama')))).toBeGreaterThan(0)
  const said = rows.flatMap((row) => {
    const name = row.find((cell): cell is string => typeof cell === 'string' && wanted.has(cell))
    const value = row[column]
    return name === undefined ? [] : [[name, typeof value === 'number' ? value : null] as const]
  })
  return new Map(said)
}

test('a final score is the same in the grid, on the pages of pupils, in both workbooks, the ledger, the report card and on paper, and the same as reckoned anew', async () => {
  const at = await randomClass()
  const { by, room, place, wanted, pupils, names, signIn } = at
  expect(new Set(wanted.values()).size).toBeGreaterThan(6)
  const grid = (await by.teacher.ask(grades.class, { params: { id: room.uuid }, query: { subject_id: place.subject_id } })).data
  expect(new Map(grid.rows.map(({ student, final }) => [student.name, final.score]))).toEqual(wanted)
  const asked = `class_id=${room.uuid}&subject_id=${place.subject_id}&format=xlsx`
  expect(await columnOf(await fileOf(at, 'teacher', `/v1/teacher/grade/print?${asked}`), wanted, /akhir/i)).toEqual(wanted)

  await at.send()
  await at.submit()
  await at.turn('approve')
  await at.turn('publish')
  const ledger = (await by.leader.ask(raporFiles.ledger, { query: { class_id: room.uuid } })).data!
  const [column] = ledger.subjects.keys()
  expect(new Map(ledger.rows.map(({ student, scores }) => [student.name, scores[column!] ?? null]))).toEqual(wanted)
  const workbook = await fileOf(at, 'leader', `/v1/teacher/rapor/ledger/print?class_id=${room.uuid}&form=xlsx`)
  expect(await columnOf(workbook, wanted, new RegExp(`^${ledger.subjects[0]!.name}$`))).toEqual(wanted)

  for (const pupil of pupils) {
    const name = names.get(pupil.id)!
    const session = await signIn('student', pupil)
    const page = (await session.ask(gradeReading.own, { query: {} })).data.subjects
    const reasons = (await session.ask(gradeReading.ownDetail, { query: { subject_id: place.subject_id } })).data.final
    const entered = (await by.teacher.ask(grades.pupil, { params: { id: ids.encode(pupil.id) }, query: place })).data.final
    const uuid = (await session.ask(raporReading.list, { query: {} })).data[0]?.uuid ?? ''
    const card = (await session.ask(raporReading.detail, { params: { uuid } })).data
    const seen = (await by.office.ask(raporOffice.detail, { params: { uuid } })).data
    const paper = textsOnPaper(await fileOf(at, 'office', `/v1/school/rapor/${uuid}/print`))
    const subject = card.content.subjects[0]!
    const printed = paper[paper.indexOf(subject.name.replaceAll(' ', '')) + 1]!
    const all = [page[0]!.final.score, reasons.score, entered.score, subject.score, seen.content.subjects[0]!.score]
    expect([...all, Number(printed)], name).toEqual(Array.from({ length: 6 }, () => wanted.get(name)))
  }
})
