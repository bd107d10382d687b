import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { insertMessage, readTo } from './messages.queries.ts'

/** Who says what: `t` the teacher, `o` the other one. */
type Words = readonly (readonly ['t' | 'o', string])[]
const withParents: readonly Words[] = [
  [
    ['o', 'Selamat pagi, Pak/Bu. Anak saya masih batuk, apakah boleh tidak ikut olahraga hari ini?'],
    ['t', 'Selamat pagi. Tentu boleh, biar istirahat di kelas dulu. Semoga lekas sembuh.'],
    ['o', 'Terima kasih banyak.'],
    ['o', 'Surat dokternya saya titipkan besok pagi.'],
  ],
  [
    ['t', 'Selamat sore. Nilai latihan minggu ini naik, mohon tetap didampingi belajar di rumah.'],
    ['o', 'Alhamdulillah, terima kasih kabarnya.'],
  ],
  [
    ['o', 'Maaf mengganggu, jam berapa pertemuan orang tua hari Jumat?'],
    ['t', 'Pukul 09.00 di aula, sekitar satu jam.'],
    ['o', 'Baik, kami datang.'],
  ],
]
const withPupils: readonly Words[] = [
  [
    ['o', 'Selamat siang. Apakah tugas latihan dikumpulkan di buku atau di Tugasku?'],
    ['t', 'Di Tugasku saja, foto yang jelas ya. Paling lambat hari Jumat.'],
    ['o', 'Baik, terima kasih.'],
    ['t', 'Jangan lupa tulis langkahnya, bukan hanya jawabannya.'],
  ],
  [
    ['o', 'Saya boleh ikut remedial minggu depan?'],
    ['t', 'Boleh. Datang Selasa setelah jam terakhir.'],
  ],
]
const MINUTE = 60_000

const fill = async (db: Db, now: Date, between: { teacher: number; other: number; words: Words; hours: number }) => {
  let last = { id: 0, seq: 0, by: 0 }
  for (const [at, [who, text]] of between.words.entries()) {
    const [from, to] = who === 't' ? [between.teacher, between.other] : [between.other, between.teacher]
    const when = new Date(now.getTime() - between.hours * 60 * MINUTE + at * 7 * MINUTE)
    last = { ...(await insertMessage(db, { from, to, text, now: when })), by: from }
  }
  // The newest of every second conversation is not read yet.
  const reader = last.by === between.teacher ? between.other : between.teacher
  if (between.hours % 2 === 0) await readTo(db, { talk: last.id, reader, seq: last.seq })
}

/** What the demo's teachers, pupils and parents have written to each other. Nothing where something was written already. */
const fillMessages = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  if (await db.selectFrom('message').select('seq').limit(1).executeTakeFirst()) return
  const rooms = await db
    .selectFrom('class')
    .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
    .innerJoin('school', 'school.id', 'class.school_id')
    .where('school.is_demo', '=', true)
    .where('teacher.username', 'in', [...known])
    .orderBy('class.id')
    .select(['class.id', 'teacher.id as teacher'])
    .execute()
  for (const room of rooms) {
    const pupils = await db
      .selectFrom('enrollment')
      .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
      .leftJoin('family_link as link', (join) => join.onRef('link.student_id', '=', 'pupil.id').on('link.state', '=', 'linked'))
      .where('enrollment.class_id', '=', room.id)
      .select(['pupil.id', 'pupil.username', 'link.parent_id'])
      .orderBy('pupil.id')
      .execute()
    const first = (list: readonly (number | null)[]) => [...new Set(list.filter((one) => one !== null))]
    const sorted = pupils.toSorted((a, b) => Number(known.includes(b.username ?? '')) - Number(known.includes(a.username ?? '')))
    const parents = first(sorted.map(({ parent_id }) => parent_id))
    const all = first(sorted.map(({ id }) => id))
    for (const [at, words] of withParents.entries())
      if (parents[at] !== undefined) await fill(db, now, { teacher: room.teacher, other: parents[at], words, hours: 3 + at * 21 })
    for (const [at, words] of withPupils.entries())
      if (all[at] !== undefined) await fill(db, now, { teacher: room.teacher, other: all[at], words, hours: 5 + at * 31 })
  }
}

export const demo: DemoPart = { make: fillMessages, goOn: fillMessages }
