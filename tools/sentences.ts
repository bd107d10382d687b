import { readFile } from 'node:fs/promises'

/** One sentence of the specification that can be shown true or false, with the test that shows it. */
export interface Sentence {
  readonly n: number
  /** Section of docs/specification/specification.md. */
  readonly section: number
  readonly sentence: string
  /** Absent where no test shows the sentence yet. */
  readonly file?: string
  readonly test?: string
}

/** Reads docs/specification/sentences.json. */
export const readSentences = async (): Promise<readonly Sentence[]> =>
  JSON.parse(await readFile(new URL('../docs/specification/sentences.json', import.meta.url), 'utf8'))
