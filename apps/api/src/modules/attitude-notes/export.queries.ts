import { exportOf } from '#school/exports.ts'

exportOf('attitude_notes', 'Catatan sikap', async ({ db, user }) => {
  const notes = db
    .selectFrom('attitude_note as note')
    .innerJoin('account as pupil', 'pupil.id', 'note.student_id')
    .innerJoin('account as teacher', 'teacher.id', 'note.teacher_id')
    .leftJoin('subject', 'subject.id', 'note.subject_id')
    .where((eb) => eb.or([eb('note.student_id', '=', user.id), eb('note.teacher_id', '=', user.id)]))
    .where('note.removed_at', 'is', null)
  const data = await notes
    .orderBy('note.id')
    .select(['note.date', 'pupil.name as pupil', 'teacher.name as teacher', 'subject.name as subject', 'note.type'])
    .select(['note.instrument', 'note.grade', 'note.description', 'note.follow_up_desc', 'note.written_at', 'note.changed_at'])
    .execute()
  const files = await notes
    .innerJoin('attitude_note_file as of', 'of.note_id', 'note.id')
    .innerJoin('file', 'file.id', 'of.file_id')
    .orderBy('of.id')
    .select(['file.id', 'file.type', 'note.date'])
    .distinctOn('of.id')
    .execute()
  return { data, files: files.map(({ date, ...file }) => ({ ...file, name: `sikap-${date}` })) }
})
