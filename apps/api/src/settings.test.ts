import path from 'node:path'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { Trouble } from '#src/start/trouble.ts'
import { noBackup } from './settings-backup.ts'
import { filesHere } from './settings-files.ts'
import { type Env, readSettings, repository } from './settings.ts'

const unwatched = { role: 'all', jobWidths: undefined, metricsPort: undefined, metricsHost: '127.0.0.1', traces: undefined }
const own = { JWT_SECRET: 'kP3v9wQz7tYb2LmR8sXc4NfJ6hGd1TqA', HASHIDS_SALT: 'u5ZrE0oWb8iKx2VnC7yMg4DpS9jHt6Fa' }
const made = () => ({ jwtSecret: 'made-jwt', hashidsSalt: 'made-salt' })
const vapid = webPush.generateVAPIDKeys()
const mistakes = (env: Env) => {
  try {
    readSettings(env, made)
  } catch (error) {
    if (error instanceof Trouble) return error.message.split('\n')
    throw error
  }
  return []
}

test('a developer who sets nothing gets the demo on the embedded database, reachable from phones', () => {
  expect(readSettings({}, made)).toEqual({
    appEnv: 'development',
    host: '0.0.0.0',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    productName: 'Lentera',
    dataDir: path.join(repository, 'data'),
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    redisUrl: undefined,
    databasePool: 18,
    processes: undefined,
    demo: true,
    trustProxy: false,
    cookieDomain: undefined,
    jwtSecret: 'made-jwt',
    hashidsSalt: 'made-salt',
    vapid: null,
    pushHosts: [],
    backup: noBackup,
    ...filesHere,
    mail: null,
    sms: null,
    whatsapp: null,
    google: null,
    errorDsn: null,
    ...unwatched,
  })
})

test('an operator sets everything', () => {
  const env = {
    APP_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '8080',
    PUBLIC_URL: 'https://belajar.example.sch.id/',
    DATA_DIR: '/srv/lentera',
    DATABASE_URL: 'postgresql://lentera:rahasia@db:5432/lentera',
    DATABASE_POOL: '8',
    PROCESSES: '4',
    DATABASE_READ_URL: 'postgresql://lentera:rahasia@standby/lentera',
    REDIS_URL: 'rediss://:rahasia@redis.example.sch.id:6380',
    DEMO: 'on',
    DEMO_IN_PRODUCTION: 'yes-open-to-everybody',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    COOKIE_DOMAIN: '.example.sch.id',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:admin@example.sch.id',
    PUSH_HOSTS: 'push.example.sch.id, push2.example.sch.id:8443',
    MAIL_URL: 'smtps://surat:rahasia@mail.example.sch.id',
    MAIL_FROM: 'Lentera <no-reply@example.sch.id>',
    SMS_URL: 'https://sms.example.com/v1/send',
    SMS_TOKEN: 'kunci-sms',
    WHATSAPP_TOKEN: 'kunci-wa',
    WHATSAPP_PHONE_ID: '106540352242922',
    WHATSAPP_CODE_TEMPLATE: 'kode_lentera',
    WHATSAPP_TEXT_TEMPLATE: 'kabar_lentera',
    WHATSAPP_VERIFY_TOKEN: 'cocok',
    WHATSAPP_APP_SECRET: 'rahasia-aplikasi',
    GOOGLE_CLIENT_ID: '123.apps.googleusercontent.com',
    PRODUCT_NAME: 'Pelita',
    SENTRY_DSN: 'https://abc123@errors.example.sch.id/7',
    ...own,
  }
  expect(readSettings(env)).toEqual({
    appEnv: 'production',
    backup: noBackup,
    ...filesHere,
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'https://belajar.example.sch.id',
    productName: 'Pelita',
    dataDir: '/srv/lentera',
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    databasePool: 8,
    processes: 4,
    demo: true,
    trustProxy: '10.0.0.0/8,127.0.0.1',
    cookieDomain: 'example.sch.id',
    jwtSecret: own.JWT_SECRET,
    hashidsSalt: own.HASHIDS_SALT,
    vapid: { ...vapid, subject: 'mailto:admin@example.sch.id' },
    pushHosts: ['push.example.sch.id', 'push2.example.sch.id:8443'],
    mail: { url: env.MAIL_URL, from: env.MAIL_FROM },
    sms: { url: env.SMS_URL, token: env.SMS_TOKEN },
    whatsapp: {
      url: 'https://graph.facebook.com/v23.0',
      token: env.WHATSAPP_TOKEN,
      phoneId: env.WHATSAPP_PHONE_ID,
      codeTemplate: env.WHATSAPP_CODE_TEMPLATE,
      textTemplate: env.WHATSAPP_TEXT_TEMPLATE,
      webhook: { verifyToken: env.WHATSAPP_VERIFY_TOKEN, appSecret: env.WHATSAPP_APP_SECRET },
    },
    google: {
      clientId: env.GOOGLE_CLIENT_ID,
      issuer: 'https://accounts.google.com',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    },
    errorDsn: env.SENTRY_DSN,
    ...unwatched,
  })
})

test('half of a provider is a mistake that names the other half', () => {
  expect(mistakes({ MAIL_URL: 'smtp://mail.example.sch.id', SMS_TOKEN: 'kunci', WHATSAPP_PHONE_ID: '1' })).toEqual([
    'MAIL_FROM is missing: it belongs to MAIL_URL.',
    'SMS_URL is missing: it belongs to SMS_TOKEN.',
    'WHATSAPP_TOKEN is missing: it belongs to WHATSAPP_PHONE_ID.',
    'WHATSAPP_CODE_TEMPLATE is missing: it belongs to WHATSAPP_PHONE_ID.',
  ])
  expect(mistakes({ MAIL_URL: 'https://mail.example', MAIL_FROM: 'nobody' }).map((line) => line.split(' ')[0])).toEqual([
    'MAIL_URL',
    'MAIL_FROM',
  ])
})

test.each([
  'errors.example.sch.id',
  'https://errors.example.sch.id/7',
  'https://abc:secret@errors.example.sch.id/7',
  'https://abc@errors.example.sch.id/project',
  'ftp://abc@errors.example.sch.id/7',
])('%s is no DSN, and the mistake names one', (dsn) => {
  expect(mistakes({ SENTRY_DSN: dsn })).toEqual([expect.stringContaining('SENTRY_DSN is an address such as https://publickey@')])
})

test('every mistake is named at once, each in a line of its own', () => {
  const env = {
    APP_ENV: 'staging',
    HOST: 'not a host',
    PORT: '70000',
    PUBLIC_URL: 'https://example.sch.id/lentera',
    TRUST_PROXY: 'everyone',
    COOKIE_DOMAIN: 'example.com',
    DATABASE_URL: 'mysql://db/lentera',
    DEMO: 'maybe',
  }
  const lines = mistakes(env)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(env))
  for (const [name, value] of Object.entries(env)) expect(lines.find((line) => line.startsWith(name))).toContain(`"${value}"`)
})

test.each([
  [{}, true],
  [{ APP_ENV: 'production', ...own }, false],
  [{ DATABASE_URL: 'postgres://db/lentera' }, false],
  [{ DATABASE_URL: 'postgres://db/lentera', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('with %o the demo is %s', (env, demo) => {
  expect(readSettings(env, made).demo).toBe(demo)
})

test.each([
  ['false', false],
  ['0', false],
  ['true', 1],
  ['2', 2],
  ['loopback', 'loopback'],
] as const)('TRUST_PROXY=%s trusts %s', (TRUST_PROXY, trusted) => {
  expect(readSettings({ TRUST_PROXY }, made).trustProxy).toBe(trusted)
})

test('an empty value counts as unset, and a folder is relative to the repository', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DATA_DIR: 'other' }, made)).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    databasePool: 18,
    dataDir: path.join(repository, 'other'),
  })
})

test('secrets are not made where the settings have them', () => {
  const never = () => {
    throw new Error('made')
  }
  expect(readSettings(own, never)).toMatchObject({ jwtSecret: own.JWT_SECRET, hashidsSalt: own.HASHIDS_SALT })
})
