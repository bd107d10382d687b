import { Fault } from '@lentera/contract'
import { type questionFiles, questionFormats } from '@lentera/contract/questions/files'
import type { RequestOf } from '#kit/http/services.ts'
import { leftWhole, type Outgoing, type OutgoingFiles } from '#quiz/formats/format.ts'
import type { Here } from '#school/here.ts'
import { readableMedia, sourcesOf } from './bank.queries.ts'
import { typesOf } from './embedded.queries.ts'
import { bankOf } from './questions.ts'

/** Brought by the first file: what reads and writes workbooks and XML is large, and most servers write none on most days. */
const written = async () => (await import('#quiz/formats/recognise.ts')).formats

type PlanAsked = RequestOf<typeof questionFiles.plan, Here>

/** Bytes of pictures and sounds in one file. */
const MOST_BYTES = 24 * 1024 * 1024
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
}

/** What the questions show, of what this person may see. Throws VALIDATION where that is too much for one file. */
const filesOf = async (
  context: RequestOf<typeof questionFiles.write, Here> | PlanAsked,
  questions: readonly Outgoing[],
): Promise<OutgoingFiles> => {
  const { db, now, services } = context
  const shown = [...new Set([...JSON.stringify(questions).matchAll(/media:([\da-f-]{36})/g)].map(([, id]) => id!))]
  const known = await typesOf(db, await readableMedia(db, bankOf(context), shown, now))
  if (known.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES)
    throw new Fault('VALIDATION', {
      errors: { question_uuids: ['Gambar dan suaranya terlalu besar untuk satu berkas. Pilih lebih sedikit soal.'] },
    })
  const files = new Map<string, { name: string; type: string; bytes: Uint8Array }>()
  for (const { id, type } of known) {
    const bytes = await services.files.get(id)
    if (bytes) files.set(id, { name: `${id}.${endings[type] ?? 'bin'}`, type, bytes })
  }
  return files
}

type Chosen = RequestOf<typeof questionFiles.write, Here> | PlanAsked

/** Writes chosen questions. Throws NOT_FOUND if one of them is not shown to this person. */
const writing = async (context: Chosen) => {
  const { question_uuids, format } = context.body
  const uuids = [...new Set(question_uuids)]
  const rows = await sourcesOf(context.db, bankOf(context), uuids)
  if (rows.length < uuids.length) throw new Fault('NOT_FOUND')
  const questions = rows.map(({ source, subject, objective, level, difficulty, tags }) => ({
    source,
    filed: { ...(subject !== null && { subject }), objective, level, difficulty, tags },
  }))
  const { write, type, ending } = (await written())[format]
  return { rows, type, ending, made: await write(questions, await filesOf(context, questions)) }
}

/** What a file of these questions would leave out. */
export const planFile = async (context: PlanAsked) => {
  const { rows, made } = await writing(context)
  const left = made.left.map(({ at, whole, notes }) => ({
    question_uuid: rows[at]!.uuid,
    asked: rows[at]!.asked.slice(0, 160).toWellFormed(),
    whole,
    notes: notes.map(({ text }) => text),
  }))
  return { total: rows.length, carried: rows.length - leftWhole(made).length, left }
}

/** Writes a file of questions. Throws NOT_FOUND if one of them is not shown to this person, VALIDATION if the format knows none of them. */
export const writeFile = async (context: RequestOf<typeof questionFiles.write, Here>) => {
  const { rows, type, ending, made } = await writing(context)
  if (leftWhole(made).length === rows.length)
    throw new Fault('VALIDATION', {
      errors: { format: [`${questionFormats[context.body.format]} tidak mengenal jenis soal ini.`] },
    })
  return { content: Buffer.from(made.content), type, name: `soal.${ending}` }
}

/** The workbook to be filled in. */
export const writeTemplateFile = async () => {
  const { writeTemplate } = await import('#quiz/formats/sheet/write.ts')
  return { content: Buffer.from(await writeTemplate()), type: (await written()).xlsx.type, name: 'templat-soal.xlsx' }
}
