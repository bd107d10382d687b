import { createHash } from 'node:crypto'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { plainText, renderLine, renderRich } from './rich-text.ts'

/** What tells whether two questions are the same. */
export interface Identity {
  /**
   * The same for two questions that are the same to whoever answers them: kind, text with every sign and letter case, options, key,
   * scoring, and pictures by their content. The order of options and white space do not count, explanations and feedback neither.
   */
  readonly fingerprint: string
  /** The same for two questions that ask the same words, whatever their kind, options, key and pictures. */
  readonly stem: string
}
/** Digests of the content of files, by their ids. A file without one counts by its id. */
export type FileDigests = ReadonlyMap<string, string>

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Formatting that can carry the meaning of a question, by the tag under which it counts. */
const KEPT: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  ...Object.fromEntries(['u', 's', 'sub', 'sup', 'code', 'pre', 'li', 'tr', 'td', 'th', 'blockquote'].map((tag) => [tag, tag])),
}
const mathOf = (math: string) =>
  math.replaceAll(/<annotation\b[\s\S]*?<\/annotation>/g, '').replaceAll(/<(\/?[\w-]+)[^>]*>/g, '<$1>')

/** Markup reduced to what a reader can tell apart. */
const reduced = (html: string, files: FileDigests): string =>
  html
    .replaceAll(
      /<math\b[\s\S]*?<\/math>|<(\/?)([a-z\d]+)([^>]*)>/g,
      (tag, end: string | undefined, name: string, rest: string) => {
        if (name === undefined) return mathOf(tag)
        const file = /src="media:([\da-f-]{36})"/.exec(rest)?.[1]
        if (file !== undefined) return ` [${name} ${files.get(file) ?? file}] `
        const kept = KEPT[name]
        return kept === undefined ? ' ' : `<${end}${kept}>`
      },
    )
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Fields of a source that are read as they stand; all other texts are markup. */
const PLAIN = new Set(['type', 'scoring', 'accepts', 'unit', 'pattern'])
/** Fields that say why something is right, not what is. */
const SAID_AFTERWARDS = new Set(['explanation', 'feedback', 'value_feedback', 'notes'])

/** What is said of a question after it was answered: explanation and feedback, in one order. */
export const remarksOf = (source: QuestionSource, files: FileDigests = new Map()): string[] => {
  const said: string[] = []
  const look = (value: unknown, isRemark: boolean) => {
    if (typeof value === 'string' && isRemark) said.push(reduced(renderRich(value), files))
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) look(field, isRemark || SAID_AFTERWARDS.has(name))
  }
  look(source, false)
  return said.filter((text) => text !== '').toSorted()
}

/** A text as far as a reader can tell it from another. */
export const reducedText = (text: string, files: FileDigests): string => reduced(renderLine(text), files)

/** A value with its texts reduced, in one order for all that are the same. */
const canonical = (value: unknown, files: FileDigests, isPlain: boolean, isOrdered: boolean): unknown => {
  if (typeof value === 'string') return isPlain ? value.normalize('NFC').trim() : reduced(renderLine(value), files)
  if (Array.isArray(value)) {
    const all = value.map((one) => canonical(one, files, isPlain, false))
    return isOrdered ? all : all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name, field]) => field !== undefined && !SAID_AFTERWARDS.has(name))
  return Object.fromEntries(
    fields
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, canonical(field, files, isPlain || PLAIN.has(name), name === 'items')]),
  )
}

/** Words for comparing what is asked: without case, pictures, formatting and white space, with every sign. */
const wordsOf = (text: string) => plainText(renderLine(text)).normalize('NFKC').toLocaleLowerCase('id').replaceAll(/\s+/g, '')

/** The stem: for statements that are true or false with these, because what stands above them is mostly "Benar atau salah?". */
const stemOf = (source: QuestionSource): string => {
  const statements = source.type === 'true_false' ? source.statements.map(({ text }) => wordsOf(text)).toSorted() : []
  return source.type === 'true_false' ? [wordsOf(source.text), ...statements].join('\n') : wordsOf(source.text)
}

export const identityOf = (source: QuestionSource, files: FileDigests = new Map()): Identity => {
  const whole = JSON.stringify(canonical(source, files, false, false))
  const stem = stemOf(source)
  // Where there is nothing but a picture, the picture is what is asked.
  return { fingerprint: digest(whole), stem: digest(stem === '' ? reduced(renderLine(source.text), files) : stem) }
}
