import type { Database } from '#db/db.ts'
import { readClassContent } from './class-content.queries.ts'
import { keptOfSchools } from './kept.ts'

/** A quiz session that runs or comes, as far as a pupil's home names it. */
export interface GivenQuiz {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly subject: string | null
  readonly question_count: number
  readonly duration_minutes: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly is_paused: boolean
  readonly is_published: boolean
  readonly attempts_allowed: number
}

/** A task with an end, as far as a pupil's home names it. */
export interface GivenTask {
  readonly id: number
  readonly title: string
  readonly room_id: number
  readonly room: string
  /** Otherwise for those that the teacher has chosen. */
  readonly for_all: boolean
  readonly given_at: Date
  readonly due_at: Date | null
  readonly closes_at: Date | null
}

/** The quizzes and tasks that are open in a school, true for one version of them. What each pupil does with them is none of it. */
export interface ClassContent {
  /** Of `class_content`, which triggers count up with every change. */
  readonly version: number
  /** The school's own, as subjects are named here. */
  readonly schoolVersion: number
  /** Nothing that ended before this moment is in it; everything that was open then or opens later is. */
  readonly since: Date
  readonly quizzes: ReadonlyMap<number, GivenQuiz>
  /** Their ids, and when the first of them begins: no attempt at one is older. */
  readonly sessions: readonly number[]
  readonly earliest: Date
  readonly quizzesOfClass: ReadonlyMap<number, readonly GivenQuiz[]>
  readonly quizzesOfGroup: ReadonlyMap<number, readonly GivenQuiz[]>
  readonly tasksOfRoom: ReadonlyMap<number, readonly GivenTask[]>
  /** Rooms with tasks. */
  readonly roomsOfClass: ReadonlyMap<number, readonly number[]>
  readonly roomsOfGroup: ReadonlyMap<number, readonly number[]>
}

interface Seen {
  readonly school_id: number
  readonly version: number
  readonly content_version: number
  readonly now: Date
}
export interface ClassContents {
  /** What the classes of a school are given as of these versions (read with the caller's own row), or newer. */
  get(seen: Seen): Promise<ClassContent>
}

/** A row takes about 300 bytes: 30 MB in all, of 100 schools with a thousand quizzes and tasks each. */
const MOST_ROWS = 100_000
/** Milliseconds: what has just ended stays for requests that began a little earlier. */
const MARGIN = 60_000

const rowsIn = ({ quizzes, tasksOfRoom }: ClassContent) =>
  [...tasksOfRoom.values()].reduce((sum, { length }) => sum + length, 1 + quizzes.size)

/** Read beside every transaction, like schools, and kept as the version that was there when the read began. */
export const createClassContents = (
  { aside }: Pick<Database, 'aside'>,
  clock: () => Date,
  mostRows = MOST_ROWS,
): ClassContents => {
  const kept = keptOfSchools<ClassContent>({
    read: (school) => readClassContent(aside, { school, since: new Date(clock().getTime() - MARGIN) }),
    sizeOf: rowsIn,
    most: mostRows,
  })
  return {
    get: ({ school_id, version, content_version, now }) =>
      kept.get(
        school_id,
        (content) => content.version >= content_version && content.schoolVersion >= version && content.since <= now,
      ),
  }
}
