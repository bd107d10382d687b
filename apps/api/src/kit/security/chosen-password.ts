import { Fault, type FieldErrors } from '@lentera/contract'
import { foldings, isCommonPassword } from './common-passwords.ts'

interface Chosen {
  readonly password: string
  readonly password_confirmation: string
  /** What others know of the person, and would try first: names, user name, number, address of mail, birth date, school. */
  readonly known?: readonly (string | null | undefined)[]
  /** The password that it takes the place of. */
  readonly old?: string
}

const HOW = 'Gabungkan tiga kata yang tidak berhubungan.'
const COMMON = `Kata sandi ini sering dipakai orang, jadi mudah ditebak. ${HOW}`
const OWN = `Kata sandi ini hampir hanya nama, nomor, tanggal lahir, atau sekolah sendiri, jadi mudah ditebak. ${HOW}`

/** The shortest part of a name that counts: shorter ones stand in too many words. */
const SHORTEST = 4
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** How a date is written in a password: 17082009, 170809, 1708, 20090817 and so on. */
const dateParts = (date: string): string[] => {
  const [, year = '', month = '', day = ''] = DATE.exec(date) ?? []
  const short = year.slice(2)
  return [day + month + year, day + month + short, year + month + day, short + month + day, month + day + year, day + month, year]
}
const partsOf = (one: string): string[] => {
  if (DATE.test(one)) return dateParts(one)
  const text = one.normalize('NFKC').toLowerCase()
  const digits = text.replace(/\D/g, '')
  const words = text.split(/[^\p{L}\d]+/u)
  // A number is known by its last digits, too.
  const numbers = /^[+\d\s-]+$/.test(text) && digits.length >= 8 ? [digits, digits.slice(-8), digits.slice(-6)] : []
  return [text.replace(/[\s._-]/g, ''), words.join(''), ...words, ...numbers].filter((part) => part.length >= SHORTEST)
}

/** What is left of a password without what is known of the person: too little, digits alone, or again a common password. */
const isOwn = (password: string, known: readonly (string | null | undefined)[]): boolean => {
  const parts = [...new Set(known.flatMap((one) => partsOf(one ?? '')))].toSorted((a, b) => b.length - a.length)
  return foldings(password).some((text) => {
    const without = parts.map((part) => text.replaceAll(part, ''))
    return [...without, parts.reduce((left, part) => left.replaceAll(part, ''), text)].some(
      (rest) => rest !== text && (rest.length < SHORTEST || /^[^\p{L}]*$/u.test(rest) || isCommonPassword(rest)),
    )
  })
}

/** What is wrong with a password that somebody chose: easily guessed, the old one, or typed in two ways. */
export const chosenErrors = ({ password, password_confirmation, known = [], old }: Chosen): FieldErrors => {
  if (isOwn(password, known)) return { password: [OWN] }
  if (new Set(password.toLowerCase()).size < 3 || isCommonPassword(password)) return { password: [COMMON] }
  if (password === old) return { password: ['Ini kata sandi yang lama. Pilih yang lain.'] }
  if (password !== password_confirmation) return { password_confirmation: ['Tidak sama dengan kata sandi di atas.'] }
  return {}
}

/** Refuses such a password. Throws VALIDATION. */
export const checkChosenPassword = (chosen: Chosen): void => {
  const errors = chosenErrors(chosen)
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
}
