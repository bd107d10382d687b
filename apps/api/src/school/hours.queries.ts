import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { HourSet, LessonHour } from './hours.ts'

/** The lesson hours of a school in all its years, with what a change names. */
export const hourSetsOf = (db: Db, school: number) =>
  db
    .selectFrom('hour_set')
    .where('hour_set.school_id', '=', school)
    .orderBy('hour_set.starts_on', (order) => order.asc().nullsFirst())
    .orderBy('hour_set.weekday', (order) => order.asc().nullsFirst())
    .orderBy('hour_set.id')
    .select(['id', 'tahun_ajaran_id as year', 'name', 'weekday', 'starts_on', 'ends_on', 'revision'])
    .select(
      sql<LessonHour[]>`coalesce((select json_agg(json_build_object('starts_at', to_char(starts_at, 'HH24:MI'),
        'ends_at', to_char(ends_at, 'HH24:MI'), 'number', number, 'name', hour.name) order by starts_at)
        from lesson_hour hour where hour.school_id = hour_set.school_id and hour.set_id = hour_set.id), '[]')`.as('hours'),
    )
    .select(
      sql<HourSet['check_in']>`case when check_in_opens_at is not null then json_build_object(
        'opens_at', to_char(check_in_opens_at, 'HH24:MI'), 'starts_at', to_char(check_in_starts_at, 'HH24:MI'),
        'closes_at', to_char(check_in_closes_at, 'HH24:MI')) end`.as('check_in'),
    )
    .$castTo<HourSet & { readonly revision: number }>()
    .execute()
