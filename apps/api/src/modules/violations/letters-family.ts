import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { conductLetters, FamilyLetter } from '@lentera/contract/violations/letters'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedPapers } from '#kit/print/print.ts'
import { letterFor, presentToFamily } from './letters-looking.ts'
import { letterPapers } from './letters.print.ts'
import { confirmLetter, lettersFor } from './letters.queries.ts'
import { lookerOf } from './looking.ts'

/** As many letters as a family is shown. */
const MANY = 100

export const own = async (context: RequestOf<typeof conductLetters.own>): Promise<Inside<Reply<typeof conductLetters.own>>> => {
  const looker = await lookerOf(context)
  const rows = await lettersFor(context.db, looker).orderBy('letter.id', 'desc').limit(MANY).execute()
  return rows.map((row) => presentToFamily(row, looker))
}

/** Throws NOT_FOUND for a letter that is not about a child of the parent, or was cancelled. */
export const open = async (context: RequestOf<typeof conductLetters.open>): Promise<FileAnswer> => {
  const { db, user, params } = context
  const row = await letterFor(db, await lookerOf(context), params.letter_id)
  if (row.cancelled_at !== null) throw new Fault('NOT_FOUND')
  const papers = letterPapers(row)
  return printedPapers(papers, user.id, papers.title)
}

/** Throws DATA_CHANGED for a letter that was cancelled meanwhile. */
export const confirm = async (context: RequestOf<typeof conductLetters.confirm>): Promise<Inside<FamilyLetter>> => {
  const { db, user, now, params } = context
  const looker = await lookerOf(context)
  const row = await letterFor(db, looker, params.letter_id)
  if (row.cancelled_at !== null) throw new Fault('DATA_CHANGED', { message: 'Surat ini sudah dibatalkan sekolah.' })
  await confirmLetter(db, { letter: row.id, parent: user.id, now })
  return presentToFamily(await letterFor(db, looker, row.id), looker)
}
