import { writerRole } from './writer-role.rules.ts'
import { Fault, type Inside, type Parsed } from '@lentera/contract'
import { type Message, messagePace, type messages } from '@lentera/contract/messages'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { classOn, schoolDayOf } from '#school/schools.ts'
import { circleOfTeacher, familyReachOf, isIn } from './circle.ts'
import type { Circle } from './messages.queries.ts'
import { refusedAsMuted } from './mute.queries.ts'
import { openingOf } from './opening.rules.ts'
import { paceRefusal } from './pace.queries.ts'
import { insertMessages, type NewMessage, type WritingRow, writingOf } from './sending.queries.ts'

type Sending = Omit<RequestContext, 'db'> & Parsed<typeof messages.send>

const circleOf = async ({ user, now, services }: Sending, { school_id, version, pupils }: WritingRow): Promise<Circle> => {
  if (user.role === 'teacher') {
    if (school_id === null || version === null) throw new Fault('SCHOOL_MISSING')
    const school = await services.schools.get(school_id, version)
    return circleOfTeacher(school, { id: user.id, date: schoolDayOf(school, now).date })
  }
  const placed = await Promise.all(
    pupils.map(async (pupil) => {
      const school = await services.schools.get(pupil.school_id, pupil.version)
      const { date } = schoolDayOf(school, now)
      return { pupil, school, room: classOn(school, pupil.classes, date), date }
    }),
  )
  return familyReachOf(placed, user.role === 'parent').circle
}

/** The message that somebody may send. Throws NOT_FOUND for whom may not be written to and who lets nobody in, MESSAGES_MUTED. */
const messageOf = async (context: Sending): Promise<NewMessage> => {
  const { user, now, params, body, services } = context
  const to_id = params.contact_id
  const row = await writingOf(services.database.db, { from_id: user.id, role: user.role, to_id, now })
  if (!row) throw new Fault('NOT_FOUND')
  const circle = await circleOf(context, row)
  if (!row.recipient || !isIn(circle, row.recipient)) throw new Fault('NOT_FOUND')
  if (row.muted_until !== null) throw refusedAsMuted(row.muted_until)
  if (row.is_blocked) throw new Fault('NOT_FOUND', { message: 'Percakapan ini tidak menerima pesan.' })
  const data = { contact_id: user.id, name: row.name, text: openingOf(body.text) }
  return { from_id: user.id, to_id, text: body.text, now, pace: messagePace[writerRole(user.role)], data }
}

/** What is read of each message before it is written. A refusal is given later: whoever sends a message again gets its first answer. */
const beforeSending = async (context: Sending): Promise<NewMessage | Fault> => {
  try {
    return await messageOf(context)
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

type Sent = Inside<Message>
/** Sends the messages of many people with one statement and one commit. */
const sendTogether = async (
  contexts: readonly (Sending & { readonly before: NewMessage | Fault })[],
  db: Db,
): Promise<(Sent | Fault)[]> => {
  const going = contexts.flatMap(({ before }, at) => (before instanceof Fault ? [] : [{ at, message: before }]))
  const seqs = await insertMessages(
    db,
    going.map(({ message }) => message),
  )
  const answers = contexts.map(({ before }): Sent | Fault | undefined => (before instanceof Fault ? before : undefined))
  for (const [place, { at, message }] of going.entries()) {
    const seq = seqs.get(place)
    const { text, now, from_id, pace } = message
    answers[at] =
      seq === undefined
        ? await paceRefusal(db, { account: from_id, pace, now })
        : { seq, text, forwarded: false, removed: null, mine: true, sent_at: now.toISOString() }
  }
  return answers.map((answer) => answer!)
}

export const send = {
  before: beforeSending,
  /** Two people who write to each other at once: what one has read decides what the other is told. */
  apart: ({ user, params }: Sending) => [`talk ${[user.id, params.contact_id].toSorted((a, b) => a - b).join(' ')}`],
  together: sendTogether,
}
