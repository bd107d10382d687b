import { attendanceStatuses } from '@lentera/contract/attendance'
import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'

/** Of each kind so many of a school's newest changes. */
const EACH = 25
const statuses = JSON.stringify(Object.fromEntries(Object.entries(attendanceStatuses).map(([code, { label }]) => [code, label])))

/** What the demo's schools have lived through without calls, as the log would have kept it: decided permits and corrected records. */
const fill = async ({ db }: DemoSoFar): Promise<void> => {
  await sql`
    with happened as (
      select permit.school_id, decided_by as by_id, 'permits.decide' as call, permit.account_id as about, decided_at as at,
        'Status' as field, 'Menunggu wali kelas' as was, case state when 'approved' then 'Disetujui' else 'Ditolak' end as now
      from permit where state in ('approved', 'rejected') and decided_by is not null and decided_at is not null
      union all
      select record.school_id, change.changed_by, 'attendance.correct', record.account_id, change.changed_at,
        'Presensi ' || record.date, ${statuses}::text::jsonb ->> change.from_status, ${statuses}::text::jsonb ->> change.to_status
      from attendance_change change join attendance record on record.id = change.attendance_id where change.kind = 'correction'
    ), newest as (
      select happened.*, row_number() over (partition by happened.school_id, call order by at desc, about) as nth
      from happened join school on school.id = happened.school_id and school.is_demo
        join account maker on maker.id = happened.by_id and maker.role in ('teacher', 'school')
      where not exists (select from audit_line line where line.school_id = happened.school_id)
    ), kept as materialized (
      select nextval('audit_line_id_seq') as id, ordered.*
      from (select * from newest where nth <= ${sql.lit(EACH)} order by at, by_id, about) as ordered
    ), written as (
      insert into audit_line (id, school_id, by_id, call, class_name, people, changes, device, at)
      select id, school_id, by_id, call, null, 1, jsonb_build_array(jsonb_build_object('field', field, 'from', was, 'to', now)),
        'Chrome di Windows', at from kept
    )
    insert into audit_about (school_id, account_id, line_id, at, call) select school_id, about, id, at, call from kept`.execute(
    db,
  )
}

// When all that happened stands.
export const demo: DemoPart = { make: () => Promise.resolve(), conclude: fill }
