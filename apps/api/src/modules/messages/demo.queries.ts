import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { MINUTE } from '#kit/durations.ts'
import { insertGroupMessage } from './groups.queries.ts'
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

/** Who says what in a group: the teacher, or another one of it. */
type GroupWords = readonly (readonly ['t' | number, string])[]
const inParentsGroup: GroupWords = [
  ['t', 'Selamat pagi Bapak dan Ibu. Jumat ini anak-anak membawa botol minum sendiri.'],
  [0, 'Baik, Bu. Terima kasih infonya.'],
  [1, 'Apakah ukurannya bebas?'],
  ['t', 'Bebas, asal diberi nama.'],
]
const inPupilsGroup: GroupWords = [
  ['t', 'Besok kelompok 3 presentasi paling awal. Siapkan berkasnya malam ini.'],
  [1, 'Siap, Bu.'],
  [2, 'Boleh pakai video pendek?'],
  ['t', 'Boleh, paling lama dua menit.'],
]
interface GroupFill {
  readonly room: { readonly id: number; readonly teacher: number }
  readonly circle: 'parents' | 'pupils'
  readonly others: readonly number[]
  readonly words: GroupWords
}
const fillGroup = async (db: Db, now: Date, { room, circle, others, words }: GroupFill) => {
  for (const [at, [who, text]] of words.entries()) {
    const from = who === 't' ? room.teacher : others[who]
    const when = new Date(now.getTime() - (26 * 60 - at * 9) * MINUTE)
    if (from !== undefined) await insertGroupMessage(db, { class_id: room.id, circle, from, text, now: when })
  }
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
    await fillGroup(db, now, { room, circle: 'parents', others: parents, words: inParentsGroup })
    await fillGroup(db, now, { room, circle: 'pupils', others: all, words: inPupilsGroup })
  }
}

export const demo: DemoPart = { make: fillMessages, goOn: fillMessages }
