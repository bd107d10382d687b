import { keysOf } from '@lentera/contract/kit/keys'
import type { ImportField } from '@lentera/contract/people/import-rows'
import { type Read, readDate } from './dates.rules.ts'
import { clean, plain } from '#school/spelling.ts'
import { type CellProblem, digitsIn, isRounded, nothing, type Reading, words, wrong } from './reading.rules.ts'
import { staffReaders } from './staff-values.rules.ts'
import type { WhomRules } from './whom.rules.ts'
import { calm, isBlank } from './words.rules.ts'

/** What a row says of a person, in the words of the database; what it leaves open is missing. */
export type Values = Partial<Record<ImportField, string>>

const readName = (text: string, { noun, kept }: WhomRules): Reading => {
  if (isBlank(text)) return wrong('name_missing', `Nama ${noun} belum diisi.`)
  if (text.length > 100) return wrong('name_wrong', 'Nama maksimal 100 huruf.', text.slice(0, 100).trim())
  if (text.length < 2 || !/\p{L}/u.test(text) || /\d{3}/.test(text)) return wrong('name_wrong', 'Ini tidak seperti nama orang.')
  return { value: kept(text) }
}

const readNisn = (text: string): Reading => {
  const digits = digitsIn(text)
  if (isBlank(text) || /^0+$/.test(digits)) return nothing
  if (/^\d{10}$/.test(digits)) return { value: digits }
  if (/^\d{6,9}$/.test(digits))
    return wrong(
      'nisn_short',
      `NISN punya 10 angka, di sini ${digits.length}. Excel sering menghilangkan nol di depan.`,
      digits.padStart(10, '0'),
    )
  return wrong('nisn_wrong', 'NISN terdiri dari 10 angka.')
}

/** A NIK is for matching alone: one that is broken keeps nobody out. */
const readNik = (text: string): Reading => {
  const digits = digitsIn(text)
  if (isBlank(text) || /^0+$/.test(digits)) return nothing
  if (/^\d{16}$/.test(digits)) return { value: digits }
  if (isRounded(text))
    return wrong('nik_broken', 'Excel membulatkan NIK ini, jadi angka aslinya hilang. Ketik ulang, atau biarkan: NIK dilewati.')
  return wrong('nik_wrong', 'NIK terdiri dari 16 angka. Dibiarkan, NIK dilewati.')
}

const genders = new Map([
  ...['l', 'lk', 'laki', 'lakilaki', 'pria', 'm', 'male', 'putra', 'cowok'].map((word) => [word, 'male'] as const),
  ...['p', 'pr', 'perempuan', 'wanita', 'f', 'female', 'putri'].map((word) => [word, 'female'] as const),
])
const readGender = (text: string): Reading => {
  if (isBlank(text)) return nothing
  const value = genders.get(plain(text))
  return value === undefined ? wrong('gender_wrong', 'Tulis L atau P.') : { value }
}

const religions = new Map(
  Object.entries({
    islam: 'islam',
    kristen: 'protestant',
    kristenprotestan: 'protestant',
    protestan: 'protestant',
    katolik: 'catholic',
    katholik: 'catholic',
    kristenkatolik: 'catholic',
    hindu: 'hindu',
    buddha: 'buddhist',
    budha: 'buddhist',
    khonghucu: 'confucian',
    konghucu: 'confucian',
    kepercayaan: 'belief',
    kepercayaankepadatuhanyme: 'belief',
    kepercayaanterhadaptuhanyme: 'belief',
    kepercayaankptuhanyme: 'belief',
  }),
)
const readReligion = (text: string): Reading => {
  if (isBlank(text)) return nothing
  const value = religions.get(plain(text))
  return value === undefined
    ? wrong('religion_wrong', 'Tulis Islam, Kristen, Katolik, Hindu, Buddha, Konghucu, atau Kepercayaan.')
    : { value }
}

const readChild = (text: string): Reading => {
  if (isBlank(text)) return nothing
  const number = Number(/^\d{1,2}$/.exec(text)?.[0] ?? 0)
  return number >= 1 && number <= 30 ? { value: String(number) } : wrong('child_wrong', 'Tulis angka 1 sampai 30.')
}

const ofDate = (read: Read): Reading => {
  if ('date' in read) return { value: read.date }
  return wrong(read.odd ? 'born_odd' : 'born_wrong', read.text, read.suggestion)
}

const readers: Readonly<Record<Exclude<ImportField, 'name' | 'born_on'>, (text: string) => Reading>> = {
  ...staffReaders,
  number: words(1, 30),
  gender: readGender,
  nisn: readNisn,
  birth_place: words(2, 80, calm),
  nik: readNik,
  religion: readReligion,
  address: words(3, 300, calm),
  home_phone: words(5, 40),
  class: words(1, 30),
  father_name: words(2, 100, calm),
  father_job: words(2, 60),
  mother_name: words(2, 100, calm),
  mother_job: words(2, 60),
  guardian_name: words(2, 100, calm),
  guardian_job: words(2, 60),
  from_school: words(2, 120),
  child_number: readChild,
}

/**
 * Reads the cells of a row, those that were put right before those of the file. `today` tells how old a person would be; what somebody
 * has typed or confirmed in the page is not asked again for its age.
 */
export const readValues = (
  cells: Values,
  repaired: Values,
  { today, rules }: { readonly today: string; readonly rules: WhomRules },
): { readonly values: Values; readonly problems: CellProblem[] } => {
  const values: Values = {}
  const problems: CellProblem[] = []
  const all = { ...cells, ...repaired }
  const fields = new Set<ImportField>(['name', ...keysOf(all)])
  for (const field of fields) {
    const text = clean(all[field] ?? '')
    const sure = repaired[field] !== undefined
    const read =
      field === 'name'
        ? readName(text, rules)
        : field === 'born_on'
          ? isBlank(text)
            ? nothing
            : ofDate(readDate(text, { today, sure, ages: rules.ages }))
          : readers[field](text)
    if ('kind' in read) problems.push({ ...read, field, value: text })
    else if (read.value !== undefined) values[field] = read.value
  }
  return { values, problems }
}
