import path from 'node:path'
import { type Call, contract, type Role, type SampleIds } from '@lentera/contract'
import { hashid } from '@lentera/contract/shared'
import { toJSONSchema } from 'zod/v4/core'
import { aClass, anOffice, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { clientsOf } from '#kit/clients.ts'
import { createFileLinks } from '#kit/files-link.ts'
import { diskStore } from '#kit/files-store.ts'
import { createIds } from '#kit/ids.ts'
import { notify } from '#kit/notify.ts'
import { uuidV7 } from '#kit/uuid.ts'
import { codesFrom } from '#modules/attendance/qr.rules.ts'
import { calendarToken } from '#modules/schedule/calendar-token.ts'
import { aHome, type OpenSchool } from './school.ts'

/** Every call of the product. */
export const allCalls: readonly Call[] = Object.values(contract).flatMap((group): Call[] => Object.values(group))

/** What each id of a sample is: a row that belongs to somebody, or something that says who asks. A new id must choose. */
const kinds = {
  class_uuid: 'row',
  student_id: 'row',
  attendance_id: 'row',
  notification_id: 'row',
  qr_uuid: 'row',
  qr_code: 'credential',
  device_id: 'credential',
  calendar_token: 'credential',
  session_uuid: 'row',
  file_token: 'credential',
  refresh_token: 'row',
  client_id: 'credential',
  client_secret: 'credential',
  username: 'credential',
} satisfies Record<keyof SampleIds, 'row' | 'credential'>
const isId = (name: string | symbol): name is keyof SampleIds => typeof name === 'string' && Object.hasOwn(kinds, name)

export interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}

/** A call's sample filled from `ids`, and the rows that it named. Throws when it asks for an id that there is not. */
export const sampleOf = (call: Call, ids: SampleIds) => {
  const used = new Set<keyof SampleIds>()
  const watched = new Proxy(ids, {
    get: (_, name) => {
      if (!isId(name)) throw new Error(`The sample of ${call.name} asks for ${String(name)}, which is no id.`)
      used.add(name)
      return ids[name]
    },
  })
  const input = call.sample(watched) as Parts
  return { input, rows: [...used].filter((name) => kinds[name] === 'row') }
}

type JsonSchema = { [key: string]: unknown }
const jsonOf = (schema: NonNullable<Call['params']>) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
const hashidPattern = jsonOf(hashid)['pattern']
// A `tahun_ajaran_id` is a year, and `after` a key that the caller made.
const namesRow = (name: string, { format, pattern }: JsonSchema) =>
  name !== 'after' &&
  (format === 'uuid' || pattern === hashidPattern || (/(^|_)(id|uuid)s?$/i.test(name) && name !== 'tahun_ajaran_id'))

/** The fields of a call that name a row, with the sample's values: `params.uuid`, `body.student_ids`. */
export const rowFields = (call: Call, { ...input }: Parts): { field: string; values: unknown[] }[] => {
  const walk = (field: string, schema: JsonSchema, value: unknown): { field: string; values: unknown[] }[] => {
    const options = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
    if (options) {
      // Of the kinds that a body may have, the sample shows one.
      const present = (value ?? {}) as object
      return options.flatMap((option) => walk(field, option, value)).filter((hit) => hit.field.split('.').at(-1)! in present)
    }
    const properties = schema['properties'] as Record<string, JsonSchema> | undefined
    if (properties)
      return Object.entries(properties).flatMap(([name, inner]) =>
        walk(`${field}.${name}`, inner, (value as Record<string, unknown> | undefined)?.[name]),
      )
    const name = field.split('.').at(-1)!
    const items = schema['items'] as JsonSchema | undefined
    if (items?.['properties']) return [value ?? [undefined]].flat().flatMap((item) => walk(field, items, item))
    return namesRow(name, items ?? schema) ? [{ field, values: [value].flat() }] : []
  }
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? walk(part, jsonOf(schema), input[part]) : []
  })
}

/** The session's id inside an access token. */
export const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid

/** Somebody in the same school and role, with another class. */
const aNeighbour = async ({ db, school }: OpenSchool, role: Role) => {
  const teacher = await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const pupil = await aPupil(db, school, { in: room })
  const person =
    role === 'teacher'
      ? teacher
      : role === 'student'
        ? pupil
        : role === 'parent'
          ? await aParent(db, { of: [pupil] })
          : await anOffice(db, school)
  return { room, pupil, person }
}

/** A pupil's check-in of the Monday on which tests happen, which waits for a decision. */
const aWaitingCheckIn = ({ db }: OpenSchool, { id: school_id }: { id: number }, { id: account_id }: { id: number }) =>
  db
    .insertInto('attendance')
    .values({
      school_id,
      account_id,
      date: '2026-11-23',
      status: 'unrecorded',
      verification: 'waiting',
      waiting_reason: 'outside_radius',
      method: 'location',
      clock_in_at: new Date('2026-11-22T23:40:00Z'),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'date']).doUpdateSet({ method: 'location' }))
    .returning('id')
    .executeTakeFirstOrThrow()

/** Something that this person was told. */
const aNotification = async ({ db, now }: OpenSchool, { id: account_id }: { id: number }) => {
  const key = uuidV7()
  await notify(db, [{ kind: 'reminder', account_id, key, data: { about: 'waiting', date: '2026-11-23', waiting: 2 } }], now())
  return db
    .selectFrom('notification')
    .where('account_id', '=', account_id)
    .where('event_key', '=', key)
    .select('id')
    .executeTakeFirstOrThrow()
}

/** A link to a picture of this person that works all year. */
const aFileLink = async ({ db, settings }: OpenSchool, { id: owner_id }: { id: number }) => {
  const id = uuidV7()
  await diskStore(path.join(settings.dataDir, 'files')).put(id, Buffer.from('a picture'))
  await db.insertInto('file').values({ id, owner_id, purpose: 'selfie', type: 'image/jpeg', bytes: 9 }).execute()
  return createFileLinks(settings.jwtSecret).sign(id, new Date('2027-11-23T00:00:00Z'))
}

/** The QR of a class on that Monday, and its code of this moment. */
const aClassQr = async ({ db, now }: OpenSchool, { id: school_id }: { id: number }, room: { uuid: string }) => {
  const { id: class_id, homeroom_teacher_id } = await db
    .selectFrom('class')
    .where('uuid', '=', room.uuid)
    .select(['id', 'homeroom_teacher_id'])
    .executeTakeFirstOrThrow()
  const expires_at = new Date('2026-11-23T02:50:00Z')
  const session = { id: uuidV7(), secret: Buffer.alloc(32, 7), expires_at }
  await db
    .insertInto('qr_session')
    .values({ ...session, school_id, class_id, date: '2026-11-23', opened_by: homeroom_teacher_id! })
    .execute()
  return { uuid: session.id, code: codesFrom(session, now())[0]?.code ?? 'no code' }
}

/** A teacher who came on that Monday may go again. */
const anArrival = ({ db }: OpenSchool, { id: school_id }: { id: number }, { id: account_id }: { id: number }) =>
  db
    .insertInto('attendance')
    .values({
      school_id,
      account_id,
      date: '2026-11-23',
      status: 'present',
      verification: 'automatic',
      method: 'location',
      clock_in_at: new Date('2026-11-22T23:40:00Z'),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'date']).doNothing())
    .execute()

/** The token of a pupil's calendar. */
const aCalendarToken = async ({ db, settings }: OpenSchool, { id: account_id }: { id: number }) => {
  const known = await db.selectFrom('calendar_link').where('account_id', '=', account_id).select('id').executeTakeFirst()
  const { id } =
    known ?? (await db.insertInto('calendar_link').values({ id: uuidV7(), account_id }).returning('id').executeTakeFirstOrThrow())
  return calendarToken(settings, id)
}

/** A signed-in person with ids of the own rows, and the rows of strangers that must not be found. */
export const peopleAround = async (school: OpenSchool, role: Role) => {
  const client = clientsOf(school.settings)[role]
  const hashids = createIds(school.settings.hashidsSalt)
  const methods = ['location', 'selfie', 'qr', 'roll_call']
  await school.db
    .updateTable('attendance_setting')
    .set({ methods, clock_out: true })
    .where('school_id', '=', school.school.id)
    .execute()
  interface Surroundings {
    readonly person: { id: number; username: string }
    readonly room: { uuid: string }
    readonly pupil: { id: number }
    readonly of?: { id: number }
  }
  const idsOf = async ({ person, room, pupil, of = school.school }: Surroundings) => {
    const waiting = await aWaitingCheckIn(school, of, pupil)
    const qr = await aClassQr(school, of, room)
    if (role === 'teacher') await anArrival(school, of, person)
    // A pupil who decides for oneself is 18.
    if (role === 'student')
      await school.db.updateTable('account').set({ born_on: '2008-01-01' }).where('id', '=', pupil.id).execute()
    const caller = await school.signIn(role, person)
    const other = await school.signIn(role, person)
    const ids: SampleIds = {
      class_uuid: room.uuid,
      student_id: hashids.encode(pupil.id),
      attendance_id: hashids.encode(waiting.id),
      notification_id: hashids.encode((await aNotification(school, person)).id),
      qr_uuid: qr.uuid,
      qr_code: qr.code,
      device_id: uuidV7(),
      calendar_token: await aCalendarToken(school, pupil),
      session_uuid: sessionOf(other.tokens.access_token),
      file_token: await aFileLink(school, pupil),
      refresh_token: caller.tokens.refresh_token,
      client_id: client.id,
      client_secret: client.secret,
      username: person.username,
    }
    return { caller, other, ids }
  }
  return {
    me: await idsOf({ person: school.people[role], room: school.class, pupil: school.people.student }),
    /** Rows of others; what the office of a school may see of its own school is not among them. */
    strangers: async () => {
      const { people, class: room, school: of } = await aHome()
      const elsewhere = await idsOf({ person: people[role], room, pupil: people.student, of })
      const neighbour = await idsOf(await aNeighbour(school, role))
      const { class_uuid: _class, student_id: _student, attendance_id: _attendance, ...personal } = neighbour.ids
      const ids: Partial<SampleIds> = role === 'school' ? personal : neighbour.ids
      return {
        'another school': { ...elsewhere, ids: elsewhere.ids as Partial<SampleIds> },
        'another class or person of the same school': { ...neighbour, ids },
      }
    },
  }
}
