import { Fault, type Inside, type Parsed, type Reply } from '@lentera/contract'
import type { graduationReading, OwnGraduationLetter } from '@lentera/contract/school-links/graduation-reading'
import type { FileAnswer, RequestContext, RequestOf } from '#kit/http/services.ts'
import { printedLetter } from '#kit/print/print.ts'
import { initialsOf } from '#school/paper-codes.ts'
import { isOfFamily } from '#school/scope.queries.ts'
import { graduationLetter } from './graduation.print.ts'
import { heldBy, letterOfCode, letterWith } from './graduation.queries.ts'

/** Those that hold of oneself or of a child, who mostly belongs to no school any more. Throws NOT_FOUND for anybody else's. */
export const list = async (context: RequestOf<typeof graduationReading.list>): Promise<Inside<OwnGraduationLetter>[]> => {
  const { db, user, query } = context
  if (user.role === 'parent' && query.student_id === undefined)
    throw new Fault('VALIDATION', { errors: { student_id: ['Pilih anak.'] } })
  const student = query.student_id ?? user.id
  if (!(await isOfFamily(context, student))) throw new Fault('NOT_FOUND')
  return (await heldBy(db, student)).map(({ id, number, letter_on, content }) => ({
    id,
    number,
    letter_on,
    school: content.school.name,
    year: content.year,
  }))
}

/** Throws NOT_FOUND for somebody else's, and for one that no longer holds. */
export const print = async (context: RequestOf<typeof graduationReading.print>): Promise<FileAnswer> => {
  const row = await letterWith(context.db, context.params.graduation_letter_id)
  if (!row?.holds || !(await isOfFamily(context, row.student_id))) throw new Fault('NOT_FOUND')
  const document = graduationLetter(row, context.services.settings.publicUrl)
  return printedLetter(document, context.user.id, document.title)
}

/** What anybody is told who has the paper in the hand. */
export const verify = async ({
  db,
  params,
}: Pick<RequestContext, 'db'> & Parsed<typeof graduationReading.verify>): Promise<Reply<typeof graduationReading.verify>> => {
  const row = await letterOfCode(db, params.code)
  if (!row) throw new Fault('NOT_FOUND')
  const { content, number, letter_on, holds } = row
  return { initials: initialsOf(content.name), school: content.school.name, year: content.year, number, letter_on, holds }
}
