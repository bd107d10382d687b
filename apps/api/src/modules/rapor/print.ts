import type { Inside } from '@lentera/contract'
import type { Rapor } from '@lentera/contract/rapor'
import type { FileAnswer, RequestContext } from '#kit/http/services.ts'
import { printedPapers, printedSheet } from '#kit/print/print.ts'
import { paperOf } from './card.print.ts'

/** A report card on paper. */
export const printed = (
  { services, user }: Pick<RequestContext, 'services' | 'user'>,
  rapor: Inside<Rapor>,
): Promise<FileAnswer> => {
  const { content, code, publish_at } = rapor
  const name = `Rapor ${content.student.name} ${content.period}`
  const paper = paperOf(rapor, services.settings.publicUrl)
  if ('settled_at' in paper) return printedSheet(paper, user.id, name)
  const papers = { title: `Rapor ${content.student.name}, ${content.period}`, papers: [paper], left: null }
  return printedPapers({ ...papers, settled_at: code === null ? null : publish_at }, user.id, name)
}
