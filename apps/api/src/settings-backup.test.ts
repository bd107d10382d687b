import { expect, test } from 'vitest'
import { Trouble } from '#src/start/trouble.ts'
import { type Env, readSettings } from './settings.ts'

const mistakes = (env: Env) => {
  try {
    readSettings(env, () => ({ jwtSecret: 'made-jwt', hashidsSalt: 'made-salt' }))
  } catch (error) {
    if (error instanceof Trouble) return error.message.split('\n')
    throw error
  }
  return []
}

test('a backup wants a folder, a time, a strong key and numbers to keep', () => {
  // Without the key itself: what is wrong stands in logs.
  expect(mistakes({ BACKUP_TO: 's3://key:secret@', BACKUP_AT: '25:00', BACKUP_KEY: 'short', BACKUP_KEEP: '0,1,1' })).toEqual([
    'BACKUP_KEY is too short: it needs 32 characters or more of chance, such as openssl rand -base64 33.',
    'BACKUP_TO is a folder, or a bucket such as s3://key:secret@s3.example.id/bucket/folder; it is "s3://…@".',
    'BACKUP_AT is a time such as 01:30; it is "25:00".',
    'BACKUP_KEEP is three numbers of days, weeks and months, such as 7,4,12; it is "0,1,1".',
  ])
})

test('a bucket for backups is one as of files', () => {
  const set = { BACKUP_TO: 's3://k:s@s3.example.id/lentera/backup?region=id-1' }
  const { backup } = readSettings(set, () => ({ jwtSecret: 'made-jwt', hashidsSalt: 'made-salt' }))
  expect(backup).toMatchObject({ to: { bucket: 'lentera', prefix: 'backup/', region: 'id-1' }, log: true, drill: true })
})

test('with a folder the log is kept and each backup is tried, unless that is switched off', () => {
  const key = 'hQ4nT8cVb1XzR6mL0pWk3YsJ9dGf5uEa'
  const set = { BACKUP_TO: '/mnt/backup', BACKUP_AT: '02:15', BACKUP_KEY: key, BACKUP_KEEP: '3,2,0', BACKUP_LOG: 'off' }
  const { backup } = readSettings(set, () => ({ jwtSecret: 'made-jwt', hashidsSalt: 'made-salt' }))
  expect(backup).toEqual({
    to: '/mnt/backup',
    at: '02:15',
    key,
    keep: { daily: 3, weekly: 2, monthly: 0 },
    log: false,
    drill: true,
  })
})
