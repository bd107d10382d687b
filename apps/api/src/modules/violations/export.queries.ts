import { exportOf } from '#school/exports.ts'

exportOf('violations', 'Tata tertib', async ({ db, user }) => {
  const records = db
    .selectFrom('violation')
    .innerJoin('account as pupil', 'pupil.id', 'violation.student_id')
    .innerJoin('account as recorder', 'recorder.id', 'violation.recorded_by')
    .where((eb) => eb.or([eb('violation.student_id', '=', user.id), eb('violation.recorded_by', '=', user.id)]))
  const data = await records
    .orderBy('violation.id')
    .select(['violation.date', 'violation.time', 'violation.place', 'pupil.name as pupil', 'recorder.name as recorder'])
    .select(['violation.kind', 'violation.code', 'violation.rule', 'violation.points', 'violation.category', 'violation.status'])
    .select(['violation.description', 'violation.sanction', 'violation.recorded_at'])
    .execute()
  const files = await records
    .innerJoin('violation_file as of', 'of.violation_id', 'violation.id')
    .innerJoin('file', 'file.id', 'of.file_id')
    .orderBy('of.id')
    .select(['file.id', 'file.type', 'violation.date'])
    .distinctOn('of.id')
    .execute()
  return { data, files: files.map(({ date, ...file }) => ({ ...file, name: `tata-tertib-${date}` })) }
})
