import { Fault } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import { heldByTeachers } from '#notices/holding.queries.ts'
import { quizzesToGiveOf } from '#quiz/to-give.queries.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { leaversOf, ledByTeachers, lessonsOfTeachers } from './leavers.queries.ts'
import { teachersOf } from './lessons.queries.ts'
import { atAsked } from './year.ts'

type Reading = Pick<RequestContext, 'db' | 'now'>

/** A teacher of the school whose account is gone, or goes, with what a successor would take over. */
export interface Leaver {
  readonly id: number
  /** As others read it. */
  readonly name: string
  readonly is_gone: boolean
  readonly deletion_asked_at: Date | null
  readonly lessons: number
  readonly leads: readonly string[]
  readonly groups: number
  readonly rooms: number
  /** Rooms that no other teacher holds, too. */
  readonly alone: number
  readonly quizzes: number
}

/** Those who still have something from a year on that needs another teacher. */
export const leaversWith = async ({ db, now }: Reading, at: InYear): Promise<readonly Leaver[]> => {
  const people = await leaversOf(db, at.school)
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const [lessons, led, held, quizzes] = await Promise.all([
    lessonsOfTeachers(db, at, ids),
    ledByTeachers(db, at, ids),
    heldByTeachers(db, at, ids),
    quizzesToGiveOf(db, { school: at.school, now }, ids),
  ])
  return people
    .map((person) => {
      const { groups = 0, rooms = 0, alone = 0 } = held.get(person.id) ?? {}
      const leads = led.filter(({ teacher_id }) => teacher_id === person.id).map(({ name }) => name)
      return {
        ...person,
        lessons: lessons.get(person.id) ?? 0,
        leads,
        groups,
        rooms,
        alone,
        quizzes: quizzes.get(person.id) ?? 0,
      }
    })
    .filter((one) => one.lessons + one.leads.length + one.groups + one.alone + one.quizzes > 0)
}

/** Those of them whose accounts are gone: nobody signs in as them, and what they have goes to others. */
export const goneWith = async (context: Reading, at: InYear): Promise<readonly Leaver[]> =>
  (await leaversWith(context, at)).filter(({ is_gone }) => is_gone)

/**
 * A teacher from whom something can be taken over: of the school, or one whose account is gone and who still has something. Throws
 * NOT_FOUND for everybody else.
 */
export const giverOf = async (context: Reading & Here, id: number): Promise<{ readonly id: number; readonly name: string }> => {
  const isThem = (one: { readonly id: number }) => one.id === id
  const giver =
    (await teachersOf(context.db, context.school.id)).find(isThem) ??
    (await goneWith(context, atAsked(context, undefined))).find(isThem)
  if (!giver) throw new Fault('NOT_FOUND')
  return giver
}
