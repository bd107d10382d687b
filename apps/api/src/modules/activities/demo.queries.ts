import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { FileStore } from '#kit/files/store.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { aFile } from '#db/seed/files.ts'
import { aPicture } from '#db/seed/pictures.ts'

/** Days back, today with them, on which the demo's people have written. */
const DAYS = 12

const learned = [
  ['Latihan soal bersama', 'Kami membahas lima soal berdua-dua. Nomor empat paling sulit, tetapi akhirnya ketemu caranya.'],
  ['Presentasi kelompok', 'Kelompokku maju kedua. Aku menjelaskan bagian akhir dan menjawab dua pertanyaan dari teman.'],
  ['Ringkasan bab baru', 'Bab ini dimulai dari contoh sehari-hari. Aku menulis tiga istilah baru di buku catatan.'],
  ['Tanya jawab di kelas', 'Aku bertanya dua kali hari ini. Jawabannya kutulis lagi dengan kata-kataku sendiri.'],
] as const
const taught = [
  ['Pembahasan latihan', 'Sebagian besar siswa sudah lancar. Ulangi soal nomor empat di pertemuan berikutnya.'],
  ['Diskusi kelompok', 'Enam kelompok, tiga sudah tampil. Sisanya dilanjutkan minggu depan.'],
  ['Pengantar bab baru', 'Mulai dari contoh di sekitar sekolah. Perlu bahan bacaan tambahan untuk yang tertinggal.'],
] as const

/** A photo for the entries that know no other: of the notebook for pupils, of the blackboard for teachers. */
const addPhotos = async (db: Db, known: readonly string[], store: FileStore): Promise<void> => {
  const { rows } = await sql<{ activity_id: number; id: number; role: string }>`
    select activity.id as activity_id, account.id, account.role from activity join account on account.id = activity.account_id
    where account.username = any(${[...known]}::text[]) and activity.id % 2 = 0
      and not exists (select from activity_picture as picture where picture.activity_id = activity.id)`.execute(db)
  if (rows.length === 0) return
  const [notebook, board] = await Promise.all([aPicture('notebook'), aPicture('board')])
  for (const { activity_id, id, role } of rows) {
    const picture = role === 'teacher' ? board : notebook
    const { id: file_id } = await aFile(db, { owner: { id }, store, type: 'image/jpeg', ...picture })
    await db.insertInto('activity_picture').values({ file_id, activity_id }).execute()
  }
}

/**
 * The journals of the demo's people: of every third school day one entry, about their first lesson of the day. Days that have
 * one already stay as they are. Where there is a place for files, every second has a photo.
 */
const fill = async ({ db, now, known, store }: DemoSoFar): Promise<void> => {
  const texts = JSON.stringify({ student: learned, teacher: taught })
  await sql`
    with told as (select ${texts}::jsonb as texts),
    day as (
      select account.id as account_id, account.role, school.id as school_id, school.timezone, that::date as date,
        row_number() over (partition by account.id order by that desc) as at
      from account inner join school on school.id = account.school_id
      cross join lateral generate_series((${now}::timestamptz at time zone school.timezone)::date - ${DAYS}::integer,
        (${now}::timestamptz at time zone school.timezone)::date, interval '1 day') as that
      where school.is_demo and account.role in ('student', 'teacher') and account.username = any(${[...known]}::text[])
        and exists (select from attendance_hours as hours where hours.school_id = school.id and hours.weekday = extract(isodow from that))
        and not exists (select from holiday where holiday.school_id = school.id and holiday.date = that::date)
    ),
    entry as (
      select day.*, told.texts -> day.role -> (day.at::integer / 3 % jsonb_array_length(told.texts -> day.role)) as said, lesson.*
      from day cross join told
      cross join lateral (
        select lesson.id as lesson_id, lesson.class_id, subject.name as subject, lesson.starts_at, lesson.ends_at
        from lesson inner join subject on subject.id = lesson.subject_id
        where lesson.class_id is not null and lesson.weekday = extract(isodow from day.date) and (lesson.teacher_id = day.account_id or lesson.class_id in
          (select class_id from enrollment where enrollment.student_id = day.account_id))
        order by lesson.starts_at limit 1
      ) as lesson
      where day.at % 3 = 1
    )
    insert into activity (school_id, account_id, date, title, text, lesson_id, class_id, subject, starts_at, ends_at, written_at, created_at)
    select school_id, account_id, date, said ->> 0, said ->> 1, lesson_id, class_id, subject, starts_at, ends_at,
      least((date + ends_at) at time zone timezone, ${now}::timestamptz), least((date + ends_at) at time zone timezone, ${now}::timestamptz)
    from entry
    where not exists (select from activity as old where old.account_id = entry.account_id and old.date = entry.date)`.execute(db)
  if (store) await addPhotos(db, known, store)
}

export const demo: DemoPart = { make: fill, goOn: fill }
