export interface Letterhead {
  readonly name: string
  readonly address: string
  readonly npsn: string
}
/** What stands at the head of a page: `Jalan Merdeka 1 · NPSN 40300701` under the name. */
export const letterheadLines = ({ name, address, npsn }: Letterhead) => ({
  name,
  lines: [[address, `NPSN ${npsn}`].filter(Boolean).join(' · ')],
})
