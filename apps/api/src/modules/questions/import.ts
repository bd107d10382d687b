import { Fault } from '@lentera/contract'
import { type questionFiles, importFormats } from '@lentera/contract/questions/files'
import { encodings } from '#quiz/formats/encoding.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import type { Here } from '#school/here.ts'
import { subjectOf } from './bank.queries.ts'
import { beginImport, CHECK_LASTS, forgetOldImports, keepFile, ownImport } from './import.queries.ts'
import { questionImport } from './import-check.ts'
import { countItems } from './import-items.queries.ts'
import { bankOf } from './questions.ts'

/** Keeps the file for a day and begins to check it. */
export const readFile = async (context: RequestOf<typeof questionFiles.read, Here>) => {
  const { db, user, now, services, body, school } = context
  const wanted = body.subject === 'none' ? undefined : body.subject
  const subject = wanted === undefined ? undefined : await subjectOf(db, school.id, wanted)
  if (wanted !== undefined && !subject) throw new Fault('NOT_FOUND')
  const file = uuidV7(now.getTime())
  const import_uuid = uuidV7(now.getTime())
  const name = body.file.name.replaceAll(/[\p{Cc}/\\]/gu, '').slice(-120) || 'soal'
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  await services.files.put(file, bytes)
  await keepFile(db, { id: file, owner: user.id, name, bytes: bytes.length, now })
  await beginImport(db, bankOf(context), { uuid: import_uuid, name, subject_id: subject?.id ?? null, now })
  const job_id = await questionImport.begin(context, { import_uuid, file, subject_id: subject?.id ?? null })
  return { job_id, import_uuid }
}

const isOf = <T extends object>(all: T, name: string | null): name is Extract<keyof T, string> =>
  name !== null && Object.hasOwn(all, name)

export const readReport = async (context: RequestOf<typeof questionFiles.report, Here>) => {
  const { db, now, params } = context
  const row = await ownImport(db, bankOf(context), params.import_uuid)
  const { uuid, name, format, encoding, state, created_at, done_at, added, replaced, doubles, wrong } = row
  const found = await countItems(db, bankOf(context), uuid)
  const until = new Date(created_at.getTime() + CHECK_LASTS)
  const can: ('store' | 'undo')[] = []
  if (state === 'checked' && now < until) can.push('store')
  if (state === 'stored' && added + replaced > 0 && found.new + found.similar > 0) can.push('undo')
  return {
    uuid,
    name,
    format: isOf(importFormats, format) ? format : null,
    encoding: isOf(encodings, encoding) ? encodings[encoding] : null,
    state,
    done_at: done_at?.toISOString() ?? null,
    until: until.toISOString(),
    found,
    can,
    added,
    replaced,
    doubles,
    wrong: wrong.map((one) => ({ ...one, place: one.place ?? `Baris ${one.line}` })),
  }
}

/** Forgets checks that nobody has stored, and the texts of those that were stored a week ago. */
export const forgetImports: RegularJob = {
  name: 'questions.forget-imports',
  every: 'night',
  run: ({ services: { database }, now }) => forgetOldImports(database.db, now),
}
