import { type AttemptVerb, quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { quizzes } from '@lentera/contract/quizzes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A, aQuiz, asGiven, B, choiceSeed, choose, later } from '#test/quiz-room.ts'
import { aHome, type OpenSchool, runSchool } from '#test/school.ts'

// A script that lies about time, device, order and state. Whatever it sends is the right answer; none of it may gain a point.

let school: OpenSchool
let close: () => Promise<void>
beforeAll(async () => {
  const running = await runSchool()
  const home = await aHome()
  close = running.close
  school = { ...home, ...running, signIn: (role, who) => running.signIn(role, who ?? home.people[role]) }
})
afterAll(() => close())

type Quiz = Awaited<ReturnType<typeof aQuiz>>
const right = (answered_at?: string, more: object = {}) => ({
  number: 1,
  answer: choose('b'),
  seq: 10,
  ...(answered_at !== undefined && { answered_at }),
  ...more,
})
const wrong = { number: 1, answer: choose('a'), seq: 10 }
/** Many right answers in one call. */
const many = (answered_at: string) =>
  JSON.stringify(
    Array.from({ length: 100 }, (_, at) => ({ number: 1, answer: { type: 'single', value: 'b' }, seq: 11 + at, answered_at })),
  )
const supervise = async ({ uuid }: Quiz, action: AttemptVerb) => {
  const teacher = await school.signIn('teacher')
  const at = { params: { uuid } }
  const pupil = (await teacher.ask(quizAttempts.monitor, at)).data.students.find(({ attempt }) => attempt)!
  await teacher.ask(quizAttempts.act, { ...at, body: { action, student_uuids: [pupil.uuid] } })
}
const actOnSession = async ({ uuid }: Quiz, action: 'pause' | 'finish') =>
  (await school.signIn('teacher')).ask(quizSessions.act, { params: { uuid }, body: { action } })
const takeOver = (quiz: Quiz, device: string) => quiz.pupil.ask(quizzes.takeOver, { body: { quiz_uuid: quiz.uuid, device } })
const leaveThrice = async (quiz: Quiz) => {
  for (let times = 0; times < 3; times++) await quiz.leave()
}

/** What the script does with a quiz of half an hour that it has begun; `seal` is the server's time of the beginning. */
const lies: Readonly<Record<string, (quiz: Quiz, seal: string) => Promise<unknown>>> = {
  'time: after the deadline, said to be a minute before it': async (quiz) => {
    school.travel(later(31))
    return quiz.answer(right(later(29)))
  },
  'time: after the deadline, said to be of the very beginning': async (quiz) => {
    school.travel(later(39))
    return quiz.answer(right(later(0)))
  },
  'time: after the deadline, without any time': async (quiz) => {
    school.travel(later(31))
    return quiz.answer(right())
  },
  'time: after the deadline, with a server time kept from the beginning': async (quiz, seal) => {
    school.travel(later(31))
    return quiz.answer(right(undefined, { proof: `${seal};0` }))
  },
  'time: an hour after the deadline, with a kept server time': async (quiz, seal) => {
    school.travel(later(90))
    return quiz.answer(right(later(10), { proof: `${seal};600000` }))
  },
  'time: after the deadline, with a made-up proof': async (quiz) => {
    school.travel(later(32))
    return quiz.answer(right(later(20), { proof: `${Date.parse(later(20))}.aaaaaaaaaaaaaaaaaaaaaa;0` }))
  },
  'time: after the deadline, said to be in the future': async (quiz) => {
    school.travel(later(31))
    return quiz.answer(right('2027-01-01T00:00:00.000Z'))
  },
  'time: within a minute after the server has handed in': async (quiz) => {
    school.travel(later(31))
    await school.runJobs()
    return quiz.answer(right(later(29)))
  },
  'time: after the teacher has ended the session': async (quiz) => {
    school.travel(later(10))
    await actOnSession(quiz, 'finish')
    school.travel(later(11))
    return quiz.answer(right(later(9)))
  },
  'state: frozen by leaving, said to be from before': async (quiz) => {
    school.travel(later(5))
    await leaveThrice(quiz)
    return quiz.answer(right(later(1)))
  },
  'state: frozen by leaving, in the same moment': async (quiz) => {
    school.travel(later(5))
    await leaveThrice(quiz)
    return quiz.answer(right(later(5)))
  },
  'state: frozen by the supervisor, with a kept server time': async (quiz, seal) => {
    await supervise(quiz, 'freeze')
    return quiz.answer(right(undefined, { proof: `${seal};0` }))
  },
  'state: frozen, half an hour after the deadline': async (quiz) => {
    await supervise(quiz, 'freeze')
    school.travel(later(60))
    return quiz.answer(right(later(0)))
  },
  'state: frozen until the session is over and closed': async (quiz) => {
    await supervise(quiz, 'freeze')
    school.travel(later(205))
    await school.runJobs()
    return quiz.answer(right(later(0)))
  },
  'state: the whole session paused': async (quiz) => {
    school.travel(later(5))
    await actOnSession(quiz, 'pause')
    return quiz.answer(right(later(4)))
  },
  'state: the session paused, a hundred answers at once': async (quiz) => {
    await actOnSession(quiz, 'pause')
    return quiz.answer({ answers: many(later(0)) })
  },
  'state: after handing in, said to be from before': async (quiz) => {
    school.travel(later(10))
    await quiz.finish()
    return quiz.answer(right(later(9)))
  },
  'state: after handing in, and the hand-in repeated': async (quiz) => {
    await quiz.finish()
    await quiz.answer(right(later(0)))
    return quiz.finish('auto')
  },
  'state: after the supervisor has stopped the attempt': async (quiz) => {
    school.travel(later(10))
    await supervise(quiz, 'force_submit')
    return quiz.answer(right(later(9)))
  },
  'state: of an attempt that was set aside': async (quiz) => {
    await supervise(quiz, 'restart')
    return quiz.answer(right(later(0)))
  },
  'state: beginning a second time to go on': async (quiz) => {
    await quiz.finish()
    await quiz.start()
    return quiz.answer(right(later(0)))
  },
  'state: the pupil plays the teacher who lets late answers count': async (quiz) => {
    school.travel(later(31))
    await quiz.answer(right(later(29)))
    const me = school.db.selectFrom('account').where('id', '=', school.people.student.id)
    const { uuid } = await me.select('uuid').executeTakeFirstOrThrow()
    const body = { action: 'count_late' as const, student_uuids: [uuid] }
    const asked = await quiz.pupil.ask(quizAttempts.act, { params: { uuid: quiz.uuid }, body })
    expect(asked.status).toBe(403)
  },
  'device: a second one answers': (quiz) => quiz.answer(right(), B),
  'device: one without a name answers': async (quiz) => {
    const body = asGiven(right(), await choiceSeed(school.db, quiz.id)) as { number: number }
    return quiz.pupil.ask(quizzes.answer, { body: { quiz_uuid: quiz.uuid, ...body } })
  },
  'device: a second one asks, and answers before anybody has let it in': async (quiz) => {
    await takeOver(quiz, B)
    return quiz.answer(right(), B)
  },
  'device: one that was turned away answers': async (quiz) => {
    await takeOver(quiz, B)
    await supervise(quiz, 'refuse_device')
    return quiz.answer(right(), B)
  },
  'device: the former one goes on answering': async (quiz) => {
    await takeOver(quiz, B)
    await supervise(quiz, 'allow_device')
    return quiz.answer(right(), A)
  },
  'device: a second one takes a frozen attempt over': async (quiz) => {
    await supervise(quiz, 'freeze')
    await takeOver(quiz, B)
    await quiz.answer(right(), B)
    await supervise(quiz, 'allow_device')
    return quiz.answer(right(), B)
  },
  'order: the right answer with the count of the wrong one that stands': async (quiz) => {
    await quiz.answer(wrong)
    return quiz.answer(right())
  },
  'order: the right answer with a lower count': async (quiz) => {
    await quiz.answer({ ...wrong, seq: 11 })
    return quiz.answer(right())
  },
  'order: after the deadline, with the highest count there is': async (quiz) => {
    await quiz.answer(wrong)
    school.travel(later(31))
    return quiz.answer(right(later(29), { seq: 9_000_000_000_000 }))
  },
  'order: late first, then the hand-in': async (quiz) => {
    school.travel(later(31))
    await quiz.answer(right(later(29)))
    return quiz.finish('auto')
  },
  'order: a hundred late answers at once, and each once more': async (quiz) => {
    school.travel(later(31))
    await quiz.answer({ answers: many(later(29)) })
    return quiz.answer({ answers: many(later(29)) })
  },
}

test('there are more than thirty lies about time, state, device and order', () => {
  expect(Object.keys(lies).length).toBeGreaterThan(30)
})
for (const [lie, tell] of Object.entries(lies))
  test(`no point is gained by a lie about ${lie}`, async () => {
    school.travel(later(0))
    const quiz = await aQuiz(school, { duration_minutes: 30 })
    const begun = await quiz.start()
    expect(begun.status).toBe(200)
    await tell(quiz, String(begun.headers['lentera-time']))
    // Whatever was paused ends, too.
    await school.db.updateTable('quiz_session').set({ paused_at: null }).where('id', '=', quiz.id).execute()
    school.travel(later(260))
    await school.runJobs()
    const attempts = await quiz.attempts()
    expect(attempts.map(({ score }) => score ?? 0)).toEqual(attempts.map(() => 0))
    expect((await quiz.kept()).filter(({ answer }) => (answer as { value?: string } | null)?.value === 'b')).toEqual([])
  })

test('an honest answer among them all gets its point', async () => {
  school.travel(later(0))
  const quiz = await aQuiz(school, { duration_minutes: 30 })
  await quiz.start()
  await quiz.answer(right(later(0)))
  await quiz.finish()
  expect(await quiz.attempts()).toMatchObject([{ state: 'graded', score: 1 }])
})
