import { amounts } from './amounts.ts'
import { type Feature, oneOf } from './feature.ts'

const { postOneIn, likeOneIn } = amounts.mading
const states = ['published', 'published', 'published', 'published', 'waiting', 'rejected', 'archived']

export const mading: Feature = {
  name: 'mading',
  tables: ['mading_post', 'mading_like', 'mading_decision', 'mading_report'],
  statements: [
    `create unlogged table seeding.post as
      select row_number() over (order by pupil.id) as id, pupil.school_id, pupil.id as account_id, ${oneOf(states, 'seeding.luck(pupil.id, 45, 1000)')} as state,
        seeding.now() - (1 + seeding.luck(pupil.id, 46, 60)) * interval '1 day' as at, row_number() over (partition by pupil.school_id order by pupil.id) as nth
      from seeding.pupil pupil where seeding.luck(pupil.id, 47, ${postOneIn}) = 0`,
    `insert into mading_post (id, school_id, account_id, kind, title, text, state, reason, created_at, published_at) overriding system value
      select id, school_id, account_id, ${oneOf(['poem', 'story', 'info', 'artwork'], 'id')}, ${oneOf(['Hujan di atap kelas', 'Sepeda kakek', 'Latihan paduan suara', 'Motif ombak'], 'id')},
        'Hujan mengetuk atap kelas, pelan seperti teman lama. Kami menunggu sebentar, lalu pulang bersama tawa.', state,
        case state when 'rejected' then 'Menyebut nama asli teman. Ganti namanya, lalu kirim lagi.' when 'archived' then 'Acaranya sudah lewat.' end,
        at, case when state in ('published', 'archived') then at + interval '5 hours' end from seeding.post order by id`,
    `insert into mading_like (post_id, account_id, liked_at)
      select post.id, pupil.id, least(seeding.now(), post.at + interval '1 day') from seeding.post post
        join seeding.pupil pupil on pupil.school_id = post.school_id and pupil.class_nth = 1 + post.nth % 12
      where state = 'published' and seeding.luck(pupil.id, post.id::integer, ${likeOneIn}) = 0 order by 1, 2`,
    `insert into mading_decision (post_id, verb, reason, decided_by, decided_at)
      select post.id, case state when 'rejected' then 'reject' else 'publish' end, case state when 'rejected' then 'Menyebut nama asli teman.' end, school.office_id,
        at + interval '5 hours' from seeding.post post join seeding.school school on school.id = post.school_id where state <> 'waiting' order by post.id`,
    `insert into mading_report (post_id, account_id, reason, reported_at)
      select post.id, pupil.id, 'Ini iklan, bukan info sekolah.', seeding.now() - interval '3 hours' from seeding.post post
        join seeding.pupil pupil on pupil.school_id = post.school_id and pupil.class_nth = 1 and pupil.nth = 1 and pupil.id <> post.account_id
      where state = 'published' and post.nth % 15 = 1 order by 1`,
  ],
}
