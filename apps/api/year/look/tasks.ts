import { keysOf } from '@lentera/contract/kit/keys'
import { tugaskuFamily } from '@lentera/contract/tugasku/family'
import { type TaskSection, taskSections, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import type { Lived } from '#year/live/days.ts'
import type { Pupil } from '#year/live/setup.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { told } from '#year/world.ts'
import type { Comparison } from './differences.ts'
import { somebody } from './somebody.ts'

const sorted = (lines: readonly (readonly unknown[])[]) => lines.map((line) => line.join(' ')).toSorted()
const nowOf = ({ world }: Lived) => `${world.today()}T${DUSK}`
const DUSK = '18:05'

/** All tasks that a pupil has, or has left work on, with how each stands for the family: a draft of a score is only a work that was handed in. */
const ownTasks = (now: Lived, { tasks }: Reckoning, pupil: string) =>
  [...tasks.tasks.values()].flatMap((task) => {
    const { isKept, late, score } = tasks.workOf(task.task, pupil)
    const has = tasks.has(task, pupil)
    if (!has && !isKept) return []
    const standing = tasks.standingOf(task, pupil, nowOf(now))
    const state = standing === 'graded' ? 'submitted' : standing
    return {
      task: task.task,
      has,
      state,
      isPast: tasks.isPast(task, nowOf(now)),
      late,
      score: state === 'returned' ? score : null,
    }
  })
type OwnTask = ReturnType<typeof ownTasks>[number]

const sectionOf = ({ state, has }: OwnTask): TaskSection => {
  if (!has || ['submitted', 'returned', 'exempt'].includes(state)) return 'done'
  return state === 'missing' ? 'late' : 'todo'
}
const groupOf = ({ state, has }: OwnTask) => {
  if (state === 'returned') return 'scored'
  if (state === 'submitted') return 'waiting'
  if (state === 'exempt' || !has) return 'released'
  return state === 'missing' ? 'missing' : 'due'
}

const PER_PAGE = 100
/** All pages of a list, one after the other: in two years a pupil has more tasks than a page. */
const wholeList = async <Row>(read: (page: number) => Promise<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const some = await read(page)
    rows.push(...some)
    if (some.length < PER_PAGE) return rows
  }
}

/** A pupil's three lists. */
const lookAtOwn = async (now: Lived, reckoning: Reckoning, same: Comparison['same'], pupil: Pupil) => {
  const own = ownTasks(now, reckoning, pupil.id)
  const line = (one: OwnTask) => [one.task, one.state, one.state === 'submitted' ? one.late : '-', one.score]
  for (const section of keysOf(taskSections)) {
    const rows = await wholeList(async (page) => {
      const query = { section, page, per_page: PER_PAGE }
      return told(await now.world.as(pupil).ask(tugaskuPosts.tasks, { query }), 'tasks')
    })
    const seen = rows.map(({ id, work }) => [
      id,
      work?.state,
      work?.state === 'submitted' ? work.late_minutes : '-',
      work?.score ?? null,
    ])
    const reckoned = own.filter((one) => sectionOf(one) === section).map(line)
    same({ kind: 'tasks of a pupil', of: `${pupil.name}, ${section}`, day: now.world.today() }, sorted(reckoned), sorted(seen))
  }
}

/** The class rooms of the year that a pupil has, of classes and of learning groups. */
const lookAtRooms = async ({ world, school }: Lived, { tasks }: Reckoning, same: Comparison['same'], pupil: Pupil) => {
  const { year } = school.year
  const rooms = told(await world.as(pupil).ask(tugaskuRooms.list, { query: {} }), 'class rooms')
  // A turn of a year copies rooms, too, which nobody of this school uses.
  const shown = rooms.map(({ id }) => id).filter((id) => tasks.isRoomOf(id, year))
  const of = { kind: 'class rooms of a pupil', of: pupil.name, day: world.today() }
  same(of, tasks.roomsOf(pupil.id, year).toSorted(), shown.toSorted())
}

const GROUPS = ['missing', 'due', 'waiting', 'scored', 'released', 'archived'] as const
/** What a parent reads of the same: how many of each group, and one group whole. */
const lookAtChild = async (now: Lived, reckoning: Reckoning, same: Comparison['same'], pupil: Pupil) => {
  const { world } = now
  const own = ownTasks(now, reckoning, pupil.id)
  const who = world.as(pupil.parent!)
  const day = world.today()
  const { children } = told(await who.ask(tugaskuFamily.overview, { query: { student_id: pupil.id } }), 'tasks of a child')
  const counts = Object.fromEntries(GROUPS.map((group) => [group, own.filter((one) => groupOf(one) === group).length]))
  const shown = children.find(({ id }) => id === pupil.id)?.counts
  same({ kind: 'counts of tasks by the parent', of: pupil.name, day }, counts, shown && pick(shown))
  const group = world.random.pick(GROUPS.slice(0, 5))
  const rows = await wholeList(async (page) => {
    const query = { group, student_id: pupil.id, page, per_page: PER_PAGE }
    return told(await who.ask(tugaskuFamily.tasks, { query }), 'group of tasks')
  })
  const handed = (state: string, late: number | null) => (state === 'submitted' || state === 'returned' ? late : '-')
  same(
    { kind: 'tasks of a child by the parent', of: `${pupil.name}, ${group}`, day },
    sorted(
      own.filter((one) => groupOf(one) === group).map((one) => [one.task, one.state, handed(one.state, one.late), one.score]),
    ),
    sorted(rows.map((row) => [row.id, row.state, handed(row.state, row.late_minutes), row.score])),
  )
}
const pick = (counts: Readonly<Record<(typeof GROUPS)[number], number>>) =>
  Object.fromEntries(GROUPS.map((group) => [group, counts[group]]))

/** Everybody of a task as its teacher reads them, of this year or of a past one. */
const lookAtTask = async (now: Lived, { tasks, classes }: Reckoning, same: Comparison['same']) => {
  const { world, school } = now
  const task = world.random.pick([...tasks.tasks.values()])
  const teacher = school.teachers.find(({ id }) => id === tasks.teacherOf(task.taskRoom))
  if (!teacher) return
  const { rows } = told(await world.as(teacher).ask(tugaskuScores.list, { params: { post_id: task.task } }), 'scores of a task')
  const reckoned = classes.everybody().flatMap((pupil) => {
    const { isKept, score, state } = tasks.workOf(task.task, pupil)
    const has = tasks.has(task, pupil)
    if (classes.isRemoved(pupil) || (!has && !isKept)) return []
    const seen = state === 'graded' || state === 'returned' ? score : null
    return [[classes.nameOf(pupil), tasks.standingOf(task, pupil, nowOf(now)), has, seen]]
  })
  const shown = rows.map(({ student, state, score }) => [student.name, state, student.gone === null, score])
  const of = `${task.task} given on ${task.day}`
  same({ kind: 'scores of a task by the teacher', of, day: world.today() }, sorted(reckoned), sorted(shown))
}

/** The tasks of a pupil, of the parent where there is one, and all works on a task. */
export const lookAtTasks = async (now: Lived, reckoning: Reckoning, same: Comparison['same']) => {
  const { world } = now
  if (reckoning.tasks.tasks.size === 0) return
  const pupil = somebody(now)
  if (pupil.parent && world.chance(0.6)) await lookAtChild(now, reckoning, same, pupil)
  else await lookAtOwn(now, reckoning, same, pupil)
  await lookAtRooms(now, reckoning, same, pupil)
  await lookAtTask(now, reckoning, same)
}
