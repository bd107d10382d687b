import { usualBounds, usualWeights } from '#marks/marks.rules.ts'
import { expect, test } from 'vitest'
import { aspectLacking, aspectsOf, lacksAttitude, letterOf, noAttitude, takenOver } from './k13.rules.ts'

const rule = { weights: usualWeights, bounds: usualBounds, kktp: 75 }
type Part = Parameters<typeof aspectsOf>[0][number]
const part = (kind: Part['kind'], score: number | null, more: Partial<Part> = {}): Part => ({
  kind,
  score,
  name: `${kind} 1`,
  objectives: '',
  missing: score === null,
  ...more,
})

test('predicates begin at the KKM, and what is above it is in three equal parts', () => {
  const letters = [74, 75, 83, 84, 91, 92, 100].map((score) => letterOf(score, rule))
  expect(letters.join('')).toBe('DCCBBAA')
  expect([69, 70, 80, 81, 90, 91].map((score) => letterOf(score, { ...rule, kktp: 70 })).join('')).toBe('DCCBBA')
  expect([99, 100].map((score) => letterOf(score, { ...rule, kktp: 100 })).join('')).toBe('DA')
})

test('a school without a KKM has the predicates of its four bands', () => {
  expect([60, 61, 76, 91].map((score) => letterOf(score, { ...rule, kktp: null })).join('')).toBe('DCBA')
})

test('knowledge is what is learned and examined, skills are practice and projects, and none counts in the other', () => {
  const parts = [
    part('scope', 80),
    part('sas', 80),
    part('practice', 95, { objectives: 'Merakit rangkaian.' }),
    part('project', 85),
    part('formative', 10),
  ]
  expect(aspectsOf(parts, rule)).toEqual({
    kkm: 75,
    knowledge: { score: 80, predicate: 'C' },
    // Alike where the school gives them no weight.
    skills: { score: 90, predicate: 'B', text: 'Menunjukkan penguasaan yang baik dalam merakit rangkaian.' },
  })
})

test('where the school weighs practice and projects, skills are weighed so', () => {
  const weights = { scope: 40, sts: 10, sas: 10, practice: 30, project: 10 }
  const { knowledge, skills } = aspectsOf([part('scope', 70), part('practice', 90), part('project', 70)], { ...rule, weights })
  expect([knowledge.score, skills.score]).toEqual([70, 85])
})

test('a subject without practice has no score of skills and owes one, and who is let off it owes none', () => {
  const learned = [part('scope', 80), part('sas', 80)]
  expect(aspectsOf(learned, rule).skills).toEqual({ score: null, predicate: null, text: '' })
  expect(aspectLacking(learned, rule)).toBe('skills')
  expect(aspectLacking([...learned, part('practice', 90)], rule)).toBeUndefined()
  expect(aspectLacking([...learned, part('practice', null, { missing: false })], rule)).toBeUndefined()
  expect(aspectLacking([part('practice', 90)], rule)).toBe('knowledge')
})

test('attitude lacks something until both predicates are said', () => {
  const spiritual = { predicate: 'good' as const, text: '' }
  expect(lacksAttitude(null)).toBe(true)
  expect(lacksAttitude({ ...noAttitude, spiritual })).toBe(true)
  expect(lacksAttitude({ spiritual, social: spiritual })).toBe(false)
})

test('what notes say is taken over once each, with full stops, as much as there is room for', () => {
  const notes = ['Rajin beribadah', 'Membantu  teman.', 'Rajin beribadah', 'Memimpin doa di kelas setiap pagi.']
  expect(takenOver(notes, 100)).toBe('Rajin beribadah. Membantu teman. Memimpin doa di kelas setiap pagi.')
  expect(takenOver(notes, 40)).toBe('Rajin beribadah. Membantu teman.')
  expect(takenOver([], 40)).toBe('')
})
