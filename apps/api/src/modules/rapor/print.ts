import type { Inside } from '@lentera/contract'
import type { Rapor, RaporPages } from '@lentera/contract/rapor'
import type { FileAnswer, RequestContext } from '#kit/http/services.ts'
import { printedPapers, printedSheet } from '#kit/print/print.ts'
import type { SchoolContext } from '#school/here.ts'
import { paperOf } from './card.print.ts'
import { logosOf } from './logos.ts'
import { pagesOf } from './front.ts'

const fileNames = { all: 'Rapor lengkap', front: 'Identitas rapor', duplicate: 'Salinan rapor', moved: 'Rapor pindah' } as const

/** A report card on paper. */
export const printed = async (
  { services, user }: Pick<RequestContext, 'services' | 'user'>,
  rapor: Inside<Rapor>,
): Promise<FileAnswer> => {
  const { content, code, publish_at } = rapor
  const name = `Rapor ${content.student.name} ${content.period}`
  const paper = paperOf(rapor, services.settings.publicUrl)
  if ('settled_at' in paper) return printedSheet(paper, user.id, name)
  const pictures = await logosOf(services, [paper])
  const papers = { title: `Rapor ${content.student.name}, ${content.period}`, papers: [paper], pictures, left: null }
  return printedPapers({ ...papers, settled_at: code === null ? null : publish_at }, user.id, name)
}

/** The same with the pages that stand before or behind it. Throws RAPOR_NOT_NOW for a duplicate of what was not approved. */
export const printedWith = async (
  context: SchoolContext,
  rapor: Inside<Rapor>,
  pages: RaporPages = 'card',
): Promise<FileAnswer> => {
  if (pages === 'card') return printed(context, rapor)
  const { content } = rapor
  const papers = await pagesOf(context, [{ ...rapor, student_id: rapor.student.id }], pages)
  const title = `Rapor ${content.student.name}, ${content.period}`
  return printedPapers(
    { title, papers, pictures: await logosOf(context.services, papers), left: null, settled_at: null },
    context.user.id,
    `${fileNames[pages]} ${content.student.name} ${content.period}`,
  )
}
