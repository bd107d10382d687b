import { expect, test } from 'vitest'
import { drawnOnPaper, pagesOnPaper } from '#test/paper.ts'
import { papersOf } from './paper.ts'

/** Points from the end of a page up to where its foot begins. */
const FOOT = 72
const rows = Array.from({ length: 120 }, (_, at) => ({ name: `N${at}n`, value: at % 7 === 0 ? `V${at}v\nlalu` : `V${at}v` }))
const print = async (intro: string) => {
  const papers = [{ cover: null, pages: [{ heading: 'DATA', intro, rows }], footer: 'Kaki' }]
  return Buffer.from(await papersOf({ title: 'Rapor', papers, left: null, settled_at: '2026-12-19T00:00:00Z' }, () => undefined))
}

test.each([1, 2, 3, 4])(
  'facts below %i lines of words stand whole on their pages, and only the foot stands in a foot',
  async (lines) => {
    const file = await print(Array.from({ length: lines }, () => 'Diisi oleh sekolah.').join('\n'))
    const pages = pagesOnPaper(file)
    expect(pages.length).toBeGreaterThan(2)
    for (const { name, value } of rows) {
      const [on, ...others] = pages.filter((texts) => texts.includes(name))
      expect(others).toEqual([])
      expect(on).toContain(value.split('\n')[0])
    }
    const heights = Array.from(
      drawnOnPaper(file)
        .toString('latin1')
        .matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g),
      ([, y]) => Number(y),
    )
    expect(heights.filter((y) => y < FOOT)).toHaveLength(pages.length)
    expect(pages.flat().filter((text) => text === 'Kaki')).toHaveLength(pages.length)
  },
)
