// What a pupil was given and has still to do: quizzes and tasks.
import type { RequestContext } from '#kit/http/services.ts'
import { type Done, doneByPupil, placeOfPupil } from './assigned.queries.ts'
import type { ClassContent, GivenQuiz, GivenTask } from './class-content.ts'
import { isInGroupOn } from './group-lessons.ts'
import { localTime } from './time.ts'

interface AssignedQuiz extends Pick<GivenQuiz, 'id' | 'uuid' | 'title' | 'subject' | 'question_count' | 'duration_minutes'> {
  readonly starts_at: Date
  readonly is_begun: boolean
}
interface AssignedTask extends Pick<GivenTask, 'id' | 'title' | 'room_id' | 'room' | 'due_at' | 'closes_at'> {
  /** It came back to be put right. */
  readonly revise: boolean
}
interface Assigned {
  /** That can be begun now, or are begun: the newest first. */
  readonly running: readonly AssignedQuiz[]
  /** The next first. */
  readonly coming: readonly AssignedQuiz[]
  /** That are not done and can still be handed in, with an end, or put right: the most urgent first. */
  readonly tasks: readonly AssignedTask[]
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOfPupil>>>

const NOTHING: Assigned = { running: [], coming: [], tasks: [] }
const contexts = new WeakMap<object, Promise<Assigned>>()

/** What the calling pupil has still to do; nothing for somebody without a school. Read once for all who ask in a request. */
export const assignedTo = (context: RequestContext): Promise<Assigned> => {
  const known = contexts.get(context) ?? read(context)
  contexts.set(context, known)
  return known
}

const read = async ({ db, user: { id: student }, now, services }: RequestContext): Promise<Assigned> => {
  const place = await placeOfPupil(db, student)
  if (!place) return NOTHING
  const content = await services.classContents.get({ ...place, now })
  const tasks = openTasks(content, place, now)
  const done = await doneByPupil(db, {
    student,
    now,
    sessions: content.sessions,
    since: content.earliest,
    tasks: tasks.map(({ id }) => id),
    chosen: tasks.filter(({ for_all }) => !for_all).map(({ id }) => id),
  })
  return { ...quizzesOf(content, place, done, now), tasks: tasksOf(tasks, done) }
}

/** The learning groups in which a pupil is on the school's date. */
const groupsOn = ({ stays, timezone }: Place, now: Date): number[] => {
  const { date } = localTime(now, timezone)
  return stays.filter((stay) => isInGroupOn(stay, date)).map(({ group_id }) => group_id)
}

/** Tasks of the rooms that a pupil is in, given and not closed; those for chosen pupils among them, whoever is chosen. */
const openTasks = ({ roomsOfClass, roomsOfGroup, tasksOfRoom }: ClassContent, place: Place, now: Date): GivenTask[] => {
  const { classes, joined, left } = place
  const given = [
    ...classes.flatMap((id) => roomsOfClass.get(id) ?? []),
    ...groupsOn(place, now).flatMap((id) => roomsOfGroup.get(id) ?? []),
  ].filter((id) => !left.includes(id))
  return [...new Set([...given, ...joined])]
    .flatMap((id) => tasksOfRoom.get(id) ?? [])
    .filter(({ given_at, closes_at }) => given_at <= now && (closes_at === null || closes_at > now))
}

const newestFirst = (one: AssignedQuiz, other: AssignedQuiz) =>
  other.starts_at.getTime() - one.starts_at.getTime() || other.id - one.id
const notBegun = (quiz: GivenQuiz): AssignedQuiz => ({ ...quiz, is_begun: false })

const quizzesOf = ({ quizzes, quizzesOfClass, quizzesOfGroup }: ClassContent, place: Place, done: Done, now: Date) => {
  const begun = new Map(done.begun.map((quiz) => [quiz.id, { ...quiz, starts_at: new Date(quiz.starts_at), is_begun: true }]))
  const named = [...done.named, ...done.tries.keys()].flatMap((id) => quizzes.get(id) ?? [])
  const given = [
    ...place.classes.flatMap((id) => quizzesOfClass.get(id) ?? []),
    ...groupsOn(place, now).flatMap((id) => quizzesOfGroup.get(id) ?? []),
  ]
  const others = [...new Set([...given, ...named])].filter(({ id }) => !begun.has(id))
  const canBegin = ({ id, starts_at, ends_at, is_published, is_paused, attempts_allowed }: GivenQuiz) =>
    starts_at <= now && is_published && (is_paused || ends_at > now) && (done.tries.get(id) ?? 0) < attempts_allowed
  return {
    running: [...others.filter(canBegin).map(notBegun), ...begun.values()].toSorted(newestFirst),
    coming: others
      .filter(({ starts_at }) => starts_at > now)
      .map(notBegun)
      .toSorted(newestFirst)
      .toReversed(),
  }
}

const endOf = ({ due_at, closes_at }: AssignedTask) => (due_at ?? closes_at)?.getTime() ?? Infinity
const dated = (text: string | null) => (text === null ? null : new Date(text))

const tasksOf = (open: readonly GivenTask[], done: Done): AssignedTask[] => {
  const back = done.revise.map((task) => ({
    ...task,
    due_at: dated(task.due_at),
    closes_at: dated(task.closes_at),
    revise: true,
  }))
  const todo = open.filter(({ id, for_all }) => !done.works.has(id) && (for_all || done.chosen.has(id)))
  return [...todo.map((task) => ({ ...task, revise: false })), ...back].toSorted(
    (one, other) => endOf(one) - endOf(other) || one.id - other.id,
  )
}
