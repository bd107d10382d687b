import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { classesHeld, classesTaught, classOn, type School, yearOf } from './schools.ts'
import type { Visit } from './services.ts'

/** Ids of the pupils whom a family reads, oneself or the linked children, as a query. Nobody for staff, whose reach is of the day. */
export const readableStudents = ({ db, user }: Pick<Visit, 'db' | 'user'>) => {
  if (user.role === 'parent')
    return db
      .selectFrom('family_link')
      .where('parent_id', '=', user.id)
      .where('state', '=', 'linked')
      .select('family_link.student_id as id')
  return db.selectFrom('account').where('account.id', '=', user.id).where('account.role', '=', 'student').select('account.id')
}

interface Named {
  readonly id: number | undefined
  /** The school of the teacher or office. */
  readonly school: School
  /** That school's date. */
  readonly today: string
  /** The day that is read or written; left out for the running year as a whole, which a substitute does not have. */
  readonly date?: string
}

/**
 * A person of the own school whose day a teacher or office may read and write, with the class; the one rule of staff. A teacher:
 * a pupil of a class that on that day was the teacher's to teach, lead or take over, and no day before the running year. An
 * office: every pupil and teacher. Throws NOT_FOUND for anybody else.
 */
export const personInReach = async ({ db, user }: Pick<Visit, 'db' | 'user'>, { id, school, today, date }: Named) => {
  const roles = user.role === 'school' ? (['student', 'teacher'] as const) : (['student'] as const)
  const person = id === undefined ? undefined : await findPerson(db, { id, school: school.id, roles })
  if (!person) throw new Fault('NOT_FOUND')
  const room = classOn(school, person.classes, today)
  const rooms = date === undefined ? classesHeld(school, user.id, today) : classesTaught(school, user.id, date)
  const isOfYear = date === undefined || yearOf(school, date) === yearOf(school, today)
  if (user.role !== 'school' && !(isOfYear && rooms.some((one) => one.id === room?.id))) throw new Fault('NOT_FOUND')
  return { id: person.id, room }
}

/** A person of a school in one of these roles, with the classes of all years; undefined for anybody else. */
const findPerson = (db: Db, { id, school, roles }: { id: number; school: number; roles: readonly ('student' | 'teacher')[] }) =>
  db
    .selectFrom('account as person')
    .where('person.id', '=', id)
    .where('person.role', 'in', roles)
    .where('person.school_id', '=', school)
    .where('person.deleted_at', 'is', null)
    .select('person.id')
    .select((eb) =>
      sql<
        number[]
      >`array(${eb.selectFrom('enrollment').whereRef('enrollment.student_id', '=', 'person.id').select('enrollment.class_id')})`.as(
        'classes',
      ),
    )
    .executeTakeFirst()

/**
 * Keeps of a class's pupils those whose day is the class's to show, in a query of `class`, of people and of their records of one
 * day: the school that recorded a day has it, and a day without a record belongs to the school that the pupil goes to.
 */
export const isDayOfClass = (person: string, record: string) =>
  sql<boolean>`coalesce(${sql.ref(`${record}.school_id`)}, ${sql.ref(`${person}.school_id`)}) = class.school_id`
