import { amounts } from './amounts.ts'
import type { Feature } from './feature.ts'

/** The number of a card in letters, as a code that nobody types wrongly. */
const code = `'SEED' || translate(lpad(row_number() over (order by last.id, term, pupil.id)::text, 8, '0'), '0123456789', 'ABCDEFGHJK')`

export const rapor: Feature = {
  name: 'rapor',
  tables: [
    'rapor',
    'rapor_look',
    'rapor_reading',
    'rapor_sentence',
    'rapor_sentence_step',
    'rapor_step',
    'rapor_subject',
    'rapor_text',
    'rapor_theme',
    'rapor_theme_pupil',
  ],
  after: ['last year'],
  statements: [
    `create unlogged table seeding.card as
      select row_number() over (order by last.id, term, pupil.id) as id, pupil.id as student_id, pupil.parent_id, pupil.school_id, last.id as class_id,
        last.name as class, last.year, last.teacher_id, term as semester, ${code} as code,
        (make_date(last.year + 1, case term when 1 then 1 else 6 end, 20) + time '09:00') at time zone pupil.timezone as at
      from seeding.pupil pupil join seeding.last_class last on last.now_id = pupil.class_id, generate_series(1, ${amounts.rapor.semesters}) as term`,
    `insert into rapor (id, uuid, school_id, class_id, student_id, tahun_ajaran_id, semester, state, note, profile, extras, sick, excused, absent,
        decision, content, code, submitted_at, approved_by, approved_at, publish_at, told_at, changed_by, changed_at) overriding system value
      select card.id, seeding.uuid(9, card.id), card.school_id, card.class_id, card.student_id, card.year, card.semester, 'published',
        'Tekun di kelas dan mau membantu teman.', 'Bekerja sama dengan baik dalam proyek kebun sekolah.',
        '[{"name": "Pramuka", "text": "Aktif sebagai anggota regu."}]', sick, 1, 0, case card.semester when 2 then 'promoted' end,
        jsonb_build_object('school', jsonb_build_object('name', school.name, 'npsn', school.npsn, 'lines', jsonb_build_array('NPSN ' || school.npsn)),
          'student', jsonb_build_object('name', pupil.name, 'nisn', pupil.nisn), 'class', card.class,
          'period', 'Semester ' || card.semester || ' ' || card.year || '/' || card.year + 1, 'homeroom', teacher.name,
          'subjects', (select jsonb_agg(jsonb_build_object('name', subject.name, 'score', score, 'band', case when score < 65 then 0 when score < 75 then 1
              when score < 88 then 2 else 3 end, 'text', 'Menguasai bahan semester ini dan dapat menjelaskannya dengan contoh.') order by subject.name)
            from subject cross join lateral (select 62 + seeding.luck(card.id, subject.id::integer, 36) as score) as got
            where subject.school_id = card.school_id),
          'profile', 'Bekerja sama dengan baik dalam proyek kebun sekolah.',
          'extras', '[{"name": "Pramuka", "text": "Aktif sebagai anggota regu."}]'::jsonb,
          'absences', jsonb_build_object('sick', sick, 'excused', 1, 'absent', 0), 'note', 'Tekun di kelas dan mau membantu teman.',
          'decision', case card.semester when 2 then 'promoted' end),
        card.code, at - interval '5 days', school.office_id, at - interval '2 days', at, at, card.teacher_id, at - interval '5 days'
      from seeding.card card join account pupil on pupil.id = card.student_id join seeding.school school on school.id = card.school_id
        left join account teacher on teacher.id = card.teacher_id cross join lateral (select seeding.luck(card.id, 23, 4) as sick) as away
      order by card.id`,
    `insert into rapor_step (school_id, class_id, semester, rapor_id, student_id, what, by_id, at)
      select card.school_id, card.class_id, card.semester, card.id, card.student_id, step.what,
        case step.what when 'submit' then coalesce(card.teacher_id, school.office_id) else school.office_id end, card.at - step.days * interval '1 day'
      from seeding.card card join seeding.school school on school.id = card.school_id
        cross join (values ('submit', 5), ('approve', 2), ('publish', 0)) as step (what, days)
      order by card.id, step.days desc`,
    `insert into rapor_reading (rapor_id, parent_id, at, response)
      select id, parent_id, at + interval '1 day', case when seeding.luck(id, 24, 20) = 0 then 'Terima kasih, kami dampingi di rumah.' else '' end
      from seeding.card where parent_id is not null and seeding.luck(id, 25, 5) > 0 order by id`,
    // This semester some classes have begun: a subject is handed over, and who leads the class has written to some pupils.
    `insert into rapor_subject (class_id, subject_id, semester, state, by_id, at)
      select class_id, subject_id, semester, case when class_nth % 16 = 0 then 'returned' else 'sent' end, teacher_id, seeding.now() - interval '1 day'
      from seeding.place where nth = 1 and class_nth % 8 = 0 order by class_id`,
    `insert into rapor_text (class_id, subject_id, semester, student_id, text, changed_by, changed_at)
      select place.class_id, place.subject_id, place.semester, pupil.id, 'Menguasai grafik fungsi dan dapat menjelaskannya kepada teman.',
        place.teacher_id, seeding.now() - interval '2 days'
      from seeding.place place join seeding.pupil pupil on pupil.class_id = place.class_id and pupil.nth <= 5
      where place.nth = 1 order by 1, 4`,
    `insert into rapor_theme (id, uuid, school_id, class_id, semester, title, about, dimensions, changed_by, changed_at) overriding system value
      select row_number() over (order by class_id), seeding.uuid(20, class_id), school_id, class_id, semester, 'Gaya hidup berkelanjutan', 'Menanam bersama warga.',
        array['citizenship', 'reasoning', 'collaboration'], teacher_id, seeding.now() - interval '2 days'
      from seeding.place where nth = 1 and class_nth % 8 = 0 order by class_id`,
    `insert into rapor_theme_pupil (theme_id, student_id, levels, changed_by, changed_at)
      select theme.id, pupil.id, '{"citizenship": "capable", "reasoning": "growing", "collaboration": "advanced"}', theme.changed_by, seeding.now() - interval '1 day'
      from rapor_theme theme join seeding.pupil pupil on pupil.class_id = theme.class_id and pupil.nth <= 20 order by 1, 2`,
    `insert into rapor (id, uuid, school_id, class_id, student_id, tahun_ajaran_id, semester, note, changed_by, changed_at) overriding system value
      select last.id + nth, seeding.uuid(9, last.id + nth), school_id, class_id, student_id, year, semester, note, teacher_id, seeding.now() - interval '1 day'
      from (select school_id, class_id, year, semester, teacher_id, pupil.id as student_id, row_number() over (order by pupil.id) as nth, case when pupil.nth % 3 = 0 then 'Tekun di kelas.' else '' end as note
          from seeding.pupil pupil where class_nth % 8 = 0) as begun,
        (select coalesce(max(id), 0) as id from seeding.card) as last
      order by 1`,
    `insert into rapor_look (school_id, revision, size, made_at) select id, 1, 'f4', seeding.now() - interval '30 days' from seeding.school order by id`,
    // Each school has two sentences of its own, and so has whoever leads one of the classes that have begun.
    `insert into rapor_sentence (uuid, school_id, teacher_id, kind, text, changed_by, changed_at)
      select seeding.uuid(21, row_number() over (order by school_id, teacher_id nulls first, kind)), school_id, teacher_id, kind,
        case kind when 'note' then 'Ananda {panggilan} ikut merawat kebun sekolah dengan tekun.' else 'Rajin berlatih bersama regunya.' end, by_id,
        seeding.now() - interval '9 days'
      from (select id as school_id, null::bigint as teacher_id, office_id as by_id from seeding.school
        union select school_id, teacher_id, teacher_id from seeding.place where nth = 1 and class_nth % 8 = 0) as keeper,
        (values ('note'), ('activity')) as wanted (kind)
      order by school_id, teacher_id nulls first, kind`,
    `insert into rapor_sentence_step (sentence_id, after, by_id, at)
      select id, text, changed_by, changed_at from rapor_sentence order by id`,
  ],
}
