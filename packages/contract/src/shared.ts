import { keysOf } from './kit/keys.ts'
import { pageQuery } from './kit/paging.ts'
import * as z from 'zod/mini'

declare module './kit/call.ts' {
  interface SampleIds {
    readonly class_uuid: string
    /** The caller, the caller's child, or a pupil of the caller's class or school. */
    readonly student_id: string
  }
}

/** A public id made from a number: at least 20 letters and digits (specification, section 9). */
export const hashid = z.string().check(z.regex(/^[A-Za-z0-9]{20,64}$/))
export const uuid = z.uuid()
/** A calendar day in the school's zone: `2026-11-23`, of the years 1900 to 2200. */
export const day = z.iso
  .date()
  .check(z.refine((date) => date >= '1900' && date < '2201', { error: 'Hanya tanggal dari tahun 1900 sampai 2200.' }))
/** A time of day in the school's zone: `07:15`. */
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** An instant in UTC: `2026-11-22T23:15:00.000Z`. */
export const instant = z.iso.datetime()

/** The three zones of Indonesia, and the letters that people read. */
export const zones = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' } as const
export type Timezone = keyof typeof zones
export const timezone = z.enum(keysOf(zones))

/** A day in the years of people who are alive, and of the schools they go to. */
export const inReach = day.check(z.regex(/^(19[3-9]|20[0-9])\d-/))
/** One line of text as a person means it: without the spaces around it, and one between words. */
export const line = (least: number, most: number) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replace(/\s+/g, ' ').trim()),
    z.minLength(least),
    z.maxLength(most),
  )
/** Words that somebody looks for. A list takes none, too; where an answer must be about somebody, `least` asks for as many letters. */
export const searchText = (least = 0) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().trim()),
    z.maxLength(100),
    ...(least > 0 ? [z.minLength(least)] : []),
  )
/** Query of a numbered list that is searched by words. */
export const searchQuery = (size: number) => ({ search: z.optional(searchText()), ...pageQuery(size) })

/** Counts up with every change: a write names the one that was seen. */
export const revision = z.int().check(z.gte(1), z.lte(2_000_000_000))
