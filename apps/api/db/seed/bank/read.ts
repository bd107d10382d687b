import { readFile } from 'node:fs/promises'
import { QuestionSource } from '@lentera/contract/questions/source'
import type { Difficulty, QuestionLevel } from '@lentera/contract/quizzes/question'

/** A question of the demo's bank. */
export interface Exercise {
  readonly source: QuestionSource
  readonly level: QuestionLevel
  readonly difficulty: Difficulty
  readonly objective: string
  readonly tags: readonly string[]
  /** Shown to whoever wants to see each kind once. */
  readonly isMixed: boolean
}
export const bankSubjects = ['matematika', 'fisika', 'bahasa-indonesia', 'sejarah'] as const
export type BankSubject = (typeof bankSubjects)[number]

const number = (text: string) => Number(text.trim().replace('.', '').replace(',', '.'))
const pairOf = (line: string) => {
  const at = line.indexOf('=>')
  return { left: line.slice(0, at).trim(), right: line.slice(at + 2).trim() }
}

/** What a kind of question has beside its text, from its lines `* right`, `- other` and `= typed`. */
const answersOf = (type: string, lines: readonly string[]): object => {
  const marked = lines.map((line) => ({ text: line.slice(2).trim(), right: line.startsWith('* ') }))
  const texts = marked.map(({ text }) => text)
  switch (type) {
    case 'single':
      return { options: marked }
    case 'multiple':
      return { options: marked, scoring: 'partial' }
    case 'true_false':
      return { statements: marked }
    case 'matching': {
      const all = texts.map(pairOf)
      return {
        pairs: all.filter(({ left }) => left !== ''),
        extras: all.flatMap(({ left, right }) => (left === '' ? [right] : [])),
      }
    }
    case 'ordering':
      return { items: texts }
    case 'short':
      return { accepts: texts, case_sensitive: false }
    case 'numeric': {
      const [value = '', tolerance = '0', unit = ''] = texts[0]!.split(';')
      return { value: number(value), tolerance: number(tolerance), unit: unit.trim() || null }
    }
    default:
      return { rubric: texts.join('\n'), file: false }
  }
}

/** `# single L1 easy | objective | tag,tag`, what is asked, its answers, and `> why`. One that is asked of everybody begins with `#!`. */
const exerciseOf = (block: string): Exercise => {
  const [head = '', ...lines] = block.split('\n')
  const [kind = '', objective = '', tags = ''] = head.replace(/^#!? /, '').split(' | ')
  const [type = '', level, difficulty] = kind.split(' ')
  const begin = lines.findIndex((line) => /^[*=-] /.test(line))
  const rest = lines.slice(begin)
  const why = rest.filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
  const source = {
    type,
    text: lines.slice(0, begin).join('\n'),
    explanation: why.join('\n'),
    ...answersOf(
      type,
      rest.filter((line) => /^[*=-] /.test(line)),
    ),
  }
  return {
    source: QuestionSource.parse(source),
    level: level as QuestionLevel,
    difficulty: difficulty as Difficulty,
    objective,
    tags: tags.split(',').filter((tag) => tag !== ''),
    isMixed: head.startsWith('#! '),
  }
}

/** The exercises of a subject, in our own words. They are read when the demo is made, and never before. */
export const readExercises = async (subject: BankSubject): Promise<Exercise[]> => {
  const text = await readFile(new URL(`${subject}.txt`, import.meta.url), 'utf8')
  return text
    .split(/\n(?=#!? )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(exerciseOf)
}
/** The picture that an exercise shows. */
export const readPicture = () => readFile(new URL('grafik.jpg', import.meta.url))
