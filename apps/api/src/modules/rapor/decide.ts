import { Fault } from '@lentera/contract'
import { type rapor, raporGaps } from '@lentera/contract/rapor'
import { raporStates } from '@lentera/contract/rapor/entities'
import type { raporOffice } from '@lentera/contract/rapor/giving'
import type { RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { SchoolClass } from '#school/schools.ts'
import { instantAt } from '#school/time.ts'
import type { SchoolContext } from '#school/here.ts'
import { contentsOf } from './contents.ts'
import { approveCards, freezeCards, planCards, renewCards, thawCards } from './decide.queries.ts'
import { gapsOf } from './gaps.ts'
import { ledNamed } from './homeroom.ts'
import { placeOf, roomNamed } from './place.ts'
import { type CardRow, lockCards } from './rapor.queries.ts'
import { newCode } from '#school/paper-codes.ts'
import { keepSteps, type Step } from './steps.queries.ts'
import { publishNow, tellReturned, tellWithdrawn } from './telling.ts'

interface Seen {
  readonly uuid: string
  readonly hash: string
}
/** Cards of a class, locked, with what was seen of each. Throws NOT_FOUND where one is not of the class. */
const seenCards = async ({ db }: SchoolContext, room: SchoolClass, seen: readonly Seen[]) => {
  const hashes = new Map(seen.map(({ uuid, hash }) => [uuid.toLowerCase(), hash]))
  const cards = await lockCards(db, room.id, [...hashes.keys()])
  if (cards.length < hashes.size) throw new Fault('NOT_FOUND')
  return { cards, hashes }
}
/** Throws DATA_CHANGED with the names of whose cards are not what was seen, or are no longer in a state for it. */
const asSeen = (cards: readonly CardRow[], isSeen: (card: CardRow) => boolean) => {
  const changed = cards.filter((card) => !isSeen(card)).map(({ name }) => name)
  if (changed.length === 0) return
  const names = changed.length > 3 ? `${changed.slice(0, 3).join(', ')}, dan ${changed.length - 3} lain` : changed.join(', ')
  throw new Fault('DATA_CHANGED', { message: `Rapor ${names} berubah sejak Anda buka. Muat ulang untuk melihat yang terbaru.` })
}
const wantsReason = (reason: string | null, message: string): string => {
  if (reason === null) throw new Fault('VALIDATION', { errors: { reason: [message] } })
  return reason
}
const stepOf = (card: CardRow, what: Step['what'], more: Partial<Step> = {}): Step => ({
  school_id: card.school_id,
  class_id: card.class_id,
  semester: card.semester,
  rapor_id: card.id,
  student_id: card.student_id,
  what,
  ...more,
})

/** Hands cards of the class that the visitor leads, or led, over to the principal: they say from then on what they say now. */
export const submit = async (context: RequestOf<typeof rapor.submit, SchoolContext>) => {
  const { db, user, now, body } = context
  const room = ledNamed(context, body.class_id)
  const { cards, hashes } = await seenCards(context, room, body.cards)
  asSeen(cards, ({ state, semester }) => state === 'open' && semester === cards[0]?.semester)
  const place = await placeOf(context, room, cards[0]?.semester)
  const contents = await contentsOf(context, place, cards)
  asSeen(cards, ({ id, uuid }) => contents.get(id)?.hash === hashes.get(uuid))
  const lacks = new Map(cards.map((card) => [card.id, gapsOf(place, card)]))
  const incomplete = cards.filter(({ id }) => lacks.get(id)!.length > 0)
  if (incomplete.length > 0) wantsReason(body.reason, `${incomplete.length} rapor belum lengkap. Tulis alasan menyerahkannya.`)
  await freezeCards(
    db,
    cards.map(({ id }) => ({ id, content: contents.get(id)!.content })),
    now,
  )
  await keepSteps(
    db,
    cards.map((card) => {
      const gaps = lacks.get(card.id)!.map(({ what, subject }) => [subject, raporGaps[what]].filter(Boolean).join(': '))
      return stepOf(card, 'submit', {
        before: { state: card.state },
        after: { state: 'waiting_principal', hash: contents.get(card.id)!.hash, lacks: gaps },
        ...(gaps.length > 0 && { reason: body.reason ?? '' }),
      })
    }),
    { by_id: user.id, at: now },
  )
  return { submitted: cards.length, incomplete: incomplete.length }
}

type Turn = RequestOf<typeof raporOffice.turn, SchoolContext>
type CardVerb = Turn['body']['verb']
const from: Readonly<Record<CardVerb, readonly CardRow['state'][]>> = {
  approve: ['waiting_principal'],
  return: ['waiting_principal', 'approved'],
  publish: ['approved'],
  withdraw: ['published'],
}
const to: Readonly<Record<CardVerb, CardRow['state']>> = {
  approve: 'approved',
  return: 'open',
  publish: 'published',
  withdraw: 'withdrawn',
}
const stateText = (state: CardRow['state']): string => (state === 'open' ? 'Disusun' : raporStates[state].label)
const idsOf = (cards: readonly CardRow[]) => cards.map(({ id }) => id)

/** When families read it, at 07.00 of the day or now. */
const publishedAt = ({ body, now, school }: Turn) =>
  body.publish_on === null ? now : instantAt(body.publish_on, '07:00', school.timezone)

/** Decides on cards of a class, in whatever semester and year they are: all of them, or none where one is not what was seen. */
export const turn = async (context: Turn): Promise<{ turned: number }> => {
  const { db, now, user, body } = context
  const { verb } = body
  const room = roomNamed(context, body.class_id)
  const reason =
    verb === 'return' || verb === 'withdraw'
      ? wantsReason(body.reason, verb === 'return' ? 'Tulis yang perlu diperbaiki.' : 'Tulis alasan menarik rapor.')
      : ''
  const { cards, hashes } = await seenCards(context, room, body.cards)
  asSeen(cards, (card) => from[verb].includes(card.state) && card.hash === hashes.get(card.uuid))
  const ids = idsOf(cards)
  if (verb === 'approve')
    await approveCards(
      db,
      ids.map((id) => ({ id, code: newCode() })),
      { by: user.id, now },
    )
  if (verb === 'return') await thawCards(db, ids)
  if (verb === 'publish') await planCards(db, ids, publishedAt(context))
  if (verb === 'withdraw')
    await renewCards(
      db,
      ids.map((id) => ({ id, uuid: uuidV7(now.getTime()) })),
      now,
    )
  const [first] = await keepSteps(
    db,
    cards.map((card) =>
      stepOf(card, verb, {
        before: { state: card.state, hash: card.hash },
        after: {
          state: to[verb],
          hash: card.hash,
          ...(verb === 'publish' && { publish_at: publishedAt(context).toISOString() }),
        },
        reason,
      }),
    ),
    { by_id: user.id, at: now },
  )
  if (verb === 'publish') await publishNow(db, now)
  if (verb === 'return' || verb === 'withdraw')
    await tellReturned(
      db,
      room,
      { step: first!, school: context.school.id, what: verb, count: cards.length, subject: null, reason },
      now,
    )
  if (verb === 'withdraw') await tellWithdrawn(db, cards, reason, now)
  const states = [...new Set(cards.map(({ state }) => stateText(state)))].join(', ')
  context.audit({
    people: cards.map(({ student_id }) => student_id),
    from: { Status: states },
    to: { Status: stateText(to[verb]) },
  })
  return { turned: cards.length }
}
