import { Fault } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { leadersOf } from '#school/homeroom.queries.ts'
import { classesLed, type School, type SchoolClass } from '#school/schools.ts'

/** The classes that a teacher leads on the school's day, and the one that is asked for: the first when none is named. Throws NOT_FOUND for a class of somebody else. */
export const ledBy = ({ user, school, day }: Pick<RequestContext & Here, 'user' | 'school' | 'day'>, class_uuid?: string) => {
  const led = classesLed(school, user.id, day.date)
  const room = class_uuid === undefined ? led[0] : led.find(({ uuid }) => uuid === class_uuid)
  if (!room && class_uuid !== undefined) throw new Fault('NOT_FOUND')
  return { classes: led.map(nameOf), room }
}
export const nameOf = ({ uuid, name }: SchoolClass) => ({ uuid, name })

interface Leader {
  readonly name: string
  readonly from: string
  readonly until: string | null
  readonly given_by: string | null
}
/** Who has led a class and from when until when, the newest first. Before the first change it was one person since the year began. */
export const leadersSince = async (db: RequestContext['db'], school: School, room: SchoolClass): Promise<Leader[]> => {
  const changes = await leadersOf(db, room.id)
  const begun = school.years.find(({ id }) => id === room.year)?.starts_on ?? '1900-01-01'
  const first = changes.length === 0 ? room.homeroom_teacher : (changes.at(-1)?.former ?? null)
  const leaders = changes.map(({ leader, changed_on, given_by }, at) => ({
    name: leader,
    from: changed_on,
    until: changes[at - 1]?.changed_on ?? null,
    given_by,
  }))
  return [...leaders, { name: first, from: begun, until: changes.at(-1)?.changed_on ?? null, given_by: null }].flatMap(
    ({ name, ...rest }) => (name === null ? [] : { name, ...rest }),
  )
}
