import type { RaporAspects, RaporAttitude, RaporLetter } from '@lentera/contract/rapor'
import type { GradeKind } from '@lentera/contract/grades'
import { bandOf, finalOf, type MarkRule } from '#marks/marks.rules.ts'
import { achievementOf } from './rapor.rules.ts'

/** A component of a subject with what counts in it; who is let off it has no score and owes none. */
interface Achieved {
  readonly name: string
  readonly objectives: string
  readonly kind: GradeKind
  readonly score: number | null
  readonly missing: boolean
}
type Rule = Pick<MarkRule, 'weights' | 'bounds' | 'kktp'>

const letters: readonly RaporLetter[] = ['D', 'C', 'B', 'A']
/**
 * The predicate of a score by the KKM of its subject: below it D, and what is above it in three equal parts. With a KKM of 75 C begins at
 * 75, B at 84, A at 92. A school that has said none has its four bands.
 */
export const letterOf = (score: number, { kktp, bounds }: Pick<Rule, 'kktp' | 'bounds'>): RaporLetter => {
  if (kktp === null) return letters[bandOf(score, bounds)] ?? 'D'
  if (score < kktp) return 'D'
  const [above, all] = [3 * (score - kktp), 100 - kktp]
  if (score === 100 || above > 2 * all) return 'A'
  return above > all ? 'B' : 'C'
}

const isSkill = ({ kind }: Pick<Achieved, 'kind'>) => kind === 'practice' || kind === 'project'
/** Whether a pupil is let off all of these. */
const isLetOff = (parts: readonly Achieved[]) =>
  parts.length > 0 && parts.every(({ score, missing }) => score === null && !missing)
const scoreOf = (parts: readonly Achieved[], { bounds, kktp }: Rule, weights: MarkRule['weights']) => {
  const owed = parts.filter(({ score, missing }) => score !== null || missing)
  const { score } = finalOf(owed, { weights, bounds })
  return { score, predicate: score === null ? null : letterOf(score, { bounds, kktp }) }
}

/** Knowledge and skills of a pupil in a subject: skills are practice and projects, alike where the school gives them no weight. */
export const aspectsOf = (parts: readonly Achieved[], rule: Rule): RaporAspects => {
  const { practice, project } = rule.weights
  const none = { scope: 0, sts: 0, sas: 0, practice: 0, project: 0 }
  const skills = practice + project > 0 ? { ...none, practice, project } : { ...none, practice: 1, project: 1 }
  const text = achievementOf(parts.filter(isSkill), rule.bounds.good)
  return {
    kkm: rule.kktp,
    knowledge: scoreOf(parts, rule, { ...rule.weights, practice: 0, project: 0 }),
    skills: { ...scoreOf(parts, rule, skills), text },
  }
}

/** The same with the teacher's own words for skills, where there are some. */
export const withWords = ({ skills, ...rest }: RaporAspects, words: string | undefined): RaporAspects => ({
  ...rest,
  skills: { ...skills, text: words || skills.text },
})

/** Which of the two a pupil lacks a score in; undefined for who has both, or is let off. */
export const aspectLacking = (parts: readonly Achieved[], rule: Rule): 'knowledge' | 'skills' | undefined => {
  const { knowledge, skills } = aspectsOf(parts, rule)
  const learned = parts.filter((part) => !isSkill(part) && part.kind !== 'formative')
  if (knowledge.score === null && !isLetOff(learned)) return 'knowledge'
  return skills.score === null && !isLetOff(parts.filter(isSkill)) ? 'skills' : undefined
}

/** A card on which nothing is said of attitude yet. */
export const noAttitude: RaporAttitude = { spiritual: { predicate: null, text: '' }, social: { predicate: null, text: '' } }
/** Whether a predicate of attitude is still to be said. */
export const lacksAttitude = (attitude: RaporAttitude | null): boolean =>
  attitude === null || attitude.spiritual.predicate === null || attitude.social.predicate === null

/** Sentences one after the other, each once, as many as there is room for. */
export const takenOver = (sentences: readonly string[], most: number): string => {
  let text = ''
  for (const one of new Set(sentences.map((sentence) => sentence.replace(/\s+/g, ' ').trim()))) {
    const next = [text, /[.!?]$/.test(one) ? one : `${one}.`].filter(Boolean).join(' ')
    if (next.length <= most) text = next
  }
  return text
}
