import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** A school week as schools have it, Monday to Saturday, on which the demo's lessons fit; check-in ends an hour earlier from Friday on. */
export const demoWeek = { days: [1, 2, 3, 4, 5, 6], opens_at: '06:00', starts_at: '07:15', closes_at: '12:00' }
export const shapeWeek = (db: Db, school: number) =>
  sql`update attendance_hours set ends_at = '14:30', closes_at = case when weekday < 5 then closes_at else time '11:00' end
    where school_id = ${school}`.execute(db)

/** For journeys: whoever checks in is on time and nobody leaves early, whatever day and hour it is. */
export const openDemoAllDay = (db: Db) =>
  sql`update attendance_hours set opens_at = '00:00', starts_at = '23:59', closes_at = '23:59', ends_at = null
    where school_id in (select id from school where is_demo)`.execute(db)

/** For pictures: check-in ends as school starts, so that the demo shows the same at every hour. */
export const endDemoCheckInEarly = (db: Db) =>
  sql`update attendance_hours set closes_at = starts_at where school_id in (select id from school where is_demo)`.execute(db)
