import { Fault } from '@lentera/contract'
import type { RaporPages } from '@lentera/contract/rapor'
import type { FrontPages } from '#kit/print/front.ts'
import type { Paper } from '#kit/print/paper.ts'
import type { Sheet } from '#kit/print/sheet.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { paperOf, type PrintedCard } from './card.print.ts'
import { duplicatePage, frontPages, movedPage } from './front.print.ts'
import { identitiesOf, schoolIdentity } from './front.queries.ts'
import { printingOf } from './paper.queries.ts'
import type { Reader } from './place.ts'

/** A card with whose it is. */
export interface OwnedCard extends PrintedCard {
  readonly student_id: number
}

/**
 * The pages of cards as they are printed, each card with what stands before or behind it. Throws RAPOR_NOT_NOW for a duplicate of a card
 * that was not published, which nobody can have.
 */
export const pagesOf = async (
  context: Pick<Reader, 'db' | 'day' | 'school' | 'services'>,
  cards: readonly OwnedCard[],
  pages: RaporPages = 'card',
): Promise<(Paper | Sheet | FrontPages)[]> => {
  const { db, school, day, services } = context
  const papers = (card: OwnedCard) => paperOf(card, services.settings.publicUrl)
  if (pages === 'card') return cards.map(papers)
  if (pages === 'duplicate' && cards.some(({ code }) => code === null))
    throw new Fault('RAPOR_NOT_NOW', { message: 'Salinan hanya untuk rapor yang sudah disetujui.' })
  const { size, logo } = await printingOf(db, school.id)
  const around = {
    school: await schoolIdentity(db, school.id),
    head: await letterheadOf(db, school.id),
    look: { size: size ?? 'a4', ...(logo !== null && { logo }) },
    today: day.date,
  } as const
  const known = await identitiesOf(
    db,
    school.id,
    cards.map(({ student_id }) => student_id),
  )
  return cards.flatMap((card) => {
    const of = known.get(card.student_id)
    if (!of) return [papers(card)]
    if (pages === 'front') return [frontPages(card, of, around)]
    if (pages === 'all') return [frontPages(card, of, around), papers(card)]
    return [papers(card), pages === 'duplicate' ? duplicatePage(card, around) : movedPage(card, of, around)]
  })
}
