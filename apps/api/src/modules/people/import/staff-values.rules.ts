import type { ImportField, ImportProblem } from '@lentera/contract/people/import-rows'
import { email, phone } from '@lentera/contract/person'
import * as z from 'zod/mini'
import { digitsIn, isRounded, nothing, type Reading, words, wrong } from './reading.rules.ts'
import { calm, isBlank } from './words.rules.ts'

/** A number of so many digits. One that is none keeps nobody out: the row comes in without it. */
const numberOf =
  (label: string, length: number, kind: ImportProblem) =>
  (text: string): Reading => {
    const digits = digitsIn(text)
    if (isBlank(text) || /^0+$/.test(digits)) return nothing
    if (new RegExp(`^\\d{${length}}$`).test(digits)) return { value: digits }
    if (isRounded(text))
      return wrong(
        kind,
        `Excel membulatkan ${label} ini, jadi angka aslinya hilang. Ketik ulang, atau biarkan: ${label} dilewati.`,
      )
    return wrong(kind, `${label} terdiri dari ${length} angka. Dibiarkan, ${label} dilewati.`)
  }

/** A mobile number as it is kept, `081234567890`: Excel takes its zero away, and several stand in one cell. */
const readPhone = (text: string): Reading => {
  if (isBlank(text)) return nothing
  const [first = ''] = text.split(/[/;,]|\bdan\b/)
  const digits = first.replaceAll(/[^\d+]/g, '')
  const read = z.safeParse(phone, /^8\d/.test(digits) ? `0${digits}` : digits)
  return read.success
    ? { value: read.data }
    : wrong('phone_wrong', 'Tulis nomor ponsel seperti 081234567890. Dibiarkan, nomornya dilewati.')
}

const readEmail = (text: string): Reading => {
  if (isBlank(text)) return nothing
  const read = z.safeParse(email, text)
  return read.success
    ? { value: read.data }
    : wrong('email_wrong', 'Tulis alamat email seperti nama@sekolah.sch.id. Dibiarkan, email dilewati.')
}

type StaffField = Extract<ImportField, 'nuptk' | 'nip' | 'phone' | 'email' | 'employment' | 'position' | 'duty'>
/** How the cells of staff are read that pupils do not have. */
export const staffReaders: Readonly<Record<StaffField, (text: string) => Reading>> = {
  nuptk: numberOf('NUPTK', 16, 'nuptk_wrong'),
  nip: numberOf('NIP', 18, 'nip_wrong'),
  phone: readPhone,
  email: readEmail,
  employment: words(2, 60),
  position: words(2, 80, calm),
  duty: words(2, 200, calm),
}
