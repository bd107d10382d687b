import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { confirmed } from '#school/family.queries.ts'
import { holds, pageOf } from '#kit/http/lists.ts'

interface Desk {
  readonly school: number
  readonly year: number
  /** The school's date. */
  readonly today: string
}
/** Nobody has to make sure of the parents of grown pupils, who decide for themselves. */
const isSure = (today: string) =>
  sql<boolean>`(${confirmed('link')} or coalesce(pupil.born_on + interval '18 years' <= ${today}::date, false))`
/** What a school has to decide or to confirm. */
const waits = (today: string) => sql<boolean>`(link.state = 'pending' or (link.state = 'linked' and not ${isSure(today)}))`

/** The links of a school's pupils, with the class of one year; none while nobody has verified the school. */
export const schoolLinks = (db: Db, { school, year, today }: Desk) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('school as place', 'place.id', 'pupil.school_id')
    // Begins at the school's pupils, however many links others have.
    .where(
      'link.student_id',
      '=',
      sql<number>`any(array(select id from account where school_id = ${school} and role = 'student' and deleted_at is null))`,
    )
    .where('place.id', '=', school)
    .where('place.status', '=', 'verified')
    .where('parent.deleted_at', 'is', null)
    .where('pupil.deleted_at', 'is', null)
    .select(['link.id', 'link.parent_id', 'link.student_id', 'link.state', 'link.asked_by', 'link.relation'])
    .select(['link.changed_at', 'link.revision', 'link.by_slip'])
    .select(isSure(today).as('is_sure'))
    .select(['parent.name as parent', 'parent.image', 'parent.phone'])
    .select(['pupil.name as pupil', 'pupil.nisn', 'class.name as class_name'])
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('family_link as known')
        .innerJoin('account as relative', 'relative.id', 'known.parent_id')
        .whereRef('known.student_id', '=', 'link.student_id')
        .whereRef('known.id', '<>', 'link.id')
        .where('known.state', '=', 'linked')
        .where('relative.deleted_at', 'is', null)
        .orderBy('relative.name')
        .select('relative.name')})`.as('parents'),
    )
export type SchoolRow = Awaited<ReturnType<ReturnType<typeof schoolLinks>['execute']>>[number]

const states = { linked: ['linked'], ended: ['rejected', 'revoked'] } as const

/** A page of them: those that wait, the oldest first; those that hold by the pupils' names; those that ended, the newest first. */
export const pageOfLinks = (
  db: Db,
  desk: Desk,
  {
    show,
    search,
    ...page
  }: {
    readonly show: keyof typeof states | 'waiting'
    readonly search?: string | undefined
    readonly page: number
    readonly per_page: number
  },
) =>
  pageOf(
    schoolLinks(db, desk)
      .where(show === 'waiting' ? waits(desk.today) : (eb) => eb('link.state', 'in', [...states[show]]))
      .where(holds(search, 'pupil.name', 'parent.name', 'class.name', 'pupil.nisn')),
    show === 'waiting'
      ? [sql`link.changed_at`, sql`link.id`]
      : show === 'linked'
        ? [sql`lower(pupil.name)`, sql`link.id`]
        : [sql`link.changed_at desc`, sql`link.id`],
    page,
  )

/** Parents' wishes that a school has to decide, the oldest first, and how many there are. */
export const waitingLinks = async (db: Db, desk: Desk, most: number) => {
  const waiting = schoolLinks(db, desk)
    .where(waits(desk.today))
    .where((eb) => eb.or([eb('link.state', '=', 'linked'), eb('link.asked_by', '<>', 'student')]))
  const rows = await waiting.orderBy('link.changed_at').limit(most).execute()
  if (rows.length < most) return { rows, total: rows.length }
  const { n } = await waiting
    .clearSelect()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** How a link has changed, the newest first. */
export const changesOf = (db: Db, link: number) =>
  db
    .selectFrom('family_change as change')
    .leftJoin('account as person', 'person.id', 'change.changed_by')
    .where('change.link_id', '=', link)
    .orderBy('change.id', 'desc')
    .limit(50)
    .select(['change.to_state', 'change.how', 'person.name as by', 'change.changed_at', 'change.reason'])
    .execute()
