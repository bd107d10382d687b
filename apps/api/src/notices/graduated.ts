import type { Db } from '#db/db.ts'
import { publish } from '#kit/live/events.ts'
import { removeGraduated } from './graduated.queries.ts'
import { notice } from './notice.ts'
import { notify } from './notify.queries.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    graduated: {
      readonly school_id: number
      /** Names as they were on the day. */
      readonly school: string
      readonly name: string
    }
  }
}

notice('graduated', {
  label: 'Kelulusan',
  icon: 'score',
  meaning: { student: 'Saat sekolah menyatakan kamu lulus', parent: 'Saat sekolah menyatakan anak lulus' },
  words: ({ school, name }, { reader }) => ({
    tone: 'ok',
    title: `${reader.own ? 'Kamu' : name} dinyatakan lulus dari ${school}`,
    text: 'Rapor tetap tersimpan di menu Rapor. Surat keterangan lulus muncul di sana setelah dibuat tata usaha.',
    target: { screen: 'place', place: 'rapor', open: null },
  }),
})

interface Graduation {
  readonly school: { readonly id: number; readonly name: string }
  readonly pupils: readonly { readonly id: number; readonly name: string }[]
  readonly now: Date
}

/** Tells pupils and their linked parents that they have graduated from a school: once of each school, unless it was taken back. */
export const tellGraduated = (db: Db, { school, pupils, now }: Graduation): Promise<void> =>
  notify(
    db,
    pupils.map(({ id, name }) => ({
      kind: 'graduated' as const,
      student_id: id,
      to: ['pupil', 'parents'] as const,
      key: `graduated ${school.id} ${id}`,
      data: { school_id: school.id, school: school.name, name },
    })),
    now,
  )

/** Removes what was told of a graduation that was taken back, and tells nobody of that. */
export const untellGraduated = async (db: Db, school: number, pupils: readonly number[]): Promise<void> => {
  if (pupils.length > 0) await publish(db, 'notifications', await removeGraduated(db, school, pupils))
}
