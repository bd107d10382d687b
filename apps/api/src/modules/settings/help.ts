import { Fault, type Inside } from '@lentera/contract'
import type { HelpEntry, help as calls, HelpTopic } from '@lentera/contract/settings/help'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { help } from '@lentera/contract/settings/help'
import { helpTexts } from './help-texts.ts'
import * as queries from './help.queries.ts'

type EntryRow = Awaited<ReturnType<typeof queries.entriesOf>>[number]
const entry = ({ changed_at, topic, roles, ...row }: EntryRow): Inside<HelpEntry> => ({
  ...row,
  topic: topic as HelpTopic,
  roles: roles,
  changed_at: changed_at.toISOString(),
})

/** What the reader's schools say, then what the product says where none of them says something in its place. */
const read = async ({ db, user, services }: RequestContext) => {
  const schools = await queries.schoolsOf(db, user.id)
  const said = await queries.entriesFor(
    db,
    schools.map(({ id }) => id),
    user.role,
  )
  // Children may go to several schools: what one of them replaces still holds at the others.
  const replaced = new Set(schools.length === 1 ? said.map(({ replaces }) => replaces) : [])
  const own = said.map(({ id, topic, question, answer, replaces, school }) => {
    const like = helpTexts.find(({ key }) => key === replaces)
    return {
      key: services.ids.encode(id),
      topic: topic as HelpTopic,
      question,
      answer,
      words: like?.words ?? '',
      screens: [...(like?.screens ?? [])],
      by_school: school,
    }
  })
  const product = helpTexts
    .filter(({ key, roles }) => roles.includes(user.role) && !replaced.has(key))
    .map(({ key, topic, question, answer, words, screens }) => ({
      key,
      topic,
      question,
      answer,
      words,
      screens: [...screens],
      by_school: null,
    }))
  return {
    questions: [...own, ...product],
    offices: schools.map(({ name, address, contact_name, contact_phone: phone, contact_email: email }) => ({
      name,
      address,
      contact_name,
      phone,
      email,
    })),
  }
}

type Writing = Pick<RequestContext & Here, 'db' | 'school'> & { readonly body: queries.HelpWords }
/** Throws VALIDATION for a question that the product does not have, TAKEN where the school has said something in its place. */
const checkPlace = async ({ db, school, body }: Writing, but?: number) => {
  const { replaces } = body
  if (replaces === null) return
  if (!helpTexts.some(({ key }) => key === replaces))
    throw new Fault('VALIDATION', { errors: { replaces: ['Pertanyaan ini tidak ada.'] } })
  await queries.holdTexts(db, school.id)
  if (await queries.isReplaced(db, { school: school.id, replaces, ...(but !== undefined && { but }) }))
    throw new Fault('TAKEN', { errors: { replaces: ['Sekolah sudah mengganti jawaban ini. Ubah yang sudah ada.'] } })
}

const ofSchool = async ({
  db,
  school,
  params,
}: Pick<RequestContext & Here, 'db' | 'school'> & { params: { help_entry_id: number } }) => {
  const found = await queries.entryOf(db, school.id, params.help_entry_id)
  if (!found) throw new Fault('NOT_FOUND')
  return found
}

export const helpRoutes = serve(help, {
  read,
  texts: inSchool(async ({ db, school }: RequestContext & Here) => ({
    entries: (await queries.entriesOf(db, school.id)).map(entry),
    defaults: helpTexts.map(({ key, topic, roles, question, answer }) => ({ key, topic, roles: [...roles], question, answer })),
  })),
  add: inSchool(async (context: RequestOf<typeof calls.add, Here>) => {
    await checkPlace(context)
    return entry(await queries.addEntry(context.db, context.school.id, context.body, { by: context.user.id, now: context.now }))
  }),
  change: inSchool(async (context: RequestOf<typeof calls.change, Here>) => {
    const found = await ofSchool(context)
    const { revision, ...words } = context.body
    if (found.revision !== revision) throw new Fault('DATA_CHANGED')
    await checkPlace({ ...context, body: words }, found.id)
    return entry(await queries.changeEntry(context.db, found, words, { by: context.user.id, now: context.now }))
  }),
  remove: inSchool(async (context: RequestOf<typeof calls.remove, Here>) => {
    await queries.removeEntry(context.db, await ofSchool(context), { by: context.user.id, now: context.now })
    return null
  }),
})
