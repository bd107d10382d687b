import { minutesBetween } from '#year/dates.ts'
import type { Deed, DeedOf } from '#year/deeds.ts'
import type { Classes } from './classes.ts'
import type { Groups } from './groups.ts'

export interface WorkOf {
  state: 'not_opened' | 'submitted' | 'withdrawn' | 'needs_revision' | 'graded' | 'returned' | 'exempt'
  /** Minutes after it was due; null of what is not handed in. */
  late: number | null
  score: number | null
  /** On which day it was handed in last. */
  day: string | null
  /** Something was handed in, or said of it. */
  isKept: boolean
}
type Task = DeedOf<'give task'>

/** What was given, handed in, scored and shared in class rooms. */
export const reckonTasks = (classes: Classes, groups: Groups) => {
  const rooms = new Map<string, DeedOf<'task room'>>()
  const tasks = new Map<string, Task>()
  const works = new Map<string, WorkOf>()
  let today = ''

  const workOf = (task: string, pupil: string): WorkOf =>
    works.get(`${task} ${pupil}`) ?? { state: 'not_opened', late: null, score: null, day: null, isKept: false }
  const set = (task: string, pupil: string, change: Partial<WorkOf>) =>
    void works.set(`${task} ${pupil}`, { ...workOf(task, pupil), isKept: true, ...change })

  /** Whether a room is for a pupil now: in one of its classes, by the last word of the office, or in its learning group today. */
  const isIn = ({ rooms: of, group, year }: DeedOf<'task room'>, pupil: string): boolean => {
    const room = classes.lastRoomOf(pupil, year)
    if (room === null) return false
    return group === null ? of.includes(room) : groups.isIn(group, pupil, today)
  }
  /** Whether a task is for a pupil now: in its room, and among those whom it names. */
  const has = ({ task, taskRoom, targets }: Pick<Task, 'task' | 'taskRoom' | 'targets'>, pupil: string): boolean =>
    tasks.has(task) && isIn(rooms.get(taskRoom)!, pupil) && (targets === null || targets.includes(pupil))
  /** The whole minutes that were begun since it was due; a task without that is due when it closes. */
  const lateBy = ({ due, closes }: Task, { day, time }: Deed): number => {
    const end = due ?? closes
    return end === null ? 0 : Math.max(0, Math.ceil(minutesBetween(end, `${day}T${time}`)))
  }
  const isPast = ({ due, closes }: Task, now: string) => {
    const end = due ?? closes
    return end !== null && end <= now
  }

  return {
    /** Who holds a room now. */
    teacherOf: (taskRoom: string) => rooms.get(taskRoom)?.teacher,
    tasks,
    /** The rooms of a year that a pupil has now. */
    roomsOf: (pupil: string, year: number) =>
      [...rooms.values()].filter((one) => one.year === year && isIn(one, pupil)).map(({ taskRoom }) => taskRoom),
    isRoomOf: (taskRoom: string, year: number) => rooms.get(taskRoom)?.year === year,
    workOf,
    has,
    isPast,
    /** By pupil, the tasks that are handed in and were in time, handed in from a day on. */
    inTimeSince: (from: string): ReadonlyMap<string, readonly string[]> => {
      const found = new Map<string, string[]>()
      for (const [key, { state, late, day }] of works) {
        if (day === null || day < from || late !== 0 || !['submitted', 'graded', 'returned'].includes(state)) continue
        const [task = '', pupil = ''] = key.split(' ')
        found.set(pupil, [...(found.get(pupil) ?? []), task])
      }
      return found
    },
    /** What counts: a score that is shared. */
    countedOf: (task: string, pupil: string) => {
      const { state, score } = workOf(task, pupil)
      return state === 'returned' ? score : null
    },
    /** As everybody reads it who may see the teacher's drafts. */
    standingOf: (task: Task, pupil: string, now: string) => {
      const { state } = workOf(task.task, pupil)
      const isOwed = state === 'not_opened' || state === 'withdrawn'
      return isOwed && has(task, pupil) && isPast(task, now) ? 'missing' : state
    },
    read: (deed: Deed) => {
      today = deed.day
      if (deed.did === 'task room') rooms.set(deed.taskRoom, deed)
      if (deed.did === 'hand over')
        for (const [id, room] of rooms)
          if (room.teacher === deed.from && room.year >= deed.year) rooms.set(id, { ...room, teacher: deed.to })
      if (deed.did === 'give task') tasks.set(deed.task, deed)
      if (deed.did === 'hand in')
        set(deed.task, deed.pupil, {
          state: 'submitted',
          score: null,
          late: lateBy(tasks.get(deed.task)!, deed),
          day: deed.day,
        })
      if (deed.did === 'withdraw work') set(deed.task, deed.pupil, { state: 'withdrawn', score: null, late: null })
      if (deed.did === 'turn work') set(deed.task, deed.pupil, { state: deed.to, score: null })
      if (deed.did === 'score work') set(deed.task, deed.pupil, { state: deed.share ? 'returned' : 'graded', score: deed.score })
      if (deed.did !== 'share works') return
      for (const pupil of classes.everybody())
        if (workOf(deed.task, pupil).state === 'graded') set(deed.task, pupil, { state: 'returned' })
    },
  }
}
export type Tasks = ReturnType<typeof reckonTasks>
