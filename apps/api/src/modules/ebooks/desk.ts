import { Fault, type Inside } from '@lentera/contract'
import { type DeskEbook, ebookDesk } from '@lentera/contract/ebook-desk'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { keepAct } from '#kit/security/operator-acts.queries.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { readBook } from './desk-file.rules.ts'
import * as queries from './desk.queries.ts'

type Db = RequestContext['db']
type DeskRequest<K extends keyof typeof ebookDesk> = RequestOf<(typeof ebookDesk)[K], unknown, OperatorUser>

const refused = (field: string, text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })

const line = ({ uuid, title, author, level, subject, state, chapters, changed_at }: queries.DeskRow) => ({
  uuid,
  title,
  author,
  level,
  subject,
  state,
  chapters,
  changed_at: changed_at.toISOString(),
})
const found = async (db: Db, uuid: string, held = false): Promise<queries.DeskRow> => {
  const row = await queries.bookAt(db, uuid, { held })
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const whole = async (db: Db, uuid: string): Promise<Inside<DeskEbook>> => {
  const row = await found(db, uuid)
  const { summary, cover, license, revision } = row
  const [contents, read] = [await queries.contentsOf(db, row.id), await queries.isRead(db, row.id)]
  return { ...line(row), summary, cover, license, contents, read, revision }
}
/** A book to change. Throws NOT_FOUND, and DATA_CHANGED where it is no longer what was seen. */
const held = async (db: Db, uuid: string, revision: number): Promise<queries.DeskRow> => {
  const row = await found(db, uuid, true)
  if (row.revision !== revision) throw new Fault('DATA_CHANGED')
  return row
}
const note = ({ db, user, now }: Pick<DeskRequest<'add'>, 'db' | 'user' | 'now'>, act: string, subject: string) =>
  keepAct(db, { by: user.id, act, subject, at: now })

const add = async (context: DeskRequest<'add'>): Promise<Inside<DeskEbook>> => {
  const { db, now, body } = context
  const uuid = uuidV7(now.getTime())
  await queries.insertBook(db, { ...body, uuid, state: 'draft', created_at: now, changed_at: now })
  await note(context, 'book_add', body.title)
  return whole(db, uuid)
}

const change = async (context: DeskRequest<'change'>): Promise<Inside<DeskEbook>> => {
  const { db, now, params, body } = context
  const { revision, ...said } = body
  const row = await held(db, params.ebook_uuid, revision)
  await queries.changeBook(db, row, said, now)
  await note(context, 'book_change', said.title)
  return whole(db, row.uuid)
}

const chapter = async ({ db, params, query }: DeskRequest<'chapter'>) => {
  const row = await found(db, params.ebook_uuid)
  const one = await queries.chapterAt(db, row.id, query.number)
  if (!one) throw new Fault('NOT_FOUND')
  return { number: one.number, title: one.title, text: one.body, revision: row.revision }
}

const writeChapter = async (context: DeskRequest<'writeChapter'>): Promise<Inside<DeskEbook>> => {
  const { db, now, params, body } = context
  const { number, title, text, revision } = body
  const row = await held(db, params.ebook_uuid, revision)
  if (number > row.chapters + 1) throw refused('number', 'Bab sebelumnya belum ada.')
  await queries.writeChapters(db, row.id, [{ number, title, body: text }])
  await queries.changeBook(db, row, {}, now)
  await note(context, 'book_change', row.title)
  return whole(db, row.uuid)
}

const dropChapter = async (context: DeskRequest<'dropChapter'>): Promise<Inside<DeskEbook>> => {
  const { db, now, params, body } = context
  const row = await held(db, params.ebook_uuid, body.revision)
  if (row.chapters === 0) throw new Fault('NOT_FOUND')
  if (await queries.isRead(db, row.id))
    throw refused('number', 'Buku ini sudah dibaca: babnya dapat diubah dan ditambah, tidak dikurangi.')
  if (row.chapters === 1 && row.state === 'published') throw refused('number', 'Tarik dulu bukunya sebelum mengosongkan isinya.')
  await queries.dropChaptersAfter(db, row.id, row.chapters - 1)
  await queries.changeBook(db, row, {}, now)
  await note(context, 'book_change', row.title)
  return whole(db, row.uuid)
}

/** Places and marks of readers are by chapter: a book that somebody reads does not get fewer. Throws NOT_FOUND, VALIDATION. */
const readFile = async (context: DeskRequest<'readFile'>): Promise<Inside<DeskEbook>> => {
  const { db, now, params, body } = context
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const chapters = await readBook(bytes).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    throw refused('file', /soal|GIFT/i.test(error.message) ? 'Berkas ini bukan EPUB atau teks.' : error.message)
  })
  const row = await found(db, params.ebook_uuid, true)
  if (chapters.length < row.chapters && (await queries.isRead(db, row.id)))
    throw refused('file', `Buku ini sudah dibaca dan punya ${row.chapters} bab; berkas ini hanya ${chapters.length}.`)
  await queries.writeChapters(
    db,
    row.id,
    chapters.map(({ title, text }, at) => ({ number: at + 1, title, body: text })),
  )
  await queries.dropChaptersAfter(db, row.id, chapters.length)
  await queries.changeBook(db, row, {}, now)
  await note(context, 'book_file', row.title)
  return whole(db, row.uuid)
}

/** Publishes or withdraws; what is so already stays as it is. What is published first is among the newest from that moment. */
const turn = (state: 'published' | 'withdrawn', act: string) => async (context: DeskRequest<'publish' | 'withdraw'>) => {
  const { db, now, params, body } = context
  const row = await held(db, params.ebook_uuid, body.revision)
  if (state === 'published' && row.chapters === 0) throw refused('revision', 'Buku ini belum punya bab.')
  if (row.state !== state) {
    await queries.changeBook(db, row, { state, ...(row.state === 'draft' && { created_at: now }) }, now)
    await note(context, act, row.title)
  }
  return whole(db, row.uuid)
}

export const ebookDeskRoutes = serve(ebookDesk, {
  list: async ({ db, query }) => {
    const { data, meta } = await queries.pageOfDesk(db, query)
    return { data: data.map(line), meta }
  },
  one: ({ db, params }) => whole(db, params.ebook_uuid),
  chapter,
  add,
  change,
  writeChapter,
  dropChapter,
  readFile,
  publish: turn('published', 'book_publish'),
  withdraw: turn('withdrawn', 'book_withdraw'),
})
