import type { ImportField, ImportProblem, ImportWhom } from '@lentera/contract/people/import-rows'
import { plain } from '#school/spelling.ts'
import { calm, calmTitled, withoutTitles } from './words.rules.ts'

/** A number that one person of a school has alone. */
export type NumberField = Extract<ImportField, 'nisn' | 'number' | 'nuptk' | 'nip'>
interface NumberRule {
  readonly field: NumberField
  readonly label: string
  /** The problem of a number that somebody else of the school has, and of one that stands in two rows. */
  readonly other: ImportProblem
  readonly twice: ImportProblem
  /** The nation's: two people whose numbers differ are two. Others are the school's own, and asked after the NIK. */
  readonly national: boolean
}

/** What an import does otherwise for pupils than for staff. */
export interface WhomRules {
  readonly whom: ImportWhom
  /** The role of the accounts that are compared and made. */
  readonly role: 'student' | 'teacher'
  /** What one of them is called in a sentence. */
  readonly noun: string
  /** By which rows are matched, the first before the next. */
  readonly numbers: readonly NumberRule[]
  /** Years that somebody may be old, the youngest and the oldest. */
  readonly ages: readonly [number, number]
  /** A name as it is kept; and without what is not compared: titles of staff. */
  readonly kept: (name: string) => string
  readonly bare: (name: string) => string
  /** What is said of a number that an account outside the school has; `former`: one that the school has let go and can take back. */
  readonly elsewhere: {
    readonly field: NumberField
    readonly kind: ImportProblem
    readonly text: string
    readonly former: string
  }
}

export const whomRules: Readonly<Record<ImportWhom, WhomRules>> = {
  pupils: {
    whom: 'pupils',
    role: 'student',
    noun: 'siswa',
    numbers: [
      { field: 'nisn', label: 'NISN', other: 'nisn_other', twice: 'nisn_twice', national: true },
      { field: 'number', label: 'NIPD', other: 'number_other', twice: 'number_twice', national: false },
    ],
    ages: [4, 26],
    kept: calm,
    bare: (name) => name,
    elsewhere: {
      field: 'nisn',
      kind: 'nisn_elsewhere',
      text: 'NISN ini sudah terdaftar di sekolah lain. Perbaiki NISN, kosongkan, atau minta sekolah asal melepas siswanya lebih dulu.',
      former:
        'NISN ini milik siswa yang sudah keluar dari sekolah Anda. Buka Lulus dan pindah di Kelas dan orang, lalu pilih Kembalikan.',
    },
  },
  staff: {
    whom: 'staff',
    role: 'teacher',
    noun: 'guru atau staf',
    numbers: [
      { field: 'nuptk', label: 'NUPTK', other: 'nuptk_other', twice: 'nuptk_twice', national: true },
      { field: 'nip', label: 'NIP', other: 'nip_other', twice: 'nip_twice', national: true },
    ],
    ages: [16, 80],
    kept: calmTitled,
    bare: withoutTitles,
    elsewhere: {
      field: 'nuptk',
      kind: 'nuptk_elsewhere',
      text: 'NUPTK ini sudah dipakai akun guru di luar sekolah Anda. Minta orangnya bergabung dengan kode akses sekolah, atau kosongkan NUPTK.',
      former:
        'NUPTK ini milik guru yang sudah keluar dari sekolah Anda. Buka Lulus dan pindah di Kelas dan orang, lalu pilih Kembalikan.',
    },
  },
}

/** Names as they are compared: `Siti  Nurhaliza` and `SITI NURHALIZA` are one; of staff also `Siti Nurhaliza, S.Pd.` */
export const nameKey = (name: string, { bare }: Pick<WhomRules, 'bare'>): string => plain(bare(name))

/** A number as it is compared. */
export const numberKey = (text: string | null | undefined): string | undefined => text?.toLowerCase()
