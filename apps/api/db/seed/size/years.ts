import type { Feature } from './feature.ts'

/** Last year's classes of everybody who was at the school then: each class sat together, a grade lower. */
export const years: Feature = {
  name: 'last year',
  tables: ['academic_year', 'class', 'enrollment'],
  statements: [
    `insert into academic_year (school_id, tahun_ajaran_id, starts_on, second_semester_on, ends_on)
      select school_id, tahun_ajaran_id - 1, starts_on - interval '1 year', second_semester_on - interval '1 year', ends_on - interval '1 year'
      from academic_year order by school_id`,
    `create unlogged table seeding.last_class as
      select (select max(id) from class) + row_number() over (order by class.id) as id, class.id as now_id, class.school_id, class.year - 1 as year,
        class.grade - 1 as grade, (array['X', 'XI'])[class.grade - 10] || ' ' || class.nth as name, class.teacher_id
      from seeding.class class where class.grade > 10`,
    `insert into class (id, uuid, school_id, tahun_ajaran_id, grade, name, homeroom_teacher_id) overriding system value
      select id, seeding.uuid(3, id), school_id, year, grade, name, teacher_id from seeding.last_class order by id`,
    `insert into enrollment (student_id, tahun_ajaran_id, class_id)
      select pupil.id, last.year, last.id from seeding.pupil pupil join seeding.last_class last on last.now_id = pupil.class_id order by 1`,
  ],
}
