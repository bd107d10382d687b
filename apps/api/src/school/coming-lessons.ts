import { pairLessons, type PlacedLesson, wholeOf } from './lesson-pairs.ts'
import type { ComingVersion, GroupLesson, SchoolLesson } from './lessons.ts'
import type { School } from './schools.ts'
import { addDays } from './time.ts'

type Lesson = SchoolLesson | GroupLesson

/** Lessons of versions are counted on from here: no lesson that is stored has such an id, and none is found by it. */
const FIRST = 2 ** 40

/** The id under which a lesson of a coming timetable is read. */
export const comingId = (versionLesson: number) => FIRST + versionLesson
/** Whether an id is that of a lesson of a coming timetable, about which nothing can be recorded yet. */
export const isComing = (id: number) => id >= FIRST

interface Read extends PlacedLesson {
  readonly lesson: Lesson
}
const readOf = (lesson: Lesson): Read => {
  const { subject_id, teacher_id, weekday, starts_at, ends_at, room } = lesson
  const of =
    lesson.class_id === null
      ? { class_id: null, group_id: lesson.group_id, parallel: true }
      : { class_id: lesson.class_id, group_id: null, parallel: lesson.parallel }
  return { lesson, ...of, subject_id, teacher_id, weekday, starts_at, ends_at, room }
}

/** The lessons that a version ends, those that it begins, and which new one takes over what was arranged for an ended one. */
const turnOf = ({ year, lessons }: ComingVersion, all: readonly Lesson[]) => {
  const standing = all.filter((one) => one.year === year && one.ended_on === null).map(readOf)
  const { pairs, free } = pairLessons(lessons.map(readOf), standing)
  const changed = [...pairs].filter(([to, from]) => wholeOf(to) !== wholeOf(from))
  const paired = new Set([...pairs.keys()].map(({ lesson }) => lesson))
  const added = lessons.filter((lesson) => !paired.has(lesson))
  return {
    ends: new Set([...free, ...changed.map(([, from]) => from)].map(({ lesson }) => lesson.id)),
    begins: [...added, ...changed.map(([to]) => to.lesson)],
    follows: new Map(
      changed.flatMap(([to, from]) => (to.weekday === from.weekday ? [[from.lesson.id, to.lesson.id] as const] : [])),
    ),
  }
}

const isOfGroup = (lesson: Lesson): lesson is GroupLesson => lesson.class_id === null
const isOfClass = (lesson: Lesson): lesson is SchoolLesson => lesson.class_id !== null

/** The school as it is with one coming version: what changes ends on its first day, as at the takeover, and what is new begins then. */
const followedBy = (school: School, version: ComingVersion): School => {
  const { valid_from } = version
  const ofClasses = [...school.lessonsOfClass.values()].flat()
  const { ends, begins, follows } = turnOf(version, [...ofClasses, ...school.groupLessons])
  const ended = <L extends Lesson>(lesson: L): L => (ends.has(lesson.id) ? { ...lesson, ended_on: valid_from } : lesson)
  const lessons = [...ofClasses.map(ended), ...begins.filter(isOfClass)]
  return {
    ...school,
    lessonsOfClass: Map.groupBy(lessons, ({ class_id }) => class_id),
    lessonsOfTeacher: Map.groupBy(lessons, ({ teacher_id }) => teacher_id),
    groupLessons: [...school.groupLessons.map(ended), ...begins.filter(isOfGroup)],
    replacements: school.replacements.map((one) => {
      const lesson_id = one.date < valid_from ? undefined : follows.get(one.lesson_id)
      return lesson_id === undefined ? one : { ...one, lesson_id }
    }),
  }
}

/** Days before a year begins from which its people see its timetable, and hear of it: what is put together earlier is nobody's yet. */
export const SEEN_BEFORE = 14

/** The timetables to come that are drawn: those of a day after today, of a year that has begun or is about to. */
const seenVersions = ({ coming, years }: School, today: string) =>
  coming.filter(({ year, valid_from }) => {
    const begins = years.find(({ id }) => id === year)?.starts_on ?? today
    return valid_from > today && begins <= addDays(today, SEEN_BEFORE)
  })

/** The last day whose lessons somebody can turn to: that of a year, or of one after it whose timetable is seen already. */
export const seenUntil = (school: School, today: string, ends_on: string): string =>
  seenVersions(school, today)
    .flatMap(({ year }) => school.years.find(({ id }) => id === year)?.ends_on ?? [])
    .reduce((last, one) => (one > last ? one : last), ends_on)

const made = new WeakMap<School, { readonly today: string; readonly school: School }>()

/**
 * The school with the timetables that were published for a day after `today`, the school's date: days from there on have their lessons,
 * days before the running ones. Those of a year that has not begun are drawn from two weeks before it. The school itself where none is
 * coming. For reading by date alone: whoever records something, or asks who teaches what now, takes the school as it is. Worked out once
 * a day for all who ask.
 */
export const withComing = (school: School, today: string): School => {
  if (school.coming.length === 0) return school
  const known = made.get(school)
  if (known?.today === today) return known.school
  // One whose day has come runs within the minute, or waits for the office: until then the running lessons are held.
  const drawn = seenVersions(school, today).reduce(followedBy, school)
  made.set(school, { today, school: drawn })
  return drawn
}
