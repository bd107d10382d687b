import { amounts } from './amounts.ts'
import type { Feature } from './feature.ts'

const seen = `(values
  (0, 'social', 'observation', 'very_good', 'Membantu dua teman memahami soal nomor empat tanpa diminta.', null),
  (1, 'social', 'journal', 'good', 'Memimpin diskusi kelompok dan memberi giliran bicara kepada semua anggota.', null),
  (2, 'spiritual', 'observation', 'good', 'Memimpin doa pembuka dengan tertib.', null),
  (3, 'social', 'observation', 'fair', 'Tugas kelompok selesai, tetapi masih perlu diingatkan dua kali.', 'Diberi peran pencatat.'),
  (4, 'social', 'observation', 'poor', 'Beberapa kali menyela teman yang sedang presentasi.', 'Sudah diajak bicara berdua.')
) as seen(nth, type, instrument, grade, description, follow_up_desc)`

export const attitudeNotes: Feature = {
  name: 'attitude notes',
  tables: ['attitude_note', 'attitude_note_read', 'attitude_note_change', 'attitude_template'],
  statements: [
    `insert into attitude_note (id, school_id, student_id, class_id, teacher_id, subject_id, tahun_ajaran_id, semester, date, type, instrument, grade,
        description, follow_up_desc, send_notif, revision, written_at, changed_at) overriding system value
      select row_number() over (order by pupil.id), pupil.school_id, pupil.id, pupil.class_id, place.teacher_id, place.subject_id, pupil.year,
        pupil.semester, pupil.today - ago, seen.type, instrument, seen.grade, description, follow_up_desc, true, case when is_changed then 2 else 1 end,
        (pupil.today - ago + time '11:30') at time zone pupil.timezone,
        case when is_changed then (pupil.today - ago + time '14:30') at time zone pupil.timezone end
      from seeding.pupil pupil join seeding.place place on place.class_id = pupil.class_id and place.nth = 1 + pupil.nth % 4
        cross join lateral (select 1 + seeding.luck(pupil.id, 26, 60) as ago, seeding.luck(pupil.id, 27, 20) = 0 as is_changed) as drawn
        join ${seen} on seen.nth = seeding.luck(pupil.id, 28, 5)
      where seeding.luck(pupil.id, 29, 10) < ${amounts.attitudeNotes.outOfTen} order by 1`,
    `insert into attitude_note_read (note_id, parent_id, read_at)
      select note.id, pupil.parent_id, least(seeding.now(), written_at + interval '5 hours') from attitude_note note
        join seeding.pupil pupil on pupil.id = note.student_id and parent_id is not null where note.id % 3 > 0 order by 1`,
    `insert into attitude_note_change (note_id, kind, changed_by, changed_at, before)
      select id, 'edited', teacher_id, changed_at, jsonb_build_object('date', date, 'type', type, 'instrument', instrument, 'grade', 'good',
        'description', 'Perlu diingatkan.', 'follow_up_desc', null, 'send_notif', true)
      from attitude_note where changed_at is not null order by id`,
    `insert into attitude_template (teacher_id, text, created_at)
      select teacher_id, 'Aktif dalam diskusi dan menghargai pendapat teman.', seeding.now() - interval '30 days' from seeding.class
      where teacher_id is not null order by id`,
  ],
}

/** Rule, hour, place, and what was seen. */
const broken = `(values
  (0, 'A1', '07:25', 'Gerbang depan', 'Datang sepuluh menit setelah bel, ban sepeda bocor di jalan.'),
  (1, 'B1', '07:05', 'Lapangan', 'Hadir upacara tanpa topi dan ikat pinggang.'),
  (2, 'C1', '10:20', 'Ruang kelas', 'Membuka ponsel di bawah meja saat penjelasan.'),
  (3, 'P2', '07:00', 'Lapangan', 'Menjadi pemimpin upacara hari Senin, tertib dan lantang.'),
  (4, 'C3', '08:40', 'Ruang kelas', 'Masih mengobrol keras setelah dua kali ditegur.'),
  (5, 'A1', '07:20', 'Gerbang depan', 'Terlambat lima menit, angkutan penuh.')
) as seen(nth, code, time, place, description)`
const statuses = `(array['verified', 'done', 'waiting_verification', 'followed_up', 'verified', 'clarification', 'done', 'rejected', 'cancelled'])`

export const violations: Feature = {
  name: 'violations',
  tables: ['violation', 'violation_event'],
  statements: [
    `insert into violation (id, uuid, school_id, student_id, class_id, recorded_by, rule_id, kind, code, rule_group, rule, points, category, sanction,
        handler, tahun_ajaran_id, semester, date, time, place, description, status, clarify_until, recorded_at) overriding system value
      select row_number() over (order by pupil.id), seeding.uuid(11, row_number() over (order by pupil.id)), pupil.school_id, pupil.id, pupil.class_id,
        taught.teacher_id, rule.id, rule.kind, rule.code, rule.rule_group, rule.description, rule.points, rule.category, rule.sanction, rule.handler,
        pupil.year, pupil.semester, pupil.today - ago, seen.time, seen.place, seen.description, status, pupil.today - ago + 3,
        least(seeding.now(), (pupil.today - ago + time '13:30') at time zone pupil.timezone)
      from seeding.pupil pupil join seeding.place taught on taught.class_id = pupil.class_id and taught.nth = 1 + pupil.nth % 4
        join ${broken} on seen.nth = seeding.luck(pupil.id, 30, 6)
        join violation_rule rule on rule.school_id = pupil.school_id and rule.code = seen.code
        cross join lateral (select case when rule.kind = 'award' then 'verified' else ${statuses}[1 + seeding.luck(pupil.id, 31, 9)] end as status) as stated
        cross join lateral (select case when status in ('waiting_verification', 'clarification') then seeding.luck(pupil.id, 32, 3)
          else 4 + seeding.luck(pupil.id, 32, 56) end as ago) as dated
      where seeding.luck(pupil.id, 33, ${amounts.violations.oneIn}) = 0 order by 1`,
    `insert into violation_event (violation_id, kind, by_id, at, note)
      select violation.id, step.kind, case step.by when 'teacher' then recorded_by when 'pupil' then student_id else school.office_id end,
        least(seeding.now(), recorded_at + step.after), step.note
      from violation join seeding.school school on school.id = violation.school_id
        join (values (null, 'recorded', 'teacher', interval '0', null), ('clarification', 'clarified', 'pupil', interval '2 hours', 'Saya minta maaf dan tidak akan mengulanginya.'),
          ('verified', 'verified', 'office', interval '1 day', null), ('followed_up', 'verified', 'office', interval '1 day', null),
          ('followed_up', 'followed_up', 'office', interval '2 days', 'Diajak bicara berdua.'), ('done', 'verified', 'office', interval '1 day', null),
          ('done', 'done', 'office', interval '3 days', null), ('rejected', 'rejected', 'office', interval '1 day', 'Siswa membawa surat keterangan.'),
          ('cancelled', 'cancelled', 'teacher', interval '3 hours', 'Salah siswa.')
        ) as step(status, kind, by, after, note) on step.status is null or step.status = violation.status
      order by violation.id, step.after`,
  ],
}
