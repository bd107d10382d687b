import { Fault, type Inside, type Parsed } from '@lentera/contract'
import {
  type Conversation,
  type Message,
  messageLimits,
  type MessagePerson,
  messages,
  type Thread,
} from '@lentera/contract/messages'
import { pageOf } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from '#notices/notify.queries.ts'
import { reachOf } from './circle.ts'
import * as queries from './messages.queries.ts'

type Asked<K extends keyof typeof messages> = Visit & Parsed<(typeof messages)[K]>
type Person = Inside<MessagePerson>

const roleWords = { teacher: 'Guru', student: 'Siswa', parent: 'Orang tua', school: 'Tata usaha' } as const

const present = (
  { user }: Visit,
  { seq, text, sender_id, sent_at }: { seq: number; text: string; sender_id: number; sent_at: Date },
): Message => ({ seq, text, mine: sender_id === user.id, sent_at: sent_at.toISOString() })

/** Somebody whom the visitor may write to; undefined for everybody else. */
const contactOf = async (visit: Visit, id: number): Promise<Person | undefined> => {
  const { circle, about } = await reachOf(visit)
  const row = await queries.contactsIn(visit.db, circle).where('person.id', '=', id).executeTakeFirst()
  return row && { ...row, role: row.role as Person['role'], about: row.about ?? about.get(row.id) ?? roleWords[row.role] }
}

const list = async (visit: Asked<'list'>) => {
  const { data, meta } = await pageOf(
    queries.talksOf(visit.db, visit.user.id, visit.query.search),
    queries.newestTalk,
    visit.query,
  )
  const rows = data.map(({ person_id, name, image, role, last_seq, read_seq, ...last }): Inside<Conversation> => ({
    person: { id: person_id, name, image, role: role as Person['role'], about: roleWords[role] },
    last: present(visit, { ...last, seq: last_seq }),
    unread: last_seq - read_seq,
  }))
  return { data: rows, meta }
}

const contacts = async (visit: Asked<'contacts'>) => {
  const { circle, about } = await reachOf(visit)
  const { data, meta } = await pageOf(queries.contactsIn(visit.db, circle, visit.query.search), queries.byName, visit.query)
  return {
    data: data.map((row) => ({
      ...row,
      role: row.role as Person['role'],
      about: row.about ?? about.get(row.id) ?? roleWords[row.role],
    })),
    meta,
  }
}

/** What was written with somebody stays to be read when the two may not write any more. Throws NOT_FOUND where there is nothing. */
const thread = async (visit: Asked<'thread'>): Promise<Inside<Thread>> => {
  const { db, user, params, query } = visit
  const talk = await queries.talkWith(db, user.id, params.contact_id)
  const contact = await contactOf(visit, params.contact_id)
  if (!contact && !talk) throw new Fault('NOT_FOUND')
  const rows = talk ? await queries.messagesOf(db, { talk: talk.id, before: query.before, count: messageLimits.page + 1 }) : []
  const former = talk && {
    id: talk.person_id,
    name: talk.name,
    image: talk.image,
    role: talk.role as Person['role'],
    about: roleWords[talk.role],
  }
  const person = contact ?? former
  if (!person) throw new Fault('NOT_FOUND')
  return {
    person,
    messages: rows
      .slice(0, messageLimits.page)
      .toReversed()
      .map((row) => present(visit, row)),
    more: rows.length > messageLimits.page,
    read_to: talk?.read_to ?? 0,
    unread: talk ? talk.last_seq - talk.read_seq : 0,
    can: contact ? ['send'] : [],
  }
}

const send = async (visit: Asked<'send'>): Promise<Message> => {
  const { db, user, now, params, body } = visit
  if (!(await contactOf(visit, params.contact_id))) throw new Fault('NOT_FOUND')
  const { id, seq, read_to } = await queries.insertMessage(db, { from: user.id, to: params.contact_id, text: body.text, now })
  // One notice of all that waits to be read, however many messages that are.
  await notify(
    db,
    [
      {
        kind: 'message',
        account_id: params.contact_id,
        key: `message ${id} ${read_to}`,
        data: { contact_id: user.id, name: await queries.nameOf(db, user.id), text: body.text.slice(0, 120) },
      },
    ],
    now,
  )
  await publish(db, 'messages', [user.id, params.contact_id])
  return { seq, text: body.text, mine: true, sent_at: now.toISOString() }
}

const seen = async ({ db, user, params, body }: Asked<'seen'>): Promise<null> => {
  const talk = await queries.talkWith(db, user.id, params.contact_id)
  if (!talk) throw new Fault('NOT_FOUND')
  await queries.readTo(db, { talk: talk.id, reader: user.id, seq: body.seq })
  await publish(db, 'messages', [user.id, params.contact_id])
  return null
}

export const messagesRoutes = serve(messages, { list, contacts, thread, send, seen })
