import { amounts } from './amounts.ts'
import type { Feature } from './feature.ts'

const { lockedOneIn } = amounts.grades
/** Position, kind, name, days before now that it was entered, and how many of a hundred pupils have a score. */
const components = `(values
  (1, 'scope', 'Lingkup materi 1', 'Menjelaskan gagasan pokok dengan contoh sendiri.', 55, 100),
  (2, 'formative', 'Kuis harian', '', 48, 96),
  (3, 'scope', 'Lingkup materi 2', 'Menerapkan konsep pada soal sehari-hari.', 34, 100),
  (4, 'sts', 'STS', '', 22, 98),
  (5, 'scope', 'Lingkup materi 3', 'Membandingkan dua cara dan memilih yang tepat.', 3, 80)
) as part(position, kind, name, objectives, ago, share)`

export const grades: Feature = {
  name: 'grades',
  tables: ['grade_rule', 'grade_component', 'grade_score', 'grade_change', 'grade_lock', 'grade_place', 'grade_event'],
  statements: [
    `insert into grade_rule (school_id, tahun_ajaran_id, semester, revision, scope, sts, sas, practice, project, sufficient, good, very_good,
        kktp, set_at)
      select id, 2000, 1, 1, 40, 20, 30, 10, 0, 60, 75, 88, 75, seeding.now() - interval '200 days' from seeding.school
      where id % 2 = 0 order by id`,
    `insert into grade_rule (school_id, tahun_ajaran_id, semester, subject_id, revision, scope, sts, sas, practice, project, kktp, set_at)
      select school_id, 2000, 1, min(subject_id), 1, 50, 20, 20, 0, 10, 70, seeding.now() - interval '200 days' from seeding.place
      where school_id % 2 = 0 group by school_id order by 1`,
    `insert into grade_component (id, school_id, class_id, subject_id, semester, kind, name, objectives, position, created_by, created_at)
      overriding system value
      select (place.id - 1) * ${amounts.grades.components} + position, school_id, class_id, subject_id, semester, kind, part.name, objectives,
        position, teacher_id, seeding.now() - ago * interval '1 day'
      from seeding.place place cross join ${components} where position <= ${amounts.grades.components} order by place.id, position`,
    `insert into grade_score (component_id, student_id, score, changed_by, changed_at, school_id)
      select component.id, pupil.id,
        55 + seeding.luck(pupil.id, component.subject_id::integer, 30) + seeding.luck(pupil.id, component.id::integer, 16),
        component.created_by, component.created_at, component.school_id
      from grade_component component join ${components} using (position) join seeding.pupil pupil on pupil.class_id = component.class_id
      where seeding.luck(pupil.id, component.id::integer + 7, 100) < share`,
    `insert into grade_change (component_id, student_id, before, after, by_id, at)
      select component_id, student_id, greatest(0, score.score - 4), score.score, changed_by, changed_at
      from grade_score score join grade_component component on component.id = score.component_id and component.position = 4
      where seeding.luck(score.student_id, 3, 12) = 0 order by component_id, student_id`,
    `insert into grade_lock (class_id, subject_id, semester, locked_by, locked_at)
      select class_id, subject_id, semester, teacher_id, seeding.now() - interval '2 days' from seeding.place
      where nth = 1 and class_nth % ${lockedOneIn} = 0 order by class_id`,
    `insert into grade_event (school_id, class_id, subject_id, semester, kind, by_id, at)
      select class.school_id, class_id, subject_id, semester, 'locked', locked_by, locked_at
      from grade_lock join class on class.id = grade_lock.class_id order by class_id`,
  ],
}
