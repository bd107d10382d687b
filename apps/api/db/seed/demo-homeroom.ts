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
