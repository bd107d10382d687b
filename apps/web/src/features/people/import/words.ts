import { keysOf } from '@lentera/contract/kit/keys'
import {
  type ImportKind,
  type ImportProblem,
  importProblems,
  type ImportWhom,
  importWhom,
  mildProblems,
  type PupilImport,
} from '@lentera/contract/people/import-rows'
import type { pupilImports } from '@lentera/contract/people/import'
import type { LongWork } from '#lib/http/use-job.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { numberFormat } from '#lib/text/numbers.ts'
import type { Tone } from '#ui/tones.ts'

/** The work that writes an import, as this device knows it. */
export type Running = LongWork<typeof pupilImports.run>

const number = numberFormat()
export const countText = (count: number): string => number.format(count)

export const kindTones: Readonly<Record<ImportKind, Tone>> = {
  new: 'ok',
  changed: 'info',
  held: 'care',
  same: 'off',
  wrong: 'bad',
  skipped: 'off',
  missing: 'off',
}

/** What those of a file are called when they are counted. */
export const nouns: Readonly<Record<ImportWhom, string>> = { pupils: 'siswa', staff: 'orang' }
/** Over the page, and over the work that writes. */
export const titles: Readonly<Record<ImportWhom, string>> = { pupils: 'Impor siswa', staff: 'Impor guru dan staf' }

/** Whom an address is about; pupils where it says nothing. */
export const whomNamed = (word: string | null): ImportWhom => keysOf(importWhom).find((whom) => whom === word) ?? 'pupils'
/** Where a file is sent. */
export const startAddress = (whom: ImportWhom): string =>
  whom === 'pupils' ? href('/school/import') : withQuery(href('/school/import'), { whom })

/** The address of an import. */
export const importAddress = (uuid: string): string => `${href('/school/import')}?${new URLSearchParams({ import: uuid })}`

/** What of an import is written when it is run: `842 baru, 29 berubah`. */
export const readyText = ({ counts }: Pick<PupilImport, 'counts'>): string =>
  [counts.new > 0 && `${countText(counts.new)} baru`, counts.changed > 0 && `${countText(counts.changed)} berubah`]
    .filter(Boolean)
    .join(', ') || 'belum ada'

/** Problems that keep rows back before those that do not, the most frequent first. */
export const problemsInOrder = ({ problems }: Pick<PupilImport, 'problems'>): PupilImport['problems'] => {
  const isMild = (kind: ImportProblem) => Number(mildProblems.includes(kind))
  return problems.toSorted((a, b) => isMild(a.kind) - isMild(b.kind) || b.count - a.count)
}

/** A kind of problem that an address names; undefined for any other word. */
export const problemNamed = (word: string | null): ImportProblem | undefined =>
  keysOf(importProblems).find((kind) => kind === word)

/** Titles of the file that are read, or left unread, each once. */
export const titlesOf = ({ columns }: Pick<PupilImport, 'columns'>, read: boolean): string[] => [
  ...new Set(columns.filter(({ field }) => (field !== null) === read).map(({ title }) => title)),
]
