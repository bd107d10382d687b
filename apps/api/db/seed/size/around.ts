import type { Feature } from './feature.ts'

/** What stands around the features: sign-ins, cards of homeroom teachers, requests, preferences, and some of each small thing. */
export const around: Feature = {
  name: 'sign-ins and settings',
  tables: [
    'session',
    'homeroom_card',
    'homeroom_request',
    'homeroom_change',
    'teacher_subject',
    'account_interest',
    'notification_preference',
    'quiet_hours',
    'help_entry',
    'calendar_link',
    'share',
    'profile_change',
    'lesson_replacement',
    'attendance_change',
  ],
  after: ['last year'],
  statements: [
    `insert into session (id, account_id, refresh_hash, user_agent, address, created_at, last_seen_at, expires_at)
      select seeding.uuid(17, id), id, sha256(id::text::bytea), 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile', '10.0.0.1',
        seeding.now() - interval '20 days', seeding.now() - seeding.luck(id, 56, 72) * interval '1 hour', seeding.now() + interval '40 days'
      from account where seeding.luck(id, 57, 3) = 0 order by id`,
    `insert into homeroom_card (class_id, teacher_id, greeting, phone, calls_from, calls_until, saved_at)
      select id, teacher_id, 'Selamat datang di kelas kami.', '0812' || lpad((id % 100000000)::text, 8, '0'), '08:00', '15:00', seeding.now() - interval '80 days'
      from seeding.class where teacher_id is not null and nth % 2 = 0 order by id`,
    `insert into homeroom_request (school_id, class_id, teacher_id, state, asked_at, decided_at, decided_by)
      select class.school_id, class.id, class.teacher_id, 'approved', seeding.now() - interval '90 days', seeding.now() - interval '89 days', school.office_id
      from seeding.class class join seeding.school school on school.id = class.school_id where class.teacher_id is not null and class.nth % 5 = 0 order by class.id`,
    `insert into homeroom_change (class_id, from_teacher_id, to_teacher_id, changed_on, changed_at, changed_by)
      select class_id, null, teacher_id, decided_at::date, decided_at, decided_by from homeroom_request order by id`,
    `insert into teacher_subject (account_id, subject_id) select distinct teacher_id, subject_id from lesson order by 1, 2`,
    `insert into account_interest (account_id, interest_field_id)
      select pupil.id, field.id from seeding.pupil pupil join interest_field field on field.id % 20 = pupil.id % 20
      where seeding.luck(pupil.id, 58, 4) = 0 order by 1, 2`,
    `insert into notification_preference (account_id, kind, enabled) select id, 'koin_award', false from seeding.pupil where seeding.luck(id, 59, 30) = 0 order by 1`,
    `insert into quiet_hours (account_id, enabled, starts_at, ends_at) select id, true, '20:00', '05:30' from seeding.pupil where seeding.luck(id, 60, 30) = 0 order by 1`,
    `insert into help_entry (school_id, topic, roles, question, answer, changed_by, changed_at)
      select id, 'attendance', '{student,parent}', 'Kapan gerbang dibuka?', 'Pukul 06.15 setiap hari sekolah.', office_id, seeding.now() - interval '60 days'
      from seeding.school order by id`,
    `insert into calendar_link (id, account_id) select seeding.uuid(18, id), id from seeding.pupil where seeding.luck(id, 61, 100) = 0 order by 2`,
    `insert into share (id, kind, student_id, date, made_by, created_at, expires_at)
      select seeding.uuid(19, id), 'day', id, today - 1, parent_id, seeding.now() - interval '1 day', seeding.now() + interval '6 days'
      from seeding.pupil where parent_id is not null and seeding.luck(id, 62, 150) = 0 order by 3`,
    `insert into profile_change (account_id, field, from_value, to_value, changed_by, changed_at)
      select id, 'name', 'Nama Lama', 'Nama Baru', id, seeding.now() - interval '50 days' from seeding.pupil where seeding.luck(id, 63, 100) = 0 order by 1`,
    `insert into lesson_replacement (lesson_id, date, school_id, teacher_id, cancelled, note)
      select distinct on (class.id) lesson.id, class.today + 1, class.school_id, null, true, 'Guru sedang pelatihan.' from seeding.class class
        join lesson on lesson.class_id = class.id and lesson.weekday = extract(isodow from class.today + 1)
      where class.nth % 12 = 1 order by class.id, lesson.starts_at`,
    `insert into attendance_change (attendance_id, attendance_date, changed_by, changed_at, from_status, to_status, from_verification, to_verification, kind)
      select record.id, record.date, pupil.teacher_id, least(seeding.now(), (record.date + time '07:40') at time zone pupil.timezone), 'unrecorded', record.status,
        'automatic', 'approved', 'roll_call'
      from attendance record join seeding.pupil pupil on pupil.id = record.account_id where record.method = 'roll_call' and pupil.teacher_id is not null order by 1`,
  ],
}
