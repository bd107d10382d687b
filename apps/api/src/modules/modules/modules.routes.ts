import { Fault, type Inside } from '@lentera/contract'
import { type Module, moduleLimits, type ModuleRow, modules, moduleTurns } from '@lentera/contract/modules'
import { attachmentOf } from '#kit/files/attachment.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import type { Reader } from '#school/library.queries.ts'
import { verbsOf } from './modules.rules.ts'
import * as queries from './modules.queries.ts'

const readerOf = ({ user, school }: RequestContext & Here): Reader => ({ teacher: user.id, school: school.id })

const presentRow = (row: queries.ModuleRow): Inside<ModuleRow> => ({
  uuid: row.uuid,
  title: row.title,
  subject: row.subject === null ? null : { uuid: row.subject_uuid, name: row.subject },
  grade: row.grade,
  state: row.state,
  owner: row.owner === null ? null : { name: row.owner },
  version: row.version,
  files: row.files,
  links: row.links,
  copies: row.copies,
  changed_at: row.changed_at.toISOString(),
})

const moduleOf = async (context: RequestContext & Here, uuid: string): Promise<queries.WholeModule> => {
  const row = await queries.moduleFor(context.db, readerOf(context), uuid)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const isMine = ({ user }: RequestContext, row: queries.WholeModule) => row.owner_id === user.id

const present = async (context: RequestContext & Here, row: queries.WholeModule): Promise<Inside<Module>> => {
  const mine = isMine(context, row)
  const before = mine ? await queries.versionsOf(context.db, row.id) : []
  const given = await queries.postsFrom(context.db, row.id, context.user.id)
  const asked = await queries.quizzesFrom(context.db, row.id, context.user.id)
  return {
    ...presentRow(row),
    objective: row.objective,
    text: row.text,
    links: row.webLinks,
    files: row.attached.map((file) => attachmentOf(context.services, file, context.now)),
    versions: before.map(({ version, title, text, changed_at }) => ({ version, title, text, at: changed_at.toISOString() })),
    posts: given.map(({ id, kind, title, room_id, room }) => ({ id, kind, title, room: { id: room_id, name: room } })),
    quizzes: asked,
    can: verbsOf({ mine, state: row.state }),
    revision: row.revision,
  }
}
const read = async (context: RequestContext & Here, uuid: string) => present(context, await moduleOf(context, uuid))

/** An own module for what is to be done with it. Throws NOT_FOUND for a colleague's, and for what its state does not allow. */
const ownFor = async (context: RequestContext & Here, uuid: string, verb: ReturnType<typeof verbsOf>[number]) => {
  const row = await moduleOf(context, uuid)
  if (!isMine(context, row)) throw new Fault('NOT_FOUND')
  if (!verbsOf({ mine: true, state: row.state }).includes(verb)) throw new Fault('DATA_CHANGED')
  return row
}

const wordsOf = async ({
  db,
  school,
  body,
}: RequestOf<typeof modules.add, Here> | RequestOf<typeof modules.save, Here>): Promise<queries.Words> => {
  const { title, objective, text, links, grade = null } = body
  const subject = body.subject_uuid === null ? null : await queries.subjectOf(db, school.id, body.subject_uuid)
  if (subject === undefined)
    throw new Fault('VALIDATION', { errors: { subject_uuid: ['Pelajaran ini tidak ada di sekolah Anda.'] } })
  return { title, objective, text, links, grade, subject_id: subject?.id ?? null, subject_name: null }
}

const add = async (context: RequestOf<typeof modules.add, Here>) => {
  const { db, now, body } = context
  const words = await wordsOf(context)
  const files = body.files.map(({ id }) => id)
  return read(context, await queries.insertModule(db, readerOf(context), { words, state: body.state, files, now }))
}

const save = async (context: RequestOf<typeof modules.save, Here>) => {
  const { db, user, now, params, body } = context
  const row = await ownFor(context, params.module_uuid, 'edit')
  const kept = row.attached.map(({ id }) => id).filter((id) => body.kept.includes(id))
  if (kept.length + body.files.length > moduleLimits.files)
    throw new Fault('VALIDATION', { errors: { files: [`Maksimal ${moduleLimits.files} berkas.`] } })
  const files = body.files.map(({ id }) => id)
  const change = { id: row.id, by: user.id, seen: body.revision, now, words: await wordsOf(context), files, kept }
  if (!(await queries.changeModule(db, change))) throw new Fault('DATA_CHANGED')
  return read(context, row.uuid)
}

const turn = async (context: RequestOf<typeof modules.turn, Here>) => {
  const { db, now, params, body } = context
  const { id, uuid } = await ownFor(context, params.module_uuid, body.turn)
  if (!(await queries.turnModule(db, { id, seen: body.revision, now, to: moduleTurns[body.turn] })))
    throw new Fault('DATA_CHANGED')
  return read(context, uuid)
}

const copy = async (context: RequestOf<typeof modules.copy, Here>) => {
  const { db, now, params, school } = context
  const row = await moduleOf(context, params.module_uuid)
  const known = await queries.subjectsOf(db, school.id)
  const same = known.find(({ uuid, name }) => uuid === row.subject_uuid || name === row.subject)
  const subject = same && (await queries.subjectOf(db, school.id, same.uuid))
  const { objective, text, webLinks: links, grade } = row
  const words = {
    title: row.title,
    objective,
    text,
    links,
    grade,
    subject_id: subject?.id ?? null,
    subject_name: row.subject_name,
  }
  const files = row.attached.map(({ id }) => id)
  return read(context, await queries.insertModule(db, readerOf(context), { words, state: 'draft', files, from: row.id, now }))
}

export const modulesRoutes = serve(modules, {
  list: inSchool(async (context: RequestOf<typeof modules.list, Here>) => {
    const { data, meta } = await queries.pageOfModules(context.db, readerOf(context), context.query)
    return { data: data.map(presentRow), meta }
  }),
  begin: inSchool(async ({ db, school }: RequestOf<typeof modules.begin, Here>) => ({
    subjects: await queries.subjectsOf(db, school.id),
  })),
  read: inSchool((context: RequestOf<typeof modules.read, Here>) => read(context, context.params.module_uuid)),
  add: inSchool(add),
  save: inSchool(save),
  turn: inSchool(turn),
  copy: inSchool(copy),
})
