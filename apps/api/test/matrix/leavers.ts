import { type Call, type Role, roleNames } from '@lentera/contract'
import { modules } from '@lentera/contract/modules'
import { signals } from '@lentera/contract/signals'
import { tugaskuGuestLinks } from '@lentera/contract/tugasku/guests'
import { aClass, aLesson, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { dueDeletions, endAccount } from '#modules/settings/deletion.queries.ts'
import { addContact } from '#modules/signals/signals.queries.ts'
import { insertLink } from '#modules/tugasku/guests/guests.queries.ts'
import { requestOf } from '#test/ask.ts'
import { fixtures } from '#test/features.ts'
import { peopleOf, type Somebody } from '#test/fixtures.ts'
import { allCalls, outlineOf, type Parts, prepareFor, sampleFor } from '#test/samples.ts'
import { aHome, type RunningSchool } from '#test/school.ts'
import { admitted, askWith } from './answers.ts'

/** Who leaves: an office is no person of a class, and its name is never kept. */
const leaving = ['student', 'parent', 'teacher'] as const
type Leaving = (typeof leaving)[number]
/** In the name of everybody who leaves, and of nobody else. */
export const MARK = 'Zzyzx'
/** In the numbers and addresses of all of them. */
export const CONTACTS = ['08571234', 'zzyzx'] as const

/** Somebody who did what a feature lets people of this role do. */
interface Leaver {
  readonly feature: string
  readonly role: Leaving
  readonly person: Somebody
  /** Writes that were accepted. */
  readonly done: readonly string[]
  /** Readings of what this person's rows are, by whoever may ask. */
  readonly readings: readonly { readonly call: Call; readonly input: Parts }[]
}

const features = [...new Set(allCalls.map(({ name }) => name.split('.')[0]!))]
/** Writes that end what the others begin, or the session that writes; what they remove would not be read any more. */
const ends = /delet|remove|logout|signOut|endDevice|endOthers|cancel|revoke|unlink|leave|archive|withdraw|takeBack/i
const acts = (call: Call) => call.method !== 'GET' && call.method !== 'DELETE' && !ends.test(call.name)

/** What a person of this role leaves rows with in a feature, and how these are read. */
const callsOf = (feature: string, role: Leaving) => {
  const all = allCalls.filter(({ name }) => name.startsWith(`${feature}.`))
  return {
    read: all.filter((call) => call.method === 'GET' && outlineOf(call).rows.length > 0),
    write: all.filter((call) => acts(call) && admitted(call).some((to) => to.role === role)),
  }
}

const nameOf = (feature: string, role: Role, n: number) => `${MARK} ${feature} ${role} ${n}`

/** Makes the people of one school: those who leave, one for each role and feature, and those who stay. */
export const leaversOf = async (running: RunningSchool) => {
  const home = await aHome()
  const { db } = running
  const { school, class: room, people } = home
  const make = peopleOf(running, fixtures)
  const away = await aClass(db, school, {})
  let count = 0
  const known = (feature: string, role: Leaving) => {
    const n = ++count
    const number = String(n).padStart(4, '0')
    return { name: nameOf(feature, role, n), phone: `08571234${number}`, email: `zzyzx${number}@contoh.id` }
  }
  const bodies = {
    student: async (one: object) => {
      const pupil = await aPupil(db, school, { ...one, in: room })
      await aParent(db, { of: [pupil] })
      return { person: pupil, pupil }
    },
    parent: async (one: object) => ({ person: await aParent(db, { ...one, of: [people.student] }), pupil: people.student }),
    teacher: async (one: object) => {
      const person = await aTeacher(db, school, one)
      await db.updateTable('class').set({ homeroom_teacher_id: person.id }).where('id', '=', room.id).execute()
      await aLesson(db, school, { class: room, teacher: person }).catch(() =>
        aLesson(db, school, { class: away, teacher: person }),
      )
      return { person, pupil: people.student }
    },
  }

  const readingsOf = async (calls: readonly Call[], person: Somebody) => {
    const readings: { call: Call; input: Parts }[] = []
    for (const call of calls) {
      // What only another role can have is not this person's to make.
      const input = await sampleFor(call, person).catch(() => undefined)
      if (input) readings.push({ call, input })
    }
    return readings
  }
  const act = async (feature: string, role: Leaving): Promise<Leaver | undefined> => {
    const { read, write } = callsOf(feature, role)
    if (read.length + write.length === 0) return undefined
    const one = known(feature, role)
    const person = await make.of(role, { school, room, ...(await bodies[role](one)) })
    const readings = await readingsOf(read, person)
    const done: string[] = []
    for (const call of write) {
      await prepareFor(call, person)
      // Of two rows of one kind that a class can have once, the second is not made.
      const input = await sampleFor(call, person).catch(() => undefined)
      if (!input) continue
      const answer = await askWith(running, call, role, input, `Bearer ${person.caller.token}`)
      if (answer.status === 200) done.push(call.name)
    }
    return { feature, role, person, done, readings }
  }

  const leavers: Leaver[] = []
  for (const role of leaving)
    for (const feature of features) {
      const leaver = await act(feature, role)
      if (leaver) leavers.push(leaver)
    }
  return { ...home, leavers, make }
}
type World = Awaited<ReturnType<typeof leaversOf>>

/** Ends the accounts of all who leave, as the night does when their days of grace are over. */
export const endAll = async ({ database, db, now }: RunningSchool, { leavers, class: room, people }: World) => {
  await db.updateTable('class').set({ homeroom_teacher_id: people.teacher.id }).where('id', '=', room.id).execute()
  const ids = leavers.map(({ person }) => person.around.person.id)
  await db.updateTable('account').set({ deletion_asked_at: now() }).where('id', 'in', ids).execute()
  for (const leaver of await dueDeletions(db, now()))
    await database.inTransaction((inside) => endAccount(inside, leaver, { before: now(), now: now() }))
}

/** Those who stay, one of each role. */
export const stayersOf = async ({ school, class: room, people, make }: World) => {
  const of = (role: Role) => make.of(role, { school, room, pupil: people.student, person: people[role] })
  return Object.fromEntries(await Promise.all(roleNames.map(async (role) => [role, await of(role)]))) as Record<Role, Somebody>
}

/**
 * What the samples of those who leave do not reach, as a pupil has one open signal of a cause, a sample's module is archived and its
 * room is its own: one teacher who leaves speaks with the family about a signal, shares a module, and makes a guest link to the room
 * of somebody who stays. Answers how those who stay read each.
 */
export const leftWithStayers = async (
  running: RunningSchool,
  { leavers, school, class: room, make }: World,
  { teacher }: Awaited<ReturnType<typeof stayersOf>>,
): Promise<{ call: Call; role: Role; input: Parts }[]> => {
  const { db } = running
  const leaver = leavers.find(({ role, feature }) => role === 'teacher' && feature === 'modules')!.person.around
  const { now, hashids, person } = leaver
  const aside = await make.of('teacher', { school, room, pupil: await aPupil(db, school, { in: room }), person })
  const { signal_id, module_uuid } = await aside.ids(['signal_id', 'module_uuid'])
  const signal = hashids.decode(signal_id)!
  await addContact(db, { signal_id: signal, account_id: person.id, way: 'phone', note: 'Ibu mengabari.', contacted_at: now })
  await db.updateTable('module').set({ state: 'shared' }).where('uuid', '=', module_uuid).execute()
  const { tugasku_room_id } = await teacher.ids(['tugasku_room_id'])
  await insertLink(db, {
    school_id: school.id,
    room_id: hashids.decode(tugasku_room_id)!,
    post_id: null,
    role: 'student',
    made_by: person.id,
    made_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  })
  return [
    { call: signals.list, role: 'school', input: { query: {} } },
    { call: signals.detail, role: 'school', input: { params: { signal_id } } },
    { call: modules.list, role: 'teacher', input: { query: { shelf: 'school' } } },
    { call: modules.read, role: 'teacher', input: { params: { module_uuid } } },
    { call: tugaskuGuestLinks.list, role: 'teacher', input: { params: { room_id: tugasku_room_id } } },
  ]
}

/** The text that a reading answers somebody; of a file nothing. Throws where the reading was refused for their number. */
export const textOf = async ({ app }: RunningSchool, call: Call, role: Role, input: Parts, token: string) => {
  const response = await app.inject({ ...requestOf(call, role, input), headers: { authorization: `Bearer ${token}` } })
  if (response.statusCode === 429) throw new Error(`${call.name} was asked too often: ${response.body}`)
  return call.reply === 'file' ? '' : response.body
}
