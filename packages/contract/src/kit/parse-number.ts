/**
 * Reads numbers as people in Indonesia type them. Everything that takes a typed number uses this parser: answers of pupils, number
 * fields, score cells and workbooks. The spellings that it knows and refuses are listed in number-spellings.json.
 */

/** What a text says. */
export interface ParsedNumber {
  readonly value: number
  /** What the same text says in the other notation: `1.500` is 1500 and, in English, 1.5; `1,500` the other way round. */
  readonly other?: number
  /** The unit that was typed, as its question writes it. */
  readonly unit?: string
}
export interface NumberReading {
  /** The unit that is shown beside the field: it may be typed, too, and no other. With `%`, `25%` is 25; otherwise it is 0.25. */
  readonly unit?: string | null | undefined
  /** The largest sensible value. Where only the other notation stays within it, that one is meant: a score of `87.500` is 87.5. */
  readonly max?: number | undefined
  /** The number counts things. Where only the other notation is whole, that one is meant: `1,500` koin are 1500. */
  readonly whole?: boolean | undefined
  /** Only digits with separators and a sign: in a score, `85/100` and `85%` would be something else than they say. */
  readonly plain?: boolean | undefined
}

const LONGEST = 100
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const VULGAR = /[¼-¾⅐-⅞↉]/g
/** One spelling for every digit, minus sign, space, apostrophe and superscript. */
const normalise = (text: string): string =>
  text
    .replace(VULGAR, (sign) => ` ${sign.normalize('NFKC').replace('⁄', '/')}`)
    .replace(/[⁺⁻]?[⁰¹²³⁴-⁹]+/g, (power) =>
      [...power].reduce((all, sign) => all + (sign === '⁻' ? '-' : sign === '⁺' ? '' : SUPERSCRIPTS.indexOf(sign)), '^'),
    )
    .replace(/º/g, '°')
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/٫/g, ',')
    .replace(/٬/g, '.')
    .replace(/[−–—‒‑‐﹣]/g, '-')
    .replace(/[’‘ʼ′`]/g, "'")
    .replace(/[⁄∕]/g, '/')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Words for units, by the sign that means the same. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  meter: 'm',
  sentimeter: 'cm',
  milimeter: 'mm',
  kilometer: 'km',
  gram: 'g',
  gr: 'g',
  kilogram: 'kg',
  kilo: 'kg',
  ton: 't',
  liter: 'l',
  ltr: 'l',
  mililiter: 'ml',
  detik: 's',
  dtk: 's',
  sekon: 's',
  menit: 'min',
  mnt: 'min',
  jam: 'h',
  persen: '%',
  derajat: '°',
  celcius: 'c',
  celsius: 'c',
  rupiah: 'rp',
  idr: 'rp',
  newton: 'n',
  joule: 'j',
  watt: 'w',
  volt: 'v',
  ampere: 'a',
  ohm: 'ω',
}
/** Units that differ only in case, spaces, powers or by word and sign are the same; mega is not milli. */
const unitKey = (unit: string): string =>
  unit
    .trim()
    .replace(/[.\s·^*()]/g, ' ')
    .replace(/^M(?=[A-ZΩ])/, 'mega-')
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => UNIT_WORDS[word] ?? word)
    .replace(/ /g, '')
    .replace(/^c$/, '°c')

const thousand = '[1-9]\\d{0,2}'
const grouped = (sign: string) => new RegExp(`^${thousand}(?:${sign}\\d{3})+$`)
const [byDots, byCommas, bySpaces, byApostrophes] = [grouped('\\.'), grouped(','), grouped(' '), grouped("'")]
const INDONESIAN = new RegExp(`^(${thousand}(?:[. ']\\d{3})+),(\\d+)$`)
const ENGLISH = new RegExp(`^(${thousand}(?:[, ']\\d{3})+)\\.(\\d+)$`)
const DECIMAL = /^(?:\d+|(?:0|[1-9]\d*)?[.,]\d+)$/
const joined = (text: string) => Number(text.replace(/\D/g, ''))
const decimal = (text: string) => Number(text.replace(',', '.'))

/** Digits with separators, without a sign. Groups of three behind a dot are thousands, a comma is the decimal sign. */
const digits = (text: string): ParsedNumber | undefined => {
  if (byDots.test(text))
    return text.split('.').length === 2 ? { value: joined(text), other: decimal(text) } : { value: joined(text) }
  if (byCommas.test(text))
    return text.split(',').length === 2 ? { value: decimal(text), other: joined(text) } : { value: joined(text) }
  if (bySpaces.test(text) || byApostrophes.test(text)) return { value: joined(text) }
  const both = INDONESIAN.exec(text) ?? ENGLISH.exec(text)
  // The signs that part thousands are all the same one.
  if (both) return /^\d+(\D)\d+(?:\1\d+)*$/.test(both[1]!) ? { value: Number(`${joined(both[1]!)}.${both[2]}`) } : undefined
  return DECIMAL.test(text) ? { value: decimal(text) } : undefined
}

const SCALES: Readonly<Record<string, number>> = { ribu: 3, rb: 3, juta: 6, jt: 6, miliar: 9, milyar: 9, triliun: 12 }
/** Times a power of ten, without what binary fractions leave behind the last place. */
const scaled = (value: number, exponent: number) =>
  Number(`${value}e0`.replace(/e([+-]?\d+)e0$/, 'e$1').replace(/e0$/, `e${exponent}`))
const each = ({ value, other }: ParsedNumber, change: (one: number) => number): ParsedNumber => ({
  value: change(value),
  ...(other !== undefined && { other: change(other) }),
})

/** Fractions, powers of ten, and words for thousands and millions, without a sign. */
const notation = (text: string): ParsedNumber | undefined => {
  const fraction = /^(?:(\d{1,9})[ ])?(\d{1,9}) ?\/ ?(\d{1,9})$/.exec(text)
  if (fraction) {
    const [whole, over, under] = [Number(fraction[1] ?? 0), Number(fraction[2]), Number(fraction[3])]
    return under === 0 || (fraction[1] !== undefined && over >= under) ? undefined : { value: whole + over / under }
  }
  const power =
    /^(?:(.+?) ?(?:[x×*·.]|\\times) ?)?10 ?\^ ?\(?([+-]?\d{1,2})\)?$/i.exec(text) ?? /^(.+?)e([+-]?\d{1,2})$/i.exec(text)
  if (power) {
    // In this notation a dot or comma is always the decimal sign: nobody writes thousands before a power of ten.
    const mantissa = power[1] ?? '1'
    return DECIMAL.test(mantissa) ? { value: scaled(decimal(mantissa), Number(power[2])) } : undefined
  }
  const scale = /^(.*\d) ?([a-z]+)$/i.exec(text)
  if (!scale) return digits(text)
  const exponent = SCALES[scale[2]!.toLowerCase()]
  const read = exponent === undefined ? undefined : digits(scale[1]!)
  return read && each(read, (one) => scaled(one, exponent!))
}

/** A number with its sign: `-5`, `minus 5`. */
const signed = (text: string, plain: boolean): ParsedNumber | undefined => {
  const [, sign = '', rest = ''] = /^(\+|-|minus |negatif |min )? ?(.*)$/i.exec(text)!
  // A dot or comma that ends the sentence is none of the number; a keyboard may set a space behind a separator.
  const tidy = rest.replace(/(\d)[.,]$/, '$1').replace(/(\d) ?([.,]) ?(?=\d)/g, '$1$2')
  const read = plain ? digits(tidy) : notation(tidy)
  return read && (sign === '' || sign === '+' ? read : each(read, (one) => (one === 0 ? 0 : -one)))
}

/** The number before the unit that is known, where it stands behind it. */
const withUnit = (text: string, unit: string): ParsedNumber | undefined => {
  const known = unitKey(normalise(unit))
  for (let at = 1; at < text.length; at++) {
    if (!/[\d.,-]/.test(text[at - 1]!) || unitKey(text.slice(at)) !== known) continue
    const read = signed(text.slice(0, at).replace(/,-$/, ''), false)
    if (read) return { ...read, unit }
  }
  return undefined
}

/** An amount of rupiah: `Rp12.000`, `Rp. 12.000,-`, `12.000,-`, `12.000 rupiah`. */
const rupiah = (text: string): ParsedNumber | undefined => {
  const [, minus = '', amount = ''] = /^(-? ?)(?:(?:rp\.?|idr) ?)?(.*?)(?:,-+)?(?: ?(?:rupiah|idr))?$/i.exec(text) ?? []
  return amount === text ? undefined : signed(minus + amount, false)
}

const percent = (text: string): ParsedNumber | undefined => {
  const number = /^(.*\d) ?(?:%|persen)\.?$/i.exec(text)?.[1]
  const read = number === undefined ? undefined : signed(number, false)
  return read && each(read, (one) => scaled(one, -2))
}

/** Which of two notations is meant where the field says what makes sense. */
const decided = (read: ParsedNumber, { max, whole }: NumberReading): ParsedNumber => {
  const { other, ...first } = read
  if (other === undefined) return read
  const fits = (one: number) => (max === undefined || Math.abs(one) <= max) && (!whole || Number.isInteger(one))
  if (fits(first.value)) return fits(other) ? read : first
  return fits(other) ? { ...first, value: other } : read
}

/**
 * Reads a typed number; undefined for what is none. Where a text can be read in two ways the Indonesian one is `value` and the English
 * one `other`, unless `max` or `whole` leave only one of them.
 */
export const parseNumber = (text: string, reading: NumberReading = {}): ParsedNumber | undefined => {
  if (text.length > LONGEST) return undefined
  const tidy = normalise(text).replace(/^[=≈] ?/, '')
  if (tidy === '') return undefined
  const { unit, plain = false } = reading
  const isMoney = !unit || unitKey(normalise(unit)) === 'rp'
  const read =
    signed(tidy, plain) ??
    (plain ? undefined : ((unit ? withUnit(tidy, unit) : undefined) ?? (isMoney ? rupiah(tidy) : undefined) ?? percent(tidy)))
  return read && Number.isFinite(read.value) ? decided(read, reading) : undefined
}
