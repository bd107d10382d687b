import { expect, test } from 'vitest'
import { searchApart } from './apart.ts'
import { build, type Progress } from './build.ts'
import { caseOf } from './cases.ts'
import { brokenRules } from './check.ts'
import { costOf, type Model, type Piece } from './model.ts'

const smallSchool = () =>
  caseOf('smp', { classes: 6, teachers: 16, days: [9, 9, 9, 8, 8], laboratories: 1, chosen: false, seed: 5 })
const ninth = () => caseOf('sma', { classes: 30, teachers: 60, days: [9, 9, 9, 9, 9], laboratories: 7, chosen: true, seed: 2 })

const piece = (more: Partial<Piece>): Piece => ({
  name: 'Fisika X 1',
  classes: [0],
  teachers: [0],
  kinds: [],
  length: 1,
  course: 0,
  fixed: null,
  heavy: false,
  ...more,
})
/** Two days of three hours, two classes, two teachers. */
const tiny = (pieces: Partial<Piece>[], more: Partial<Model> = {}): Model => ({
  days: ['Senin', 'Selasa'],
  slots: [0, 1].flatMap((day) => [0, 1, 2].map((nth) => ({ day, nth, run: day }))),
  classes: [{ name: 'X 1' }, { name: 'X 2' }],
  teachers: [
    { name: 'Sari', blocked: [], days: null },
    { name: 'Budi', blocked: [], days: null },
  ],
  kinds: [{ name: 'Laboratorium', count: 1 }],
  courses: [
    { name: 'Fisika X 1', mostADay: 2 },
    { name: 'Kimia X 2', mostADay: 2 },
  ],
  pieces: pieces.map(piece),
  weights: { gaps: 3, spread: 3, early: 1, days: 2 },
  ...more,
})
/** Exact searches take a third of a minute, and longer beside other work. */
const SEARCHING = 180_000
const built = (model: Model, solves = 0) => build(model, { seed: 3, seconds: 300, solves, each: 60 })

test('a school of 30 classes, 45 hours and 60 teachers has a whole week in which nobody is in two places', async () => {
  const model = ninth()
  const found = await built(model)
  expect(found.placed).toBe(found.needed)
  expect(found.left).toEqual([])
  expect(brokenRules(model, found.placing)).toEqual([])
})

test('the exact search makes a week better, and breaks nothing', { timeout: SEARCHING }, async () => {
  const model = smallSchool()
  const [first, later] = [await built(model), await built(model, 4)]
  expect(brokenRules(model, later.placing)).toEqual([])
  expect(later.placed).toBe(later.needed)
  expect(costOf(model.weights, later.figures)).toBeLessThan(costOf(model.weights, first.figures))
})

test('the same seed makes the same week, another one another', { timeout: SEARCHING }, async () => {
  const model = smallSchool()
  const [one, same, other] = [
    await built(model, 3),
    await built(model, 3),
    await build(model, { seed: 4, seconds: 300, solves: 3, each: 60 }),
  ]
  expect(same.placing).toEqual(one.placing)
  expect(other.placing).not.toEqual(one.placing)
})

test('a lesson that stays keeps its hour, doubles stay together, and a laboratory has one class at a time', async () => {
  const model = tiny([
    { fixed: 4, length: 2 },
    { kinds: [0] },
    { kinds: [0], classes: [1], teachers: [1], course: 1 },
    { kinds: [0], classes: [1], teachers: [1], course: 1 },
  ])
  const found = await built(model, 2)
  expect(found.placing[0]).toBe(4)
  expect(brokenRules(model, found.placing)).toEqual([])
  expect(new Set(found.placing.slice(1)).size).toBe(3)
})

test('parts of a divided class are held at once: every teacher of them is taken', async () => {
  const model = tiny([
    { classes: [0, 1], teachers: [0, 1], length: 2 },
    { length: 1, course: 1, classes: [1] },
  ])
  const found = await built(model)
  expect(brokenRules(model, found.placing)).toEqual([])
  expect(found.left).toEqual([])
})

test('a teacher with more hours than days at school is named with both', async () => {
  const teachers = [
    { name: 'Sari', blocked: [0, 1, 2, 3], days: null },
    { name: 'Budi', blocked: [], days: null },
  ]
  const found = await built(tiny([{}, {}, { classes: [1], course: 1 }], { teachers }))
  expect(found.contradictions).toEqual([
    ['Sari harus mengajar 3 jam, tetapi hanya ada 2 jam karena tidak mengajar pada Senin, Selasa (1 jam).'],
  ])
  expect(found.placed).toBe(2)
  expect(found.left).toHaveLength(1)
  expect(found.left[0]?.why).toContain('Sari')
})

test('a smallest set of wishes that contradict each other is named, and no wish that has nothing to do with it', async () => {
  // Four hours on two days of at most two would do, but a lesson of another teacher stays in the middle of Sari's only day.
  const teachers = [
    { name: 'Sari', blocked: [0, 1, 2], days: null },
    { name: 'Budi', blocked: [0], days: null },
  ]
  const courses = [
    { name: 'Fisika X 1', mostADay: 2 },
    { name: 'Kimia X 1', mostADay: 2 },
    { name: 'Kimia X 2', mostADay: 2 },
  ]
  const found = await built(
    tiny([{ length: 2 }, { name: 'Kimia X 1', teachers: [1], course: 1, fixed: 4 }, { teachers: [1], course: 2, classes: [1] }], {
      teachers,
      courses,
    }),
  )
  expect(found.contradictions).toEqual([
    ['X 1 punya 3 jam dari 6 jam sepekan.', 'Kimia X 1 harus tetap pada Selasa jam ke-2.', 'Sari tidak mengajar pada Senin.'],
  ])
})

test('a search apart tells how far it is, and its end is the week', async () => {
  const told: Progress[] = []
  const model = smallSchool()
  const end = await searchApart({ model, budget: { seed: 3, seconds: 60, solves: 2 } }, (said) => told.push(said)).end
  expect('built' in end && brokenRules(model, end.built.placing)).toEqual([])
  expect(told[0]).toMatchObject({ phase: 'placing', needed: told[0]?.placed })
})

test('a stopped or killed search ends at once, and what it told last is a week that holds', async () => {
  const model = ninth()
  let last: Progress | undefined
  const search = searchApart({ model, budget: { seed: 3, seconds: 120, solves: 10_000 } }, (said) => (last = said))
  await expect.poll(() => last?.phase, { timeout: 30_000 }).toBeDefined()
  search.stop()
  expect(await search.end).toEqual({ broken: 'SIGKILL' })
  expect(brokenRules(model, last?.placing ?? [])).toEqual([])
})

test('a search without memory is broken off, and the process that asked goes on', async () => {
  const end = await searchApart({ model: ninth(), budget: { seed: 3, seconds: 120, solves: 10_000 } }, () => undefined, 4).end
  expect('broken' in end).toBe(true)
})

test('the checker sees each rule that a week breaks', () => {
  const model = tiny([{ length: 2 }, {}, { classes: [1], teachers: [1], course: 1, kinds: [0, 0] }], {
    teachers: [
      { name: 'Sari', blocked: [0], days: null },
      { name: 'Budi', blocked: [], days: null },
    ],
  })
  expect(brokenRules(model, [2, 0, 5])).toEqual([
    'Fisika X 1 is not in one piece',
    'Sari is not there on Senin 0',
    '2 want Laboratorium at 0 Selasa 2',
    'Fisika X 1 has 3 hours on one day',
  ])
  expect(brokenRules(tiny([{}, {}]), [1, 1])).toHaveLength(2)
})
