import { sql } from 'kysely'
import { LiveTopic } from '@lentera/contract/live'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { classesTaught, schoolDayOf } from '#school/schools.ts'
import { readableStudents } from '#school/scope.queries.ts'
import type { Services } from '#kit/http/services.ts'
import { shardOf } from '#kit/live/events.ts'
import type { User } from '#kit/security/tokens.ts'

/** Whose changes a topic tells of: people by account, or a whole school. */
export interface Reach {
  readonly people: readonly number[]
  readonly school?: number
  /** Where what changes of them is told. */
  readonly shards: readonly number[]
}

/** The shards of the schools of these people, and of those of them who have none. */
const shardsOf = async ({ database }: Services, people: readonly number[]) => {
  const rows = await database.db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${people}::bigint[])`)
    .select(['id', 'school_id'])
    .execute()
  return [...new Set(rows.map(({ id, school_id }) => shardOf(school_id, id)))]
}

const schoolOf = async ({ database, schools }: Services, user: User) => {
  const row = await database.db
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', user.id)
    .where('account.deleted_at', 'is', null)
    .select(['school.id', 'school.version'])
    .executeTakeFirst()
  return row && schools.get(row.id, row.version)
}

/** The classes that the boards of this person may show today, by the rules of those boards. */
const classesOf = ({ clock }: Services, user: User, school: Awaited<ReturnType<typeof schoolOf>>) => {
  if (!school || (user.role !== 'teacher' && user.role !== 'school')) return []
  return user.role === 'school' ? [...school.classes.values()] : classesTaught(school, user.id, schoolDayOf(school, clock()).date)
}

const pupilsOf = async (db: Db, classes: readonly { readonly id: number }[]) => {
  const ids = classes.map(({ id }) => id)
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('account', (join) =>
      join.onRef('account.id', '=', 'enrollment.student_id').onRef('account.school_id', '=', 'class.school_id'),
    )
    .where('enrollment.class_id', '=', sql<number>`any(${ids}::bigint[])`)
    .select('account.id')
    .orderBy('account.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whom a topic is about for this person; undefined where there is none, or none that the person may see. */
export const reachOf = async (services: Services, user: User, name: string): Promise<Reach | undefined> => {
  const topic = z.safeParse(LiveTopic, name).data
  const { db } = services.database
  if (topic === undefined) return undefined
  if (topic === 'me') {
    const children = user.role === 'parent' ? await readableStudents({ db, user }).execute() : []
    const people = [user.id, ...children.map(({ id }) => id).toSorted((a, b) => a - b)]
    return { people, shards: await shardsOf(services, people) }
  }
  if (topic === 'school') {
    const school = user.role === 'school' ? await schoolOf(services, user) : undefined
    return school && { people: [], school: school.id, shards: [shardOf(school.id, user.id)] }
  }
  const school = await schoolOf(services, user)
  const classes = classesOf(services, user, school)
  const shards = school ? [shardOf(school.id, user.id)] : []
  if (topic === 'classes') return user.role === 'teacher' ? { people: await pupilsOf(db, classes), shards } : undefined
  const uuid = topic.slice('class:'.length).toLowerCase()
  const room = classes.find((one) => one.uuid === uuid)
  return room && { people: await pupilsOf(db, [room]), shards }
}
