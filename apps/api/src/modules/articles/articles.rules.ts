/** Words of a minute, for somebody who reads with ease. */
const WORDS_A_MINUTE = 180

/** How many minutes a text takes to read, one at least. */
export const minutesOf = (body: string): number => Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))

/** What a title is in an address: `Belajar di rumah?` is `belajar-di-rumah`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || 'artikel'
