import { amounts } from './amounts.ts'
import { type Feature, oneOf } from './feature.ts'

const { rooms, guestOneIn } = amounts.tugasku
/** Posts of a room. Days from now that each was given and is due; for each hundred pupils, how many handed in, and of those how many got a score. */
const posts = `(values
  (1, 'task', 'Rangkuman bab 1', -30, -23, null, 92, 100),
  (2, 'task', 'Latihan soal bab 2', -20, -13, null, 93, 100),
  (3, 'task', 'Laporan percobaan', -9, -2, null, 84, 25),
  (4, 'task', 'Latihan soal bab 3', -2, 1, null, 35, 0),
  (5, 'task', 'Proyek kelompok', -1, 6, null, 0, 0),
  (6, 'task', 'Pekerjaan rumah mingguan', -15, -8, -7, 90, 100),
  (7, 'task', 'Persiapan ulangan', null, 9, null, 0, 0),
  (8, 'module', 'Bahan bacaan bab 2', -25, null, null, 0, 0),
  (9, 'announcement', 'Bawa jangka dan penggaris', -5, null, null, 0, 0)
) as post(nth, kind, title, given, due, closes, handed, scored)`
const POSTS = 9
const at = (days: string, clock: string) => `((place.today + ${days} + time '${clock}') at time zone place.timezone)`
const answers = [
  'Saya mengerjakan dengan langkah-langkah seperti contoh di papan, lalu memeriksa hasilnya dua kali.',
  'Jawaban nomor satu sampai lima. Nomor empat paling sulit, saya tulis caranya dengan lengkap.',
  'Rata-ratanya 2,4 dan grafiknya naik, jadi kesimpulannya keduanya berbanding lurus.',
]
const feedback = ['Rapi dan lengkap.', 'Langkahnya sudah benar, periksa satuannya.', 'Bagus, tambah satu contoh lagi.']

export const tugasku: Feature = {
  name: 'tugasku',
  tables: [
    'tugasku_room',
    'tugasku_room_class',
    'tugasku_member',
    'tugasku_topic',
    'tugasku_post',
    'tugasku_post_target',
    'tugasku_work',
    'tugasku_work_version',
    'tugasku_work_change',
    'tugasku_comment',
    'tugasku_guest_link',
    'tugasku_missing_told',
    'tugasku_parents_run',
  ],
  statements: [
    `create unlogged table seeding.room as
      select row_number() over (order by id) as id, place.class_id, place.class, place.subject_id, place.subject, place.teacher_id,
        place.school_id, place.year, place.today, place.timezone, place.nth, place.class_nth
      from seeding.place place where nth <= ${rooms} order by place.id`,
    `insert into tugasku_room (id, school_id, tahun_ajaran_id, name, description, subject_id, cover, join_code, created_by, created_at)
      overriding system value
      select id, school_id, year, subject || ' ' || class, 'Tugas, materi, dan pengumuman ' || subject || ' untuk ' || class || '.',
        subject_id, 1 + id % 6, (10000000 + id * 37)::text, teacher_id, seeding.now() - interval '40 days'
      from seeding.room order by id`,
    `insert into tugasku_room_class (room_id, class_id) select id, class_id from seeding.room order by id`,
    `insert into tugasku_member (room_id, account_id, role, state, since)
      select id, teacher_id, 'teacher', 'active', seeding.now() - interval '40 days' from seeding.room
      union all
      select room.id, pupil.id, 'student', case seeding.luck(pupil.id, 5, 10) when 0 then 'waiting' else 'active' end, seeding.now() - interval '20 days'
      from seeding.pupil pupil join seeding.class class on class.school_id = pupil.school_id and class.nth = pupil.class_nth % 3 + 1
        and class.id <> pupil.class_id
        join seeding.room room on room.class_id = class.id and room.nth = 1
      where seeding.luck(pupil.id, 6, ${guestOneIn}) = 0
      order by 1, 2`,
    `insert into tugasku_topic (id, room_id, name, position) overriding system value
      select (room.id - 1) * 2 + bab, room.id, 'Bab ' || bab, bab from seeding.room room, generate_series(1, 2) as bab order by 1`,
    `insert into tugasku_post (id, room_id, kind, title, text, topic_id, for_all, given_at, due_at, closes_at, max_score, created_by, created_at, told_at)
      overriding system value
      select (place.id - 1) * ${POSTS} + post.nth, place.id, post.kind, post.title, 'Kerjakan di buku, lalu kirim foto yang jelas atau ketik jawabannya.',
        (place.id - 1) * 2 + 1 + post.nth % 2, not (post.nth = 5 and place.id % 10 = 0), ${at('given', '07:30')}, ${at('due', '21:00')},
        ${at('closes', '21:00')}, case when post.kind = 'task' then 100 end, place.teacher_id, ${at('coalesce(given, 0)', '07:00')} - interval '1 day',
        case when given is not null then ${at('given', '07:30')} end
      from seeding.room place cross join ${posts} order by 1`,
    `insert into tugasku_post_target (post_id, student_id)
      select post.id, pupil.id from tugasku_post post join tugasku_room_class room using (room_id)
        join seeding.pupil pupil on pupil.class_id = room.class_id and pupil.nth <= 6
      where not post.for_all order by 1, 2`,
    `create unlogged table seeding.work as
      select row_number() over (order by post.id, pupil.id) as id, post.id as post_id, pupil.id as student_id, pupil.parent_id, post.due_at,
        post.created_by as teacher_id, plan.nth, plan.scored, pupil.school_id,
        case when plan.nth = 4 then
            case when luck < 15 then 'in_progress' when luck < 16 then 'withdrawn' when luck < plan.handed then 'submitted' end
          when luck = 0 then 'exempt'
          when luck < plan.handed then case when seeding.luck(pupil.id, post.id::integer, 100) < plan.scored then 'returned'
            when luck < 8 then 'needs_revision' when luck < 14 then 'graded' else 'submitted' end
        end as state,
        -- One in fifteen comes late, where lateness is allowed and the day is over.
        case when plan.nth in (2, 3) and luck % 15 = 7 then post.due_at + (luck + 2) * interval '23 minutes'
          when plan.nth = 4 then seeding.now() - (2 + luck % 20) * interval '1 hour'
          else post.due_at - (2 + luck % 40) * interval '54 minutes' end as at
      from tugasku_post post join seeding.room room on room.id = post.room_id
        join ${posts.replace('as post(', 'as plan(')} on plan.nth = (post.id - 1) % ${POSTS} + 1
        join seeding.pupil pupil on pupil.class_id = room.class_id
        cross join lateral (select seeding.luck(pupil.id, post.id::integer + 1, 100) as luck) drawn
      where plan.handed > 0 order by post.id, pupil.id`,
    `insert into tugasku_work (id, post_id, student_id, state, draft, submitted_at, late_minutes, score, feedback, scored_by, scored_at, changed_at)
      overriding system value
      select id, post_id, student_id, state, case state when 'in_progress' then 'Baru nomor satu dan dua.' else '' end,
        case when is_handed then at end, case when is_handed then greatest(0, ceil(extract(epoch from at - due_at) / 60))::integer end,
        case when is_scored then 62 + seeding.luck(student_id, post_id::integer, 36) end,
        case when is_scored then ${oneOf(feedback, 'seeding.luck(student_id, 8, 1000)')} when state = 'needs_revision' then 'Lengkapi langkahnya, lalu kirim lagi.' end,
        case when is_scored then teacher_id end,
        case when is_scored or state = 'needs_revision' then least(at + interval '20 hours', seeding.now()) end, at
      from (select *, state not in ('in_progress', 'exempt', 'withdrawn') as is_handed, state in ('returned', 'graded') as is_scored
        from seeding.work where state is not null) as work
      order by id`,
    `insert into tugasku_work_version (work_id, number, text, submitted_at, received_at, late_minutes, school_id)
      select work.id, number, ${oneOf(answers, 'seeding.luck(work.student_id, work.post_id::integer, 1000)')},
        submitted_at - (versions - number) * interval '30 minutes', submitted_at - (versions - number) * interval '30 minutes',
        case when number = versions then late_minutes else 0 end, school_id
      from (select *, case when seeding.luck(id, 9, 12) = 0 and late_minutes = 0 then 2 else 1 end as versions
          from tugasku_work where submitted_at is not null) as work
        cross join lateral generate_series(1, versions) as number
      order by work.id, number`,
    `insert into tugasku_work_change (work_id, state, score, feedback, changed_by, changed_at, school_id)
      select work.id, work.state, work.score, work.feedback, post.created_by, work.scored_at, work.school_id from tugasku_work work
        join tugasku_post post on post.id = work.post_id
      where work.scored_at is not null order by work.id`,
    `insert into tugasku_comment (post_id, account_id, text, written_at)
      select post.id, case said when 1 then pupil.id else post.created_by end,
        case said when 1 then 'Apakah langkahnya harus ditulis semua?' else 'Ya, tulis langkahnya. Jawaban saja belum cukup.' end,
        post.given_at + said * interval '3 hours'
      from tugasku_post post join tugasku_room_class room using (room_id)
        join seeding.pupil pupil on pupil.class_id = room.class_id and pupil.nth = 1 + post.id % 20, generate_series(1, 2) as said
      where post.kind = 'task' and post.given_at < seeding.now() - interval '1 day' order by post.id, said`,
    `insert into tugasku_guest_link (school_id, room_id, role, made_by, made_at, expires_at)
      select school_id, id, 'teacher', teacher_id, seeding.now() - interval '1 day', seeding.now() + interval '13 days' from seeding.room
      where id % 30 = 0 order by id`,
    // Parents were told of what is missing until yesterday, so that the first look after a start tells nobody a second time.
    `insert into tugasku_missing_told (school_id, student_id, post_id, told_at)
      select school_id, student_id, post_id, due_at + interval '20 hours' from seeding.work
      where state is null and due_at < seeding.now() and parent_id is not null order by 1, 2, 3`,
    `insert into tugasku_parents_run (school_id, about, date, ran_at)
      select id, about, today - ago, seeding.now() - ago * interval '1 day' from seeding.school,
        (values ('missing', 0), ('missing', 1), ('week', 0), ('week', 7)) as run(about, ago) order by 1, 2, 3`,
  ],
}
