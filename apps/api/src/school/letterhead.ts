import type { Signature } from '#kit/print/document.ts'

export interface Letterhead {
  readonly name: string
  readonly address: string
  readonly npsn: string
  /** The town in which papers are signed: `Makassar`; null while the school's address names no regency. */
  readonly place: string | null
  /** Who heads the school; without a name while nobody has said. */
  readonly principal: { readonly name: string | null; readonly number: string | null }
}
/** What stands at the head of a page: `Jalan Merdeka 1 · NPSN 40300701` under the name. */
export const letterheadLines = ({ name, address, npsn }: Pick<Letterhead, 'name' | 'address' | 'npsn'>) => ({
  name,
  lines: [[address, `NPSN ${npsn}`].filter(Boolean).join(' · ')],
})

/** Where and when a paper is signed: `Makassar, 23 November 2026`; with dots to write on where no place is known. */
export const signedAt = ({ place }: Pick<Letterhead, 'place'>, date: string): string =>
  `${place ?? '.....................'}, ${date}`

/** The head of the school, who has seen what somebody else signs. */
export const seenByPrincipal = ({ principal }: Letterhead): Signature => ({
  above: ['Mengetahui,', 'Kepala sekolah'],
  ...principal,
})
