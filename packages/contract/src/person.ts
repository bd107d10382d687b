import * as z from 'zod/mini'
import { line } from './shared.ts'

// What a person is called, and how the person is reached: the same wherever it is typed.
export const personName = line(2, 100)
/** Small letters, digits, dots and dashes, at least one letter: never like a phone number or an e-mail address. */
export const username = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(?=.*[a-z])[a-z\d._-]{3,50}$/))
/** A national number, however it was typed: `08…`. */
export const phone = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').replace(/^\+?62(?=8)/, '0')),
  z.regex(/^08\d{7,12}$/),
)
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/))
export const nisn = z.string().check(z.trim(), z.regex(/^\d{10}$/))
export const nip = z.string().check(z.trim(), z.regex(/^\d{18}$/))
/** @public */
export const nuptk = z.string().check(z.trim(), z.regex(/^\d{16}$/))
/** @public */
export const npsn = z.string().check(z.trim(), z.regex(/^\d{8}$/))
/** A password that somebody chooses. */
/** @public */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(200))
/** A name at Instagram or TikTok, with or without its @; empty is none. */
/** @public */
export const socialName = z.string().check(
  z.overwrite((typed) => typed.trim().replace(/^@/, '').toLowerCase()),
  z.regex(/^[a-z\d._]{0,30}$/),
)
