import { Fault, type Inside } from '@lentera/contract'
import { type Module, moduleLimits, type ModuleRow, modules, type ModuleState, moduleTurns } from '@lentera/contract/modules'
import { attachmentOf } from '#kit/files/attachment.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, Visit } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import type { Reader } from '#school/library.queries.ts'
import { verbsOf } from './modules.rules.ts'
import * as queries from './modules.queries.ts'

const readerOf = ({ user, school }: Visit & Here): Reader => ({ teacher: user.id, school: school.id })

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

const moduleOf = async (visit: Visit & Here, uuid: string): Promise<queries.WholeModule> => {
  const row = await queries.moduleFor(visit.db, readerOf(visit), uuid)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const isMine = ({ user }: Visit, row: queries.WholeModule) => row.owner_id === user.id

const present = async (visit: Visit & Here, row: queries.WholeModule): Promise<Inside<Module>> => {
  const mine = isMine(visit, row)
  const before = mine ? await queries.versionsOf(visit.db, row.id) : []
  const given = await queries.postsFrom(visit.db, row.id, visit.user.id)
  const asked = await queries.quizzesFrom(visit.db, row.id, visit.user.id)
  return {
    ...presentRow(row),
    objective: row.objective,
    text: row.text,
    links: row.webLinks,
    files: row.attached.map((file) => attachmentOf(visit.services, file, visit.now)),
    versions: before.map(({ version, title, text, changed_at }) => ({ version, title, text, at: changed_at.toISOString() })),
    posts: given.map(({ id, kind, title, room_id, room }) => ({ id, kind, title, room: { id: room_id, name: room } })),
    quizzes: asked,
    can: verbsOf({ mine, state: row.state as ModuleState }),
    revision: row.revision,
  }
}
const read = async (visit: Visit & Here, uuid: string) => present(visit, await moduleOf(visit, uuid))

/** An own module for what is to be done with it. Throws NOT_FOUND for a colleague's, and for what its state does not allow. */
const ownFor = async (visit: Visit & Here, uuid: string, verb: ReturnType<typeof verbsOf>[number]) => {
  const row = await moduleOf(visit, uuid)
  if (!isMine(visit, row)) throw new Fault('NOT_FOUND')
  if (!verbsOf({ mine: true, state: row.state as ModuleState }).includes(verb)) throw new Fault('DATA_CHANGED')
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

const add = async (visit: RequestOf<typeof modules.add, Here>) => {
  const { db, now, body } = visit
  const words = await wordsOf(visit)
  const files = body.files.map(({ id }) => id)
  return read(visit, await queries.insertModule(db, readerOf(visit), { words, state: body.state, files, now }))
}

const save = async (visit: RequestOf<typeof modules.save, Here>) => {
  const { db, user, now, params, body } = visit
  const row = await ownFor(visit, params.module_uuid, 'edit')
  const kept = row.attached.map(({ id }) => id).filter((id) => body.kept.includes(id))
  if (kept.length + body.files.length > moduleLimits.files)
    throw new Fault('VALIDATION', { errors: { files: [`Paling banyak ${moduleLimits.files} berkas.`] } })
  const files = body.files.map(({ id }) => id)
  const change = { id: row.id, by: user.id, seen: body.revision, now, words: await wordsOf(visit), files, kept }
  if (!(await queries.changeModule(db, change))) throw new Fault('DATA_CHANGED')
  return read(visit, row.uuid)
}

const turn = async (visit: RequestOf<typeof modules.turn, Here>) => {
  const { db, now, params, body } = visit
  const { id, uuid } = await ownFor(visit, params.module_uuid, body.turn)
  if (!(await queries.turnModule(db, { id, seen: body.revision, now, to: moduleTurns[body.turn] })))
    throw new Fault('DATA_CHANGED')
  return read(visit, uuid)
}

const copy = async (visit: RequestOf<typeof modules.copy, Here>) => {
  const { db, now, params, school } = visit
  const row = await moduleOf(visit, params.module_uuid)
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
  return read(visit, await queries.insertModule(db, readerOf(visit), { words, state: 'draft', files, from: row.id, now }))
}

export const modulesRoutes = serve(modules, {
  list: inSchool(async (visit: RequestOf<typeof modules.list, Here>) => {
    const { data, meta } = await queries.pageOfModules(visit.db, readerOf(visit), visit.query)
    return { data: data.map(presentRow), meta }
  }),
  begin: inSchool(async ({ db, school }: RequestOf<typeof modules.begin, Here>) => ({
    subjects: await queries.subjectsOf(db, school.id),
  })),
  read: inSchool((visit: RequestOf<typeof modules.read, Here>) => read(visit, visit.params.module_uuid)),
  add: inSchool(add),
  save: inSchool(save),
  turn: inSchool(turn),
  copy: inSchool(copy),
})
