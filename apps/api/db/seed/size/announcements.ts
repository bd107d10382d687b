import { amounts } from './amounts.ts'
import { type Feature, oneOf } from './feature.ts'

const { office, homeroom, readOneIn } = amounts.announcements
const titles = [
  'Seragam batik setiap Kamis',
  'Rapat orang tua dan pembagian rapor tengah semester',
  'Kerja bakti hari Jumat',
  'Jadwal ujian akhir semester',
  'Pemeriksaan kesehatan gigi',
  'Libur hari besar',
]
const text = 'Mohon dibaca sampai selesai. Yang belum jelas dapat ditanyakan kepada wali kelas pada jam istirahat.'
/** The newest of the office is still a draft, the one before it waits for its hour. */
const state = `case nth when 1 then 'draft' when 2 then 'scheduled' when 5 then 'withdrawn' else 'published' end`

export const announcements: Feature = {
  name: 'announcements',
  tables: ['announcement', 'announcement_class', 'announcement_read'],
  statements: [
    `create unlogged table seeding.news as
      select row_number() over (order by school_id, coalesce(class_id, 0), nth) as id, news.* from (
        select id as school_id, null::bigint as class_id, office_id as author_id, nth, ${state} as state, nth * 2.5 as ago
        from seeding.school, generate_series(1, ${office}) as nth
        union all
        select school_id, id, teacher_id, told, 'published', told * 6 from seeding.class, generate_series(1, ${homeroom}) as told
        where teacher_id is not null) as news`,
    `insert into announcement (id, uuid, school_id, author_id, by_office, whole_school, title, text, audience, important, needs_confirmation, state,
        publish_at, published_at, created_at, changed_at) overriding system value
      select id, seeding.uuid(8, id), school_id, author_id, class_id is null, class_id is null, ${oneOf(titles, 'id')}, '${text}',
        (array['all', 'all', 'students', 'parents'])[1 + (id % 4)::integer], nth % 6 = 0, nth % 4 = 0, state,
        case state when 'scheduled' then date_trunc('hour', seeding.now()) + interval '2 days' end,
        case when state in ('published', 'withdrawn') then seeding.now() - ago * interval '1 day' end,
        seeding.now() - (ago + 1) * interval '1 day', seeding.now() - ago * interval '1 day' from seeding.news order by id`,
    `insert into announcement_class (announcement_id, class_id)
      select news.id, class.id from seeding.news news join seeding.class class on class.school_id = news.school_id
        and (news.class_id is null or news.class_id = class.id) order by 1, 2`,
    // What is older than four days was read by some, newer by few.
    `insert into announcement_read (announcement_id, account_id, version, read_at, confirmed_at)
      select id, reader, 1, read_at, case when needs_confirmation then read_at end from (
        select announcement.id, reader, announcement.needs_confirmation,
          least(seeding.now(), announcement.published_at + seeding.luck(reader, announcement.id::integer + 1, 40) * interval '1 hour') as read_at
        from announcement join seeding.news news on news.id = announcement.id
          join (select school_id, class_id, id as reader, true as is_pupil from seeding.pupil
            union all select distinct on (parent_id) school_id, class_id, parent_id, false from seeding.pupil where parent_id is not null) as told_to
            on told_to.school_id = announcement.school_id and (news.class_id is null or news.class_id = told_to.class_id)
            and case announcement.audience when 'students' then is_pupil when 'parents' then not is_pupil else true end
        where announcement.state = 'published' and news.nth % 2 = 0
          and seeding.luck(reader, announcement.id::integer, case when news.ago > 4 then ${readOneIn} else 5 end) = 0) as told
      order by 1, 2`,
  ],
}
