import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Every homeroom teacher of the demo has written to the families of the class; the known ones have a group and a number, too. */
export const fillHomeroom = (db: Db, now: Date, known: readonly string[]) =>
  sql`insert into homeroom_card (class_id, teacher_id, greeting, phone, calls_from, calls_until, whatsapp, saved_at)
    select class.id, teacher.id,
      'Selamat datang di ' || class.name || '. Kabari saya lewat WhatsApp sebelum pukul 07.00 bila ananda berhalangan hadir.',
      case when teacher.username = any(${known}::text[]) then teacher.phone end,
      case when teacher.username = any(${known}::text[]) then '07:00'::time end,
      case when teacher.username = any(${known}::text[]) then '16:00'::time end,
      case when teacher.username = any(${known}::text[]) then 'https://chat.whatsapp.com/ContohGrupKelas00000' end,
      ${now}::timestamptz - interval '20 days'
    from class join school on school.id = class.school_id and school.is_demo
      join account as teacher on teacher.id = class.homeroom_teacher_id
    on conflict (class_id, teacher_id) do nothing`.execute(db)

/** Teachers who ask to lead a class, in every state: two wait, one was declined, and the known teacher’s was approved. */
export const fillWishes = (db: Db, now: Date, known: readonly string[]) =>
  sql`with free as (
      select teacher.id, teacher.school_id, row_number() over (partition by teacher.school_id order by teacher.id) as place
      from account as teacher join school on school.id = teacher.school_id and school.is_demo
      where teacher.role = 'teacher' and not exists (select from class where homeroom_teacher_id = teacher.id)
    ), room as (
      select id, school_id, homeroom_teacher_id, row_number() over (partition by school_id order by id) as place from class
    ), wish(place, room, state, days, note, reason) as (values
      (1, 1, 'waiting', 1, 'Sesuai SK pembagian tugas semester ini.', null),
      (2, 3, 'waiting', 0, null, null),
      (2, 2, 'declined', 12, 'Saya mengajar di kelas ini sejak tahun lalu.', 'Wali kelas sekarang masih bertugas sampai akhir semester.'))
    insert into homeroom_request (school_id, class_id, teacher_id, note, state, asked_at, decided_at, decided_by, reason)
    select free.school_id, room.id, free.id, wish.note, wish.state, at.asked, at.decided, case when at.decided is not null then office.id end,
      wish.reason
    from wish join free on free.place = wish.place
      join room on room.school_id = free.school_id and room.place = wish.room
      join account as office on office.school_id = free.school_id and office.role = 'school'
      cross join lateral (select ${now}::timestamptz - make_interval(days => wish.days, hours => 2) as asked,
        case when wish.state <> 'waiting' then ${now}::timestamptz - make_interval(days => wish.days - 1) end as decided) as at
    union all
    select teacher.school_id, room.id, teacher.id, 'Melanjutkan tugas tahun lalu.', 'approved', ${now}::timestamptz - interval '25 days',
      ${now}::timestamptz - interval '24 days', office.id, null
    from account as teacher join room on room.homeroom_teacher_id = teacher.id
      join account as office on office.school_id = teacher.school_id and office.role = 'school'
    where teacher.role = 'teacher' and teacher.username = any(${known}::text[])`.execute(db)
