import { amounts } from './amounts.ts'
import { type Feature, oneOf } from './feature.ts'

const { outOfTen, articles, savedOneIn, modules } = amounts.reading
const titles = [
  'Cara mengulang pelajaran dalam dua puluh menit',
  'Tidur cukup sebelum ujian',
  'Aman memakai internet',
  'Datang tepat waktu tanpa tergesa',
]
const categories = ['attendance', 'learning', 'exams', 'internet', 'health', 'family', 'teaching']

export const reading: Feature = {
  name: 'reading',
  tables: ['ebook_reader', 'ebook_mark', 'article', 'article_saved', 'module', 'module_version'],
  statements: [
    `insert into ebook_reader (account_id, ebook_id, favorite, chapter, block, progress, at, finished_at)
      select pupil.id, ebook.id, luck = 0, case when progress >= 1 then chapters else 1 end, 1 + pupil.id % 4, progress,
        read.at, case when progress >= 1 then read.at end
      from seeding.pupil pupil cross join (select ebook.id, count(*) as chapters from ebook join ebook_chapter on ebook_id = ebook.id group by 1) as ebook
        cross join lateral (select seeding.luck(pupil.id, ebook.id::integer, 10) as luck,
          case when seeding.luck(pupil.id, ebook.id::integer + 50, 3) = 0 then 1 else (1 + pupil.id % 9) / 10.0 end as progress) as drawn
        cross join lateral (select seeding.now() - seeding.luck(pupil.id, ebook.id::integer + 40, 60) * interval '1 day' as at) as read
      where luck < ${outOfTen} order by 1, 2`,
    `insert into ebook_mark (uuid, account_id, ebook_id, chapter, block, kind, text, made_at)
      select seeding.uuid(14, account_id * 8 + ebook_id), account_id, ebook_id, 1, 1, case account_id % 2 when 0 then 'bookmark' else 'highlight' end,
        'Belajar sedikit setiap hari.', at from ebook_reader where seeding.luck(account_id, 41, 4) = 0 order by account_id, ebook_id`,
    `insert into article (id, slug, category, title, summary, body, state, created_at, changed_at, published_at) overriding system value
      select nth, 'bacaan-' || nth, ${oneOf(categories, 'nth')}, ${oneOf(titles, 'nth')} || ' (' || nth || ')', 'Langkah kecil yang dapat dicoba mulai hari ini.',
        repeat('Mulailah dari satu kebiasaan kecil, lalu lihat hasilnya setelah seminggu. ', 20), case nth when 1 then 'draft' else 'published' end,
        seeding.now() - nth * interval '4 days', seeding.now() - nth * interval '4 days', case when nth > 1 then seeding.now() - nth * interval '4 days' end
      from generate_series(1, ${articles}) as nth`,
    `insert into article_saved (account_id, article_id, saved_at)
      select pupil.id, 2 + seeding.luck(pupil.id, 42, ${articles - 1}), seeding.now() - seeding.luck(pupil.id, 43, 30) * interval '1 day'
      from seeding.pupil pupil where seeding.luck(pupil.id, 44, ${savedOneIn}) = 0 order by 1`,
    `create unlogged table seeding.module as
      select (select max(id) from module) + row_number() over (order by teacher_id, nth) as id, school_id, teacher_id, nth
      from (select distinct school_id, teacher_id from seeding.place) as teacher, generate_series(1, ${modules}) as nth`,
    `insert into module (id, uuid, school_id, owner_id, grade, title, objective, text, state, version, revision, created_at, changed_at)
      overriding system value
      select id, seeding.uuid(12, id), school_id, teacher_id, 10 + nth % 3, 'Lembar kerja ' || nth, 'Siswa membaca nilai, satuan, dan kecenderungan dari grafik.',
        repeat('1. Sebutkan judul grafik dan satuan kedua sumbunya. ', 12), case nth when 1 then 'shared' when 2 then 'published' else 'draft' end,
        case nth when 1 then 2 else 1 end, 2, seeding.now() - nth * interval '20 days', seeding.now() - nth * interval '9 days'
      from seeding.module order by id`,
    `insert into module_version (module_id, version, title, objective, text, links, files, changed_by, changed_at)
      select id, 1, 'Lembar kerja', '', 'Sebutkan judul grafik.', '[]', '{}', teacher_id, seeding.now() - interval '20 days'
      from seeding.module where nth = 1 order by id`,
  ],
}
