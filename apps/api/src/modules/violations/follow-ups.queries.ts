import type { FollowUpKind, FollowUpState, FollowUpStep } from '@lentera/contract/violations/follow-ups'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { gathered } from '#kit/batch/batch.ts'
import { holds } from '#kit/http/lists.ts'
import { openStates } from './follow-ups.rules.ts'
import type { Looker } from './violations.queries.ts'

type Staff = Extract<Looker, { role: 'teacher' | 'school' }>

const isLed = (led: readonly number[]) =>
  sql<boolean>`plan.student_id in (select enrollment.student_id from enrollment where enrollment.class_id = any(${[...led]}::bigint[]))`
const isOf = (looker: Staff) =>
  looker.role === 'school'
    ? sql<boolean>`plan.school_id = ${looker.school}`
    : sql<boolean>`plan.school_id = ${looker.school} and (plan.handler_id = ${looker.id} or ${isLed(looker.led)})`

interface Event {
  readonly step: FollowUpStep
  readonly by: string
  readonly at: string
  readonly planned_on: string
  readonly note: string | null
}
/** What is planned that somebody of a school reads. */
export const followUpsFor = (db: Db, looker: Staff) =>
  db
    .selectFrom('conduct_follow_up as plan')
    .innerJoin('account as pupil', 'pupil.id', 'plan.student_id')
    .innerJoin('account as handler', 'handler.id', 'plan.handler_id')
    .innerJoin('class', 'class.id', 'plan.class_id')
    .where('pupil.deleted_at', 'is', null)
    .where(isOf(looker))
    .select(['plan.id', 'plan.student_id', 'plan.planned_on', 'plan.handler_id', 'plan.note', 'plan.revision'])
    .select([sql<FollowUpKind>`plan.kind`.as('kind'), sql<FollowUpState>`plan.state`.as('state')])
    .select(['pupil.name as pupil', 'pupil.image', 'handler.name as handler', 'class.uuid as class_uuid', 'class.name as class'])
    .select((looker.role === 'school' ? sql<boolean>`true` : isLed(looker.led)).as('leads'))
    .select(
      sql<Event[]>`coalesce((select json_agg(json_build_object('step', event.kind, 'by', person.name, 'at', event.at,
        'planned_on', event.planned_on, 'note', event.note) order by event.id) from conduct_follow_up_event as event
        inner join account as person on person.id = event.by_id where event.follow_up_id = plan.id), '[]')`.as('events'),
    )
export type FollowUpRow = Awaited<ReturnType<ReturnType<typeof followUpsFor>['execute']>>[number]

export const soonest = [sql`plan.planned_on`, sql`plan.id`]
export const latest = [sql`plan.planned_on desc`, sql`plan.id desc`]

interface Narrowed {
  readonly show: 'open' | 'over'
  readonly kind?: FollowUpKind | undefined
  readonly search?: string | undefined
}
export const narrowedFollowUps = (rows: ReturnType<typeof followUpsFor>, { show, kind, search }: Narrowed) =>
  rows
    .where('plan.state', show === 'open' ? 'in' : 'not in', [...openStates])
    .$if(kind !== undefined, (some) => some.where('plan.kind', '=', kind!))
    .where(holds(search, 'pupil.name', 'handler.name', 'class.name'))

/** Who may have something to do at a school: its teachers and its office, by name. */
export const handlersAt = (db: Db, school: number) =>
  db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', 'in', ['teacher', 'school'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'role'])
    .execute()

/** Plans something, with the first step of its history; answers its id. */
export const insertFollowUp = async (db: Db, row: Insertable<Tables['conduct_follow_up']>): Promise<number> => {
  const { id } = await db.insertInto('conduct_follow_up').values(row).returning('id').executeTakeFirstOrThrow()
  const { planned_by: by_id, planned_at: at, planned_on } = row
  await db.insertInto('conduct_follow_up_event').values({ follow_up_id: id, kind: 'planned', by_id, at, planned_on }).execute()
  return id
}

interface Step {
  readonly id: number
  readonly revision: number
  readonly state: FollowUpState
  readonly step: FollowUpStep
  readonly planned_on: string
  readonly note: string | null
  readonly by: number
  readonly now: Date
}
/** Moves one on; false where somebody has changed it since it was seen. */
export const moveFollowUp = async (db: Db, { id, revision, state, step, planned_on, note, by, now }: Step): Promise<boolean> => {
  const row = await db
    .updateTable('conduct_follow_up')
    .set({ state, planned_on, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('conduct_follow_up_event')
    .values({ follow_up_id: id, kind: step, by_id: by, at: now, planned_on, note })
    .execute()
  return true
}

/** What these people have to do at their schools until a day of each, the earliest first. Those who ask at once share a query. */
export const dueOf = gathered(
  async (db: Db, asked: readonly { readonly handler: number; readonly school: number; readonly until: string }[]) => {
    const rows = await db
      .selectFrom('conduct_follow_up as plan')
      .innerJoin('account as pupil', 'pupil.id', 'plan.student_id')
      .where('plan.handler_id', 'in', [...new Set(asked.map(({ handler }) => handler))])
      .where('plan.state', 'in', [...openStates])
      .where('pupil.deleted_at', 'is', null)
      .orderBy('plan.planned_on')
      .orderBy('plan.id')
      .select(['plan.handler_id', 'plan.school_id', 'plan.planned_on', 'pupil.name as pupil'])
      .select(sql<FollowUpKind>`plan.kind`.as('kind'))
      .execute()
    return asked.map(({ handler, school, until }) =>
      rows.filter((row) => row.handler_id === handler && row.school_id === school && row.planned_on <= until),
    )
  },
)
