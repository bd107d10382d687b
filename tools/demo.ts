// Calls to a running product from outside, as its people: for the tools that look at it and measure it.
import { givenOf } from '@lentera/contract/kit/keys'
import { setTimeout as pause } from 'node:timers/promises'
import { account, type Tokens } from '../packages/contract/src/account.ts'
import { attendance } from '../packages/contract/src/attendance.ts'
import { attitudeNotes } from '../packages/contract/src/attitude-notes.ts'
import { violations } from '../packages/contract/src/violations.ts'
import { attendanceDecisions } from '../packages/contract/src/attendance/decisions.ts'
import type { Reply } from '../packages/contract/src/kit/call.ts'
import { type Role, roles } from '../packages/contract/src/kit/roles.ts'
import { type PermitRow, permits } from '../packages/contract/src/permits.ts'
import { mading } from '../packages/contract/src/mading.ts'
import { messages } from '../packages/contract/src/messages.ts'
import { messageGroups } from '../packages/contract/src/messages/groups.ts'
import { operator } from '../packages/contract/src/operator.ts'
import { permitDecisions } from '../packages/contract/src/permits/decisions.ts'
import { regions } from '../packages/contract/src/regions.ts'
import { type RemoteConfig, remoteConfig } from '../packages/contract/src/remote-config.ts'
import { tugaskuPosts } from '../packages/contract/src/tugasku/posts.ts'
import { tugaskuFamily } from '../packages/contract/src/tugasku/family.ts'
import { tugaskuRooms } from '../packages/contract/src/tugasku/rooms.ts'
import { tugaskuScores } from '../packages/contract/src/tugasku/scores.ts'
import type { People, RoomIds } from './demo-people.ts'

export interface Session extends Tokens {
  readonly role: Role
}

export const answerOf = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export const configOf = async (base: string): Promise<RemoteConfig> =>
  (await answerOf<{ data: RemoteConfig }>(await fetch(`${base}${remoteConfig.get.path}`))).data

/** Signs in with the password that the demo and the builders give everybody. A machine that is busy hashing is asked again. */
export const signIn = async (base: string, role: Role, username: string, password = 'lentera123'): Promise<Session> => {
  const { id, secret } = (await configOf(base)).clients[role]
  const body = new URLSearchParams({ grant_type: 'password', client_id: id, client_secret: secret, username, password })
  const response = await fetch(`${base}${account.token.path}`, { method: 'POST', body })
  if (response.status === 429) {
    await pause(1000)
    return signIn(base, role, username, password)
  }
  return { ...(await answerOf<Tokens>(response)), role }
}

/** Signs the demo's operator in; answers what a tab keeps of that. */
const operatorToken = async (base: string): Promise<string> => {
  const body = new URLSearchParams({ username: 'operator', password: 'lentera123' })
  const { data } = await answerOf<{ data: Reply<typeof operator.signIn> }>(
    await fetch(`${base}${operator.signIn.path}`, { method: 'POST', body }),
  )
  return data.token ?? ''
}
/** Lets every page that is opened be the operator's. */
export const asOperator = async (
  base: string,
  context: { addInitScript: (script: (token: string) => void, token: string) => Promise<unknown> },
): Promise<void> => {
  await context.addInitScript((token) => sessionStorage.setItem('operator', JSON.stringify(token)), await operatorToken(base))
}

/** Checks in at the school's own place; today's record is the same when there is one already. */
export const checkIn = async (base: string, { role, access_token }: Session): Promise<void> => {
  const urlOf = ({ path }: { path: string }) => `${base}${path.replace('{role}', roles[role].api)}`
  const headers = { authorization: `Bearer ${access_token}` }
  const { data } = await answerOf<{ data: Reply<typeof attendance.today> }>(await fetch(urlOf(attendance.today), { headers }))
  const { latitude, longitude } = data.school
  await answerOf(
    await fetch(urlOf(attendance.checkIn), {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), accuracy: '8' }),
    }),
  )
}

/** The demo's second school, which the people of the first do not belong to. */
export const otherSchool = async (base: string): Promise<Pick<People, 'school'>> => {
  const { data } = await answerOf<{ data: { uuid: string }[] }>(
    await fetch(`${base}${regions.schools.path}?search=Lentera%20Bangsa`),
  )
  return data[0] ? { school: data[0].uuid } : {}
}

/** A check-in that waits for this homeroom teacher's decision, and its pupil, by their public ids. */
export const waitingFor = async (base: string, { access_token }: Session): Promise<{ waiting: string; pupil: string }> => {
  const headers = { authorization: `Bearer ${access_token}` }
  const { path } = attendanceDecisions.requests
  const { data } = await answerOf<{ data: Reply<typeof attendanceDecisions.requests> }>(
    await fetch(`${base}${path}`, { headers }),
  )
  const [first] = data.requests
  if (!first) throw new Error('Nobody in the demo waits for a decision.')
  return { waiting: first.record.id, pupil: first.student.id }
}

/** A permit that this person has filed and may still edit, or any that a teacher decides (`decides`), by its public id. */
export const permitOf = async (base: string, { role, access_token }: Session, decides = false): Promise<string | undefined> => {
  const { path } = decides ? permitDecisions.inbox : permits.list
  const answer = await fetch(`${base}${path.replace('{role}', roles[role].api)}?per_page=100`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { data } = await answerOf<{ data: readonly PermitRow[] }>(answer)
  return (data.find(({ can }) => can.includes(decides ? 'approve' : 'edit')) ?? data[0])?.id
}
/** One for each role that files, and one for the teacher who decides. */
export const permitsOf = async (base: string, of: Readonly<Record<'student' | 'parent' | 'teacher', string>>) => {
  const entries = (['student', 'parent', 'teacher'] as const).map(
    async (role) => [role, await permitOf(base, await signIn(base, role, of[role]))] as const,
  )
  const request = await permitOf(base, await signIn(base, 'teacher', of.teacher), true)
  const known = [...(await Promise.all(entries)), ['request', request] as const]
  return { permits: givenOf(known) }
}

/** The newest note of attitude that each role reads, by its public id. */
export const notesOf = async (base: string, of: Readonly<Record<'student' | 'parent' | 'teacher', string>>) => {
  const found = (['student', 'parent', 'teacher'] as const).map(async (role) => {
    const { access_token } = await signIn(base, role, of[role])
    const url = `${base}${attitudeNotes.list.path.replace('{role}', roles[role].api)}?per_page=1`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${access_token}` } })
    const { data } = await answerOf<{ data: readonly { readonly id: string }[] }>(answer)
    return [role, data[0]?.id] as const
  })
  return {
    notes: givenOf(await Promise.all(found)),
  }
}

/** A post on the board of the teacher's school, by its public id. */
export const postOf = async (base: string, { teacher }: Readonly<Record<'teacher', string>>): Promise<{ post: string }> => {
  const { access_token } = await signIn(base, 'teacher', teacher)
  const url = `${base}${mading.board.path.replace('{role}', roles.teacher.api)}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${access_token}` } })
  const { data } = await answerOf<{ data: readonly { readonly id: string }[] }>(answer)
  if (!data[0]) throw new Error('Nothing stands on the board of the demo.')
  return { post: data[0].id }
}

/** The first person whom each role may write to, by public ids. */
export const contactsOf = async (base: string, of: Readonly<Record<'student' | 'parent' | 'teacher', string>>) => {
  const found = (['student', 'parent', 'teacher'] as const).map(async (role) => {
    const { access_token } = await signIn(base, role, of[role])
    const read = async <T>(path: string) => {
      const url = `${base}${path.replace('{role}', roles[role].api)}`
      return (await answerOf<{ data: T }>(await fetch(url, { headers: { authorization: `Bearer ${access_token}` } }))).data
    }
    const [talk] = await read<Reply<typeof messages.list>['data']>(messages.list.path)
    const [contact] = talk ? [talk.person] : await read<Reply<typeof messages.contacts>['data']>(messages.contacts.path)
    const [group] = await read<Reply<typeof messageGroups.list>>(messageGroups.list.path)
    return [role, contact?.id, group && `${group.circle}-${group.class_uuid}`] as const
  })
  const all = await Promise.all(found)
  return {
    groups: givenOf(all.map(([role, , group]) => [role, group] as const)),
    contacts: givenOf(all.map(([role, id]) => [role, id] as const)),
  }
}

/** The first class room of a pupil and of a teacher that has each kind, with the oldest of each kind in it. */
export const roomsOf = async (base: string, of: Readonly<Record<'student' | 'teacher', string>>) => {
  const found = (['student', 'teacher'] as const).map(async (role): Promise<readonly [typeof role, RoomIds] | null> => {
    const { access_token } = await signIn(base, role, of[role])
    const read = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${base}${path.replace('{role}', roles[role].api)}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
      return (await answerOf<{ data: T }>(answer)).data
    }
    const idsOf = async (room: string): Promise<RoomIds | null> => {
      const stream = tugaskuPosts.stream.path.replace(':room_id', room)
      const oldest = async (kind: string) =>
        (await read<Reply<typeof tugaskuPosts.stream>['data']>(`${stream}?kind=${kind}`))
          .filter(({ files }) => kind === 'announcement' || files > 0)
          .at(-1)?.id
      const fileOf = async (post: string) =>
        (await read<Reply<typeof tugaskuPosts.detail>>(tugaskuPosts.detail.path.replace(':post_id', post))).files[0]?.uuid ?? ''
      const [task, module, announcement] = [await oldest('task'), await oldest('module'), await oldest('announcement')]
      if (task === undefined || module === undefined || announcement === undefined) return null
      return { room, task, module, announcement, task_file: await fileOf(task), module_file: await fileOf(module) }
    }
    // Somebody may have made a room since, in which there is nothing yet.
    let ids: RoomIds | null = null
    for (const { id } of await read<Reply<typeof tugaskuRooms.list>>(tugaskuRooms.list.path)) ids ??= await idsOf(id)
    if (!ids) return null
    const { task } = ids
    if (role === 'student') return [role, ids]
    const { rows } = await read<Reply<typeof tugaskuScores.list>>(tugaskuScores.list.path.replace(':post_id', task))
    const pupil = (rows.find(({ submitted_at }) => submitted_at !== null) ?? rows[0])?.student.id
    return [role, { ...ids, ...(pupil !== undefined && { pupil }) }]
  })
  return { rooms: givenOf((await Promise.all(found)).filter((one) => one !== null)) }
}

/** A task of a parent's child that was scored, by the public ids of both. */
export const childTaskOf = async (base: string, parent: string): Promise<Pick<People, 'child_task'>> => {
  const { access_token } = await signIn(base, 'parent', parent)
  const answer = await fetch(`${base}${tugaskuFamily.overview.path}`, { headers: { authorization: `Bearer ${access_token}` } })
  const { groups } = (await answerOf<{ data: Reply<typeof tugaskuFamily.overview> }>(answer)).data
  const row = (groups.find(({ group }) => group === 'scored') ?? groups[0])?.rows[0]
  return row ? { child_task: `${row.student.id}/${row.id}` } : {}
}

/** A pupil of the class that the teacher leads, with a record, by their public ids. */
export const violationOf = async (
  base: string,
  { teacher }: Readonly<Record<'teacher', string>>,
): Promise<Pick<People, 'violation'>> => {
  const { access_token } = await signIn(base, 'teacher', teacher)
  const read = async <T>(path: string) => {
    const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${access_token}` } })
    return (await answerOf<{ data: T }>(answer)).data
  }
  const rooms = await read<readonly { readonly uuid: string; readonly is_homeroom: boolean }[]>(violations.classes.path)
  const room = rooms.find(({ is_homeroom }) => is_homeroom) ?? rooms[0]
  if (!room) throw new Error('The teacher of the demo has no class.')
  const pupils = await read<readonly { readonly id: string; readonly records: number }[]>(
    `${violations.list.path}?class_uuid=${room.uuid}&per_page=100`,
  )
  const pupil = pupils.find(({ records }) => records > 0)
  if (!pupil) throw new Error('Nothing is recorded of the class that the teacher of the demo leads.')
  const [record] = await read<readonly { readonly uuid: string }[]>(violations.histories.path.replace(':studentUuid', pupil.id))
  if (!record) throw new Error('Nothing is recorded of this pupil.')
  return { violation: { room: room.uuid, student: pupil.id, uuid: record.uuid } }
}

/** The cookies of a browser in which this person has signed in. */
export const cookiesOf = (base: string, { access_token, refresh_token, role }: Session) =>
  Object.entries({ access_token, refresh_token, access_role: role, type_from: 'general' }).map(([name, value]) => ({
    name,
    value,
    url: base,
    sameSite: 'Lax' as const,
  }))

/** In a page: whoever comes has seen the tours already. A journey about tours signs in without it. */
export const withoutTours = () => {
  const seen = { isCompleted: true, completedType: 'skipped' }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    setItem.call(this, name, value)
    if (name !== 'user') return
    const { id }: { id: string } = JSON.parse(value)
    setItem.call(this, 'tours', JSON.stringify({ [id]: { home: seen, history: seen, tugasku_home: seen, tugasku_class: seen } }))
  }
}
