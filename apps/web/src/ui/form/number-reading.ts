import { type NumberReading, parseNumber } from '@lentera/contract/kit/parse-number'

const ONES = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas']
const SCALES = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
] as const

/** A whole number of at least 0 in Indonesian words; '' for 0. */
const wholeWords = (value: number): string => {
  if (value < 12) return ONES[value]!
  if (value < 20) return `${ONES[value - 10]} belas`
  const parted = (size: number, name: string) =>
    `${wholeWords(Math.floor(value / size))} ${name} ${wholeWords(value % size)}`.trim()
  if (value < 100) return parted(10, 'puluh')
  if (value < 200) return `seratus ${wholeWords(value - 100)}`.trim()
  if (value < 1000) return parted(100, 'ratus')
  if (value < 2000) return `seribu ${wholeWords(value - 1000)}`.trim()
  const [size, name] = SCALES.find(([least]) => value >= least) ?? [1000, 'ribu']
  return parted(size, name)
}

/** A number in Indonesian words: `seribu lima ratus`, `dua koma nol lima`. */
export const numberWords = (value: number): string => {
  const [whole = '0', decimals = ''] = String(Math.abs(value)).split('.')
  const digits = [...decimals].map((digit) => ONES[Number(digit)] || 'nol')
  const words = [wholeWords(Number(whole)) || 'nol', ...(digits.length > 0 ? ['koma', ...digits] : [])]
  return `${value < 0 ? 'minus ' : ''}${words.join(' ')}`
}

const shown = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 15 })

/** How a typed number is read, where that is not plain from what was typed: `Dibaca: 1.500 (seribu lima ratus)`. */
export const numberReading = (text: string, reading: NumberReading = {}): string | undefined => {
  const tidy = text.trim()
  if (tidy === '' || tidy === '-') return undefined
  const read = parseNumber(tidy, reading)
  if (!read) return 'Belum terbaca sebagai angka.'
  const { value, other } = read
  // Longer numbers are written with a power of ten, which nobody reads aloud.
  const size = Math.abs(value)
  if (size !== 0 && (size < 1e-6 || size >= 1e15))
    return `Dibaca: ${String(value).replace('.', ',').replace('e', ' × 10^').replace('^+', '^')}`
  const figure = shown.format(value)
  if (figure === tidy && other === undefined) return undefined
  return /^-?\d+$/.test(tidy) ? undefined : `Dibaca: ${figure} (${numberWords(value)})`
}
