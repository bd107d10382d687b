import type { Feature } from './feature.ts'

/** What pupils, parents and teachers were told of the newest of everything; what is older than two days they have mostly read. */
export const notices: Feature = {
  name: 'notices',
  tables: ['notification'],
  after: ['tugasku', 'quizzes', 'koin', 'announcements', 'attitude notes', 'rapor', 'messages', 'last year'],
  statements: [
    `create unlogged table seeding.event as
      select 'tugasku_post' as kind, room.class_id, 'tugasku_post ' || post.id as event_key, post.given_at as at, 'pupils' as whom,
        jsonb_build_object('post_id', post.id, 'room_id', room.id, 'kind', post.kind, 'title', post.title, 'room', room.subject || ' ' || room.class,
          'due_at', to_char(post.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as data
      from tugasku_post post join seeding.room room on room.id = post.room_id
      where post.for_all and post.given_at > seeding.now() - interval '6 days' and room.nth <= 2
      union all
      select 'quiz', class_id, 'quiz published ' || id, starts_at - interval '5 days', 'pupils', about from (
        select session.*, jsonb_build_object('about', 'published', 'quiz_uuid', seeding.uuid(5, id), 'title', title || ' ' || subject,
          'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'ends_at', to_char((starts_at + minutes * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'timezone', timezone,
          'is_remedial', false, 'duration_minutes', duration, 'questions', 10) as about
        from seeding.session where kind in (3, 4, 5, 6)) as session
      union all
      select 'announcement', class.id, 'announcement ' || news.id || ' 1', announcement.published_at, case announcement.audience when 'students' then 'pupils' when 'parents' then 'parents' else 'all' end,
        jsonb_build_object('announcement_uuid', announcement.uuid, 'title', announcement.title, 'from', case when by_office then 'sekolah' else 'wali kelas' end,
          'important', important, 'confirm', needs_confirmation, 'again', null)
      from seeding.news news join announcement on announcement.id = news.id and announcement.state = 'published' and announcement.published_at > seeding.now() - interval '14 days'
        join announcement_class told on told.announcement_id = news.id join seeding.class class on class.id = told.class_id`,
    `create index on seeding.event (class_id)`,
    `insert into notification (account_id, kind, student_id, data, event_key, created_at, read_at)
      select account_id, kind, student_id, data, event_key, at,
        case when at < seeding.now() - interval '2 days' and seeding.luck(account_id, length(event_key) + extract(day from at)::integer, 6) > 0 then at + interval '50 minutes' end
      from (
        select pupil.id as account_id, kind, null::bigint as student_id, data, event_key, at
        from seeding.pupil pupil join seeding.event event on event.class_id = pupil.class_id and whom <> 'parents' and at <= seeding.now()
        union all
        select distinct on (parent_id, event_key) parent_id, kind, null, data, event_key, at
        from seeding.pupil pupil join seeding.event event on event.class_id = pupil.class_id and whom <> 'pupils' and at <= seeding.now() where parent_id is not null
        union all
        select line.account_id, 'koin_award', null, jsonb_build_object('amount', award.amount, 'reason', award.reason, 'teacher', teacher.name),
          'koin_award ' || award.id || ' ' || line.account_id, award.given_at
        from koin_line line join koin_award award on award.id = line.source_id join account teacher on teacher.id = award.teacher_id
        where line.source = 'award' and line.created_at > seeding.now() - interval '14 days'
        union all
        select reader.id, 'attitude_note', note.student_id, jsonb_build_object('note_id', note.id, 'date', note.date, 'grade', note.grade, 'teacher', teacher.name, 'changed', false),
          'attitude_note ' || note.id || ' 1', note.written_at
        from attitude_note note join account teacher on teacher.id = note.teacher_id join seeding.pupil pupil on pupil.id = note.student_id
          cross join lateral (values (pupil.id), (pupil.parent_id)) as reader(id) where reader.id is not null and note.send_notif
        union all
        select pupil.parent_id, 'check_in', pupil.id, jsonb_build_object('date', record.date, 'status', record.status, 'late_minutes', record.late_minutes,
            'clock_in_at', to_char(record.clock_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'offline', record.offline),
          'check_in ' || record.date || ' ' || pupil.id, record.clock_in_at
        from attendance record join seeding.pupil pupil on pupil.id = record.account_id and parent_id is not null
        where record.clock_in_at is not null and record.status in ('present', 'late')
        union all
        select reader.id, 'rapor_published', card.student_id, jsonb_build_object('rapor_id', card.id, 'period', 'Semester ' || semester || ' ' || year || '/' || year + 1),
          'rapor ' || card.id, card.at
        from seeding.card card cross join lateral (values (card.student_id), (card.parent_id)) as reader(id) where reader.id is not null and semester = 2
        union all
        select teacher_id, 'quiz_marking', null, jsonb_build_object('quiz_uuid', seeding.uuid(5, id), 'title', title || ' ' || subject), 'quiz marking ' || id, starts_at + interval '2 hours'
        from seeding.session where kind = 3
      ) as told order by account_id, at`,
  ],
}
