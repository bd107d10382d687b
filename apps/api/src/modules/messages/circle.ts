import type { RequestContext } from '#kit/http/services.ts'
import { ages, bandOf } from '#school/age-bands.rules.ts'
import { hereOf } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { classesHeld, type School, type SchoolClass, schoolDayOf } from '#school/schools.ts'
import { teachersOf } from '#school/teaching.ts'
import type { Circle } from './messages.queries.ts'
import { pupilsOfFamily } from './contacts.queries.ts'
import type { Recipient } from './sending.queries.ts'

/** The last birthday of whoever is old enough on a date: `2013-11-23`. */
export const bornUntil = (date: string): string =>
  `${Number(date.slice(0, 4)) - ages.named}${date.slice(4)}`.replace('-02-29', '-02-28')

/** Whether a pupil writes and reads no messages of their own on a date. Without a birth date nobody counts as old enough. */
export const isTooYoung = ({ born_on }: { readonly born_on: string | null }, date: string): boolean =>
  bandOf(born_on, date) === 'under_13'

/** Whom the visitor may write to, and what a teacher has to do with a family. */
export interface Reach {
  readonly circle: Circle
  readonly about: ReadonlyMap<number, string>
  /** Who leads the class of a family's pupil: a family can always be reached by them. */
  readonly leads: ReadonlySet<number>
}

/** A pupil whom a family speaks for, with the class of today. */
interface Placed {
  readonly pupil: { readonly name: string; readonly born_on: string | null }
  readonly school: School
  readonly room: SchoolClass | undefined
  readonly date: string
}
/** A pupil's or parent's teachers: who teaches or leads the class of today. */
export const familyReachOf = (pupils: readonly Placed[], isParent: boolean): Reach => {
  const about = new Map<number, Set<string>>()
  const leads = new Set<number>()
  const at = new Map<string, { readonly teacher: number; readonly school: number }>()
  const say = (teacher: number, text: string) => about.set(teacher, (about.get(teacher) ?? new Set()).add(text))
  for (const { pupil, school, room, date } of pupils) {
    const tooYoung = !isParent && isTooYoung(pupil, date)
    if (!room || tooYoung) continue
    const taught = (school.lessonsOfClass.get(room.id) ?? []).flatMap((lesson) =>
      teachersOf(school, lesson, date).map((teacher_id) => ({ teacher_id, subject: lesson.subject })),
    )
    const teachers = [room.homeroom_teacher_id, ...taught.map(({ teacher_id }) => teacher_id)]
    for (const teacher of teachers) if (teacher !== null) at.set(`${teacher} ${school.id}`, { teacher, school: school.id })
    const of = isParent ? ` ${pupil.name}` : ''
    if (room.homeroom_teacher_id !== null) {
      leads.add(room.homeroom_teacher_id)
      say(room.homeroom_teacher_id, `Wali kelas${of}`)
    }
    for (const { teacher_id, subject } of taught) say(teacher_id, `${subject}${of && ` ·${of}`}`)
  }
  const words = new Map([...about].map(([teacher, texts]) => [teacher, [...texts].slice(0, 3).join(', ')]))
  return { circle: { teachers: [...at.values()] }, about: words, leads }
}

const familyReach = async (context: RequestContext): Promise<Reach> => {
  const placed: Placed[] = []
  for (const pupil of await pupilsOfFamily(context.db, context.user)) {
    const { school, room, day } = await reach(context, pupil.id, 'read')
    placed.push({ pupil, school, room, date: day.date })
  }
  return familyReachOf(placed, context.user.role === 'parent')
}

/** The families of the classes that a teacher teaches or leads on a date. */
export const circleOfTeacher = (school: School, { id, date }: { readonly id: number; readonly date: string }) => ({
  school: school.id,
  classes: classesHeld(school, id, date).map((room) => room.id),
  born_until: bornUntil(date),
})

/** Whether somebody who is not deleted is in a circle: what `contactsIn` lists, of one person who is read already. */
export const isIn = (circle: Circle, person: Recipient): boolean => {
  if ('teachers' in circle)
    return (
      person.role === 'teacher' &&
      circle.teachers.some(({ teacher, school }) => teacher === person.id && school === person.school_id)
    )
  const attends = ({ school_id, classes }: Pick<Recipient, 'school_id' | 'classes'>) =>
    school_id === circle.school && classes.some((id) => circle.classes.includes(id))
  if (person.role === 'student') return person.born_on !== null && person.born_on <= circle.born_until && attends(person)
  return person.role === 'parent' && person.children.some(attends)
}

/**
 * Whom somebody may write to, the one rule: a teacher the pupils of the own classes who are 13 or older, and the parents of all of
 * them; a pupil who is, and a parent, the teachers of the class. Nobody else: no pupil writes to a pupil, no parent to a parent.
 */
export const reachOf = async (context: RequestContext): Promise<Reach> => {
  if (context.user.role !== 'teacher') return familyReach(context)
  const { school } = await hereOf(context)
  const { date } = schoolDayOf(school, context.now)
  return { circle: circleOfTeacher(school, { id: context.user.id, date }), about: new Map(), leads: new Set() }
}
