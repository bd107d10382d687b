import { MOST_AT_ONCE, type NewPupil } from '@lentera/contract/people'
import { readDay, UNREADABLE_DAY } from '#lib/time/typed.ts'

interface PastedLine {
  /** As people count: the first one is 1. */
  readonly line: number
  readonly pupil: NewPupil
}
/** What is wrong with a line, named by its number and what stands first in it. */
export interface Complaint {
  readonly line: number
  readonly name: string
  readonly text: string
}
export interface Pasted {
  readonly lines: readonly PastedLine[]
  readonly complaints: readonly Complaint[]
}

const empty = (cell: string | undefined) => (cell === undefined || cell === '' || cell === '-' ? null : cell)

/** Excel takes the zeros off the front of a number. */
const nisnOf = (cell: string) => (/^\d{7,9}$/.test(cell) ? cell.padStart(10, '0') : cell)

const complaintsOf = ({ name, username, nisn }: NewPupil, born: string | null): string[] => [
  ...(name.length < 2 ? ['Nama minimal 2 huruf.'] : []),
  ...(name.length > 100 ? ['Nama maksimal 100 huruf.'] : []),
  ...(username !== null && !/^(?=.*[a-z])[a-z\d._-]{3,50}$/.test(username)
    ? ['Nama pengguna terdiri atas 3 sampai 50 huruf kecil, angka, titik, atau tanda hubung.']
    : []),
  ...(born !== null && readDay(born) === undefined ? [UNREADABLE_DAY] : []),
  ...(nisn !== null && !/^\d{10}$/.test(nisn) ? ['NISN terdiri atas 10 angka.'] : []),
]

/** Reads what was pasted: a pupil a line, with name, user name, birth date and NISN parted by tabs or semicolons. */
export const readPasted = (text: string): Pasted => {
  const lines: PastedLine[] = []
  const complaints: Complaint[] = []
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const cells = row.split(/[\t;]/).map((cell) => cell.replace(/\s+/g, ' ').trim())
    const name = cells[0] ?? ''
    const heads = at === 0 && /^nama( lengkap| siswa)?$/i.test(name)
    if (cells.every((cell) => cell === '') || heads) continue
    const born = empty(cells[2])
    const number = empty(cells[3])
    const pupil = {
      name,
      username: empty(cells[1])?.toLowerCase() ?? null,
      born_on: born === null ? null : (readDay(born) ?? null),
      nisn: number === null ? null : nisnOf(number),
    }
    lines.push({ line: at + 1, pupil })
    const wrong = complaintsOf(pupil, born)
    if (cells.length > 4) wrong.push('Ada lebih dari empat kolom.')
    complaints.push(...wrong.map((said) => ({ line: at + 1, name, text: said })))
  }
  const tooMany = lines[MOST_AT_ONCE]
  if (tooMany)
    complaints.push({ line: tooMany.line, name: tooMany.pupil.name, text: `Maksimal ${MOST_AT_ONCE} siswa sekaligus.` })
  return { lines, complaints }
}

/** What the server says of `pupils.2.username`, by the line in which that pupil stands. */
export const complaintsFrom = (beside: Readonly<Partial<Record<string, string>>>, { lines }: Pasted): Complaint[] =>
  Object.entries(beside).flatMap(([field, text]) => {
    const one = lines[Number(/^pupils\.(\d+)\./.exec(field)?.[1] ?? -1)]
    return one && text !== undefined ? [{ line: one.line, name: one.pupil.name, text }] : []
  })

/** The names that the call gives the fields of these lines. */
export const fieldsOf = ({ lines }: Pasted): string[] =>
  lines.flatMap((_, at) => ['name', 'username', 'born_on', 'nisn'].map((field) => `pupils.${at}.${field}`))
