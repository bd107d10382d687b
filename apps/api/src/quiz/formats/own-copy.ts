import { createHash } from 'node:crypto'
import { keysOf } from '@lentera/contract/kit/keys'
import { questionLevels, difficulties } from '@lentera/contract/quizzes/question'
import { QuestionSource } from '@lentera/contract/questions/source'
import * as z from 'zod/mini'
import type { Outgoing } from './format.ts'
import { decoded, escaped } from './xml.ts'

/**
 * A question of ours inside a file of another format, as it was written: what the format cannot say comes back when the file is read
 * here again. It counts as long as nobody has changed the question beside it, which its digest tells; other systems pass over it.
 */
const COPY = /<own-copy xmlns="urn:question-copy:1" digest="([\da-f]{64})">([^<]*)<\/own-copy>/
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

const Copy = z.object({
  source: QuestionSource,
  filed: z.object({
    subject: z.optional(z.string()),
    objective: z.optional(z.string().check(z.maxLength(300))),
    level: z.optional(z.enum(keysOf(questionLevels))),
    difficulty: z.optional(z.enum(keysOf(difficulties))),
    tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(10))),
  }),
})

/** The copy that goes along with this text. */
export const copyOf = ({ source, filed }: Outgoing, text: string): string =>
  `<own-copy xmlns="urn:question-copy:1" digest="${digestOf(text)}">${escaped(JSON.stringify({ source, filed }))}</own-copy>`

/**
 * The question as it was written here; undefined without a copy, or where `text` (without the copy) is not the one that it went out
 * with. `idOf` answers the id of a file that came along, by the id under which it went out.
 */
export const ownQuestion = (holder: string, text: string, idOf: (id: string) => string | undefined): Outgoing | undefined => {
  const [, digest, raw = ''] = COPY.exec(holder) ?? []
  if (digest === undefined || digest !== digestOf(text)) return undefined
  try {
    const came = new Map<string, string | undefined>()
    const json = decoded(raw).replaceAll(/media:([\da-f-]{36})/g, (_, id: string) => {
      came.set(id, came.get(id) ?? idOf(id))
      return `media:${came.get(id) ?? ''}`
    })
    const { success, data } = Copy.safeParse(JSON.parse(json))
    return success && [...came.values()].every((id) => id !== undefined) ? (data as Outgoing) : undefined
  } catch {
    return undefined
  }
}
/** A text without the copy in it. */
export const withoutCopy = (text: string): string => text.replace(COPY, '')
