import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

const content = {
  school: { name: 'SMA Uji', npsn: null, lines: [] },
  student: { name: 'Andi Saputra', nisn: '0091234567' },
  class: 'X 1',
  period: 'Semester 1 2026/2027',
  homeroom: null,
  subjects: [{ name: 'Matematika', score: 82, band: 2, text: 'Menguasai grafik fungsi.' }],
  profile: '',
  extras: [],
  absences: { sick: 0, excused: 0, absent: 0 },
  note: 'Pertahankan.',
  decision: null,
}

/** A report card of a pupil in a class: open or with the principal, or given to the family under this code. */
export const aRapor = (
  db: Db,
  school: { readonly id: number },
  {
    of,
    in: room,
    now,
    code,
    state = 'open',
    tahun_ajaran_id = 2026,
  }: {
    readonly of: { readonly id: number }
    readonly in: { readonly id: number }
    readonly now: Date
    readonly code?: string
    readonly state?: 'open' | 'waiting_principal'
    readonly tahun_ajaran_id?: number
  },
): Promise<{ uuid: string; code: string | null }> =>
  db
    .insertInto('rapor')
    .values({
      uuid: uuidV7(now.getTime()),
      school_id: school.id,
      class_id: room.id,
      student_id: of.id,
      tahun_ajaran_id,
      semester: 1,
      changed_at: now,
      state,
      ...(state === 'waiting_principal' && { content: JSON.stringify(content), submitted_at: now }),
      ...(code !== undefined && {
        state: 'published' as const,
        content: JSON.stringify(content),
        code,
        publish_at: now,
        told_at: now,
      }),
    })
    .returning(['uuid', 'code'])
    .executeTakeFirstOrThrow()
