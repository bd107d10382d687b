import { type EbookCard, ebookLevels, ebookSubjects } from '@lentera/contract/ebooks'
import { href, withQuery } from '#lib/nav/href.ts'

/** Where a book is read. */
export const readAddress = (uuid: string) => withQuery(href('/ebook/read'), { book: uuid })
/** What stands below a book: `Cerita · SD · 12 menit`. */
export const factsOf = ({ subject, level, minutes }: Pick<EbookCard, 'subject' | 'level' | 'minutes'>): string =>
  [ebookSubjects[subject], ebookLevels[level], `${minutes} menit`].join(' · ')
export const percent = (progress: number): string => `${Math.round(progress * 100)}%`
