import { Fault } from '@lentera/contract'
import { type RaporSentence, type raporSentences, sentenceLimits } from '@lentera/contract/rapor/sentences'
import { clashOf } from '#kit/clash.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { SchoolContext } from '#school/here.ts'
import { shippedSentences } from './sentences.bank.ts'
import { addSentence, changeSentence, ownSentence, sentencesOf, sentenceSteps } from './sentences.queries.ts'

/** Whose sentences the visitor keeps: a teacher the own ones, an office the school's. */
const keeperOf = ({ user, school }: SchoolContext) => ({
  school_id: school.id,
  teacher: user.role === 'school' ? null : user.id,
})

/** The own sentences first, then the school's, then those that come with the product. */
export const list = async (context: SchoolContext): Promise<RaporSentence[]> => {
  const { school_id, teacher } = keeperOf(context)
  const written = (await sentencesOf(context.db, school_id, teacher)).map(
    ({ uuid, teacher_id, kind, text, revision }): RaporSentence => ({
      key: uuid,
      kind,
      text,
      of: teacher_id === null ? 'school' : 'own',
      fits: {},
      revision,
      can: teacher_id === teacher ? ['edit', 'remove'] : [],
    }),
  )
  return [
    ...written.filter((one) => one.of === 'own'),
    ...written.filter((one) => one.of === 'school'),
    ...shippedSentences.map((one) => ({ ...one, can: [...one.can] })),
  ]
}

const wrong = (text: string) => new Fault('VALIDATION', { errors: { text: [text] } })
/** Throws VALIDATION where the same sentence is there, also when two people write it at once. */
const once = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    throw clashOf(error) === 'rapor_sentence_once' ? wrong('Kalimat ini sudah ada.') : error
  }
}

export const add = async (context: RequestOf<typeof raporSentences.add, SchoolContext>) => {
  const { db, user, now, body } = context
  const { school_id, teacher: teacher_id } = keeperOf(context)
  const own = (await sentencesOf(db, school_id, teacher_id)).filter((one) => one.teacher_id === teacher_id)
  if (own.length >= sentenceLimits.own) throw wrong(`Maksimal ${sentenceLimits.own} kalimat sendiri.`)
  await once(() => addSentence(db, { ...body, school_id, teacher_id }, { by: user.id, now }))
  return list(context)
}

/** One that the visitor keeps. Throws NOT_FOUND for any other. */
const named = async (context: SchoolContext, uuid: string) => {
  const sentence = await ownSentence(context.db, uuid, keeperOf(context))
  if (!sentence) throw new Fault('NOT_FOUND')
  return sentence
}
const change = async (context: SchoolContext, of: { uuid: string; revision: number }, text: string | null) => {
  const { db, user, now } = context
  const sentence = await named(context, of.uuid)
  if (sentence.removed_at !== null) throw new Fault('NOT_FOUND')
  const seen = { ...sentence, revision: of.revision }
  if (!(await once(() => changeSentence(db, seen, text, { by: user.id, now })))) throw new Fault('DATA_CHANGED')
  return list(context)
}

export const edit = (context: RequestOf<typeof raporSentences.edit, SchoolContext>) =>
  change(context, { ...context.params, revision: context.body.revision }, context.body.text)
export const remove = (context: RequestOf<typeof raporSentences.remove, SchoolContext>) =>
  change(context, { ...context.params, revision: context.query.revision }, null)

export const history = async (context: RequestOf<typeof raporSentences.history, SchoolContext>) => {
  const { id } = await named(context, context.params.uuid)
  return (await sentenceSteps(context.db, id)).map(({ at, ...step }) => ({ ...step, at: at.toISOString() }))
}
