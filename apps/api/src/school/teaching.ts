// Who teaches what on a day: a lesson's main teacher, the further ones of its subject, and who stands in. The one rule that all ask.
import type { FurtherTeacher, GroupLesson, SchoolLesson } from './lessons.ts'
import type { School } from './schools.ts'

type Taught = Pick<SchoolLesson | GroupLesson, 'teacher_id' | 'year' | 'further'>

const NOBODY: readonly FurtherTeacher[] = []

/** Who teaches a lesson beside its main teacher on a date; nobody once its school year is over. */
export const furtherOn = (school: School, { further = NOBODY, teacher_id, year }: Taught, date: string) =>
  further.length === 0 || school.years.find(({ starts_on }) => starts_on <= date)?.id !== year
    ? NOBODY
    : further.filter((one) => one.teacher_id !== teacher_id && one.from <= date && (one.to === null || date < one.to))

/** Whether somebody teaches a lesson beside its main teacher on a date. */
export const isFurther = (school: School, lesson: Taught, teacher: number, date: string): boolean =>
  furtherOn(school, lesson, date).some((one) => one.teacher_id === teacher)

/** Whether somebody teaches a lesson every week, as of a date: its main teacher, or a further one. */
export const teaches = (school: School, lesson: Taught, teacher: number, date: string): boolean =>
  lesson.teacher_id === teacher || isFurther(school, lesson, teacher, date)

/** Everybody who teaches a lesson every week, as of a date; the main teacher first. */
export const teachersOf = (school: School, lesson: Taught, date: string): number[] => [
  lesson.teacher_id,
  ...furtherOn(school, lesson, date).map(({ teacher_id }) => teacher_id),
]

const shared = new WeakMap<School, ReadonlyMap<number, readonly SchoolLesson[]>>()
/** The lessons of classes, ended ones too, that have each further teacher at any time. Worked out once for all who ask. */
const sharedLessons = (school: School) => {
  const known = shared.get(school)
  if (known) return known
  const each = [...school.lessonsOfClass.values(), school.endedLessons]
    .flat()
    .flatMap((lesson) =>
      [...new Set(lesson.further?.map(({ teacher_id }) => teacher_id))].map((teacher) => ({ teacher, lesson })),
    )
  const made = new Map(
    [...Map.groupBy(each, ({ teacher }) => teacher)].map(([teacher, all]) => [teacher, all.map(({ lesson }) => lesson)]),
  )
  shared.set(school, made)
  return made
}

/** The lessons of classes that somebody teaches beside their main teachers on a date, ended ones too. */
export const furtherLessonsOf = (school: School, teacher: number, date: string): readonly SchoolLesson[] =>
  (sharedLessons(school).get(teacher) ?? []).filter((lesson) => isFurther(school, lesson, teacher, date))

/** The running lessons of classes that somebody teaches every week, as of a date, as a main teacher or a further one. */
export const lessonsTaught = (school: School, teacher: number, date: string): readonly SchoolLesson[] => {
  const own = school.lessonsOfTeacher.get(teacher) ?? []
  const beside = furtherLessonsOf(school, teacher, date).filter(({ ended_on }) => ended_on === null)
  return beside.length === 0 ? own : [...own, ...beside]
}
