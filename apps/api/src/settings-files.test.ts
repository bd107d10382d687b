import { expect, test } from 'vitest'
import { bucketOrigin, filesHere, readFiles, s3Of } from './settings-files.ts'
import type { Take } from './settings-outside.ts'

const reading = (env: Readonly<Record<string, string>>) => {
  const mistakes: string[] = []
  const take: Take = (name, fallback, _wanted, parse) => {
    const text = env[name]
    if (text === undefined) return fallback
    const value = parse(text)
    if (value === undefined) mistakes.push(name)
    return value ?? fallback
  }
  return { settings: readFiles(take), mistakes }
}

test('an address of a bucket says where it is, what it is called, and with which key', () => {
  expect(s3Of('s3://AKIA:a%2Fb%2Bc@s3.example.id/lentera')).toEqual({
    endpoint: 'https://s3.example.id',
    region: 'us-east-1',
    bucket: 'lentera',
    prefix: '',
    key: 'AKIA',
    secret: 'a/b+c',
    pathStyle: true,
  })
  const other = s3Of('s3://k:s@10.0.0.7:9000/lentera/sma/satu?region=id-1&tls=off&style=host')
  expect(other).toMatchObject({ endpoint: 'http://10.0.0.7:9000', region: 'id-1', prefix: 'sma/satu/', pathStyle: false })
  expect(bucketOrigin(other!)).toBe('http://lentera.10.0.0.7:9000')
})

test('what is no address of a bucket is named as a mistake, and nothing else is taken for it', () => {
  for (const wrong of [
    'https://k:s@host/bucket',
    's3://host/bucket',
    's3://k:s@host',
    's3://k:s@host/B',
    's3://k:s@host/bucket?tls=perhaps',
    's3://k:s@host/bucket?regoin=x',
    'no address',
  ])
    expect(reading({ S3_URL: wrong }), wrong).toEqual({ settings: filesHere, mistakes: ['S3_URL'] })
})

test('a scanner is a host with a port or a socket, and refuses while it is away unless told otherwise', () => {
  expect(reading({ CLAMD: '127.0.0.1:3310' }).settings.clamd).toEqual({ at: { host: '127.0.0.1', port: 3310 }, away: 'refuse' })
  expect(reading({ CLAMD: '/run/clamd.ctl', CLAMD_AWAY: 'pass' }).settings.clamd).toEqual({
    at: { path: '/run/clamd.ctl' },
    away: 'pass',
  })
  expect(reading({ CLAMD: '[::1]:3310' }).settings.clamd?.at).toEqual({ host: '::1', port: 3310 })
  for (const wrong of ['3310', 'host:99999', 'run/clamd.ctl'])
    expect(reading({ CLAMD: wrong, CLAMD_AWAY: 'maybe' }).mistakes).toEqual(['CLAMD', 'CLAMD_AWAY'])
})
