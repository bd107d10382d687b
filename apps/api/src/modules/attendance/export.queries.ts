import { exportOf } from '#school/exports.ts'

exportOf('attendance', 'Presensi', async ({ db, user }) => {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('school', 'school.id', 'attendance.school_id')
    .leftJoin('file', 'file.id', 'attendance.photo_file')
    .where('account_id', '=', user.id)
    .orderBy('date')
    .select([
      'school.name as school',
      'date',
      'attendance.status',
      'verification',
      'method',
      'clock_in_at',
      'clock_out_at',
      'late_minutes',
    ])
    .select(['distance_m', 'accuracy_m', 'attendance.latitude', 'attendance.longitude', 'waiting_reason', 'note', 'left_early'])
    .select(['offline', 'attendance.created_at', 'file.id as photo', 'file.type as photo_type'])
    .execute()
  return {
    data: rows.map(({ photo, photo_type: _photo_type, ...row }) => ({ ...row, has_photo: photo !== null })),
    files: rows.flatMap(({ photo: id, photo_type: type, date }) =>
      id === null || type === null ? [] : [{ id, type, name: `swafoto-${date}` }],
    ),
  }
})

exportOf('attendance-changes', 'Perubahan presensi', async ({ db, user }) => ({
  data: await db
    .selectFrom('attendance_change as change')
    .innerJoin('attendance', 'attendance.id', 'change.attendance_id')
    .where('attendance.account_id', '=', user.id)
    .orderBy('change.id')
    .select(['date', 'kind', 'from_status', 'to_status', 'from_verification', 'to_verification', 'reason', 'changed_at'])
    .execute(),
}))

exportOf('lessons', 'Absen pelajaran', async ({ db, user }) => ({
  data: await db
    .selectFrom('lesson_attendance as record')
    .innerJoin('subject', 'subject.id', 'record.subject_id')
    .where('account_id', '=', user.id)
    .orderBy('date')
    .orderBy('starts_at')
    .select(['date', 'subject.name as subject', 'starts_at', 'ends_at', 'status', 'late_minutes', 'note'])
    .execute(),
}))

exportOf('consents', 'Persetujuan lokasi dan foto', async ({ db, user }) => ({
  data: await db
    .selectFrom('consent')
    .where((eb) => eb.or([eb('student_id', '=', user.id), eb('decided_by', '=', user.id)]))
    .orderBy('id')
    .select((eb) => [
      'purpose',
      'granted',
      'version',
      'decided_at',
      eb('decided_by', '=', user.id).as('decided_by_me'),
      eb('student_id', '=', user.id).as('about_me'),
    ])
    .execute(),
}))
