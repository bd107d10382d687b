import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool, aSubject, aTeacher, aYear, type PartOfRow } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { carriedScores, componentsOf, scoresIn } from './marks.queries.ts'
import { markRulesIn, markRulesOf, ruleRows } from './rules.queries.ts'

const at = (day: string) => new Date(`2026-${day}T03:00:00Z`)

/** A school with two classes, a teacher and two subjects. */
const open = async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db, { year: 2026 })
  const [room, other] = [await aClass(db, school), await aClass(db, school)]
  const [chemistry, music] = [await aSubject(db, school), await aSubject(db, school)]
  const teacher = await aTeacher(db, school)
  let position = 0
  const part = (name: string, wishes: PartOfRow<'grade_component'> = {}) =>
    db
      .insertInto('grade_component')
      .values({
        school_id: school.id,
        class_id: room.id,
        subject_id: chemistry.id,
        semester: 1,
        kind: 'scope',
        name,
        position: ++position,
        created_by: teacher.id,
        created_at: at('08-01'),
        ...wishes,
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  const say = (of: { id: number }, pupil: { id: number }, wishes: PartOfRow<'grade_score'> = {}) =>
    db
      .insertInto('grade_score')
      .values({
        component_id: of.id,
        student_id: pupil.id,
        score: 80,
        changed_by: teacher.id,
        changed_at: at('11-02'),
        ...wishes,
      })
      .execute()
  const rule = (set: string, wishes: PartOfRow<'grade_rule'> = {}) =>
    db
      .insertInto('grade_rule')
      .values({ school_id: school.id, tahun_ajaran_id: 2026, semester: 1, revision: 1, set_at: at(set), ...wishes })
      .execute()
  return { db, school, room, other, chemistry, music, teacher, part, say, rule }
}
const first = { tahun_ajaran_id: 2026, semester: 1 }
const weights = { scope: 40, sts: 20, sas: 20, practice: 10, project: 10 }
const bounds = { sufficient: 50, good: 70, very_good: 85 }
const usual = { scope: 60, sts: 20, sas: 20, practice: 0, project: 0 }

test('what was said is read up to a semester, in order, of the own school alone', async () => {
  const { db, school, chemistry, rule } = await open()
  await aYear(db, school, 2025)
  await rule('11-01', { ...weights, ...bounds })
  await rule('10-01', { tahun_ajaran_id: 2025, semester: 2, ...usual, ...bounds, kktp: 60 })
  await rule('11-02', { subject_id: chemistry.id, kktp: 80 })
  await rule('11-03', { semester: 2, ...usual, ...bounds, kktp: 99 })
  await rule('11-04', { school_id: (await aSchool(db, { year: 2026 })).id, ...usual, ...bounds, kktp: 98 })
  const rows = await ruleRows(db, school.id, first)
  expect(rows.map(({ tahun_ajaran_id, semester, subject_id, kktp }) => [tahun_ajaran_id, semester, subject_id, kktp])).toEqual([
    [2025, 2, null, 60],
    [2026, 1, null, null],
    [2026, 1, chemistry.id, 80],
  ])
  expect(rows.map((row) => [row.weights, row.bounds])).toEqual([
    [usual, bounds],
    [weights, bounds],
    [null, null],
  ])
})

test('the components of classes are those of the semester that were not removed, of a subject and shown ones where that is asked', async () => {
  const { db, room, other, music, part } = await open()
  await part('Kedua', { position: 20 })
  await part('Pertama', { position: 10, shown: false })
  await part('Musik', { subject_id: music.id, position: 30 })
  await part('Dihapus', { removed_at: at('11-01') })
  await part('Semester dua', { semester: 2 })
  await part('Kelas lain', { class_id: other.id, position: 40 })
  const names = async (more: object = {}, classes = [room.id]) =>
    (await componentsOf(db, { classes, semester: 1, ...more })).map(({ name }) => name)
  expect(await names()).toEqual(['Pertama', 'Kedua', 'Musik'])
  expect(await names({ subject: music.id })).toEqual(['Musik'])
  expect(await names({ shown: true })).not.toContain('Pertama')
  expect(await names({ shown: false })).toContain('Pertama')
  expect(await names({}, [room.id, other.id])).toEqual(['Pertama', 'Kedua', 'Musik', 'Kelas lain'])
  expect(await names({}, [])).toEqual([])
})

test('scores are those of the components that are asked for, of all pupils or of one', async () => {
  const { db, school, room, part, say } = await open()
  const [one, two] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const [asked, left] = [await part('Satu'), await part('Dua')]
  await say(asked, one)
  await say(asked, two, { score: 70 })
  await say(left, one, { score: 60 })
  const read = async (parts: number[], student?: number) =>
    (await scoresIn(db, parts, student)).map(({ student_id, score }) => `${student_id} ${score}`).toSorted()
  expect(await read([asked.id])).toEqual([`${one.id} 80`, `${two.id} 70`].toSorted())
  expect(await read([asked.id], one.id)).toEqual([`${one.id} 80`])
  expect(await read([])).toEqual([])
})

test('a pupil brings scores along from the class before: of this semester, subject and pupil, what stands and is shown', async () => {
  const { db, school, room, other, music, teacher, part, say } = await open()
  const moved = async (to = room) => {
    const pupil = await aPupil(db, school, { in: to })
    await db
      .insertInto('class_move')
      .values({
        student_id: pupil.id,
        tahun_ajaran_id: 2026,
        from_class_id: other.id,
        to_class_id: to.id,
        from_date: '2026-10-01',
        moved_by: teacher.id,
        moved_at: at('10-01'),
      })
      .execute()
    return pupil
  }
  const [andi, bagus, elsewhere] = [await moved(), await moved(), await moved(await aClass(db, school))]
  const stayed = await aPupil(db, school, { in: room })
  const before = { class_id: other.id }
  const [kept, hidden, ofMusic] = [
    await part('Ikut', { ...before, shown: true }),
    await part('Tersembunyi', { ...before, shown: false }),
    await part('Musik', { ...before, shown: true, subject_id: music.id }),
  ]
  const gone = [
    await part('Dihapus', { ...before, removed_at: at('10-02') }),
    await part('Semester dua', { ...before, semester: 2 }),
  ]
  for (const one of [kept, hidden, ofMusic, ...gone]) await say(one, andi)
  await say(await part('Kosong', before), andi, { score: null, state: 'makeup' })
  await say(await part('Kelas ini'), andi)
  for (const pupil of [bagus, elsewhere, stayed]) await say(kept, pupil, { score: 70 })
  const read = async (more: object = {}) =>
    (await carriedScores(db, { room: room.id, semester: 1, ...more })).map((one) => `${one.student_id} ${one.name} ${one.score}`)
  const all = [`${andi.id} Ikut 80`, `${andi.id} Tersembunyi 80`, `${andi.id} Musik 80`, `${bagus.id} Ikut 70`]
  expect((await read()).toSorted()).toEqual(all.toSorted())
  expect(await read({ student: bagus.id })).toEqual([`${bagus.id} Ikut 70`])
  expect(await read({ subject: music.id })).toEqual([`${andi.id} Musik 80`])
  expect(await read({ shown: true })).not.toContain(`${andi.id} Tersembunyi 80`)
  expect(await carriedScores(db, { room: other.id, semester: 1 })).toEqual([])
})

test('who is in another class from tomorrow on has today what was given in all classes, and only when the day is asked for', async () => {
  const { db, school, room, other, teacher, part, say } = await open()
  const third = await aClass(db, school)
  const leaving = await aPupil(db, school, { in: room })
  const stayed = await aPupil(db, school, { in: room })
  const move = async (from: { id: number }, to: { id: number }, from_date: string) =>
    db
      .insertInto('class_move')
      .values({
        student_id: leaving.id,
        tahun_ajaran_id: 2026,
        from_class_id: from.id,
        to_class_id: to.id,
        from_date,
        moved_by: teacher.id,
        moved_at: at('10-01'),
      })
      .execute()
  await move(third, room, '2026-09-01')
  await move(room, other, '2026-10-02')
  const stays = { student_id: leaving.id, tahun_ajaran_id: 2026 }
  await db.deleteFrom('class_membership').where('student_id', '=', leaving.id).execute()
  await db.updateTable('enrollment').set({ class_id: other.id }).where('student_id', '=', leaving.id).execute()
  await db.deleteFrom('class_membership').where('student_id', '=', leaving.id).execute()
  await db
    .insertInto('class_membership')
    .values([
      { ...stays, class_id: room.id, from_date: '2026-09-01', to_date: '2026-10-02' },
      { ...stays, class_id: other.id, from_date: '2026-10-02' },
    ])
    .execute()
  await say(await part('Dulu', { class_id: third.id }), leaving)
  await say(await part('Di sini'), leaving)
  const next = await part('Besok', { class_id: other.id })
  for (const pupil of [leaving, stayed]) await say(next, pupil)
  const read = async (date?: string) =>
    (await carriedScores(db, { room: room.id, semester: 1, ...(date !== undefined && { date }) })).map(
      (one) => `${one.student_id} ${one.name}`,
    )
  expect((await read('2026-10-01')).toSorted()).toEqual([`${leaving.id} Besok`, `${leaving.id} Dulu`])
  expect(await read('2026-10-02')).toEqual([])
  expect(await read()).toEqual([])
})

test('who has left the school since keeps, for the day, what was brought along before', async () => {
  const { db, school, room, other, part, say } = await open()
  const [gone, stayed] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const of = { student_id: gone.id, tahun_ajaran_id: 2026 }
  await db
    .insertInto('class_move')
    .values([
      { ...of, from_class_id: other.id, to_class_id: room.id, from_date: '2026-09-01', moved_at: at('09-01') },
      { ...of, from_class_id: room.id, to_class_id: null, from_date: '2027-02-01', moved_at: at('09-01') },
    ])
    .execute()
  await db.deleteFrom('enrollment').where('student_id', '=', gone.id).execute()
  await db
    .insertInto('class_membership')
    .values([
      { ...of, class_id: other.id, from_date: '-infinity', to_date: '2026-09-01' },
      { ...of, class_id: room.id, from_date: '2026-09-01', to_date: '2027-02-01' },
    ])
    .execute()
  const [before, own] = [await part('Dulu', { class_id: other.id }), await part('Di sini')]
  for (const pupil of [gone, stayed]) await say(before, pupil)
  await say(own, gone)
  const read = async (date: string) =>
    (await carriedScores(db, { room: room.id, semester: 1, date })).map((one) => `${one.student_id} ${one.name}`)
  expect(await read('2026-12-31')).toEqual([`${gone.id} Dulu`])
  expect(await read('2027-02-01')).toEqual([])
})

test('a subject that a class has locked, or sent to the report cards, keeps the rule of that moment and its day; no other does', async () => {
  const { db, school, room, other, chemistry, music, teacher, rule } = await open()
  await rule('08-01', { ...weights, ...bounds, kktp: 70 })
  await rule('11-01', { ...usual, ...bounds, kktp: 80, revision: 2 })
  const of = { class_id: room.id, semester: 1 }
  await db
    .insertInto('grade_lock')
    .values({ ...of, subject_id: chemistry.id, locked_by: teacher.id, locked_at: at('10-20') })
    .execute()
  const sent = { ...of, by_id: teacher.id, at: at('10-10') }
  await db
    .insertInto('rapor_subject')
    .values([
      { ...sent, subject_id: chemistry.id, state: 'sent' },
      { ...sent, subject_id: music.id, state: 'returned' },
    ])
    .execute()
  const ruleIn = await markRulesIn(db, school.id, { ...first, day: '2026-11-20' }, [room.id, other.id])
  expect(ruleIn(chemistry.id, room.id)).toMatchObject({ kktp: 70, weights, day: '2026-10-10' })
  for (const open of [ruleIn(music.id, room.id), ruleIn(chemistry.id, other.id)])
    expect(open).toMatchObject({ kktp: 80, weights: usual, day: '2026-11-20' })
  const second = await markRulesIn(db, school.id, { tahun_ajaran_id: 2026, semester: 2, day: '2027-02-01' }, [room.id])
  expect(second(chemistry.id, room.id)).toMatchObject({ kktp: 80, day: '2027-02-01' })
  const { ruleOf } = await markRulesOf(db, school.id, { ...first, day: '2026-11-20' }, undefined)
  expect(ruleOf(chemistry.id)).toMatchObject({ kktp: 80 })
  const over = await markRulesOf(db, school.id, { ...first, to: '2026-11-10', day: '2026-11-20' }, room.id)
  expect([over.ruleOf(music.id).day, over.ruleOf(chemistry.id).day]).toEqual(['2026-11-10', '2026-10-10'])
})
