import { ebooks } from '@lentera/contract/ebooks'
import { joy } from '@lentera/contract/joy'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { earn } from '#ledger/ledger.queries.ts'
import { record } from '#test/records.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** The school's clock stands in Makassar. */
const SATURDAY = '2026-11-28T09:00:00+08:00'

const works = async (
  { db, school, class: room, people, now }: OpenSchool,
  of: { id: number },
  all: readonly { readonly on: string; readonly late?: number; readonly score?: number }[],
) => {
  const tasks = await aRoom(db, school, { by: people.teacher, now: now(), classes: [room.id] })
  for (const { on, late = 0, score } of all) {
    // oxlint-disable-next-line no-await-in-loop -- the order of the rows is that of the days
    const post = await aTask(db, { room: tasks.id, by: people.teacher, now: now() })
    const at = new Date(`${on}T10:00:00+08:00`)
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insertInto('tugasku_work')
      .values({
        post_id: post.id,
        student_id: of.id,
        state: score === undefined ? 'submitted' : 'returned',
        submitted_at: at,
        late_minutes: late,
        changed_at: at,
        ...(score !== undefined && { score, scored_at: at }),
      })
      .execute()
  }
}
const badge = async (school: OpenSchool, kind: string, who?: { username: string }) =>
  (await (await school.signIn('student', who)).ask(joy.mine, {})).data.badges.find((one) => one.kind === kind)

test('ten tasks in time are a badge of the day of the tenth; late ones and those of others do not count', async () => {
  const school = await openSchool()
  const other = await aPupil(school.db, school.school, { in: school.class })
  const nine = Array.from({ length: 9 }, (_, at) => ({ on: `2026-11-0${at + 1}` }))
  await works(school, school.people.student, [...nine, { on: '2026-11-10', late: 5 }])
  await works(school, other, nine)
  expect(await badge(school, 'tasks_10')).toEqual({ kind: 'tasks_10', reached_on: null, count: 9 })
  await works(school, school.people.student, [{ on: '2026-11-12' }])
  expect(await badge(school, 'tasks_10')).toEqual({ kind: 'tasks_10', reached_on: '2026-11-12', count: 10 })
  expect(await badge(school, 'tasks_10', other)).toMatchObject({ reached_on: null })
})

test('a full score is a badge once the teacher has given it back, and a score below is none', async () => {
  const school = await openSchool()
  await works(school, school.people.student, [{ on: '2026-11-02', score: 99 }])
  expect(await badge(school, 'first_full')).toMatchObject({ reached_on: null })
  await works(school, school.people.student, [{ on: '2026-11-04', score: 100 }])
  expect(await badge(school, 'first_full')).toMatchObject({ reached_on: '2026-11-04' })
})

test('a month in time forgives sick and permitted days, and not a day late; the month that runs is none yet', async () => {
  const school = await openSchool()
  const other = await aPupil(school.db, school.school, { in: school.class })
  const present = (month: string) =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`2026-${month}-${String(at + 5).padStart(2, '0')}`, 'present' as const]),
    )
  await record(school, school.people.student, { ...present('10'), '2026-10-20': 'sick', '2026-10-21': 'excused' })
  await record(school, school.people.student, present('11'))
  await record(school, other, { ...present('10'), '2026-10-20': 'late' })
  expect(await badge(school, 'month_in_time')).toEqual({ kind: 'month_in_time', reached_on: '2026-10-21', count: 1 })
  expect(await badge(school, 'months_3')).toMatchObject({ reached_on: null, count: 1 })
  expect(await badge(school, 'month_in_time', other)).toMatchObject({ reached_on: null })
})

test('going back in a book that was finished takes no badge away', async () => {
  const school = await openSchool()
  const reader = await school.signIn('student')
  const { uuid } = (await reader.ask(ebooks.list, { query: {} })).data[0]!
  const read = (day: string, chapter: number, progress: number) =>
    reader.ask(ebooks.keepPlace, {
      params: { ebook_uuid: uuid },
      body: { chapter, block: 0, progress, at: `2026-11-${day}T10:00:00.000Z` },
    })
  await read('05', 2, 1)
  await read('07', 1, 0.1)
  expect(await badge(school, 'first_book')).toMatchObject({ reached_on: '2026-11-05' })
})

/** A pupil with a week behind, and another one with none. */
const openWeek = async (now = SATURDAY) => {
  const school = await openSchool({ now })
  const { db, people } = school
  const quiet = await aPupil(db, school.school, { in: school.class })
  await record(school, people.student, {
    '2026-11-20': 'present',
    '2026-11-23': 'present',
    '2026-11-24': 'late',
    '2026-11-25': 'absent',
  })
  await works(school, people.student, [{ on: '2026-11-22' }, { on: '2026-11-24' }, { on: '2026-11-27' }])
  const session = await aQuizSession(db, school.school, people.teacher)
  await aQuizAttempt(db, session, people.student, { at: new Date('2026-11-26T09:00:00+08:00') })
  await earn(db, {
    accounts: [people.student.id],
    source_id: 1,
    amount: 7,
    source: 'task',
    date: '2026-11-24',
    now: school.now(),
  })
  const parent = await aParent(db, { of: [people.student, quiet] })
  return { ...school, quiet, parent }
}
const done = { from: '2026-11-23', to: '2026-11-29', attended: 2, tasks: 2, quizzes: 1, koin: 7, books: 0 }

test('on Saturday a pupil and the parents see what was done in the week, and nothing of the week before', async () => {
  const school = await openWeek()
  expect((await (await school.signIn('student')).ask(joy.mine, {})).data.week).toEqual(done)
  const parent = await school.signIn('parent', school.parent)
  const child = async ({ id }: { id: number }) => (await parent.ask(joy.child, { params: { id: ids.encode(id) } })).data.week
  expect([await child(school.people.student), await child(school.quiet)]).toEqual([done, null])
})

test('on Friday there is no card yet', async () => {
  const school = await openWeek('2026-11-27T15:00:00+08:00')
  expect((await (await school.signIn('student')).ask(joy.mine, {})).data.week).toBeNull()
})

test('on Saturday morning the pupil and the parent are told once of a week with something in it, and nobody at night', async () => {
  const school = await openWeek('2026-11-28T01:00:00+08:00')
  const told = async () =>
    (
      await school.db.selectFrom('notification').where('kind', '=', 'week_card').select(['account_id', 'student_id']).execute()
    ).toSorted((a, b) => a.account_id - b.account_id)
  await school.runJobs()
  expect(await told()).toEqual([])
  school.travel(SATURDAY)
  await school.runJobs()
  const student_id = school.people.student.id
  const both = [student_id, school.parent.id].toSorted((a, b) => a - b).map((account_id) => ({ account_id, student_id }))
  expect((await told()).filter(({ account_id }) => [student_id, school.parent.id, school.quiet.id].includes(account_id))).toEqual(
    both,
  )
  const all = await told()
  school.travel('2026-11-28T10:00:00+08:00')
  await school.runJobs()
  expect(await told()).toEqual(all)
})
