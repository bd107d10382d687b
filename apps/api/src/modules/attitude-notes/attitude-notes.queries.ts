import type { SentFile } from '@lentera/contract'
import type { AttitudeGrade, AttitudeInstrument, AttitudeType } from '@lentera/contract/attitude-notes'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'

/** Who reads: oneself, the linked children, or a teacher with the classes that the teacher leads today. */
export type Looker =
  | { readonly role: 'student'; readonly id: number }
  | { readonly role: 'parent'; readonly id: number }
  | {
      readonly role: 'teacher'
      readonly id: number
      readonly school: number
      readonly led: readonly number[]
      readonly year: number
    }

const isOf = (db: Db, looker: Looker) => {
  if (looker.role === 'student') return sql<boolean>`note.student_id = ${looker.id}`
  if (looker.role === 'parent')
    return sql<boolean>`note.student_id in (${db
      .selectFrom('family_link')
      .where('parent_id', '=', looker.id)
      .where('state', '=', 'linked')
      .select('student_id')})`
  // A colleague's note is for whoever leads the pupil's class now, of the running year.
  return sql<boolean>`note.school_id = ${looker.school} and (note.teacher_id = ${looker.id} or note.tahun_ajaran_id = ${looker.year}
    and note.student_id in (select enrollment.student_id from enrollment where enrollment.class_id = any(${[...looker.led]}::bigint[])))`
}

/** The notes that somebody reads. */
export const readableNotes = (db: Db, looker: Looker) =>
  db
    .selectFrom('attitude_note as note')
    .innerJoin('account as pupil', 'pupil.id', 'note.student_id')
    .innerJoin('account as teacher', 'teacher.id', 'note.teacher_id')
    .innerJoin('class', 'class.id', 'note.class_id')
    .leftJoin('subject', 'subject.id', 'note.subject_id')
    .where('note.removed_at', 'is', null)
    .where('pupil.deleted_at', 'is', null)
    .where(isOf(db, looker))
    .select(['note.id', 'note.school_id', 'note.student_id', 'note.teacher_id', 'note.subject_id', 'note.tahun_ajaran_id'])
    .select(['note.semester', 'note.date', 'note.type', 'note.instrument', 'note.grade', 'note.description'])
    .select(['note.follow_up_desc', 'note.send_notif', 'note.revision', 'note.written_at', 'note.changed_at'])
    .select(['pupil.name as pupil', 'pupil.image', 'teacher.name as teacher', 'class.uuid as class_uuid', 'class.name as class'])
    .select('subject.name as subject')
    .select(
      sql<SentFile[]>`coalesce((select json_agg(json_build_object('id', file.id, 'type', file.type, 'name', file.name,
        'bytes', file.bytes, 'width', file.width, 'height', file.height) order by of.id)
        from attitude_note_file as of inner join file on file.id = of.file_id where of.note_id = note.id), '[]')`.as('files'),
    )
    .select(
      sql<{ id: number; name: string; at: string }[]>`coalesce((select json_agg(json_build_object('id', parent.id,
        'name', parent.name, 'at', reading.read_at) order by reading.read_at) from attitude_note_read as reading
        inner join account as parent on parent.id = reading.parent_id where reading.note_id = note.id), '[]')`.as('readings'),
    )
export type NoteRow = Awaited<ReturnType<ReturnType<typeof readableNotes>['execute']>>[number]

export interface Narrowed {
  readonly tahun_ajaran_id?: number | undefined
  readonly semester?: number | undefined
  readonly subject_id?: number | undefined
  readonly without_subject?: boolean | undefined
  readonly user_id?: number | undefined
  readonly class_uuid?: string | undefined
  readonly grade?: AttitudeGrade | undefined
  readonly type?: AttitudeType | undefined
  readonly search?: string | undefined
}
/** Those of them that are asked for. */
export const narrowed = (rows: ReturnType<typeof readableNotes>, asked: Narrowed) =>
  rows
    .$if(asked.tahun_ajaran_id !== undefined, (some) => some.where('note.tahun_ajaran_id', '=', asked.tahun_ajaran_id!))
    .$if(asked.semester !== undefined, (some) => some.where('note.semester', '=', asked.semester!))
    .$if(asked.user_id !== undefined, (some) => some.where('note.student_id', '=', asked.user_id!))
    .$if(asked.class_uuid !== undefined, (some) => some.where('class.uuid', '=', asked.class_uuid!))
    .$if(asked.grade !== undefined, (some) => some.where('note.grade', '=', asked.grade!))
    .$if(asked.type !== undefined, (some) => some.where('note.type', '=', asked.type!))
    .$if(asked.without_subject === true, (some) => some.where('note.subject_id', 'is', null))
    .$if(asked.subject_id !== undefined, (some) => some.where('note.subject_id', '=', asked.subject_id!))
    .where(holds(asked.search, 'pupil.name', 'note.description'))

/** Whether it is a subject of this school, or of a note that somebody reads. */
export const knowsSubject = async (db: Db, looker: Looker, { subject, school }: { subject: number; school: number }) =>
  (await db
    .selectFrom('subject')
    .where('subject.id', '=', subject)
    .where('subject.school_id', '=', school)
    .select('subject.id')
    .executeTakeFirst()) !== undefined ||
  (await readableNotes(db, looker).where('note.subject_id', '=', subject).executeTakeFirst()) !== undefined

export const newestFirst = [sql`note.date desc`, sql`note.id desc`]

/** The newest notes of a pupil that somebody reads. */
export const newestOf = (db: Db, looker: Looker, { pupil, count }: { pupil: number; count: number }) =>
  readableNotes(db, looker).where('note.student_id', '=', pupil).orderBy(sql.join(newestFirst)).limit(count).execute()

/** How many notes of each grade there are in each subject, the subject of the newest note first. */
export const subjectsOf = (db: Db, looker: Looker, asked: Narrowed) =>
  db
    .selectFrom(narrowed(readableNotes(db, looker), asked).as('of'))
    .groupBy(['of.subject_id', 'of.subject'])
    .select(['of.subject_id', 'of.subject'])
    .select(sql<string>`max(of.date)`.as('last_date'))
    .select(sql<number>`count(*)::integer`.as('notes'))
    .select(sql<number>`count(*) filter (where of.grade = 'very_good')::integer`.as('very_good'))
    .select(sql<number>`count(*) filter (where of.grade = 'good')::integer`.as('good'))
    .select(sql<number>`count(*) filter (where of.grade = 'fair')::integer`.as('fair'))
    .select(sql<number>`count(*) filter (where of.grade = 'poor')::integer`.as('poor'))
    .orderBy('last_date', 'desc')
    .execute()

/** Which of these pupils are in one of these classes, with it, and still at its school. */
export const pupilsIn = (db: Db, classes: readonly number[], pupils: readonly number[]) =>
  db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where('pupil.id', '=', sql<number>`any(${[...pupils]}::bigint[])`)
    .whereRef('pupil.school_id', '=', 'class.school_id')
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id', 'pupil.name', 'enrollment.class_id'])
    .execute()

/** The pupils of a class by name, each with what is known of a semester. */
export const pupilsOfClass = (db: Db, of: { class_id: number; tahun_ajaran_id: number; semester: number }) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attitude_note as note')
          .whereRef('note.student_id', '=', 'pupil.id')
          .where('note.removed_at', 'is', null)
          .where('note.tahun_ajaran_id', '=', of.tahun_ajaran_id)
          .where('note.semester', '=', of.semester)
          .select(sql<number>`count(*)::integer`.as('notes'))
          .select(sql<string | null>`max(note.date)`.as('last_date'))
          .select(newestGrade('spiritual'))
          .select(newestGrade('social'))
          .as('known'),
      (join) => join.onTrue(),
    )
    .where('enrollment.class_id', '=', of.class_id)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.nisn'])
    .select(['known.notes', 'known.last_date', 'known.spiritual', 'known.social'])
    .execute()
const newestGrade = (type: AttitudeType) =>
  sql<AttitudeGrade | null>`(array_agg(note.grade order by note.date desc, note.id desc) filter (where note.type = ${type}))[1]`.as(
    type,
  )

interface Words {
  readonly type: AttitudeType
  readonly instrument: AttitudeInstrument
  readonly grade: AttitudeGrade
  readonly description: string
  readonly follow_up_desc: string | null
  readonly send_notif: boolean
}
interface NewNote extends Words {
  readonly school_id: number
  readonly student_id: number
  readonly class_id: number
  readonly teacher_id: number
  readonly subject_id: number | null
  readonly tahun_ajaran_id: number
  readonly semester: number
  readonly date: string
  readonly written_at: Date
}

/** Adds notes; answers their ids, in the same order. */
export const insertNotes = async (db: Db, notes: readonly NewNote[]): Promise<number[]> =>
  (await db.insertInto('attitude_note').values(notes).returning('id').execute()).map(({ id }) => id)

export const addFiles = async (db: Db, notes: readonly number[], files: readonly SentFile[]): Promise<void> => {
  if (files.length > 0 && notes.length > 0)
    await db
      .insertInto('attitude_note_file')
      .values(notes.flatMap((note_id) => files.map(({ id }) => ({ note_id, file_id: id }))))
      .execute()
}

/** Takes files off a note; answers those that stand beside no other note. */
export const takeFiles = async (db: Db, note: number, files: readonly string[]): Promise<string[]> => {
  if (files.length === 0) return []
  await db
    .deleteFrom('attitude_note_file')
    .where('note_id', '=', note)
    .where('file_id', 'in', [...files])
    .execute()
  const held = await db
    .selectFrom('attitude_note_file')
    .where('file_id', 'in', [...files])
    .select('file_id')
    .execute()
  return files.filter((file) => !held.some(({ file_id }) => file_id === file))
}

const keepBefore = (db: Db, { id, by, now, kind }: { id: number; by: number; now: Date; kind: 'edited' | 'removed' }) =>
  sql`
    insert into attitude_note_change (note_id, kind, changed_by, changed_at, before)
    select id, ${kind}, ${by}, ${now}, to_jsonb(note) - 'id' || jsonb_build_object('files', (select coalesce(jsonb_agg(file.name order by of.id), '[]')
      from attitude_note_file as of inner join file on file.id = of.file_id where of.note_id = note.id))
    from attitude_note as note where id = ${id}`.execute(db)

/** Keeps what a note said, and says something else; false where somebody has changed it since it was seen. */
export const changeNote = async (
  db: Db,
  { id, by, seen, now, words }: { id: number; by: number; seen: number; now: Date; words: Words },
): Promise<boolean> => {
  await keepBefore(db, { id, by, now, kind: 'edited' })
  const row = await db
    .updateTable('attitude_note')
    .set({ ...words, changed_at: now, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  // Who has read what it said before has not read this.
  if (row) await db.deleteFrom('attitude_note_read').where('note_id', '=', id).execute()
  return row !== undefined
}

/** Keeps what a note said, and takes it back. */
export const removeNote = async (db: Db, of: { id: number; by: number; now: Date }): Promise<void> => {
  await keepBefore(db, { ...of, kind: 'removed' })
  await db.updateTable('attitude_note').set({ removed_at: of.now }).where('id', '=', of.id).execute()
}

export const confirmRead = async (db: Db, { note, parent, now }: { note: number; parent: number; now: Date }): Promise<void> => {
  await db
    .insertInto('attitude_note_read')
    .values({ note_id: note, parent_id: parent, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who signs what is printed. */
export const signerOf = (db: Db, teacher: number) =>
  db.selectFrom('account').where('id', '=', teacher).select(['name', 'nip']).executeTakeFirstOrThrow()
