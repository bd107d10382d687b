import { home } from '@lentera/contract/home'
import { waits } from '@lentera/contract/waits'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aClass, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { listen, ofCalls } from '#test/statements.ts'
import { HOUR } from '#kit/durations.ts'

const at = (school: Pick<OpenSchool, 'now'>, hours: number) => new Date(school.now().getTime() + hours * HOUR)

/** A school whose homes are asked for in another process than the one that its people write in. */
const openHomes = async () => {
  const school = await openSchool()
  const { db, database, settings, people, signIn } = school
  const other = await createApp({ database, settings, clock: school.now })
  onTestFinished(() => other.close())
  const question = await aQuestion(db, school.school, people.teacher)
  const quiz = (wishes: Parameters<typeof aQuizSession>[3] = {}) =>
    aQuizSession(db, school.school, people.teacher, { classes: [school.class], questions: [question], ...wishes })
  const room = await aRoom(db, school.school, { by: people.teacher, now: school.now(), classes: [school.class.id] })
  const task = (wishes: object = {}) =>
    aTask(db, {
      room: room.id,
      by: people.teacher,
      now: school.now(),
      given_at: at(school, -5),
      due_at: at(school, 20),
      ...wishes,
    })
  const change = (id: number, row: object) => db.updateTable('quiz_session').set(row).where('id', '=', id).execute()
  const changeTask = (id: number, row: object) => db.updateTable('tugasku_post').set(row).where('id', '=', id).execute()
  /** What the home of a pupil names at its next opening, in both processes. */
  const named = async (who: { id: number; username: string } = people.student) => {
    const { tokens, ask } = await signIn('student', who)
    const [here, there] = [
      await ask(home.student, {}),
      await callerOf(other, 'student', tokens.access_token).ask(home.student, {}),
    ]
    expect(there.data).toEqual(here.data)
    return (here.data.waits?.lines ?? []).map(({ title, due }) => `${title}: ${due}`)
  }
  return { ...school, quiz, task, change, changeTask, named, room }
}

test('the home of every role brings what the call of its own would answer', async () => {
  const { signIn, task, quiz } = await openHomes()
  await task()
  await quiz()
  for (const role of ['student', 'teacher', 'parent', 'school'] as const) {
    const who = await signIn(role)
    const { data } = await who.ask(home[role], {})
    expect(data.waits, role).toEqual((await who.ask(waits.list, { query: {} })).data)
  }
  expect((await (await signIn('student')).ask(home.student, {})).data.waits).toMatchObject({
    total: 2,
    counts: { tugasku: 1, quizzes: 1 },
    lines: [
      { title: 'Ulangan harian', note: expect.stringContaining('1 soal') as unknown, due: 'Berlangsung' },
      { due: 'Besok' },
    ],
  })
})

test('a quiz is on the home at the next opening after each change, in another process, too, and by the clock alone', async () => {
  const { quiz, change, named, travel } = await openHomes()
  expect(await named()).toEqual([])
  const { id } = await quiz({ state: 'draft' })
  expect(await named()).toEqual([])
  await change(id, { state: 'published' })
  expect(await named()).toEqual(['Ulangan harian: Berlangsung'])
  await change(id, { starts_at: new Date('2026-11-23T01:00:00Z'), title: 'Ulangan gerak' })
  expect(await named()).toEqual(['Ulangan gerak: Pukul 08.00'])
  travel('2026-11-23T08:00:00+07:00')
  expect(await named()).toEqual(['Ulangan gerak: Berlangsung'])
  travel('2026-11-23T10:00:00+07:00')
  expect(await named()).toEqual([])
  await change(id, { paused_at: new Date('2026-11-23T02:30:00Z') })
  expect(await named()).toEqual(['Ulangan gerak: Berlangsung'])
  await change(id, { paused_at: null, ends_at: new Date('2026-11-23T09:00:00Z') })
  expect(await named()).toEqual(['Ulangan gerak: Berlangsung'])
  await change(id, { state: 'draft' })
  expect(await named()).toEqual([])
})

test('what a pupil has done with a quiz is on the home at once, and changes nobody else’s', async () => {
  const { quiz, named, people, db, class: room, school, change } = await openHomes()
  const friend = await aPupil(db, school, { in: room })
  const session = await quiz()
  await aQuizAttempt(db, session, people.student, { state: 'in_progress', submitted_at: null })
  expect(await named()).toEqual(['Ulangan harian: Sedang dikerjakan'])
  expect(await named(friend)).toEqual(['Ulangan harian: Berlangsung'])
  const attempt = db.updateTable('quiz_attempt').where('session_id', '=', session.id)
  await attempt.set({ state: 'graded' }).execute()
  expect(await named()).toEqual([])
  await change(session.id, { attempts_allowed: 2 })
  expect(await named()).toEqual(['Ulangan harian: Berlangsung'])
  await change(session.id, { attempts_allowed: 1 })
  await attempt.set({ state: 'retaken' }).execute()
  expect(await named()).toEqual(['Ulangan harian: Berlangsung'])
  // One that is begun is still to be handed in when its session is over.
  await attempt.set({ state: 'frozen' }).execute()
  await change(session.id, { ends_at: new Date('2026-11-22T23:30:00Z'), state: 'archived' })
  expect(await named()).toEqual(['Ulangan harian: Sedang dikerjakan'])
  expect(await named(friend)).toEqual([])
})

test('a task is on the home at the next opening after each change, in another process, too, and by the clock alone', async () => {
  const school = await openHomes()
  const { task, changeTask, named, db, room, people, travel } = school
  const { id } = await task({ given_at: null })
  expect(await named()).toEqual([])
  await changeTask(id, { given_at: at(school, -1), title: 'Laporan' })
  expect(await named()).toEqual(['Laporan: Besok'])
  await changeTask(id, { given_at: at(school, 1) })
  expect(await named()).toEqual([])
  travel('2026-11-23T08:00:00+07:00')
  expect(await named()).toEqual(['Laporan: Besok'])
  const work = { post_id: id, student_id: people.student.id, changed_at: school.now() }
  await db
    .insertInto('tugasku_work')
    .values({ ...work, state: 'submitted' })
    .execute()
  expect(await named()).toEqual([])
  await db.updateTable('tugasku_work').set({ state: 'needs_revision' }).where('post_id', '=', id).execute()
  expect(await named()).toEqual(['Laporan: Perlu diperbaiki'])
  await db.updateTable('tugasku_work').set({ state: 'withdrawn' }).where('post_id', '=', id).execute()
  expect(await named()).toEqual(['Laporan: Besok'])
  await changeTask(id, { removed_at: school.now() })
  expect(await named()).toEqual([])
  await changeTask(id, { removed_at: null })
  await db.updateTable('tugasku_room').set({ state: 'archived' }).where('id', '=', room.id).execute()
  expect(await named()).toEqual([])
})

test('work to put right is named however old its task is, and not where the pupil is no longer in the room', async () => {
  const school = await openHomes()
  const { task, named, db, room, people } = school
  const { id } = await task({
    title: 'Laporan',
    due_at: at(school, -2000),
    closes_at: at(school, -1900),
    given_at: at(school, -3000),
  })
  const work = { post_id: id, student_id: people.student.id, changed_at: school.now(), state: 'needs_revision' as const }
  await db.insertInto('tugasku_work').values(work).execute()
  expect(await named()).toEqual(['Laporan: Perlu diperbaiki'])
  const member = { room_id: room.id, account_id: people.student.id, role: 'student' as const, since: school.now() }
  await db
    .insertInto('tugasku_member')
    .values({ ...member, state: 'left' })
    .execute()
  expect(await named()).toEqual([])
})

test('a pupil of another class or school sees none of it; one who joins, is chosen, is asked by name or changes class does', async () => {
  const school = await openHomes()
  const { task, quiz, named, db, room } = school
  const elsewhere = await aPupil(db, school.school, { in: await aClass(db, school.school) })
  const abroad = await aSchool(db, { year: 2026 })
  const stranger = await aPupil(db, abroad, {
    in: await aClass(db, abroad, { homeroom_teacher_id: (await aTeacher(db, abroad)).id }),
  })
  const { id } = await task({ title: 'Laporan' })
  const session = await quiz()
  for (const one of [elsewhere, stranger]) expect(await named(one)).toEqual([])

  await db
    .insertInto('tugasku_member')
    .values({ room_id: room.id, account_id: elsewhere.id, role: 'student', state: 'active', since: school.now() })
    .execute()
  expect(await named(elsewhere)).toEqual(['Laporan: Besok'])
  await school.changeTask(id, { for_all: false })
  expect(await named(elsewhere)).toEqual([])
  expect(await named()).toEqual(['Ulangan harian: Berlangsung'])
  await db.insertInto('tugasku_post_target').values({ post_id: id, student_id: elsewhere.id }).execute()
  await db.insertInto('quiz_session_student').values({ session_id: session.id, student_id: elsewhere.id }).execute()
  expect(await named(elsewhere)).toEqual(['Ulangan harian: Berlangsung', 'Laporan: Besok'])
  await db.deleteFrom('quiz_session_class').where('session_id', '=', session.id).execute()
  expect(await named()).toEqual([])
  expect(await named(stranger)).toEqual([])
})

test('a visit asks as much with quizzes and tasks as without', async () => {
  const { quiz, task, signIn } = await openHomes()
  onTestFinished(() => void vi.restoreAllMocks())
  const { ask } = await signIn('student')
  const asked = listen()
  /** The least of some openings after the first, which fills what is kept: what the process asks now and then by itself is no part of one. */
  const count = async () => {
    await ask(home.student, {})
    const counts: number[] = []
    for (let opening = 0; opening < 5; opening++) {
      asked()
      await ask(home.student, {})
      counts.push(ofCalls(asked()).length)
    }
    return Math.min(...counts)
  }
  const without = await count()
  await quiz()
  await task()
  await task({ due_at: at({ now: () => new Date('2026-11-22T00:00:00Z') }, 0) })
  expect(await count()).toBe(without)
})
