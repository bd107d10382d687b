import type { RaporAttitude, RaporContent, RaporDecision, RaporInternship } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { isMemberOn } from '#school/scope.queries.ts'
import type { MarkedSubject } from '#marks/marked-subject.ts'

/** A class in a semester, and the day whose pupils it has. */
interface ClassOfDay extends Pick<MarkedSubject, 'class_id' | 'semester'> {
  readonly date: string
}
/** The pupils of a class on the day, and those who have handed-in cards of it, by name: read by the class, not by the school. */
export const pupilsOfClass = (db: Db, { class_id, semester, date }: ClassOfDay) =>
  db
    .selectFrom('account as pupil')
    .where('pupil.id', 'in', (eb) =>
      eb
        .selectFrom('class_membership as member')
        .where('member.class_id', '=', class_id)
        .where(isMemberOn('member', sql`${date}::date`))
        .select('member.student_id')
        .union(
          eb
            .selectFrom('rapor')
            .where('rapor.class_id', '=', class_id)
            .where('rapor.semester', '=', semester)
            .where('rapor.state', '<>', 'open')
            .select('rapor.student_id'),
        ),
    )
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.nisn'])
    .execute()

/** Makes an empty report card for each pupil of a class who has none; answers how many. */
export const beginAll = async (db: Db, { class_id, semester, date }: ClassOfDay, now: Date): Promise<number> => {
  const { rows } = await sql<{ school_id: number; student_id: number; tahun_ajaran_id: number }>`
    select class.school_id, member.student_id, class.tahun_ajaran_id
    from class join class_membership as member on member.class_id = class.id and ${isMemberOn('member', sql`${date}::date`)}
      join account on account.id = member.student_id and account.deleted_at is null
    where class.id = ${class_id}
      and not exists (select from rapor where rapor.student_id = member.student_id and rapor.class_id = class.id and rapor.semester = ${semester})`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const cards = rows.map((row) => ({ ...row, uuid: uuidV7(now.getTime()), class_id, semester, changed_at: now }))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rapor')
    .values(cards)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** The words of a card that are JSON, by the name that it has in the query. */
const written = (card: 'card' | 'rapor') =>
  [
    sql<RaporContent['extras']>`${sql.ref(`${card}.extras`)}`.as('extras'),
    sql<RaporInternship[]>`${sql.ref(`${card}.internships`)}`.as('internships'),
    sql<RaporAttitude | null>`${sql.ref(`${card}.attitude`)}`.as('attitude'),
  ] as const

const cards = (db: Db) =>
  db
    .selectFrom('rapor as card')
    .innerJoin('account as pupil', 'pupil.id', 'card.student_id')
    .innerJoin('class', 'class.id', 'card.class_id')
    .where('pupil.deleted_at', 'is', null)
    .select([
      'card.id',
      'card.uuid',
      'card.school_id',
      'card.class_id',
      'card.student_id',
      'card.tahun_ajaran_id',
      'card.semester',
    ])
    .select(['card.version', 'card.state', 'card.note', 'card.profile', 'card.sick', 'card.excused', 'card.absent'])
    .select(['card.absence_reason', 'card.decision', 'card.code', 'card.publish_at', 'card.revision', 'card.hash'])
    .select(written('card'))
    .select(sql<RaporContent | null>`card.content`.as('content'))
    .select(sql<RaporContent | null>`card.former`.as('former'))
    .select(['pupil.name', 'pupil.image', 'pupil.nisn', 'class.uuid as class_uuid', 'class.name as class'])
    .select(
      sql<boolean>`coalesce((select true from rapor_reading as reading where reading.rapor_id = card.id limit 1), false)`.as(
        'seen',
      ),
    )

const isNewest = sql<boolean>`not exists (select from rapor as later where later.student_id = card.student_id
  and later.class_id = card.class_id and later.semester = card.semester and later.version > card.version)`

/** The newest report cards of classes in a semester, by pupil. */
export const cardsOf = (db: Db, classes: readonly number[], semester: number) =>
  cards(db)
    .where('card.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where('card.semester', '=', semester)
    .where(isNewest)
    .orderBy('pupil.name')
    .orderBy('card.id')
    .execute()
export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number]

/** Report cards of a class by their uuids, locked until the transaction ends: nobody else decides on one meanwhile. */
export const lockCards = async (db: Db, class_id: number, uuids: readonly string[]): Promise<CardRow[]> => {
  await db
    .selectFrom('rapor')
    .where('class_id', '=', class_id)
    .where('uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return cards(db)
    .where('card.class_id', '=', class_id)
    .where('card.uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .orderBy('card.id')
    .execute()
}

export const cardWith = (db: Db, uuid: string) => cards(db).where('card.uuid', '=', uuid).executeTakeFirst()

/** What a pupil was given, the newest first. */
export const givenTo = (db: Db, student: number) =>
  cards(db)
    .where('card.student_id', '=', student)
    .where('card.state', '=', 'published')
    .orderBy('card.tahun_ajaran_id', 'desc')
    .orderBy('card.semester', 'desc')
    .orderBy('card.version', 'desc')
    .execute()

interface Words {
  readonly note: string
  readonly profile: string
  readonly extras: RaporContent['extras']
  readonly internships: readonly RaporInternship[]
  readonly attitude: RaporAttitude | null
  readonly sick: number | null
  readonly excused: number | null
  readonly absent: number | null
  readonly absence_reason: string | null
  readonly decision: RaporDecision | null
}
/** Changes an open one; answers what is kept of it now, nothing where it is no longer what was seen. */
export const updateCard = async (
  db: Db,
  { id, seen, by, now }: { id: number; seen: number; by: number; now: Date },
  { extras, internships, attitude, ...words }: Words,
) =>
  db
    .updateTable('rapor')
    .where('id', '=', id)
    .where('revision', '=', seen)
    .where('state', '=', 'open')
    .set({
      ...words,
      extras: JSON.stringify(extras),
      internships: JSON.stringify(internships),
      attitude: attitude && JSON.stringify(attitude),
      changed_by: by,
      changed_at: now,
      revision: seen + 1,
    })
    .returning(['note', 'profile', 'sick', 'excused', 'absent', 'absence_reason', 'decision', 'revision'])
    .returning(written('rapor'))
    .executeTakeFirst()

/** The approved ones whose day has come are published; answers them, with the pupil. */
export const publishDue = (db: Db, now: Date, most: number) =>
  db
    .updateTable('rapor')
    .set({ state: 'published', told_at: now, revision: sql`revision + 1` })
    .where('id', 'in', (some) =>
      some
        .selectFrom('rapor')
        .where('state', '=', 'approved')
        .where('publish_at', '<=', now)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'uuid', 'student_id', 'semester', 'tahun_ajaran_id'])
    .execute()

export const writeReading = (
  db: Db,
  of: { rapor_id: number; parent_id: number },
  { now, response }: { now: Date; response: string },
) =>
  db
    .insertInto('rapor_reading')
    .values({ ...of, at: now, response })
    .onConflict((on) => on.columns(['rapor_id', 'parent_id']).doUpdateSet({ response }))
    .execute()
const readings = (db: Db) =>
  db
    .selectFrom('rapor_reading as reading')
    .innerJoin('account as parent', 'parent.id', 'reading.parent_id')
    .orderBy('reading.at')
    .select(['parent.id', 'parent.name', 'reading.at', 'reading.response'])
export const readingsOf = (db: Db, rapor: number) => readings(db).where('reading.rapor_id', '=', rapor).execute()
/** Those of several cards, each with its card. */
export const readingsIn = (db: Db, cards: readonly number[]) =>
  readings(db)
    .where('reading.rapor_id', '=', sql<number>`any(${[...cards]}::bigint[])`)
    .select('reading.rapor_id')
    .execute()

/** Days of pupils that a school's attendance record counts as sick, excused and absent: those that a former school recorded stay with it. */
export const absencesOf = async (
  db: Db,
  { school, students }: { readonly school: number; readonly students: readonly number[] },
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const rows = await db
    .selectFrom('attendance')
    .where('account_id', '=', sql<number>`any(${[...students]}::bigint[])`)
    .where('school_id', '=', school)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('account_id')
    .select([
      'account_id',
      sql<number>`(count(*) filter (where status = 'sick'))::integer`.as('sick'),
      sql<number>`(count(*) filter (where status = 'excused'))::integer`.as('excused'),
      sql<number>`(count(*) filter (where status = 'absent'))::integer`.as('absent'),
    ])
    .execute()
  return new Map(rows.map(({ account_id, ...counts }) => [account_id, counts]))
}
