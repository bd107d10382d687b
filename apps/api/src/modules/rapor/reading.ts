import { Fault, type Inside, type Parsed, type Reply } from '@lentera/contract'
import type { Rapor } from '@lentera/contract/rapor'
import type { raporReading } from '@lentera/contract/rapor/giving'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { hasGraduated } from '#school/links.queries.ts'
import { reach } from '#school/scope.ts'
import { isOfFamily } from '#school/scope.queries.ts'
import { HOUR } from '#kit/durations.ts'
import { type CardRow, cardWith, givenTo, readingsOf, writeReading } from './rapor.queries.ts'
import { cardOfCode, countTry, forgetTry } from './codes.queries.ts'
import { raporStateOf } from './rapor.rules.ts'
import { initialsOf } from '#school/paper-codes.ts'

const rowOf = (card: CardRow) => {
  const { content } = card
  return {
    uuid: card.uuid,
    student: { id: card.student_id, name: card.name, image: card.image, nisn: card.nisn },
    class: { uuid: card.class_uuid, name: content?.class ?? card.class },
    period: {
      tahun_ajaran_id: card.tahun_ajaran_id,
      semester: card.semester,
      name: content?.period ?? '',
      from: `${card.tahun_ajaran_id}-07-01`,
      to: `${card.tahun_ajaran_id + 1}-06-30`,
    },
    version: card.version,
    state: raporStateOf(card.state, { missing: 0, seen: card.seen }),
    missing: 0,
    gaps: 0,
    hash: card.hash,
    publish_at: card.publish_at?.toISOString() ?? null,
  }
}

/** What a pupil was given. A parent names the child. */
export const list = async (context: RequestOf<typeof raporReading.list>): Promise<Inside<Reply<typeof raporReading.list>>> => {
  const { db, user, query } = context
  if (user.role === 'parent' && query.student_id === undefined)
    throw new Fault('VALIDATION', { errors: { student_id: ['Pilih anak.'] } })
  const id = query.student_id ?? user.id
  const isFamily = await isOfFamily(context, id)
  const cards = isFamily ? await givenTo(db, id) : []
  // Whoever graduated without a card finds the letter beside the empty list.
  if (cards.length === 0 && !(isFamily && (await hasGraduated(db, id)))) await reach(context, id, 'read')
  return cards.map(rowOf)
}

/** One that the visitor, or a child of the visitor's, was given. Throws NOT_FOUND for any other. */
const givenCard = async (context: RequestContext, uuid: string): Promise<CardRow> => {
  const card = await cardWith(context.db, uuid)
  if (card?.state !== 'published') throw new Fault('NOT_FOUND')
  // What was given stays, also when the pupil belongs to no school any more.
  if (!(await isOfFamily(context, card.student_id))) await reach(context, card.student_id, 'read')
  return card
}

const shown = async (context: RequestContext, card: CardRow): Promise<Inside<Rapor>> => {
  const { db, user } = context
  const { content } = card
  if (!content) throw new Fault('NOT_FOUND')
  const readings = await readingsOf(db, card.id)
  return {
    ...rowOf(card),
    content,
    absence_reason: null,
    counted: content.absences,
    owners: [],
    lacks: [],
    changes: [],
    drift: [],
    readings: readings.map(({ id, at, ...reading }) => ({ ...reading, at: at.toISOString(), own: id === user.id })),
    code: card.code,
    revision: card.revision,
    can: user.role === 'parent' ? ['respond'] : [],
  }
}

export const detail = async (context: RequestOf<typeof raporReading.detail>) =>
  shown(context, await givenCard(context, context.params.uuid))

export const respond = async (context: RequestOf<typeof raporReading.respond>): Promise<Inside<Rapor>> => {
  const { db, user, now, params, body } = context
  const card = await givenCard(context, params.uuid)
  await writeReading(db, { rapor_id: card.id, parent_id: user.id }, { now, response: body.response })
  return shown(context, { ...card, seen: true })
}

/** What anybody is told who has the paper in the hand: enough to compare, nothing to learn. */
export const verify = async ({
  db,
  params,
}: Pick<RequestContext, 'db'> & Parsed<typeof raporReading.verify>): Promise<Reply<typeof raporReading.verify>> => {
  const card = await cardOfCode(db, params.code)
  if (!card?.publish_at) throw new Fault('NOT_FOUND')
  const { school, student, class: room, period } = card.content
  return {
    initials: initialsOf(student.name),
    school: school.name,
    class: room,
    period,
    version: card.version,
    published_at: card.publish_at.toISOString(),
    hash: card.hash.slice(0, 12),
    replaced: card.state === 'withdrawn',
  }
}

/** Wrong numbers that may be typed for one card within an hour, by whomever. */
const TRIES = 10
/** What it says, for who has the paper and knows the pupil's NISN; null for another number, which counts as a try. */
export const marks = async ({
  db,
  now,
  params,
  body,
}: Pick<RequestContext, 'db' | 'now'> & Parsed<typeof raporReading.marks>): Promise<Reply<typeof raporReading.marks>> => {
  const card = await cardOfCode(db, params.code)
  if (!card?.publish_at) throw new Fault('NOT_FOUND')
  if ((await countTry(db, card.id, { now, edge: new Date(now.getTime() - HOUR) })) > TRIES) throw new Fault('TOO_MANY_REQUESTS')
  if (card.content.student.nisn !== body.nisn) return { content: null }
  await forgetTry(db, card.id)
  // Marks are compared; where the pupil lives is nobody's who has a number and a code.
  const { paper: _paper, ...content } = card.content
  return { content }
}
