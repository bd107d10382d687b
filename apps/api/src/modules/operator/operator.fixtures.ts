import { randomBytes } from 'node:crypto'
import { anOffice, anOperator, aSchool, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { beginFactor, confirmFactor } from '#kit/security/account-factor.queries.ts'
import { aFailedJob } from '#test/failed-job.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { codeAt, stepOf } from '#kit/security/totp.ts'
import { sealFactor } from './factor.ts'
import { writeFactor } from './operator.queries.ts'

const schoolIn =
  (status: 'pending' | 'verified' | 'suspended') =>
  async ({ db, hashids }: Around) =>
    hashids.encode((await aSchool(db, { name: 'SMA Uji Pengelola', status })).id)

export const operatorFixtures = {
  operator_username: { of: 'bearer', make: async ({ db, now }) => (await anOperator(db, { created_at: now })).username },
  operator_code: {
    of: 'bearer',
    make: async ({ db, settings, now, person }) => {
      const secret = randomBytes(20)
      await writeFactor(db, person.id, sealFactor(settings.jwtSecret, person.id, secret), null)
      return codeAt(secret, stepOf(now))
    },
  },
  pending_school_id: { of: 'school', make: schoolIn('pending') },
  verified_school_id: { of: 'school', make: schoolIn('verified') },
  suspended_school_id: { of: 'school', make: schoolIn('suspended') },
  factor_office_username: {
    of: 'school',
    make: async ({ db, school, hashids, now, id }) => {
      const office = await anOffice(db, school, { school_id: hashids.decode(await id('verified_school_id'))! })
      await beginFactor(db, { account: office.id, sealed: 'never opened', now })
      await confirmFactor(db, { account: office.id, hashes: [], now })
      return office.username
    },
  },
  lost_office_username: {
    of: 'school',
    make: async ({ db, school, hashids, id }) =>
      (await anOffice(db, school, { school_id: hashids.decode(await id('verified_school_id'))! })).username,
  },
  factor_teacher_username: {
    of: 'school',
    make: async ({ db, school, now }) => {
      const { id, username } = await aTeacher(db, school, { school_id: null })
      await beginFactor(db, { account: id, sealed: 'never opened', now })
      await confirmFactor(db, { account: id, hashes: [], now })
      return username
    },
  },
  failed_message_id: {
    of: 'school',
    make: async ({ db, hashids, now }) => {
      const { id } = await db
        .insertInto('outgoing_message')
        .values({
          uuid: uuidV7(),
          channel: 'sms',
          recipient: '081234567890',
          kind: 'school.verified',
          body: 'Sekolah sudah diverifikasi.',
          state: 'failed',
          error: 'gateway 081234567890 refused',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
  error_group_id: {
    of: 'school',
    make: async ({ db, hashids, now }) => {
      const event_id = uuidV7()
      const kind = { type: 'TypeError', message: 'x is not a function', version: 'lentera@0.1.0', route: '/home' }
      const { id } = await db
        .insertInto('error_group')
        .values({ ...kind, fingerprint: event_id, first_at: now, last_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const report = {
        event_id,
        group_id: id,
        at: now,
        message: kind.message,
        route: kind.route,
        browser: 'Chrome 142',
        frames: '[]',
      }
      await db.insertInto('error_report').values(report).execute()
      return hashids.encode(id)
    },
  },
  failed_job_id: { of: 'school', make: async ({ db, hashids }) => hashids.encode(await aFailedJob(db)) },
  config_change_uuid: {
    of: 'school',
    make: async ({ db, now, person }) => {
      const uuid = uuidV7()
      const values = { uuid, key: 'home_site', why: 'Percobaan.', operator_id: person.id, at: now, before: null, after: null }
      await db.insertInto('remote_config_change').values(values).execute()
      return uuid
    },
  },
} satisfies Record<string, Fixture>
