import { uuidV7 } from '#kit/http/uuid.ts'
import { Fault, type Inside } from '@lentera/contract'
import type { RaporProgress } from '@lentera/contract/rapor'
import type { raporOffice } from '@lentera/contract/rapor/giving'
import type { RequestOf } from '#kit/http/services.ts'
import { subjectsOfClass } from '#school/class-subjects.ts'
import { cardNamed, classOf, raporOf } from './homeroom.ts'
import { instantAt } from '#school/time.ts'
import { contentsOf, periodIn, placeOf, roomNamed, roomsOf, type SchoolContext } from './place.ts'
import { approveCard, type CardRow, cardsOf, moveCards, renewCard } from './rapor.queries.ts'
import { subjectsSent, pupilsPerClass } from './subjects.queries.ts'
import { newCode } from './rapor.rules.ts'
import { publishNow } from './telling.ts'

export const progress = async (
  context: RequestOf<typeof raporOffice.progress, SchoolContext>,
): Promise<Inside<RaporProgress>[]> => {
  const { db, school, query } = context
  const rooms = roomsOf(context)
  const [first] = rooms
  if (!first) return []
  const period = await periodIn(context, first, query.semester)
  const ids = rooms.map(({ id }) => id)
  const [cards, sent, pupils] = [
    await cardsOf(db, ids, period.semester),
    await subjectsSent(db, ids, period.semester),
    await pupilsPerClass(db, ids),
  ]
  return rooms.map((room) => {
    const own = cards.filter(({ class_id }) => class_id === room.id)
    const count = (...states: CardRow['state'][]) => own.filter(({ state }) => states.includes(state)).length
    return {
      class: { uuid: room.uuid, name: room.name },
      period,
      homeroom: room.homeroom_teacher,
      pupils: pupils.get(room.id) ?? 0,
      sent: sent.filter((one) => one.class_id === room.id && one.state === 'sent').length,
      subjects: subjectsOfClass(school, room).length,
      waiting: count('waiting_principal'),
      approved: count('approved'),
      published: count('published'),
      seen: own.filter(({ seen, state }) => seen && state === 'published').length,
    }
  })
}

export const officeClass = (context: RequestOf<typeof raporOffice.class, SchoolContext>) =>
  classOf(context, roomNamed(context, context.params.class_id), context.query.semester)

export const officeDetail = async (context: RequestOf<typeof raporOffice.detail, SchoolContext>) => {
  const { card, room } = await cardNamed(context, context.params.uuid)
  return raporOf(context, room, card)
}

/** Approves: what the card says now is kept as it is. Answers how many. */
const approve = async (context: SchoolContext, class_uuid: string, cards: readonly CardRow[]): Promise<number> => {
  const { db, user, now } = context
  const place = await placeOf(context, roomNamed(context, class_uuid), cards[0]?.semester)
  const contents = await contentsOf(context, place, cards)
  let approved = 0
  for (const card of cards) {
    const content = contents.get(card.id)
    if (!content) continue
    const { counted: _, ...kept } = content
    if (await approveCard(db, card.id, { content: kept, code: newCode(), by: user.id, now })) approved++
  }
  return approved
}

const idsOf = (cards: readonly CardRow[]) => cards.map(({ id }) => id)

/** Decides on cards of a class that are in the state for it; others stay as they are. */
export const turn = async (context: RequestOf<typeof raporOffice.turn, SchoolContext>): Promise<{ turned: number }> => {
  const { db, now, school, body } = context
  const room = roomNamed(context, body.class_id)
  const { semester } = await periodIn(context, room, undefined)
  const all = await cardsOf(db, [room.id], semester)
  const wanted = body.uuids === null ? all : all.filter(({ uuid }) => body.uuids?.includes(uuid))
  if (body.uuids !== null && wanted.length < new Set(body.uuids).size) throw new Fault('NOT_FOUND')
  const among = (...states: CardRow['state'][]) => wanted.filter(({ state }) => states.includes(state))
  switch (body.verb) {
    case 'approve':
      return { turned: await approve(context, body.class_id, among('waiting_principal')) }
    case 'return': {
      const back = await moveCards(db, idsOf(among('waiting_principal')), { from: 'waiting_principal', to: 'open' })
      const again = await moveCards(db, idsOf(among('approved')), { from: 'approved', to: 'open', publish_at: null })
      return { turned: back.length + again.length }
    }
    case 'publish': {
      const at = body.publish_on === null ? now : instantAt(body.publish_on, '07:00', school.timezone)
      const turned = (await moveCards(db, idsOf(among('approved')), { from: 'approved', to: 'approved', publish_at: at })).length
      await publishNow(db, now)
      return { turned }
    }
    case 'withdraw': {
      const given = among('published')
      await moveCards(db, idsOf(given), { from: 'published', to: 'withdrawn' })
      for (const { id } of given) await renewCard(db, id, { uuid: uuidV7(now.getTime()), now })
      return { turned: given.length }
    }
  }
}
