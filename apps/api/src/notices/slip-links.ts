import { Fault } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import { codeHash, readableCode } from '#kit/security/readable-code.ts'
import { changeLink, keepAsk, linkState, nameOf, wasDeclined } from '#school/family.queries.ts'
import { countTry, forgetTry, slipBy, useSlip } from '#school/slip-codes.queries.ts'
import { localTime } from '#school/time.ts'
import { notice } from './notice.ts'
import { notify } from './notify.queries.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    slip_asked: {
      readonly link_id: number
      readonly parent: string
      readonly pupil: string
      /** The school's date, by which the class's teacher is found. */
      readonly date: string
    }
  }
}

notice('slip_asked', {
  label: 'Orang tua memakai kode kartu',
  icon: 'waiting',
  meaning: { teacher: 'Saat orang tua siswa kelas Anda memakai kode dari kartunya' },
  words: ({ link_id, parent, pupil }) => ({
    tone: 'warn',
    title: `${parent} ingin terhubung dengan ${pupil}`,
    text: 'Cocokkan dengan data sekolah, lalu benarkan atau tolak.',
    target: { screen: 'family', link_id },
  }),
})

interface Secret {
  readonly jwtSecret: string
}
/** The code of a pupil's slip, of its row. */
export const slipCode = (settings: Secret, row: number): string => readableCode(settings, 'slip codes', row)
export const slipHash = (settings: Secret, code: string): string => codeHash(settings, 'slip code hashes', code)

interface Typed {
  readonly code: string
  readonly nisn: string
  readonly born_on: string
}
export type Slip = NonNullable<Awaited<ReturnType<typeof slipBy>>>

/**
 * The pupil whose slip, NISN and birth date these are; undefined where there is no such code. Tries are counted by code, outside
 * the call's transaction. Throws PARENT_CODE_INVALID for a code that was closed, or whose pupil has another NISN or birth date.
 */
export const openSlip = async (
  aside: Db,
  settings: Secret,
  { code, nisn, born_on }: Typed,
  now: Date,
): Promise<Slip | undefined> => {
  const slip = await slipBy(aside, { hash: slipHash(settings, code), now })
  if (!slip) return undefined
  if (!(await countTry(aside, slip.id)))
    throw new Fault('PARENT_CODE_INVALID', {
      message: 'Kode ini ditutup karena terlalu banyak percobaan. Minta kode baru ke wali kelas atau tata usaha.',
    })
  if (slip.nisn !== nisn || slip.born_on !== born_on) throw new Fault('PARENT_CODE_INVALID')
  await forgetTry(aside, slip.id)
  return slip
}

interface Asking {
  readonly slip: Slip
  readonly parent: number
  readonly relation: 'father' | 'mother' | 'guardian' | null
  readonly now: Date
}
const open = ['none', 'pending', 'rejected', 'revoked'] as const

/**
 * Asks the school of a pupil for the link with a parent who has the slip; nothing of the child is seen before it is confirmed.
 * Asked again it changes nothing. Throws TAKEN where they are linked, PARENT_CODE_INVALID where enough parents have used the code
 * or the school has refused this one of late.
 */
export const askWithSlip = async (db: Db, { slip, parent, relation, now }: Asking): Promise<void> => {
  const pair = { parent, student: slip.student_id }
  const before = await linkState(db, pair)
  if (before?.state === 'linked') throw new Fault('TAKEN', { errors: { code: ['Anak ini sudah terhubung dengan Anda.'] } })
  if (before?.state === 'pending' && before.by_slip) return
  if (await wasDeclined(db, { ...pair, now }))
    throw new Fault('PARENT_CODE_INVALID', { message: 'Permintaan ini belum lama ditolak. Hubungi wali kelas atau tata usaha.' })
  if (!(await useSlip(db, { id: slip.id, now })))
    throw new Fault('PARENT_CODE_INVALID', {
      message: 'Kode ini sudah habis dipakai. Minta kode baru ke wali kelas atau tata usaha.',
    })
  const ask =
    slip.nisn === null || slip.born_on === null
      ? undefined
      : await keepAsk(db, { parent, nisn: slip.nisn, born_on: slip.born_on, now })
  const said = { by: parent, how: 'slip', asked_by: 'parent', by_slip: true, ask, relation, now } as const
  const link = await changeLink(db, { ...pair, to: 'pending', from: open, ...said })
  if (link === undefined) throw new Fault('DATA_CHANGED')
  const data = {
    link_id: link,
    parent: await nameOf(db, parent),
    pupil: slip.name,
    date: localTime(now, slip.timezone).date,
  }
  await notify(
    db,
    [{ kind: 'slip_asked', student_id: slip.student_id, to: ['homeroom'], key: `slip ${link} ${now.getTime()}`, data }],
    now,
  )
}
