import type { GradeEvent } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { MarkedSubject } from '#marks/marked-subject.ts'

export const insertEvent = async (
  db: Db,
  of: MarkedSubject & { readonly school_id: number },
  { kind, component, before, after, why }: Omit<GradeEvent, 'by' | 'at'> & { component: number | null },
  { by, now }: { by: number; now: Date },
): Promise<void> => {
  await sql`insert into grade_event (school_id, class_id, subject_id, semester, kind, component_id, before, after, why, by_id, at)
    values (${of.school_id}, ${of.class_id}, ${of.subject_id}, ${of.semester}, ${kind}, ${component},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${why}, ${by}, ${now})`.execute(db)
}

/** The newest first. */
export const eventsOf = async (db: Db, { class_id, subject_id, semester }: MarkedSubject) => {
  const { rows } = await sql<Omit<GradeEvent, 'at'> & { readonly at: Date }>`
    select event.kind, event.before, event.after, event.why, doer.name as by, event.at
    from grade_event as event join account as doer on doer.id = event.by_id
    where event.class_id = ${class_id} and event.subject_id = ${subject_id} and event.semester = ${semester}
    order by event.id desc limit 200`.execute(db)
  return rows
}
