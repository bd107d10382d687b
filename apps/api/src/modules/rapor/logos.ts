import type { Services } from '#kit/http/services.ts'
import type { Papers } from '#kit/print/paper.ts'

/** The bytes of the logos that papers bear. One that the store has lost is left out: the paper is printed without it. */
export const logosOf = async (
  { files }: Pick<Services, 'files'>,
  papers: Papers['papers'],
): Promise<NonNullable<Papers['pictures']>> => {
  const names = new Set(papers.flatMap((paper) => ('logo' in paper && paper.logo !== undefined ? [paper.logo] : [])))
  const read = await Promise.all([...names].map(async (name) => [name, await files.get(name)] as const))
  return Object.fromEntries(read.flatMap(([name, bytes]) => (bytes ? [[name, new Uint8Array(bytes)]] : [])))
}
