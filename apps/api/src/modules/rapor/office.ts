import type { Inside } from '@lentera/contract'
import type { RaporProgress } from '@lentera/contract/rapor'
import type { raporOffice } from '@lentera/contract/rapor/giving'
import { periodAsked } from '#book/periods.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { subjectsOfClass } from '#school/class-subjects.ts'
import type { SchoolContext } from '#school/here.ts'
import { cardNamed, classOf, raporOf } from './homeroom.ts'
import { dayOf, groupsIn, roomNamed, roomsIn, roomsOf } from './place.ts'
import { type CardRow, cardsOf } from './rapor.queries.ts'
import { pupilsPerClass, subjectsSent } from './subjects.queries.ts'

export const progress = async (
  context: RequestOf<typeof raporOffice.progress, SchoolContext>,
): Promise<Inside<RaporProgress>[]> => {
  const { db, school, query } = context
  if (roomsOf(context).length === 0) return []
  const period = periodAsked(context, query)
  const rooms = roomsIn(context, period.tahun_ajaran_id)
  const ids = rooms.map(({ id }) => id)
  const [cards, sent, pupils, groups] = [
    await cardsOf(db, ids, period.semester),
    await subjectsSent(db, ids, period.semester),
    await pupilsPerClass(db, ids, dayOf(context, period)),
    await groupsIn(context, period),
  ]
  return rooms.map((room) => {
    const own = cards.filter(({ class_id }) => class_id === room.id)
    const lessons = groups.filter(({ class_id }) => class_id === room.id).flatMap((one) => one.lessons)
    const count = (...states: CardRow['state'][]) => own.filter(({ state }) => states.includes(state)).length
    return {
      class: { uuid: room.uuid, name: room.name },
      period,
      homeroom: room.homeroom_teacher,
      pupils: pupils.get(room.id) ?? 0,
      sent: sent.filter((one) => one.class_id === room.id && one.state === 'sent').length,
      subjects: subjectsOfClass(school, room, context.day.date, lessons).length,
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
