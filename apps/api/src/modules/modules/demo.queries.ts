import { sql } from 'kysely'
import type { WebLink } from '@lentera/contract/modules'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { changeModule, insertModule, moduleFor, turnModule, type Words } from './modules.queries.ts'

interface Text {
  readonly title: string
  readonly objective: string
  readonly text: string
  readonly grade: number
  readonly links?: readonly WebLink[]
  readonly state: 'draft' | 'published' | 'shared'
  /** A colleague of the demo's teacher keeps it. */
  readonly byColleague?: boolean
  /** What it said a week before. */
  readonly before?: string
}
const texts: readonly Text[] = [
  {
    title: 'Pertemuan pertama: kesepakatan kelas',
    objective: 'Siswa menyusun kesepakatan kelas bersama dan tahu cara mengingatkan dengan baik.',
    text: '## Pembuka (10 menit)\nMinta setiap siswa menulis satu hal yang membuatnya betah belajar.\n\n## Inti (25 menit)\n1. Kelompokkan tulisan di papan.\n2. Pilih lima kesepakatan yang dapat dilihat dan dihitung.\n3. Sepakati cara mengingatkan yang tidak mempermalukan.\n\n## Penutup\nTempel kesepakatan di dinding dan tinjau lagi sebulan kemudian.',
    grade: 10,
    state: 'published',
    before: '## Pembuka\nTulis kesepakatan kelas di papan.',
  },
  {
    title: 'Lembar kerja: membaca grafik',
    objective: 'Siswa membaca nilai, satuan, dan kecenderungan dari grafik garis.',
    text: '1. Sebutkan judul grafik dan satuan kedua sumbunya.\n2. Kapan nilainya paling tinggi?\n3. Tuliskan satu kalimat kesimpulan tanpa kata "mungkin".\n\n> Angka tanpa satuan belum selesai.',
    grade: 10,
    state: 'shared',
    links: [{ title: 'Data cuaca BMKG', url: 'https://www.bmkg.go.id/cuaca' }],
  },
  {
    title: 'Proyek: menghemat air di sekolah',
    objective: '',
    text: 'Ukur pemakaian air satu minggu, usulkan dua perubahan, lalu ukur lagi.',
    grade: 11,
    state: 'draft',
  },
  {
    title: 'Kartu refleksi akhir pelajaran',
    objective: 'Siswa menilai sendiri apa yang sudah dan belum dipahami.',
    text: '- Satu hal yang saya pahami hari ini.\n- Satu hal yang masih membingungkan.\n- Satu pertanyaan untuk pertemuan berikutnya.',
    grade: 12,
    state: 'shared',
    byColleague: true,
  },
  {
    title: 'Debat dua sisi',
    objective: 'Siswa menyusun alasan untuk pendapat yang bukan pendapatnya sendiri.',
    text: '## Aturan\nSetiap kelompok membela dua sisi bergantian, masing-masing 5 menit.\n\n## Yang dinilai\n- Alasan didukung contoh.\n- Menjawab alasan lawan, bukan orangnya.',
    grade: 11,
    state: 'shared',
    byColleague: true,
  },
]
const WEEK = 7 * 86_400_000

const fillSchool = async (db: Db, now: Date, school: number, known: readonly string[]): Promise<void> => {
  const teachers = await db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'username'])
    .execute()
  const own = teachers.find(({ username }) => known.includes(username ?? ''))
  const colleague = teachers.find(({ username }) => !known.includes(username ?? ''))
  if (!own || !colleague) return
  for (const { title, objective, text, grade, links = [], state, byColleague, before } of texts) {
    const reader = { teacher: byColleague ? colleague.id : own.id, school }
    const words: Words = { title, objective, text: before ?? text, grade, links, subject_id: null, subject_name: null }
    const uuid = await insertModule(db, reader, { words, state: 'draft', files: [], now: new Date(now.getTime() - WEEK) })
    const row = await moduleFor(db, reader, uuid)
    if (!row) continue
    if (before)
      await changeModule(db, { id: row.id, by: reader.teacher, seen: 1, now, words: { ...words, text }, files: [], kept: [] })
    await turnModule(db, { id: row.id, seen: before ? 2 : 1, now, to: state })
  }
}

/** Modules of the demo's teachers, and those that colleagues share with them. Nothing where there are some already. */
const fillModules = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  const any = await db
    .selectFrom('module')
    .where('school_id', 'is not', null)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  if (any) return
  const schools = await db
    .selectFrom('school')
    .where('is_demo', '=', true)
    .where('status', '=', 'verified')
    .select('id')
    .execute()
  for (const { id } of schools) await fillSchool(db, now, id, known)
}

export const demo: DemoPart = { make: fillModules, goOn: fillModules }
