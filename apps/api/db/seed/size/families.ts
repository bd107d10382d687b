import type { Feature } from './feature.ts'

/** What families have agreed to, since when they are linked, and how pupils came into the school. */
export const families: Feature = {
  name: 'families',
  tables: ['consent', 'guardian_consent', 'family_change', 'school_link', 'school_link_change'],
  statements: [
    `insert into consent (student_id, purpose, granted, version, decided_by, decided_at)
      select pupil.id, 'location', true, 1, parent_id, seeding.now() - interval '100 days' from seeding.pupil pupil where parent_id is not null order by 1`,
    `insert into guardian_consent (student_id, given, version, how, decided_by, decided_at)
      select pupil.id, true, 1, 'app', parent_id, seeding.now() - interval '101 days' from seeding.pupil pupil where parent_id is not null order by 1`,
    `insert into family_change (link_id, from_state, to_state, changed_by, changed_at, how)
      select link.id, null, 'linked', link.parent_id, seeding.now() - interval '110 days', 'code' from family_link link order by 1`,
    // One in twenty came from another school this year, by a request.
    `insert into school_link (id, uuid, account_id, school_id, class_id, state, asked_at, decided_at, decided_by, linked_at) overriding system value
      select row_number() over (order by pupil.id), seeding.uuid(16, row_number() over (order by pupil.id)), pupil.id, pupil.school_id, pupil.class_id, 'linked',
        seeding.now() - interval '112 days', seeding.now() - interval '111 days', school.office_id, seeding.now() - interval '111 days'
      from seeding.pupil pupil join seeding.school school on school.id = pupil.school_id where seeding.luck(pupil.id, 53, 20) = 0 order by 1`,
  ],
}
