import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { aFile } from '#db/seed/files.ts'
import { aPicture } from '#db/seed/pictures.ts'
import { fillSelfAssessments } from './demo-self-assessments.queries.ts'

/** Type, instrument, grade, what was seen, and what follows. */
const seen = [
  ['social', 'observation', 'very_good', 'Membantu dua teman memahami soal nomor empat tanpa diminta.', null],
  ['social', 'journal', 'good', 'Memimpin diskusi kelompok dan memberi giliran bicara kepada semua anggota.', null],
  ['spiritual', 'observation', 'good', 'Memimpin doa pembuka dengan tertib.', null],
  [
    'social',
    'observation',
    'fair',
    'Tugas kelompok selesai, tetapi masih perlu diingatkan dua kali.',
    'Diberi peran pencatat di kelompok berikutnya.',
  ],
  ['spiritual', 'journal', 'very_good', 'Mengajak teman merapikan mushala setelah kegiatan kelas.', null],
  ['social', 'peer_assessment', 'good', 'Teman sekelompok menilai ia menepati pembagian tugas.', null],
  [
    'social',
    'observation',
    'poor',
    'Beberapa kali menyela teman yang sedang presentasi.',
    'Sudah diajak bicara berdua; dilihat lagi minggu depan.',
  ],
  [
    'social',
    'self_assessment',
    'good',
    'Menulis sendiri bahwa ia ingin lebih berani bertanya, dan hari ini bertanya dua kali.',
    null,
  ],
] as const

/** How many days back the notes of the demo lie, and of how many lessons' pupils one has a note. */
const [DAYS, EACH] = [75, 9]

/** Notes of attitude in the demo's schools: some of every class, and two of each pupil that visitors know. One has a picture. */
const fill = async ({ db, now, known, store }: DemoSoFar): Promise<void> => {
  await sql`
    with told as (select value as said, ordinality::integer - 1 as at from jsonb_array_elements(${JSON.stringify(seen)}::jsonb) with ordinality),
    pair as (
      select distinct pupil.id as student_id, pupil.username, class.id as class_id, class.tahun_ajaran_id, class.school_id,
        lesson.teacher_id, lesson.subject_id, school.timezone
      from enrollment join account pupil on pupil.id = enrollment.student_id
        join class on class.id = enrollment.class_id join lesson on lesson.class_id = class.id
        join school on school.id = class.school_id and pupil.school_id = school.id and school.is_demo
        join academic_year year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      where pupil.deleted_at is null
    ),
    chosen as (
      select pair.*, row_number() over (partition by student_id order by subject_id) as nth,
        abs(hashtextextended(student_id || ' ' || subject_id, 7)) as luck
      from pair
    ),
    dated as (
      select chosen.*, day - case when extract(isodow from day) = 7 then 1 else 0 end as date from chosen
      cross join lateral (select (${now}::timestamptz at time zone timezone)::date - (luck % ${DAYS})::integer as day) as told_on
      where luck % ${EACH * 11} < 9 or (nth <= 2 and username = any(${[...known]}::text[]))
    )
    insert into attitude_note (school_id, student_id, class_id, teacher_id, subject_id, tahun_ajaran_id, semester, date, type,
      instrument, grade, description, follow_up_desc, send_notif, written_at)
    select dated.school_id, student_id, class_id, teacher_id, subject_id, dated.tahun_ajaran_id,
      case when date < year.second_semester_on then 1 else 2 end, date, said ->> 0, said ->> 1, said ->> 2, said ->> 3, said ->> 4,
      true, least((date + time '11:30') at time zone timezone, ${now}::timestamptz)
    from dated join told on told.at = (luck / 7) % ${seen.length}
      join academic_year year on year.school_id = dated.school_id and year.tahun_ajaran_id = dated.tahun_ajaran_id
    where date >= year.starts_on`.execute(db)
  await sql`
    insert into attitude_note_read (note_id, parent_id, read_at)
    select note.id, link.parent_id, ${now}::timestamptz - interval '2 hours' from attitude_note note
      join family_link link on link.student_id = note.student_id and link.state = 'linked'
    where note.id % 3 = 0 and note.written_at < ${now}::timestamptz - interval '1 day'`.execute(db)
  const first = await db
    .selectFrom('attitude_note as note')
    .innerJoin('account as pupil', 'pupil.id', 'note.student_id')
    .where('pupil.username', 'in', [...known])
    .orderBy('note.date', 'desc')
    .orderBy('note.id')
    .select(['note.id', 'note.teacher_id'])
    .executeTakeFirst()
  if (!first || !store) return
  const { id: file_id } = await aFile(db, {
    owner: { id: first.teacher_id },
    store,
    type: 'image/jpeg',
    ...(await aPicture('notebook')),
  })
  await db.insertInto('attitude_note_file').values({ note_id: first.id, file_id }).execute()
}

export const demo: DemoPart = {
  make: async (so) => {
    await fill(so)
    await fillSelfAssessments(so)
  },
}
