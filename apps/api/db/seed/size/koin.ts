import { koinRules } from '@lentera/contract/koin'
import { amounts } from './amounts.ts'
import { type Feature, oneOf } from './feature.ts'

const { awards, awardOneIn, claimOneIn } = amounts.koin
const reasons = [
  'Menjelaskan soal nomor lima kepada teman sekelompok',
  'Merapikan laboratorium tanpa diminta',
  'Pertanyaan yang membuat satu kelas berpikir',
  'Catatan paling rapi minggu ini',
  'Memimpin diskusi kelompok dengan adil',
]
const gifts = `(values
  (1, 'Buku tulis isi 50', 'Dua buku tulis bergaris dari koperasi sekolah.', 15, 400, 'pickup', 2, 'students'),
  (2, 'Kupon makan siang kantin', 'Satu porsi nasi dan lauk di kantin sekolah.', 20, 250, 'pickup', 2, 'all'),
  (3, 'Pilih lagu bel pulang', 'Lagu pilihanmu diputar sebagai bel pulang selama satu hari.', 12, 100, 'pickup', 1, 'students'),
  (4, 'Botol minum sekolah', 'Botol 600 ml berlogo sekolah.', 60, 12, 'pickup', 1, 'all'),
  (5, 'Voucher pulsa Rp10.000', 'Kode isi ulang untuk semua operator.', 80, 0, 'code', 1, 'students'),
  (6, 'Kopi di ruang guru', 'Satu cangkir kopi pilihan, diantar ke meja Anda.', 12, 30, 'pickup', null, 'teachers')
) as gift(nth, name, text, cost, stock, kind, per_person, audience)`
const GIFTS = 6
const states = ['requested', 'approved', 'ready', 'received', 'received', 'rejected', 'cancelled', 'expired']

export const koin: Feature = {
  name: 'koin',
  tables: [
    'koin_rule',
    'koin_setting',
    'koin_expiry',
    'koin_award',
    'koin_reversal',
    'koin_line',
    'koin_account',
    'koin_day',
    'gift',
    'gift_claim',
    'gift_code',
    'gift_offer',
  ],
  after: ['tugasku', 'quizzes', 'reading'],
  statements: [
    `insert into koin_rule (school_id, source, amount)
      select id, 'reading', 4 from seeding.school where id % 4 = 0 order by id`,
    `insert into koin_setting (school_id, reversal_days) select id, 14 from seeding.school where id % 5 = 0 order by id`,
    // Of a semester that ends in three weeks; nobody is told yet.
    `insert into koin_expiry (school_id, ends_on, grace_days, expires_on, planned_by, planned_at)
      select id, today + 21, 30, today + 51, office_id, seeding.now() - interval '2 days' from seeding.school
      where id % 6 = 0 and office_id is not null order by id`,
    `insert into koin_award (id, school_id, teacher_id, amount, reason, date, given_at) overriding system value
      select (class.id - 1) * ${awards} + gesture, school_id, teacher_id, 5 * (1 + gesture % 3), ${oneOf(reasons, '(class.id + gesture)::integer')},
        today - gesture * 3, (today - gesture * 3 + time '11:00') at time zone timezone
      from seeding.class class, generate_series(1, ${awards}) as gesture where teacher_id is not null order by 1`,
    `create unlogged table seeding.earned as
      select pupil.id as account_id, award.amount, 'award' as source, award.id as source_id, award.date, award.given_at as created_at
      from seeding.pupil pupil join koin_award award on award.id between (pupil.class_id - 1) * ${awards} + 1 and pupil.class_id * ${awards}
      where seeding.luck(pupil.id, award.id::integer, ${awardOneIn}) = 0`,
    // What the look of each evening found: a task in time, a quiz handed in, a book read.
    `insert into seeding.earned
      select student_id, ${koinRules.task}, 'task', id, submitted_at::date, date_trunc('day', submitted_at) + interval '18 hours'
      from tugasku_work where state in ('submitted', 'graded', 'returned') and late_minutes = 0 and submitted_at < seeding.now() - interval '2 days'
        and seeding.luck(id, 17, 3) = 0
      union all
      select student_id, ${koinRules.quiz}, 'quiz', session_id, submitted_at::date, date_trunc('day', submitted_at) + interval '18 hours'
      from quiz_attempt where state in ('needs_grading', 'graded') and finish_trigger = 'manual' and submitted_at < seeding.now() - interval '2 days'
      union all
      select account_id, ${koinRules.reading}, 'reading', ebook_id, at::date, date_trunc('day', at) + interval '18 hours'
      from ebook_reader join seeding.pupil pupil on pupil.id = account_id where progress >= 1 and at < seeding.now() - interval '2 days'`,
    `create unlogged table seeding.rich as
      select account_id as id, sum(amount)::integer as koin from seeding.earned group by account_id`,
    `insert into gift (id, uuid, school_id, name, text, terms, cost, stock, kind, per_person, audience, created_at) overriding system value
      select (school.id - 1) * ${GIFTS} + nth, seeding.uuid(10, (school.id - 1) * ${GIFTS} + nth), school.id, gift.name, gift.text,
        'Ambil di koperasi pada jam istirahat.', cost, stock, kind, per_person, audience, seeding.now() - interval '60 days'
      from seeding.school school cross join ${gifts} order by 1`,
    `insert into gift_claim (id, gift_id, school_id, account_id, cost, state, pickup_code, requested_at, decided_by, decided_at, reason, kept_until)
      overriding system value
      select row_number() over (order by pupil.id), gift.id, pupil.school_id, pupil.id, gift.cost, state, lpad((100000 + pupil.id % 900000)::text, 6, '0'),
        seeding.now() - ago * interval '1 day', case when state not in ('requested', 'cancelled') then school.office_id end,
        case when state <> 'requested' then seeding.now() - (ago - 1) * interval '1 day' end,
        case state when 'rejected' then 'Barangnya sudah habis.' end, case state when 'ready' then pupil.today + 20 end
      from seeding.pupil pupil join seeding.school school on school.id = pupil.school_id join seeding.rich rich on rich.id = pupil.id
        join gift on gift.id = (pupil.school_id - 1) * ${GIFTS} + 1 + seeding.luck(pupil.id, 18, 3)
        cross join lateral (select ${oneOf(states, 'seeding.luck(pupil.id, 19, 1000)')} as state, 2 + seeding.luck(pupil.id, 20, 12) as ago) as drawn
      where seeding.luck(pupil.id, 21, ${claimOneIn}) = 0 and rich.koin >= gift.cost order by 1`,
    `insert into gift_code (gift_id, mark, locked)
      select id, md5(id || ' ' || nth), md5(nth || ' ' || id) from gift, generate_series(1, 5) as nth where kind = 'code' order by id, nth`,
    // Of whoever runs the product: offered by one school in three, and not claimed yet.
    `insert into gift (id, uuid, school_id, name, text, terms, cost, stock, kind, per_person, audience, created_at) overriding system value
      select last.id + nth, seeding.uuid(10, last.id + nth), null, 'Buku bacaan ' || nth, 'Satu buku dari daftar pilihan.', '', 50 * nth, 500,
        'pickup', 1, 'all', seeding.now() - interval '40 days'
      from (select max(id) as id from gift) as last, generate_series(1, 3) as nth order by 1`,
    `insert into gift_offer (school_id, gift_id, accepted, cost)
      select school.id, gift.id, true, case when school.id % 2 = 0 then gift.cost + 10 end
      from seeding.school school join gift on gift.school_id is null where school.id % 3 = 0 order by 1, 2`,
    `insert into seeding.earned
      select account_id, -cost, 'claim', id, requested_at::date, requested_at from gift_claim
      union all
      select account_id, cost, 'refund', id, decided_at::date, decided_at from gift_claim where state in ('rejected', 'cancelled')`,
    // A mistake now and then, of pupils who have spent nothing, on the day after.
    `insert into koin_reversal (school_id, award_id, account_id, amount, taken, reason, date, decided_by, decided_at)
      select award.school_id, award.id, earned.account_id, earned.amount, earned.amount, 'Keliru memilih nama siswa.', earned.date + 1,
        award.teacher_id, earned.created_at + interval '1 day'
      from seeding.earned earned join koin_award award on award.id = earned.source_id
      where earned.source = 'award' and seeding.luck(earned.account_id, 23, 60) = 0
        and not exists (select from gift_claim claim where claim.account_id = earned.account_id) order by award.id, earned.account_id`,
    `insert into seeding.earned
      select account_id, -taken, 'reversal', award_id, date, decided_at from koin_reversal`,
    `insert into koin_line (account_id, amount, source, source_id, date, created_at)
      select account_id, amount, source, source_id, date, created_at from seeding.earned order by account_id, created_at, source, source_id`,
    // A parent has stopped one account in five hundred for now.
    `insert into koin_account (account_id, balance, paused_at, paused_by)
      select account_id, balance, case when pupil.parent_id is not null then seeding.now() - interval '1 day' end, pupil.parent_id
      from (select account_id, sum(amount) as balance from seeding.earned group by account_id) as summed
        left join seeding.pupil pupil on pupil.id = account_id and seeding.luck(account_id, 22, 500) = 0 order by account_id`,
    `insert into koin_day (school_id, date, ran_at)
      select id, today - ago, seeding.now() - ago * interval '1 day' from seeding.school, generate_series(0, 7) as ago order by 1, 2`,
  ],
}
