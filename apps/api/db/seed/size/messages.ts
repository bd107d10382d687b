import { amounts } from './amounts.ts'
import { type Feature, oneOf } from './feature.ts'

const { pupil, parent, group, reportOneIn } = amounts.messages
const byPupil = [
  'Selamat siang, apakah tugas pecahan dikumpulkan di buku atau di Tugasku?',
  'Baik, terima kasih banyak.',
  'Saya boleh ikut remedial minggu depan?',
]
const byParent = [
  'Selamat pagi, anak saya masih batuk, apakah boleh tidak ikut olahraga hari ini?',
  'Terima kasih, surat dokternya saya titipkan besok.',
  'Jam berapa pertemuan orang tua hari Jumat?',
]
const byTeacher = [
  'Selamat pagi. Tentu boleh, semoga lekas sembuh.',
  'Pukul 09.00 di aula, sekitar satu jam.',
  'Di Tugasku saja, foto yang jelas ya. Paling lambat hari Jumat.',
  'Nilai latihan minggu ini naik, pertahankan.',
]
const inGroup = [
  'Besok membawa botol minum sendiri.',
  'Baik, terima kasih infonya.',
  'Kelompok tiga presentasi paling awal.',
  'Siap.',
]

/** Everybody whose last message is not their own has read up to this many before the last. */
const unread = 'seeding.luck(talk.id, 2, 3)'

export const messages: Feature = {
  name: 'messages',
  tables: [
    'conversation',
    'conversation_member',
    'message',
    'message_group',
    'group_message',
    'group_read',
    'group_mute',
    'message_block',
    'message_mute',
    'message_report',
    'message_report_act',
  ],
  statements: [
    `create unlogged table seeding.talk as
      select row_number() over (order by other_id) as id, talk.*, seeding.now() - seeding.luck(other_id, 1, 20000) * interval '1 minute' as last_at
      from (select id as other_id, teacher_id, school_id, false as of_parent, ${pupil} as count from seeding.pupil
        union all select distinct on (parent_id) parent_id, teacher_id, school_id, true, ${parent} from seeding.pupil where parent_id is not null
        order by 1) as talk`,
    `insert into conversation (id, low_id, high_id, last_seq, last_at) overriding system value
      select id, least(other_id, teacher_id), greatest(other_id, teacher_id), count, last_at from seeding.talk order by id`,
    // The other one begins, and they take turns: an odd number is the other's.
    `insert into conversation_member (conversation_id, account_id, read_seq, is_quiet)
      select talk.id, other_id, case when count % 2 = 1 then count else greatest(0, count - ${unread}) end, seeding.luck(talk.id, 3, 60) = 0
      from seeding.talk talk
      union all select talk.id, teacher_id, case when count % 2 = 0 then count else greatest(0, count - ${unread}) end, false from seeding.talk talk
      order by 1, 2`,
    `insert into message (conversation_id, seq, sender_id, text, sent_at)
      select talk.id, seq, case when seq % 2 = 1 then other_id else teacher_id end,
        case when seq % 2 = 0 then ${oneOf(byTeacher, 'seeding.luck(talk.id, seq, 1000)')}
          when of_parent then ${oneOf(byParent, 'seeding.luck(talk.id, seq, 1000)')}
          else ${oneOf(byPupil, 'seeding.luck(talk.id, seq, 1000)')} end,
        last_at - (count - seq) * (interval '3 hours' + seeding.luck(talk.id, 4, 40) * interval '1 hour')
      from seeding.talk talk, generate_series(1, count) as seq order by 1, 2`,
    `create unlogged table seeding.circle as
      select row_number() over (order by class.id, circle) as id, class.id as class_id, class.school_id, class.teacher_id, circle,
        (select array_agg(case circle when 'pupils' then pupil.id else pupil.parent_id end order by pupil.id) from seeding.pupil
          where pupil.class_id = class.id and (circle = 'pupils' or pupil.parent_id is not null)) as others,
        seeding.now() - seeding.luck(class.id, 5, 3000) * interval '1 minute' as last_at
      from seeding.class class, (values ('parents'), ('pupils')) as circles(circle) order by 1`,
    `delete from seeding.circle where others is null`,
    `insert into message_group (id, class_id, circle, last_seq, last_at, writers) overriding system value
      select id, class_id, circle, ${group}, last_at, case when id % 12 = 0 then 'teachers' else 'all' end from seeding.circle order by id`,
    `insert into group_message (group_id, seq, sender_id, text, sent_at)
      select id, seq, case when seq % 3 = 1 then teacher_id else others[1 + seeding.luck(id, seq, cardinality(others))] end,
        ${oneOf(inGroup, 'seeding.luck(id, seq, 1000)')}, last_at - (${group} - seq) * interval '7 hours'
      from seeding.circle, generate_series(1, ${group}) as seq order by 1, 2`,
    `insert into group_read (group_id, account_id, read_seq)
      select id, teacher_id, ${group} from seeding.circle
      union all select circle.id, reader, ${group} - seeding.luck(reader, 6, 4) from seeding.circle circle, unnest(others) as reader
        where seeding.luck(reader, 7, 8) > 0
      on conflict do nothing`,
    `insert into group_mute (group_id, account_id, muted_by, muted_at, muted_until)
      select circle.id, others[1], circle.teacher_id, seeding.now() - interval '1 day', class.today + 2
      from seeding.circle circle join seeding.class class on class.id = circle.class_id where circle.id % 40 = 0 order by 1`,
    `insert into message_block (account_id, blocked_id, blocked_at)
      select other_id, teacher_id, seeding.now() - interval '9 days' from seeding.talk
      where of_parent and seeding.luck(other_id, 8, 2000) = 0 order by 1`,
    `insert into message_report (id, school_id, reporter_id, reported_id, conversation_id, seq, reason, words, frozen, state, reported_at, settled_at)
      overriding system value
      select row_number() over (order by talk.id), school_id, other_id, teacher_id, talk.id, 2, 'other', 'Pesan ini tidak pantas untuk saya.',
        (select jsonb_agg(jsonb_build_object('seq', message.seq, 'sender_id', message.sender_id, 'text', message.text, 'sent_at', message.sent_at)
          order by message.seq) from message where message.conversation_id = talk.id and message.seq <= 3),
        case when talk.id % 2 = 0 then 'dismissed' else 'waiting' end, last_at + interval '1 minute',
        case when talk.id % 2 = 0 then last_at + interval '1 hour' end
      from seeding.talk talk where not of_parent and seeding.luck(other_id, 9, ${reportOneIn}) = 0 order by talk.id`,
    `insert into message_report_act (report_id, verb, reason, decided_by, decided_at)
      select report.id, 'dismiss', 'Pesannya pantas.', school.office_id, report.settled_at from message_report report
        join seeding.school school on school.id = report.school_id where report.state = 'dismissed' order by 1`,
    `insert into message_mute (account_id, school_id, muted_by, muted_at, muted_until)
      select pupil.id, school.id, school.office_id, seeding.now() - interval '1 day', school.today + 2
      from seeding.pupil pupil join seeding.school school on school.id = pupil.school_id
      where seeding.luck(pupil.id, 10, 3000) = 0 order by 1`,
  ],
}
