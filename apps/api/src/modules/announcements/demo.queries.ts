import type { AnnouncementAudience, AnnouncementState } from '@lentera/contract/announcements'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { DAY } from '#kit/durations.ts'
import { noteRead, recipientsAfter } from './announcements.queries.ts'
import { oneOfDesk } from './desk.queries.ts'
import { insertAnnouncement, turnAnnouncement } from './writing.queries.ts'

interface Text {
  /** Of the one in the first school that whoever tries the product opens. */
  readonly uuid?: string
  readonly title: string
  readonly text: string
  readonly audience: AnnouncementAudience
  readonly office: boolean
  readonly important?: boolean
  readonly confirm?: boolean
  readonly state: AnnouncementState
  /** Days before now that it was published. */
  readonly ago: number
  /** How many of its readers have read it. */
  readonly share: number
}
const texts: readonly Text[] = [
  {
    uuid: '01930000-0000-7000-8000-00000000c002',
    title: 'Rapat orang tua dan pembagian rapor tengah semester',
    text: 'Yth. orang tua siswa,\n\nrapat diadakan Sabtu pukul 08.00–10.00 di aula. Mohon hadir atau diwakili.\n\n- Pukul 08.00: penjelasan sekolah\n- Pukul 08.45: bertemu wali kelas\n- Pukul 09.30: tanya jawab\n\n> Bila berhalangan, beri kabar wali kelas agar dijadwalkan hari lain.',
    audience: 'parents',
    office: false,
    important: true,
    confirm: true,
    state: 'published',
    ago: 1,
    share: 0.5,
  },
  {
    uuid: '01930000-0000-7000-8000-00000000c001',
    title: 'Seragam batik setiap Kamis',
    text: 'Mulai pekan ini seragam batik dipakai setiap Kamis. Yang belum punya boleh memakai putih abu-abu sampai akhir bulan.',
    audience: 'all',
    office: true,
    state: 'published',
    ago: 4,
    share: 0.8,
  },
  {
    title: 'Kerja bakti kelas hari Jumat',
    text: 'Bawa alat sesuai pembagian:\n\n1. Baris 1–2: sapu dan pengki\n2. Baris 3–4: lap dan ember\n3. Baris 5–6: tanaman pot',
    audience: 'students',
    office: false,
    state: 'published',
    ago: 2,
    share: 0.6,
  },
  {
    title: 'Kunjungan ke museum',
    text: 'Rencana kunjungan bulan depan. Biaya dan izin menyusul.',
    audience: 'all',
    office: false,
    state: 'draft',
    ago: 0,
    share: 0,
  },
]

const fillSchool = async (
  db: Db,
  now: Date,
  { school, first }: { school: number; first: boolean },
  known: readonly string[],
): Promise<void> => {
  const room = await db
    .selectFrom('class')
    .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
    .where('class.school_id', '=', school)
    .where('teacher.username', 'in', [...known])
    .orderBy('class.tahun_ajaran_id', 'desc')
    .select(['class.id', 'teacher.id as teacher', 'class.tahun_ajaran_id as year'])
    .executeTakeFirst()
  const office = await db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', '=', 'school')
    .where('username', 'in', [...known])
    .select('id')
    .executeTakeFirst()
  if (!room || !office) return
  const all = await db
    .selectFrom('class')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', room.year)
    .select('id')
    .execute()
  for (const {
    uuid: own,
    title,
    text,
    audience,
    office: byOffice,
    important = false,
    confirm = false,
    state,
    ago,
    share,
  } of texts) {
    const desk = { school, account: byOffice ? office.id : room.teacher, office: byOffice }
    const words = { title, text, audience, important, needs_confirmation: confirm, whole_school: byOffice }
    const at = new Date(now.getTime() - ago * DAY)
    const classes = byOffice ? all.map(({ id }) => id) : [room.id]
    const made = await insertAnnouncement(db, desk, words, { classes, files: [], now: at })
    const uuid = first && own !== undefined ? own : made
    if (uuid !== made) await db.updateTable('announcement').set({ uuid }).where('uuid', '=', made).execute()
    const row = await oneOfDesk(db, desk, uuid)
    if (!row || state === 'draft') continue
    await turnAnnouncement(db, { id: row.id, seen: 1, now: at }, { state, published_at: at })
    const people = await recipientsAfter(db, { id: row.id, after: 0, most: 60, unread: false })
    for (const reader of people.filter((_, n) => (n + 1) / people.length > 1 - share))
      await noteRead(db, { id: row.id, reader, version: 1, confirmed: confirm, now: at })
  }
}

/** What the demo's schools have told. Nothing where something was told already. */
const fillAnnouncements = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  if (await db.selectFrom('announcement').select('id').limit(1).executeTakeFirst()) return
  const schools = await db
    .selectFrom('school')
    .where('is_demo', '=', true)
    .where('status', '=', 'verified')
    .orderBy('id')
    .select('id')
    .execute()
  for (const [at, { id }] of schools.entries()) await fillSchool(db, now, { school: id, first: at === 0 }, known)
}

export const demo: DemoPart = { make: fillAnnouncements, goOn: fillAnnouncements }
