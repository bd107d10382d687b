import { Fault, type Inside } from '@lentera/contract'
import type { ClassCard, homeroomCard, OwnCard } from '@lentera/contract/homeroom/card'
import { childrenNamed } from '#book/history.queries.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { cardOf, groupOf, keepCard, leaderCard } from './card.queries.ts'
import { ledBy, nameOf } from './room.ts'

const clockOf = (time: string | null) => time && time.slice(0, 5)
const nothing = { greeting: null, phone: null, from: null, until: null, whatsapp: null, saved_at: null, revision: 0 }

export const ownCard = async (
  context: RequestContext & Here & { readonly query: { readonly class_uuid?: string | undefined } },
): Promise<OwnCard> => {
  const { db, user, query } = context
  const { classes, room } = ledBy(context, query.class_uuid)
  if (!room) return { classes, class: null, ...nothing }
  const known = await cardOf(db, { class: room.id, teacher: user.id })
  const at = { classes, class: nameOf(room) }
  if (!known) return { ...at, ...nothing, whatsapp: await groupOf(db, room.id) }
  const { calls_from, calls_until, saved_at, ...rest } = known
  return { ...at, ...rest, from: clockOf(calls_from), until: clockOf(calls_until), saved_at: saved_at.toISOString() }
}

/** Throws VALIDATION for hours that are half or end before they begin, DATA_CHANGED where the card is no longer what was seen. */
export const saveCard = async (context: RequestOf<typeof homeroomCard.saveCard> & Here): Promise<OwnCard> => {
  const { db, user, now, body } = context
  const { class_uuid, revision, ...said } = body
  const { room } = ledBy(context, class_uuid)
  if (!room) throw new Fault('NOT_FOUND')
  const { from, until } = said
  if (from !== null && until === null) throw new Fault('VALIDATION', { errors: { until: ['Isi sampai jam berapa.'] } })
  if (from === null && until !== null) throw new Fault('VALIDATION', { errors: { from: ['Isi mulai jam berapa.'] } })
  if (from !== null && until !== null && from >= until)
    throw new Fault('VALIDATION', { errors: { until: ['Jam selesai setelah jam mulai.'] } })
  if (!(await keepCard(db, { class: room.id, teacher: user.id, ...said }, revision, now))) throw new Fault('DATA_CHANGED')
  return ownCard({ ...context, query: { class_uuid } })
}

/** The pupil whose card is asked for: oneself, the child named, or the only child. */
const subjectOf = async (context: RequestOf<typeof homeroomCard.ofPupil>): Promise<number> => {
  const { user, query } = context
  if (query.student_id !== undefined) return query.student_id
  if (user.role === 'student') return user.id
  const [child, other] = await childrenNamed(context, undefined)
  if (other) throw new Fault('VALIDATION', { errors: { student_id: ['Wajib diisi bila anaknya lebih dari satu.'] } })
  if (!child) throw new Fault('NOT_FOUND')
  return child.id
}

export const cardOfPupil = async (context: RequestOf<typeof homeroomCard.ofPupil>): Promise<Inside<ClassCard> | null> => {
  const { id, room } = await reach(context, await subjectOf(context), 'read')
  const leader = room && (await leaderCard(context.db, room.id))
  if (!leader) return null
  const { name, image, calls_from, calls_until, ...card } = leader
  return {
    student_id: id,
    class_name: room.name,
    teacher: { name, image },
    ...card,
    from: clockOf(calls_from),
    until: clockOf(calls_until),
  }
}
