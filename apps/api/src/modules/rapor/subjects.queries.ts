import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isMemberOn } from '#school/scope.queries.ts'
import type { MarkedSubject } from '#marks/marked-subject.ts'

/** What was handed over, or given back, of classes. */
export const subjectsSent = (db: Db, classes: readonly number[], semester: number) =>
  db
    .selectFrom('rapor_subject')
    .where('class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where('semester', '=', semester)
    .select(['class_id', 'subject_id', 'state', 'note'])
    .execute()

export const writeSubject = (
  db: Db,
  place: MarkedSubject,
  { state, by, now, note }: { state: 'sent' | 'returned'; by: number; now: Date; note: string },
) =>
  db
    .insertInto('rapor_subject')
    .values({ ...place, state, by_id: by, at: now, note })
    .onConflict((on) => on.columns(['class_id', 'subject_id', 'semester']).doUpdateSet({ state, by_id: by, at: now, note }))
    .execute()

/** What teachers have put in own words, of a class: of all subjects and pupils, or of some. */
export const textsOf = (
  db: Db,
  { class_id, semester }: Pick<MarkedSubject, 'class_id' | 'semester'>,
  { subject, students }: { readonly subject?: number; readonly students?: readonly number[] } = {},
) =>
  db
    .selectFrom('rapor_text')
    .where('class_id', '=', class_id)
    .where('semester', '=', semester)
    .$if(subject !== undefined, (some) => some.where('subject_id', '=', subject!))
    .$if(students !== undefined, (some) => some.where('student_id', '=', sql<number>`any(${[...(students ?? [])]}::bigint[])`))
    .select(['subject_id', 'student_id', 'text', 'skills'])
    .execute()

/** Puts texts in place of what the scores say, of the subject and of its skills; '' takes one away. */
export const writeText = async (
  db: Db,
  of: MarkedSubject & { readonly student_id: number },
  { text, skills, by, now }: { text: string; skills: string; by: number; now: Date },
): Promise<void> => {
  if (text !== '' || skills !== '')
    await db
      .insertInto('rapor_text')
      .values({ ...of, text, skills, changed_by: by, changed_at: now })
      .onConflict((on) =>
        on
          .columns(['class_id', 'subject_id', 'semester', 'student_id'])
          .doUpdateSet({ text, skills, changed_by: by, changed_at: now }),
      )
      .execute()
  else
    await db
      .deleteFrom('rapor_text')
      .where('class_id', '=', of.class_id)
      .where('subject_id', '=', of.subject_id)
      .where('semester', '=', of.semester)
      .where('student_id', '=', of.student_id)
      .execute()
}

/** How many pupils each of these classes has on a day. */
export const pupilsPerClass = async (db: Db, classes: readonly number[], date: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('class_membership as member')
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .where('pupil.deleted_at', 'is', null)
    .where('member.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where(isMemberOn('member', sql`${date}::date`))
    .groupBy('member.class_id')
    .select(['member.class_id', sql<number>`count(*)::integer`.as('pupils')])
    .execute()
  return new Map(rows.map(({ class_id, pupils }) => [class_id, pupils]))
}
