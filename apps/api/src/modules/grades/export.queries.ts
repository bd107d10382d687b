import { exportOf } from '#school/exports.ts'

exportOf('grades', 'Nilai', async ({ db, user }) => ({
  data: await db
    .selectFrom('grade_score as got')
    .innerJoin('grade_component as part', 'part.id', 'got.component_id')
    .innerJoin('class', 'class.id', 'part.class_id')
    .innerJoin('subject', 'subject.id', 'part.subject_id')
    .where('got.student_id', '=', user.id)
    .where('part.shown', '=', true)
    .where('part.removed_at', 'is', null)
    .orderBy('part.id')
    .select(['class.name as class', 'subject.name as subject', 'part.semester', 'part.kind', 'part.name', 'got.score'])
    .select('got.changed_at')
    .execute(),
}))
