import { grades } from '@lentera/contract/grades'
import { quizMarking } from '@lentera/contract/quiz-sessions/marking'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { quizzes } from '@lentera/contract/quizzes'
import type { QuestionContent, QuizAnswer } from '@lentera/contract/quizzes/question'
import { questions } from '@lentera/contract/questions'
import { type Account, together, told, type World } from '#year/world.ts'
import { type Group, membersOf } from './groups.ts'
import { pupilsIn } from './marks.ts'
import type { Pupil, Room, School } from './setup.ts'

/** Whom a quiz is for: a class, or a learning group. */
type Whom = { readonly room: Room; readonly group: null } | { readonly room: null; readonly group: Group }

export type Quiz = Whom & {
  readonly uuid: string
  readonly subject: string
  teacher: Account
  readonly hasEssay: boolean
  readonly taken: Set<string>
  /** The component of a class that has its results, and whether an essay was marked since. */
  component: { readonly id: string; readonly room: string } | null
  isNewer: boolean
}

const RIGHT = 'Benar'
const plain = { explanation: '', text: 'Pilih yang tepat.' }
/** What is asked, in its order, with what it gives. */
const ASKED = [
  {
    points: 2,
    source: {
      ...plain,
      type: 'single' as const,
      options: [
        { text: 'Keliru', right: false },
        { text: RIGHT, right: true },
      ],
    },
  },
  {
    points: 3,
    source: { ...plain, type: 'true_false' as const, statements: [{ text: 'Air membeku pada 0 derajat.', right: true }] },
  },
  { points: 4, source: { ...plain, type: 'short' as const, accepts: ['Makassar'], case_sensitive: false } },
  { points: 6, source: { ...plain, type: 'essay' as const, rubric: '', file: false } },
]
const ESSAY = 4

/** What somebody answers who knows it, or who does not. */
const answerTo = (content: QuestionContent, isRight: boolean): QuizAnswer => {
  switch (content.type) {
    case 'single':
      return { type: 'single', value: content.options.find(({ html }) => html.includes(RIGHT) === isRight)!.key }
    case 'true_false':
      return { type: 'true_false', value: { [content.statements[0]!.key]: isRight } }
    case 'short':
      return { type: 'short', value: isRight ? 'makassar' : 'Palu' }
    case 'essay':
      return { type: 'essay', value: 'Karena suhunya turun.' }
    default:
      throw new Error(`Nothing of the kind ${content.type} is asked here.`)
  }
}

/** What somebody will do in one attempt: which questions are answered rightly, wrongly or not at all, in their order, and whether it is handed in. */
interface Attempt {
  readonly right: readonly (boolean | null)[]
  readonly isHanded: boolean
}
const anAttempt = (world: World, asked: number): Attempt => ({
  right: Array.from({ length: asked }, (_, at) => (world.chance(0.12) ? null : at + 1 === ESSAY || world.chance(0.65))),
  isHanded: world.chance(0.85),
})

const takePart = async (world: World, quiz: string, pupil: Pupil, { right, isHanded }: Attempt) => {
  const who = world.as(pupil)
  told(await who.ask(quizzes.start, { body: { quiz_uuid: quiz } }), 'beginning a quiz')
  const paper = told(await who.ask(quizzes.questions, { params: { uuid: quiz }, query: {} }), 'questions')
  const answers = paper.questions.flatMap(({ number, content }) => {
    const isRight = right[number - 1] ?? null
    return isRight === null ? [] : [{ number, answer: answerTo(content, isRight), is_uncertain: false, seq: 1 }]
  })
  if (answers.length > 0)
    told(await who.ask(quizzes.answer, { body: { quiz_uuid: quiz, answers: JSON.stringify(answers) } }), 'answers')
  if (isHanded) told(await who.ask(quizzes.finish, { body: { quiz_uuid: quiz } }), 'handing in')
}

/** Who is to take a quiz today. */
const pupilsFor = (school: School, { room, group }: Whom) =>
  group === null ? pupilsIn(school, room.uuid) : membersOf(school, group)
const teacherFor = (school: School, { room, group }: Whom, subject: string) =>
  group === null ? school.teaches.get(`${room.uuid} ${subject}`)! : group.teacher

/** Most of whom a quiz is for take it at the same time, some once more where that is allowed. */
const takeQuizTogether = async (
  world: World,
  school: School,
  quiz: Quiz,
  { asked, attempts }: { readonly asked: number; readonly attempts: number },
) => {
  const coming = pupilsFor(school, quiz).flatMap((id) => {
    if (!world.chance(0.8)) return []
    const first = anAttempt(world, asked)
    const again = first.isHanded && attempts > 1 && world.chance(0.3)
    return [{ id, own: again ? [first, anAttempt(world, asked)] : [first] }]
  })
  await together(world, coming, async ({ id, own }) => {
    for (const attempt of own) await takePart(world, quiz.uuid, school.pupils.get(id)!, attempt)
  })
  for (const { id, own } of coming) {
    quiz.taken.add(id)
    for (const attempt of own) world.note({ did: 'take part', quiz: quiz.uuid, pupil: id, ...attempt })
  }
}

/** A teacher holds a quiz in a class or a learning group from now on for an hour and a half. */
const holdQuiz = async (world: World, school: School, whom: Whom): Promise<Quiz> => {
  const { room, group } = whom
  const subject =
    group === null ? world.random.pick(school.subjects) : school.groupSubjects.find(({ id }) => id === group.subject)!
  const teacher = teacherFor(school, whom, subject.id)
  const who = world.as(teacher)
  const asked = ASKED.slice(0, world.chance(0.4) ? ESSAY : ESSAY - 1)
  const hasEssay = asked.length === ESSAY
  const list = []
  for (const { source, points } of asked) {
    const facts = { subject_uuid: null, objective: '', level: 'L1' as const, difficulty: 'easy' as const, tags: [] }
    const body = { source, ...facts, is_shared: false, pictures: [], anyway: true }
    list.push({ question_uuid: told(await who.ask(questions.create, { body }), 'question').uuid, points })
  }
  const { subjects } = told(await who.ask(quizSessions.options, {}), 'options')
  const at = (clock: string) => new Date(`${world.today()}T${clock}:00+07:00`).toISOString()
  const counts = world.random.pick(['highest', 'last', 'first', 'average'] as const)
  const attempts = hasEssay ? 1 : world.random.pick([1, 2])
  const hours = { starts_at: at('13:00'), ends_at: at('14:30'), duration_minutes: 60 }
  const given = {
    class_uuids: group === null ? [room.uuid] : [],
    group_uuids: group === null ? [] : [group.uuid],
    student_uuids: [],
  }
  const free = { needs_code: false, one_device: false, full_screen: false, leaves_allowed: null }
  const body = {
    title: `Kuis ${subject.name} ${(group ?? room).name} ${world.today()}`,
    description: '',
    topic: '',
    subject_uuid: subjects.find(({ name }) => name === subject.name)!.uuid,
    ...hours,
    ...given,
    ...free,
    results: 'score' as const,
    shuffles_questions: true,
    shuffles_options: true,
    attempts_allowed: attempts,
    attempt_rule: counts,
    pass_score: 70,
    questions: list,
  }
  const { uuid } = told(await who.ask(quizSessions.create, { body }), 'quiz')
  told(await who.ask(quizSessions.act, { params: { uuid }, body: { action: 'publish' } }), 'publishing a quiz')
  const worth = asked.map(({ points, source }) => ({ points, isEssay: source.type === 'essay' }))
  world.note({
    did: 'hold quiz',
    quiz: uuid,
    room: room?.uuid ?? null,
    group: group?.uuid ?? null,
    year: school.year.year,
    teacher: teacher.id,
    questions: worth,
    counts,
    pass: 70,
    attempts,
  })
  const quiz = {
    ...whom,
    uuid,
    subject: subject.id,
    teacher,
    hasEssay,
    taken: new Set<string>(),
    component: null,
    isNewer: false,
  }
  await takeQuizTogether(world, school, quiz, { asked: asked.length, attempts })
  return quiz
}

/** A quiz in some classes and learning groups; all end before three o'clock. */
export const holdQuizzes = async (world: World, school: School) => {
  const whom: Whom[] = [
    ...school.rooms.filter(() => world.chance(0.07)).map((room) => ({ room, group: null })),
    ...school.groups
      .filter((group) => membersOf(school, group).length > 0 && world.chance(0.05))
      .map((group) => ({ room: null, group })),
  ]
  school.quizzes.push(...(await together(world, whom, (one, own) => holdQuiz(own, school, one))))
}

const markEssays = async (world: World, school: School, quiz: Quiz) => {
  const teacher = world.as(quiz.teacher)
  const query = { number: ESSAY, names: 'shown' as const, only: 'to_mark' as const, page: 1, per_page: 100 }
  const { answers } = told(await teacher.ask(quizMarking.read, { params: { uuid: quiz.uuid }, query }), 'essays')
  for (const { attempt_uuid, name } of answers.filter(() => world.chance(0.6))) {
    const score = world.between(0, 6)
    const body = { attempt_uuid, number: ESSAY, score, comment: null }
    told(await teacher.ask(quizMarking.mark, { params: { uuid: quiz.uuid }, body }), 'mark of an essay')
    const pupil = [...school.pupils.values()].find((one) => one.name === name)!
    world.note({ did: 'mark essay', quiz: quiz.uuid, pupil: pupil.id, points: score })
    quiz.isNewer = true
  }
}

/** Takes the results over into a component that counts, or once more what has come since. */
const takeQuiz = async (world: World, school: School, quiz: Quiz, { room, semester }: { room: string; semester: number }) => {
  const { uuid, subject, component } = quiz
  const teacher = world.as(quiz.teacher)
  const title = `Nilai kuis ${school.quizzes.indexOf(quiz) + 1}`
  const of = { class_id: room, subject_id: subject, title, quiz_uuid: uuid }
  const { id } =
    component === null
      ? told(await teacher.ask(grades.add, { body: { ...of, kind: 'scope', objectives: '', shown: true } }), 'taking a quiz')
      : told(await teacher.ask(grades.change, { body: { ...of, component_id: component.id } }), 'taking a quiz again')
  const { year } = school.year
  if (component === null) world.note({ did: 'component', component: id, room, subject, kind: 'scope', year, semester })
  quiz.component = { id, room }
  quiz.isNewer = false
  world.note({ did: 'take quiz', component: id, quiz: uuid, room, group: quiz.group?.uuid ?? null, year })
}

/** The quizzes of a teacher who leaves that the successor holds from then on. */
export const learnQuizzes = async (
  world: World,
  school: School,
  { from, to }: { readonly from: Account; readonly to: Account },
) => {
  for (const quiz of school.quizzes.filter(({ teacher }) => teacher === from)) {
    const { status } = await world.as(to).ask(quizSessions.session, { params: { uuid: quiz.uuid } })
    if (status === 200) quiz.teacher = to
  }
}

/** Essays of earlier days are marked, and results taken over into the grades. A marked quiz of a teacher who has left stays as it is. */
export const markAndTake = (world: World, school: School, semester: number) =>
  together(world, [...school.quizzes], async (quiz, own) => {
    if (teacherFor(school, quiz, quiz.subject) !== quiz.teacher) return
    if (quiz.hasEssay && own.chance(0.6)) await markEssays(own, school, quiz)
    const there = pupilsFor(school, quiz).filter((pupil) => quiz.taken.has(pupil))
    const room = quiz.component?.room ?? school.placed.get(there[0] ?? '')
    if (room === undefined || !there.some((pupil) => school.placed.get(pupil) === room)) return
    if (quiz.component === null ? own.chance(0.5) : quiz.isNewer && own.chance(0.5))
      await takeQuiz(own, school, quiz, { room, semester })
  })
