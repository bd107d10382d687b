import type { SetupMark, SetupPart, SetupPartDone, SetupState, SetupStep } from '@lentera/contract/setup'
import { usualSet } from '#school/hours.ts'
import type { GroupLesson, SchoolLesson } from '#school/lessons.ts'
import type { School } from '#school/schools.ts'

/** A part of a step: so many of so many; a fact counts as one of one. */
export const part = (name: SetupPart, done: number | boolean, of = 1): SetupPartDone => ({
  part: name,
  done: Math.min(Number(done), of),
  of,
})

/** Whether nothing of it is missing. Where there is nothing yet, everything is. */
const isWhole = ({ done, of }: SetupPartDone) => of > 0 && done >= of

/** What there is decides; a mark only where something is missing. */
export const stateOf = (parts: readonly SetupPartDone[], mark: SetupMark | undefined): SetupState =>
  parts.every(isWhole) || mark === 'seen' ? 'done' : mark === 'skipped' ? 'skipped' : 'open'

/** Lessons that a year needs, as the plan of its timetable keeps them: so many hours a week. */
export interface PlannedNeed {
  readonly class_uuid: string | null
  readonly group_uuid: string | null
  readonly subject_id: number
  readonly teacher_id: number
  readonly hours: number
}

type KnownSchool = Pick<School, 'classes' | 'lessonsOfClass' | 'groupLessons' | 'hourSets' | 'hours' | 'years'>
type Lesson = SchoolLesson | GroupLesson

/** The weekly lessons of a year as they stand now. */
const lessonsOf = ({ lessonsOfClass, groupLessons }: KnownSchool, year: number): Lesson[] =>
  [...[...lessonsOfClass.values()].flat(), ...groupLessons].filter((lesson) => lesson.year === year && lesson.ended_on === null)

/** The numbered hours that a lesson takes. */
const hoursOf = (school: KnownSchool, lesson: Lesson) =>
  (usualSet(school, lesson.year, lesson.weekday)?.hours ?? []).filter(
    ({ number, starts_at, ends_at }) => number !== null && starts_at < lesson.ends_at && ends_at > lesson.starts_at,
  ).length

const keyOf = ({ class_uuid, group_uuid, subject_id, teacher_id }: Omit<PlannedNeed, 'hours'>) =>
  [class_uuid ?? '', group_uuid ?? '', subject_id, teacher_id].join(' ')

/** The hours of a plan that have their place. More hours of one lesson do not make up for those that another one lacks. */
export const hoursPlaced = (school: KnownSchool, lessons: readonly Lesson[], needs: readonly PlannedNeed[]) => {
  const placed = new Map<string, number>()
  for (const lesson of lessons) {
    const class_uuid = lesson.class_id === null ? null : (school.classes.get(lesson.class_id)?.uuid ?? null)
    const group_uuid = lesson.class_id === null ? lesson.group_uuid : null
    const key = keyOf({ class_uuid, group_uuid, subject_id: lesson.subject_id, teacher_id: lesson.teacher_id })
    placed.set(key, (placed.get(key) ?? 0) + hoursOf(school, lesson))
  }
  const wanted = new Map<string, number>()
  for (const need of needs) wanted.set(keyOf(need), (wanted.get(keyOf(need)) ?? 0) + need.hours)
  let [done, of] = [0, 0]
  for (const [key, hours] of wanted) {
    of += hours
    done += Math.min(hours, placed.get(key) ?? 0)
  }
  return { done, of }
}

/** What is read of a school beside what is kept of it in memory. */
export interface SchoolFacts {
  readonly address: boolean
  readonly region: boolean
  readonly point: boolean
  readonly phone_or_email: boolean
  readonly principal: boolean
  readonly logo: boolean
  readonly national: boolean
  readonly exams: boolean
  readonly teachers: boolean
  readonly pupils: number
  readonly placed: number
  readonly attendance_rules: boolean
  readonly grade_rules: boolean
  readonly conduct_rules: boolean
  readonly koin_rules: boolean
  /** The subjects that are taught now. */
  readonly subjects: readonly number[]
  readonly needs: readonly PlannedNeed[]
}

const timetableParts = (school: KnownSchool, year: number, { subjects, needs }: SchoolFacts) => {
  const lessons = lessonsOf(school, year)
  const rooms = [...school.classes.values()].filter((room) => room.year === year)
  const taught = new Set([...lessons, ...needs].map(({ subject_id }) => subject_id))
  const timetabled = new Set(lessons.map(({ class_id }) => class_id))
  const { done, of } = hoursPlaced(school, lessons, needs)
  return {
    subjects: [part('taught', subjects.filter((id) => taught.has(id)).length, subjects.length)],
    timetable: [
      part('timetabled', rooms.filter(({ id }) => timetabled.has(id)).length, rooms.length),
      // Without a plan nobody has said how many hours there should be.
      ...(of > 0 ? [part('hours', done, of)] : []),
    ],
  }
}

/** The parts of every step of a school, in the year that classes are made for; null while there is none. */
export const partsOfSchool = (
  school: KnownSchool,
  year: number | null,
  facts: SchoolFacts,
): Readonly<Record<SetupStep, readonly SetupPartDone[]>> => {
  const of = year ?? 0
  const rooms = [...school.classes.values()].filter((room) => room.year === of)
  const days = [...school.hours.keys()]
  const numbered = days.filter((day) => usualSet(school, of, day)?.hours.some(({ number }) => number !== null))
  const factsIn = (...names: readonly (keyof typeof facts & SetupPart)[]) => names.map((name) => part(name, facts[name] === true))
  return {
    identity: factsIn('address', 'region', 'point', 'phone_or_email', 'principal', 'logo'),
    year: [
      part('semesters', year !== null),
      part('school_days', days.length > 0),
      part('lesson_hours', numbered.length, days.length),
    ],
    calendar: factsIn('national', 'exams'),
    classes: [part('homeroom', rooms.filter((room) => room.homeroom_teacher_id !== null).length, rooms.length)],
    people: [...factsIn('teachers'), part('placed', facts.placed, facts.pupils)],
    ...timetableParts(school, of, facts),
    rules: factsIn('attendance_rules', 'grade_rules', 'conduct_rules', 'koin_rules'),
  }
}
