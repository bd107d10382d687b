import { koinRules } from '@lentera/contract/koin'
import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { uuidV7Of } from '#db/seed/uuid-v7.ts'

const reasons = [
  'Menjelaskan soal nomor lima kepada teman sekelompok',
  'Merapikan laboratorium tanpa diminta',
  'Pertanyaan yang membuat satu kelas berpikir',
  'Catatan paling rapi minggu ini',
  'Memimpin diskusi kelompok dengan adil',
  'Berani presentasi paling awal',
]
const [DAYS, EACH] = [60, 12]

/** What teachers have given in the demo's schools: something in many classes, and several times to each pupil whom visitors know. */
const fill = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  await sql`
    with pair as (
      select distinct pupil.id as student_id, pupil.username, lesson.teacher_id, class.school_id, year.starts_on,
        (${now}::timestamptz at time zone school.timezone)::date as today, school.timezone
      from enrollment join account pupil on pupil.id = enrollment.student_id
        join class on class.id = enrollment.class_id join lesson on lesson.class_id = class.id
        join school on school.id = class.school_id and school.is_demo
        join academic_year year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      where pupil.deleted_at is null
    ),
    lucky as (select pair.*, abs(hashtextextended(student_id || ' koin ' || teacher_id, 7)) as luck from pair),
    dated as (
      select lucky.*, day - case when extract(isodow from day) = 7 then 1 else 0 end as date from lucky
      cross join lateral (select today - (1 + luck % ${DAYS})::integer as day) as that
      where luck % ${EACH * 4} < 4 or username = any(${[...known]}::text[])
    ),
    chosen as (
      select dated.*, (5 * (1 + luck % 3))::integer as amount, row_number() over (order by date, student_id, teacher_id) as nth,
        (${reasons}::text[])[1 + ((luck / 11) % ${reasons.length})::integer] as reason
      from dated where date >= starts_on
    ),
    start as (select coalesce(max(id), 0) as id from koin_award),
    given as (
      insert into koin_award (id, school_id, teacher_id, amount, reason, date, given_at) overriding system value
      select start.id + nth, school_id, teacher_id, amount, reason, date, (date + time '11:00') at time zone timezone
      from chosen, start
    )
    insert into koin_line (account_id, amount, source, source_id, date, created_at)
    select student_id, amount, 'award', start.id + nth, date, (date + time '11:00') at time zone timezone
    from chosen, start order by nth`.execute(db)
  await fillReversals(db, now, known)
  await sql`select setval(pg_get_serial_sequence('koin_award', 'id'), greatest(1, (select max(id) from koin_award)))`.execute(db)
  // Whoever was on time, of those whom visitors know and of all teachers.
  await sql`
    insert into koin_line (account_id, amount, source, source_id, date, created_at)
    select account_id, ${koinRules.attendance}::integer, 'attendance', attendance.id, attendance.date, (attendance.date + time '18:00') at time zone school.timezone
    from attendance join school on school.id = attendance.school_id and school.is_demo
      join account on account.id = attendance.account_id and (account.role = 'teacher' or account.username = any(${[...known]}::text[]))
    where attendance.status = 'present' and attendance.date < (${now}::timestamptz at time zone school.timezone)::date
      and attendance.date > (${now}::timestamptz at time zone school.timezone)::date - 45
    order by attendance.date, account_id on conflict do nothing`.execute(db)
  await fillGifts(db, now, known)
  await sql`
    insert into koin_account (account_id, balance)
    select account_id, sum(amount) from koin_line group by account_id
    on conflict (account_id) do update set balance = excluded.balance`.execute(db)
  await planExpiry(db, now)
  await fillPlatform(db, now)
}

/** Gifts of whoever runs the product: all of the demo's schools offer the first one, for an own price. */
const fillPlatform = async (db: DemoSoFar['db'], now: Date): Promise<void> => {
  await sql`
    insert into gift (uuid, school_id, name, text, terms, cost, stock, kind, per_person, audience, created_at)
    select ${uuidV7Of(sql`${now}`, sql`'gift for all ' || nth`)}, null, name, text, 'Dikirim ke sekolah, lalu diambil di tata usaha.', cost, stock,
      'pickup', 1, audience, ${now}::timestamptz - interval '25 days'
    from (values (1, 'Buku bacaan pilihan', 'Satu buku dari daftar bacaan bulan ini.', 90, 60, 'all'),
      (2, 'Tas kain', 'Tas belanja kain dengan gambar karya siswa.', 70, 25, 'students')) as told(nth, name, text, cost, stock, audience)
    order by nth`.execute(db)
  await sql`
    insert into gift_offer (school_id, gift_id, accepted, cost)
    select school.id, gift.id, true, 75 from school join gift on gift.school_id is null and gift.name = 'Buku bacaan pilihan'
    where school.is_demo order by school.id`.execute(db)
}

/** The demo's schools let the koin of the running semester expire thirty days after it. */
const planExpiry = (db: DemoSoFar['db'], now: Date) =>
  sql`
    insert into koin_expiry (school_id, ends_on, grace_days, expires_on, planned_by, planned_at)
    select school.id, coming.day, 30, coming.day + 30, office.id, ${now}::timestamptz - interval '5 days'
    from school
      cross join lateral (select min(account.id) as id from account
        where account.school_id = school.id and account.role = 'school' and account.deleted_at is null) as office
      cross join lateral (select min(ends.day) as day from academic_year as year
        cross join lateral (values (year.second_semester_on - 1), (year.ends_on)) as ends(day)
        where year.school_id = school.id and ends.day >= (${now}::timestamptz at time zone school.timezone)::date) as coming
    where school.is_demo and office.id is not null and coming.day is not null order by school.id`.execute(db)

/** One award by mistake to each pupil whom visitors know, taken back on the same day. */
const fillReversals = (db: DemoSoFar['db'], now: Date, known: Iterable<string>) =>
  sql`
    with latest as (
      select distinct on (account.id) account.id as account_id, award.school_id, award.teacher_id, school.timezone,
        (${now}::timestamptz at time zone school.timezone)::date - 3 as day
      from account join school on school.id = account.school_id and school.is_demo
        join koin_line line on line.account_id = account.id and line.source = 'award'
        join koin_award award on award.id = line.source_id and award.school_id = account.school_id
      where account.role = 'student' and account.username = any(${[...known]}::text[])
      order by account.id, award.date desc, award.id desc
    ),
    mistaken as (
      select latest.*, day - case when extract(isodow from day) = 7 then 1 else 0 end as date,
        start.id + row_number() over (order by account_id) as award_id
      from latest, (select max(id) as id from koin_award) as start
    ),
    given as (
      insert into koin_award (id, school_id, teacher_id, amount, reason, date, given_at) overriding system value
      select award_id, school_id, teacher_id, 5, 'Menjadi petugas upacara bendera', date, (date + time '11:00') at time zone timezone
      from mistaken
    ),
    lines as (
      insert into koin_line (account_id, amount, source, source_id, date, created_at)
      select account_id, amount, source, award_id, date, (date + at) at time zone timezone from mistaken
        cross join (values (5, 'award', time '11:00'), (-5, 'reversal', time '12:30')) as line(amount, source, at)
      order by award_id, at
    )
    insert into koin_reversal (school_id, award_id, account_id, amount, taken, reason, date, decided_by, decided_at)
    select school_id, award_id, account_id, 5, 5, 'Petugas upacaranya ternyata teman sekelas yang bernama mirip.', date, teacher_id,
      (date + time '12:30') at time zone timezone
    from mistaken order by award_id`.execute(db)

/** Name, text, terms, koin, stock, kind, how many for one person, for whom. */
const gifts = [
  [
    'Buku tulis isi 50',
    'Dua buku tulis bergaris dari koperasi sekolah.',
    'Ambil di koperasi pada jam istirahat.',
    25,
    40,
    'pickup',
    2,
    'students',
  ],
  [
    'Kupon makan siang kantin',
    'Satu porsi nasi dan lauk di kantin sekolah.',
    'Berlaku satu kali, Senin sampai Jumat.',
    30,
    25,
    'pickup',
    2,
    'all',
  ],
  [
    'Pilih lagu bel pulang',
    'Lagu pilihanmu diputar sebagai bel pulang selama satu hari.',
    'Lagunya disetujui tata usaha lebih dulu.',
    20,
    5,
    'pickup',
    1,
    'students',
  ],
  ['Bibit tanaman hias', 'Satu pot bibit dari kebun sekolah, untuk dirawat di rumah.', '', 15, 0, 'pickup', 1, 'students'],
  ['Botol minum sekolah', 'Botol 600 ml berlogo sekolah.', 'Warna sesuai persediaan.', 60, 12, 'pickup', 1, 'all'],
  [
    'Voucher pulsa Rp10.000',
    'Kode isi ulang untuk semua operator.',
    'Kode ditampilkan satu kali. Catat segera.',
    80,
    0,
    'code',
    1,
    'students',
  ],
  ['Kopi di ruang guru', 'Satu cangkir kopi pilihan, diantar ke meja Anda.', '', 12, 30, 'pickup', null, 'teachers'],
] as const

/** Gifts of the demo's schools, and claims in several states of the pupils whom visitors know. */
const fillGifts = async (db: DemoSoFar['db'], now: Date, known: Iterable<string>): Promise<void> => {
  await sql`
    insert into gift (uuid, school_id, name, text, terms, cost, stock, kind, per_person, audience, created_at)
    select case when school.id = (select min(id) from school where is_demo) then ('01930000-0000-7000-8000-00000000d' || lpad(nth::text, 3, '0'))::uuid
      else ${uuidV7Of(sql`${now}`, sql`'gift ' || school.id || ' ' || nth`)} end, school.id, gift ->> 0, gift ->> 1, gift ->> 2, (gift ->> 3)::integer,
      (gift ->> 4)::integer, gift ->> 5, (gift ->> 6)::smallint, gift ->> 7, ${now}::timestamptz - interval '20 days'
    from school cross join jsonb_array_elements(${JSON.stringify(gifts)}::jsonb) with ordinality as told(gift, nth)
    where school.is_demo order by school.id, nth`.execute(db)
  await sql`
    with pupil as (
      select account.id, account.school_id, row_number() over (order by account.id) as nth, sum(line.amount) as koin
      from account join school on school.id = account.school_id and school.is_demo join koin_line line on line.account_id = account.id
      where account.role = 'student' and account.username = any(${[...known]}::text[]) group by account.id
    ),
    wanted as (
      select pupil.*, gift.id as gift_id, gift.cost, state.name as state, state.ago, (row_number() over (order by pupil.id, gift.id))::integer as at
      from pupil join (values (1, 'requested', 1), (1, 'received', 12), (2, 'ready', 2), (3, 'approved', 3), (4, 'requested', 2)) as state(who, name, ago)
          on state.who = 1 + (pupil.nth - 1) % 4
        join gift on gift.school_id = pupil.school_id
          and gift.name = case state.name when 'received' then 'Pilih lagu bel pulang' else 'Buku tulis isi 50' end
      where pupil.koin >= 60
    )
    insert into gift_claim (gift_id, school_id, account_id, cost, state, pickup_code, requested_at, decided_at, kept_until)
    select gift_id, school_id, id, cost, state, lpad((431700 + at * 7)::text, 6, '0'), ${now}::timestamptz - make_interval(days => ago),
      case when state <> 'requested' then ${now}::timestamptz - make_interval(days => ago - 1) end,
      case when state = 'ready' then ${now}::date + 28 end
    from wanted`.execute(db)
  await sql`
    insert into koin_line (account_id, amount, source, source_id, date, created_at)
    select account_id, -cost, 'claim', gift_claim.id, (requested_at at time zone school.timezone)::date, requested_at
    from gift_claim join school on school.id = gift_claim.school_id and school.is_demo order by gift_claim.id`.execute(db)
}

export const demo: DemoPart = { make: fill }
