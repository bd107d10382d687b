import type { LessonColumn, TimetableFormat } from '@lentera/contract/timetable/files'

/** What cannot be read of a file at all, as its reader is told. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** A text in one line, without characters that are none: neither the database nor a page has a place for them. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** What something is called in a file, and what else stands there of it: a short name, an NIP. */
export interface Word {
  readonly word: string
  readonly also: readonly string[]
}

/** A lesson as a file says it, in the file's own words. */
export interface FileRow {
  /** Where it stands, as people find it: `Baris 5`. */
  readonly place: string
  /** `any`: a class, or a learning group where none is called so. */
  readonly holder: Word & { readonly is: 'any' | 'group' }
  readonly subject: Word
  readonly teacher: Word
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  /** Undefined where the file does not say rooms: it stays as it is. */
  readonly room: string | null | undefined
  /** Undefined where the file does not say it. */
  readonly parallel: boolean | undefined
}

export interface FileProblem {
  readonly place: string
  readonly column: LessonColumn
  readonly text: string
}

/** What a file holds. */
export interface FileRows {
  readonly format: TimetableFormat
  readonly rows: readonly FileRow[]
  readonly problems: readonly FileProblem[]
  /** What is read otherwise than the file says, each in a sentence. */
  readonly notes: readonly string[]
}

/** An hour of a weekday by its number. */
export interface NumberedHour {
  readonly number: number
  readonly starts_at: string
  readonly ends_at: string
}
/** The numbered hours of a weekday; none where the school has numbered none. */
export type HoursOf = (weekday: number) => readonly NumberedHour[]
