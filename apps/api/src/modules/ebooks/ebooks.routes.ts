import { Fault } from '@lentera/contract'
import { type EbookCard, ebookLimits, ebooks } from '@lentera/contract/ebooks'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { hasPremium } from '#school/premium.queries.ts'
import * as queries from './ebooks.queries.ts'
import { minutesOf } from './ebooks.rules.ts'

const card = (row: queries.BookRow): EbookCard => ({
  uuid: row.uuid,
  title: row.title,
  author: row.author,
  level: row.level,
  subject: row.subject,
  summary: row.summary,
  cover: row.cover,
  chapters: row.chapters,
  minutes: minutesOf(row.letters),
  favorite: row.favorite,
  progress: row.progress,
})
const bookOf = async ({ db, user }: RequestContext, uuid: string): Promise<queries.BookRow> => {
  const row = await queries.bookNamed(db, user.id, uuid)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const presentMark = ({ made_at, ...mark }: Awaited<ReturnType<typeof queries.marksOf>>[number]) => ({
  ...mark,
  at: made_at.toISOString(),
})

export const ebooksRoutes = serve(ebooks, {
  shelves: async ({ db, user }) => {
    const [reading, newest, counts] = await Promise.all([
      queries.begunBooks(db, user.id),
      queries.newestBooks(db, user.id),
      queries.countBooks(db, user.id),
    ])
    return { reading: reading.map(card), newest: newest.map(card), ...counts }
  },
  list: async ({ db, user, query }) => {
    const { data, meta } = await queries.pageOfBooks(db, user.id, query)
    return { data: data.map(card), meta }
  },
  read: async (context) => {
    const { db, user, params } = context
    const row = await bookOf(context, params.ebook_uuid)
    const [parts, marks] = await Promise.all([queries.partsOf(db, row.id), queries.marksOf(db, user.id, row.id)])
    const { chapter, block, at } = row
    return {
      ...card(row),
      license: row.license,
      parts,
      place: chapter === null || block === null || at === null ? null : { chapter, block, at: at.toISOString() },
      marks: marks.map(presentMark),
    }
  },
  like: async (context) => {
    const { db, user, params, body } = context
    const { id } = await bookOf(context, params.ebook_uuid)
    await queries.writeFavorite(db, { account_id: user.id, ebook_id: id }, body.favorite)
    return { favorite: body.favorite }
  },
  keepPlace: async (context) => {
    const { db, user, now, params, body } = context
    const { id } = await bookOf(context, params.ebook_uuid)
    // A device whose clock runs ahead does not keep the others away.
    const at = new Date(Math.min(Date.parse(body.at), now.getTime()))
    const { chapter, block, progress } = body
    return { kept: await queries.writePlace(db, { account_id: user.id, ebook_id: id }, { chapter, block, progress, at }) }
  },
  mark: async (context) => {
    const { db, user, now, params, body } = context
    const { id } = await bookOf(context, params.ebook_uuid)
    const marks = await queries.countMarks(db, user.id, id)
    if (marks >= ebookLimits.marks) {
      const most = (await hasPremium(db, user.id, now)) ? ebookLimits.premiumMarks : ebookLimits.marks
      if (marks >= most) throw new Fault('VALIDATION', { errors: { text: [`Maksimal ${most} penanda halaman di satu buku.`] } })
    }
    return presentMark(await queries.writeMark(db, { ...body, account_id: user.id, ebook_id: id, made_at: now }))
  },
  unmark: async (context) => {
    const { db, user, params } = context
    const { id } = await bookOf(context, params.ebook_uuid)
    if (!(await queries.dropMark(db, user.id, id, params.ebook_mark_uuid))) throw new Fault('NOT_FOUND')
    return null
  },
})
