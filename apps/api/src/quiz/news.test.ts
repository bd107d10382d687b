import { notifications } from '@lentera/contract/notifications'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { quizMarking } from '@lentera/contract/quiz-sessions/marking'
import { quizzes } from '@lentera/contract/quizzes'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#test/statements.ts'
import { A, aQuiz, essay, later } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

type School = Awaited<ReturnType<typeof openSchool>>
/** What the pupil has been told of quizzes, the oldest first; each call hears of a minute's job. */
const told = async (school: School) => {
  await school.runJobs()
  const { data } = (await (await school.signIn('student')).ask(notifications.list, { query: { type: 'all' } })).data
  return data.filter(({ kind }) => kind.startsWith('quiz')).toReversed()
}
const titles = async (school: School) => (await told(school)).map(({ title }) => title)

test('pupils are told once of a quiz, of other hours, ten minutes before it opens, at the opening, and of results', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { title: 'Ulangan', starts_at: new Date(later(60)), ends_at: new Date(later(90)) })
  expect(await told(school)).toMatchObject([
    { title: 'Kuis baru: Ulangan', text: 'Dibuka Senin, 23 November pukul 07.50 WIB. 2 soal, 60 menit.' },
  ])
  await school.db
    .updateTable('quiz_session')
    .set({ starts_at: new Date(later(70)) })
    .where('id', '=', quiz.id)
    .execute()
  expect((await titles(school)).slice(1)).toEqual(['Jadwal berubah: Ulangan'])
  school.travel(later(59))
  expect((await titles(school)).slice(2)).toEqual([])
  school.travel(later(61))
  expect((await titles(school)).slice(2)).toEqual(['Ulangan sebentar lagi dibuka'])
  school.travel(later(70))
  expect((await titles(school)).slice(3)).toEqual(['Ulangan sudah dibuka'])
  await quiz.start()
  await quiz.finish()
  school.travel(later(99))
  expect((await titles(school)).slice(4), 'late answers could still come').toEqual([])
  school.travel(later(101))
  expect((await titles(school)).slice(4)).toEqual(['Hasil Ulangan sudah ada'])
  school.travel(later(102))
  expect(await titles(school)).toHaveLength(5)
})

test('who has begun is not called, nor whoever is not asked; what nobody may see is no news', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, {
    title: 'Ulangan',
    starts_at: new Date(later(1)),
    ends_at: new Date(later(30)),
    results: 'hidden',
  })
  await aQuiz(school, { title: 'Rancangan', state: 'draft', starts_at: null, ends_at: null })
  school.travel(later(1))
  await quiz.start()
  expect(await titles(school)).toEqual(['Kuis baru: Ulangan'])
  await quiz.finish()
  school.travel(later(60))
  expect(await titles(school)).toEqual(['Kuis baru: Ulangan'])
})

test('a quiz that is called off is told to those who knew of it, and a second chance by its name', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { title: 'Ulangan', starts_at: new Date(later(60)), ends_at: new Date(later(90)) })
  const hasty = await aQuiz(school, {
    title: 'Salah',
    starts_at: new Date(later(60)),
    ends_at: new Date(later(90)),
    state: 'cancelled',
  })
  await aQuiz(school, { title: 'Susulan', starts_at: new Date(later(60)), ends_at: new Date(later(90)), remedial_of: hasty.id })
  await school.runJobs()
  await school.db
    .updateTable('quiz_session')
    .set({ state: 'cancelled', updated_at: new Date(later(0)) })
    .where('id', '=', quiz.id)
    .execute()
  expect((await titles(school)).toSorted()).toEqual([
    'Kuis baru: Ulangan',
    'Kuis dibatalkan: Ulangan',
    'Kuis perbaikan untukmu: Susulan',
  ])
})

test('when a quiz is over its teacher hears of essays that wait, and pupils of a mark that changed after the results', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { title: 'Ulangan', starts_at: new Date(later(0)), ends_at: new Date(later(30)) }, [essay])
  await quiz.start()
  await quiz.answer({ number: 3, answer: { type: 'essay', value: 'Karena.' }, seq: 1 })
  await quiz.finish()
  // Signed in anew: the test travels further than a session lasts.
  const teacher = () => school.signIn('teacher')
  const toTeacher = async () => {
    await school.runJobs()
    const { data } = (await (await teacher()).ask(notifications.list, { query: { type: 'all' } })).data
    return data.filter(({ kind }) => kind === 'quiz_marking').map(({ title, target }) => [title, target?.screen])
  }
  school.travel(later(29))
  expect(await toTeacher(), 'others are still at work').toEqual([])
  school.travel(later(31))
  expect(await toTeacher()).toEqual([['Uraian menunggu dinilai: Ulangan', 'quiz_marking']])
  school.travel(later(41))
  expect(await titles(school)).toEqual(['Kuis baru: Ulangan', 'Hasil Ulangan sudah ada'])
  const at = { params: { uuid: quiz.uuid } }
  const [row] = (await (await teacher()).ask(quizMarking.read, { ...at, query: {} })).data.answers
  const mark = { attempt_uuid: row!.attempt_uuid, number: 3, score: 1, comment: null }
  school.travel(later(50))
  await (await teacher()).ask(quizMarking.mark, { ...at, body: mark })
  expect((await titles(school)).slice(2)).toEqual(['Uraianmu di Ulangan sudah dinilai'])
  const regrade = { number: 1, to: 'full' as const, key: null, seen: 0, reason: 'Soal keliru.' }
  school.travel(later(51))
  await (await teacher()).ask(quizAnalysis.regrade, { ...at, body: regrade })
  expect((await titles(school)).slice(3)).toEqual(['Nilai Ulangan berubah'])
  school.travel(later(52))
  expect([await titles(school), await toTeacher()]).toMatchObject([{ length: 4 }, { length: 1 }])
})

test('whoever reads a long question is there: asking for the time says so to the supervisor', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  await quiz.start()
  school.travel(later(2))
  await quiz.pupil.ask(quizzes.remainingTime, { params: { uuid: quiz.uuid }, query: { device: A } })
  const attempt = await school.db
    .selectFrom('quiz_attempt')
    .select('last_seen_at')
    .where('session_id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  expect(attempt.last_seen_at).toEqual(new Date(later(2)))
})

test('the quizzes of many classes that are published at once are told in slices, each pupil once of each', async () => {
  const school = await openSchool()
  const far = await openSchool()
  await aQuiz(far, { title: 'Rancangan', state: 'draft', starts_at: null, ends_at: null })
  for (let count = 0; count < 25; count++)
    await aQuiz(school, { title: `Ulangan ${count}`, starts_at: new Date(later(60)), ends_at: new Date(later(90)) })
  const { rows } = await sql<{ id: number }>`
    with pupil as (insert into account (uuid, role, username, name, password_hash, school_id)
      select gen_random_uuid(), 'student', 'banyak-' || n, 'Banyak ' || n, '', ${school.school.id} from generate_series(1, 60) as n returning id)
    insert into enrollment (student_id, tahun_ajaran_id, class_id)
    select id, 2026, ${school.class.id} from pupil returning student_id as id`.execute(school.db)
  const asked = listen()
  onTestFinished(() => void vi.restoreAllMocks())
  await school.runJobs()
  const at_once = asked().flatMap(({ text, values }) =>
    text.includes('insert into notification') ? [(JSON.parse(String(values[0])) as unknown[]).length] : [],
  )
  expect(Math.max(...at_once)).toBeLessThanOrEqual(1_000)
  expect(Math.max(...at_once)).toBeGreaterThan(60)
  const ofSchools = school.db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .where('notification.kind', '=', 'quiz')
    .where('account.school_id', 'in', [school.school.id, far.school.id])
  const told = await ofSchools
    .groupBy('account_id')
    .select([
      'account_id',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`count(distinct event_key)::integer`.as('quizzes'),
    ])
    .execute()
  const everybody = [school.people.student.id, ...rows.map(({ id }) => id)]
  expect(told.map(({ account_id }) => account_id).toSorted((a, b) => a - b)).toEqual(everybody.toSorted((a, b) => a - b))
  expect(told.every(({ count, quizzes }) => count === 25 && quizzes === 25)).toBe(true)
  await school.runJobs()
  expect(await ofSchools.select('notification.id').execute()).toHaveLength(25 * 61)
})
