import type { MadingKind, MadingState } from '@lentera/contract/mading'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { DAY } from '#kit/durations.ts'

interface Text {
  readonly kind: MadingKind
  readonly title: string
  readonly text: string
  readonly state: MadingState
  /** Which of the demo's accounts has written it; a classmate where nobody is named. */
  readonly by?: 'student' | 'teacher'
  readonly reason?: string
  readonly reported?: string
}
const texts: readonly Text[] = [
  {
    kind: 'poem',
    title: 'Hujan di atap kelas',
    text: 'Hujan mengetuk atap kelas,\npelan seperti teman lama.\nKami menunggu sebentar,\nlalu pulang bersama tawa.',
    state: 'published',
  },
  {
    kind: 'info',
    title: 'Latihan paduan suara setiap Rabu',
    text: 'Latihan dimulai pukul 15.30 di aula. Siswa baru boleh datang dan mencoba sekali sebelum mendaftar.',
    state: 'published',
    by: 'teacher',
  },
  {
    kind: 'story',
    title: 'Sepeda kakek',
    text: 'Setiap Minggu pagi, kakek mengelap sepeda tuanya. Katanya, benda yang dirawat akan mengantar kita lebih jauh.',
    state: 'published',
    by: 'student',
  },
  {
    kind: 'info',
    title: 'Jual beli buku bekas',
    text: 'Buku kelas X masih bagus. Hubungi nomor di kertas pengumuman depan kantin.',
    state: 'published',
    reported: 'Ini iklan, bukan info sekolah.',
  },
  {
    kind: 'poem',
    title: 'Untuk guru pertamaku',
    text: 'Engkau mengeja huruf pertama,\naku belajar membaca dunia.',
    state: 'waiting',
    by: 'student',
  },
  {
    kind: 'artwork',
    title: 'Motif ombak',
    text: 'Motif batik yang kubuat di kelas seni, terinspirasi dari Pantai Losari.',
    state: 'waiting',
  },
  {
    kind: 'story',
    title: 'Rahasia temanku',
    text: 'Cerita tentang teman sebangku.',
    state: 'rejected',
    by: 'student',
    reason: 'Menyebut nama asli teman. Ganti namanya, lalu kirim lagi.',
  },
  {
    kind: 'info',
    title: 'Jadwal lomba 17 Agustus',
    text: 'Lomba dimulai pukul 08.00 di lapangan.',
    state: 'archived',
    by: 'teacher',
    reason: 'Acaranya sudah lewat.',
  },
]

const fillSchool = async (db: Db, now: Date, school: number, known: readonly string[]): Promise<void> => {
  const people = await db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', 'in', ['student', 'teacher'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'role', 'username'])
    .execute()
  const tried = (role: string) => people.find((one) => one.role === role && known.includes(one.username ?? ''))
  const others = people.filter(({ role, username }) => role === 'student' && !known.includes(username ?? ''))
  for (const [at, { by, reported, reason = null, ...text }] of texts.entries()) {
    const writer = (by && tried(by)) ?? others[at * 3]
    if (!writer) continue
    const when = new Date(now.getTime() - (at + 1) * 2 * DAY)
    const published_at = text.state === 'published' || text.state === 'archived' ? when : null
    const post = { ...text, reason, school_id: school, account_id: writer.id, created_at: when, published_at }
    const { id } = await db.insertInto('mading_post').values(post).returning('id').executeTakeFirstOrThrow()
    const readers = others.slice(at, at + 6).map((one) => ({ post_id: id, account_id: one.id, liked_at: now }))
    if (text.state === 'published' && readers.length > 0) await db.insertInto('mading_like').values(readers).execute()
    const reporter = others.at(-1)
    if (reported && reporter)
      await db
        .insertInto('mading_report')
        .values({ post_id: id, account_id: reporter.id, reason: reported, reported_at: now })
        .execute()
  }
}

/** The boards of the demo's schools, with posts in all states. Nothing where there are posts already. */
const fillMading = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  if (await db.selectFrom('mading_post').select('id').limit(1).executeTakeFirst()) return
  const schools = await db
    .selectFrom('school')
    .where('is_demo', '=', true)
    .where('status', '=', 'verified')
    .select('id')
    .execute()
  for (const { id } of schools) await fillSchool(db, now, id, known)
}

export const demo: DemoPart = { make: fillMading, goOn: fillMading }
