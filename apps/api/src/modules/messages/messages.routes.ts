import { writerRole } from './writer-role.rules.ts'
import { Fault, type Inside } from '@lentera/contract'
import {
  type Conversation,
  type Message,
  messageLimits,
  messagePace,
  type MessagePerson,
  messages,
  type Thread,
} from '@lentera/contract/messages'
import { pageOf } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from '#notices/notify.queries.ts'
import { blockedBy, blocksBetween, writeBlock } from './blocks.queries.ts'
import { reachOf } from './circle.ts'
import { quietNow, removerOf } from './group-of.ts'
import { refuseMuted } from './mute.queries.ts'
import { send } from './sending.ts'
import { quietFor } from './quiet.rules.ts'
import { openingOf } from './opening.rules.ts'
import { countSending } from './pace.queries.ts'
import { byName, contactsIn } from './contacts.queries.ts'
import * as queries from './messages.queries.ts'

type Person = Inside<MessagePerson>
type Talk = NonNullable<Awaited<ReturnType<typeof queries.talkWith>>>

const roleWords = { teacher: 'Guru', student: 'Siswa', parent: 'Orang tua', school: 'Tata usaha' } as const

type MessageRow = Awaited<ReturnType<typeof queries.messagesOf>>[number]
const present = ({ user }: RequestContext, { seq, text, forwarded, sent_at, ...row }: MessageRow): Message => {
  const removed = removerOf(row)
  const shown = removed === null ? text : ''
  return { seq, text: shown, removed, forwarded, mine: row.sender_id === user.id, sent_at: sent_at.toISOString() }
}

/** Somebody of a conversation, whether the two may write to each other now or not. */
const formerOf = ({ person_id, name, image, role }: Pick<Talk, 'person_id' | 'name' | 'image' | 'role'>): Person => ({
  id: person_id,
  name,
  image,
  role: writerRole(role),
  about: roleWords[role],
})

/**
 * Somebody whom the visitor may write to, and whether the visitor may block them: a pupil stays within reach of the teachers of the
 * own class, a parent within that of a child's homeroom teacher. Undefined for everybody else.
 */
const contactOf = async (context: RequestContext, id: number): Promise<{ person: Person; mayBlock: boolean } | undefined> => {
  const { circle, about, leads } = await reachOf(context)
  const row = await contactsIn(context.db, circle, { among: [id] }).executeTakeFirst()
  const person = row && {
    ...row,
    role: writerRole(row.role),
    about: row.about ?? about.get(row.id) ?? roleWords[row.role],
  }
  return person && { person, mayBlock: context.user.role !== 'student' && !leads.has(id) }
}

const list = async (context: RequestOf<typeof messages.list>) => {
  const { data, meta } = await pageOf(
    queries.talksOf(context.db, context.user.id, context.query.search),
    queries.newestTalk,
    context.query,
  )
  const rows = data.map((row): Inside<Conversation> => ({
    quiet: quietNow(row, context.now),
    person: formerOf(row),
    last: present(context, { ...row, seq: row.last_seq }),
    unread: row.last_seq - row.read_seq,
  }))
  return { data: rows, meta }
}

const contacts = async (context: RequestOf<typeof messages.contacts>) => {
  const { circle, about } = await reachOf(context)
  const { data, meta } = await pageOf(contactsIn(context.db, circle, context.query), byName, context.query)
  return {
    data: data.map((row) => ({
      ...row,
      role: writerRole(row.role),
      about: row.about ?? about.get(row.id) ?? roleWords[row.role],
    })),
    meta,
  }
}

/** What was written with somebody stays to be read when the two may not write any more. Throws NOT_FOUND where there is nothing. */
const thread = async (context: RequestOf<typeof messages.thread>): Promise<Inside<Thread>> => {
  const { db, user, params, query } = context
  const talk = await queries.talkWith(db, user.id, params.contact_id)
  const contact = await contactOf(context, params.contact_id)
  if (!contact && !talk) throw new Fault('NOT_FOUND')
  const rows = talk ? await queries.messagesOf(db, { talk: talk.id, before: query.before, count: messageLimits.page + 1 }) : []
  const person = contact?.person ?? (talk && formerOf(talk))
  if (!person) throw new Fault('NOT_FOUND')
  const blocks = await blocksBetween(db, user.id, [person.id])
  const isBlocked = blocks.some(({ account_id }) => account_id === user.id)
  return {
    person,
    messages: rows
      .slice(0, messageLimits.page)
      .toReversed()
      .map((row) => present(context, row)),
    more: rows.length > messageLimits.page,
    read_to: talk?.read_to ?? 0,
    unread: talk ? talk.last_seq - talk.read_seq : 0,
    quiet: talk ? quietNow(talk, context.now) : null,
    can: [
      ...(contact && blocks.length === 0 ? (['send'] as const) : []),
      ...(isBlocked || !contact || contact.mayBlock ? (['block'] as const) : []),
    ],
    blocked: isBlocked,
    closed: isBlocked ? 'own_block' : blocks.length > 0 ? 'their_block' : contact ? null : 'over',
  }
}

/** Those of these people whom the visitor may write to and who let it. Throws NOT_FOUND where one of them is nobody's contact. */
const open = async (context: RequestContext, ids: readonly number[]): Promise<readonly number[]> => {
  const wanted = [...new Set(ids)]
  const { circle } = await reachOf(context)
  const rows = await contactsIn(context.db, circle, { among: wanted }).execute()
  if (rows.length < wanted.length) throw new Fault('NOT_FOUND')
  await refuseMuted(context, wanted)
  const blocks = await blocksBetween(context.db, context.user.id, wanted)
  return wanted.filter((id) => !blocks.some(({ account_id, blocked_id }) => account_id === id || blocked_id === id))
}

/** Writes to somebody who may be written to, and tells. */
const write = async (
  { db, user, now }: RequestContext,
  to: number,
  said: { text: string; forwarded: boolean },
): Promise<Message> => {
  const { id, seq, read_to, ...theirs } = await queries.insertMessage(db, { from: user.id, to, ...said, now })
  // One notice of all that waits to be read, however many messages that are.
  await notify(
    db,
    quietNow(theirs, now)
      ? []
      : [
          {
            kind: 'message',
            account_id: to,
            key: `message ${id} ${read_to}`,
            data: { contact_id: user.id, name: await queries.nameOf(db, user.id), text: openingOf(said.text) },
          },
        ],
    now,
  )
  await publish(db, 'messages', [user.id, to])
  return { seq, ...said, removed: null, mine: true, sent_at: now.toISOString() }
}

/** Counts what is about to be sent. Throws VALIDATION for more people than may be written to in a minute. */
const count = async ({ db, user, now }: RequestContext, people: number): Promise<void> => {
  const role = writerRole(user.role)
  const most = messagePace[role].minute
  if (people > most) throw new Fault('VALIDATION', { errors: { to: [`Maksimal ${most} penerima sekaligus.`] } })
  await countSending(db, { account: user.id, role, count: people, now })
}

/** The same to several; who lets none in is left out without a word. */
const toEach = async (context: RequestContext, ids: readonly number[], said: { text: string; forwarded: boolean }) => {
  const all = await open(context, ids)
  await count(context, all.length)
  for (const to of all.toSorted((a, b) => a - b)) await write(context, to, said)
  return { sent: all.length }
}
const sendMany = (context: RequestOf<typeof messages.sendMany>) =>
  toEach(context, context.body.to, { text: context.body.text, forwarded: false })

const forward = async (context: RequestOf<typeof messages.forward>) => {
  const { db, user, body } = context
  const talk = await queries.talkWith(db, user.id, body.contact_id)
  const [message] = talk ? await queries.messagesOf(db, { talk: talk.id, before: body.seq + 1, count: 1 }) : []
  if (message?.seq !== body.seq || message.removed_at !== null) throw new Fault('NOT_FOUND')
  return toEach(context, body.to, { text: message.text, forwarded: true })
}

const search = async (context: RequestOf<typeof messages.search>) => {
  const rows = queries.messagesWith(context.db, context.user.id, context.query.search)
  const { data, meta } = await pageOf(rows, queries.newestMessage, context.query)
  return {
    data: data.map((row) => ({
      person: formerOf(row),
      message: present(context, { ...row, removed_at: null, removed_by: null, remover_role: null }),
    })),
    meta,
  }
}

const blocks = async ({ db, user, query }: RequestOf<typeof messages.blocks>) => {
  const { data, meta } = await pageOf(blockedBy(db, user.id), byName, query)
  return { data: data.map(({ id, ...row }) => formerOf({ person_id: id, ...row })), meta }
}
const block = async (context: RequestOf<typeof messages.block>) => {
  const { db, user, now, params, body } = context
  const contact = await contactOf(context, params.contact_id)
  if (!contact && !(await queries.talkWith(db, user.id, params.contact_id))) throw new Fault('NOT_FOUND')
  if (body.blocked && contact && !contact.mayBlock) {
    const whom = user.role === 'student' ? 'Guru kelasmu' : 'Wali kelas anak Anda'
    throw new Fault('VALIDATION', {
      errors: { blocked: [`${whom} tidak dapat diblokir. Percakapannya dapat disenyapkan; yang tidak pantas dapat dilaporkan.`] },
    })
  }
  await writeBlock(db, { account: user.id, blocked: params.contact_id, on: body.blocked, now })
  return { blocked: body.blocked }
}

const quiet = async ({ db, user, now, params, body }: RequestOf<typeof messages.quiet>) => {
  const talk = await queries.talkWith(db, user.id, params.contact_id)
  if (!talk) throw new Fault('NOT_FOUND')
  const kept = quietFor(body.quiet, now)
  await queries.writeQuiet(db, { talk: talk.id, account: user.id, ...kept })
  await publish(db, 'messages', [user.id])
  return { quiet: quietNow(kept, now) }
}

const seen = async ({ db, user, params, body }: RequestOf<typeof messages.seen>): Promise<null> => {
  const talk = await queries.talkWith(db, user.id, params.contact_id)
  if (!talk) throw new Fault('NOT_FOUND')
  await queries.readTo(db, { talk: talk.id, reader: user.id, seq: body.seq })
  await publish(db, 'messages', [user.id, params.contact_id])
  return null
}

export const messagesRoutes = serve(messages, {
  list,
  contacts,
  thread,
  send,
  search,
  sendMany,
  forward,
  blocks,
  block,
  quiet,
  seen,
})
