import path from 'node:path'
import { weaknessOf } from '#src/start/weak.ts'
import { s3Of, type S3Place } from './settings-files.ts'
import type { Take } from './settings-outside.ts'

/** How the product backs itself up. */
export interface BackupSettings {
  /** Where nightly backups go, a folder or a bucket; undefined: none are made. */
  readonly to: string | S3Place | undefined
  /** When, by the clock of this machine: `01:30`. */
  readonly at: string
  /** What backups and files of schools are sealed with; undefined: they are not. */
  readonly key: string | undefined
  /** How many backups stay: of the last days, weeks and months. */
  readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number }
  /** Whether the log of the embedded database is kept beside them, so that any moment can come back. */
  readonly log: boolean
  /** Whether each nightly backup is brought back on trial. */
  readonly drill: boolean
}
export const noBackup: BackupSettings = {
  to: undefined,
  at: '01:30',
  key: undefined,
  keep: { daily: 7, weekly: 4, monthly: 12 },
  log: false,
  drill: false,
}
const words: Readonly<Record<string, boolean>> = { true: true, on: true, 1: true, false: false, off: false, 0: false }

/** The settings of backups. `mistaken` is told of a key that is none, without the key. */
export const readBackupSettings = (
  take: Take,
  {
    home,
    env,
    mistaken,
  }: {
    readonly home: string
    readonly env: Readonly<Record<string, string | undefined>>
    readonly mistaken: (line: string) => unknown
  },
): BackupSettings => {
  const secret = env['BACKUP_KEY']?.trim() ?? ''
  const weakness = secret === '' ? undefined : weaknessOf(secret)
  if (weakness !== undefined)
    mistaken(`BACKUP_KEY ${weakness}: it needs 32 characters or more of chance, such as openssl rand -base64 33.`)
  const to = take<BackupSettings['to']>(
    'BACKUP_TO',
    undefined,
    'is a folder, or a bucket such as s3://key:secret@s3.example.id/bucket/folder',
    (text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? s3Of(text) : path.resolve(home, text)),
  )
  return {
    to,
    at: take('BACKUP_AT', noBackup.at, 'is a time such as 01:30', (text) =>
      /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined,
    ),
    key: secret === '' || weakness !== undefined ? undefined : secret,
    keep: take('BACKUP_KEEP', noBackup.keep, 'is three numbers of days, weeks and months, such as 7,4,12', (text) => {
      const [, daily, weekly, monthly] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
      return Number(daily) > 0 ? { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) } : undefined
    }),
    log: take('BACKUP_LOG', to !== undefined, 'is true or false', (text) => words[text.toLowerCase()]),
    drill: take('BACKUP_DRILL', to !== undefined, 'is true or false', (text) => words[text.toLowerCase()]),
  }
}
