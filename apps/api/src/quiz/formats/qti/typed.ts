import { type Note } from '#quiz/formats/format.ts'
import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'
import { type QuestionTexts, shortByShare, type TypedAnswer } from '#quiz/formats/shares.ts'
import { processing, scoringOf } from './judging.ts'

interface Compared extends TypedAnswer {
  readonly isExact: boolean
}
const branches = new Set(['responseIf', 'responseElseIf'])
/** The points that a branch gives by itself; 0 where it gives none. */
const pointsOf = (branch: Element): number => {
  const scores = elementsOf(branch, 'setOutcomeValue').filter(({ attributes }) => /score/i.test(attributes['identifier'] ?? ''))
  const values = scores.flatMap((score) => allOf(score, (name) => name === 'baseValue')).map((value) => Number(wordsIn(value)))
  return Math.max(0, ...values.filter(Number.isFinite))
}
const comparisonsIn = (branch: Element): Element[] =>
  elementsOf(branch)
    .filter(({ name }) => name !== 'setOutcomeValue' && name !== 'responseCondition')
    .flatMap((one) => (one.name === 'stringMatch' ? [one] : allOf(one, (name) => name === 'stringMatch')))

/** The texts that an item gives points for, where a long answer is judged by what it is compared with. */
const comparedTexts = (item: Element): Compared[] => {
  const how = processing(item)
  const giving = (how ? allOf(how, (name) => branches.has(name)) : [])
    .map((branch) => ({ points: pointsOf(branch), comparisons: comparisonsIn(branch) }))
    .filter(({ points, comparisons }) => points > 0 && comparisons.length > 0)
  const most = Math.max(0, ...giving.map(({ points }) => points))
  return giving.flatMap(({ points, comparisons }) =>
    comparisons.flatMap(({ attributes, ...one }) =>
      elementsOf({ ...one, attributes }, 'baseValue').map((value) => {
        const text = wordsIn(value).trim().replaceAll('*', '\\*')
        return {
          text: attributes['substring'] === 'true' ? `*${text}*` : text,
          share: Math.round((points / most) * 1e7) / 1e5,
          isExact: attributes['caseSensitive'] !== 'false',
        }
      }),
    ),
  )
}

/** A long answer: for a person to judge, or, where the item compares it with texts, a short one. */
export const essayOrTyped = (
  {
    asked,
    item,
    rubric,
    notes,
  }: { readonly asked: QuestionTexts; readonly item: Element; readonly rubric: string; readonly notes: Note[] },
  file: boolean,
) => {
  const texts = comparedTexts(item)
  if (texts.length === 0) {
    if (scoringOf(item) === 'other')
      notes.push({ kind: 'scoring', text: 'Aturan penilaian khusus di berkas tidak dibaca: gurulah yang menilai.' })
    return { type: 'essay', ...asked, rubric, file }
  }
  notes.push({ kind: 'answers', text: 'Kotak jawaban panjang yang dinilai dari teksnya menjadi isian singkat.' })
  const once = [...new Map(texts.map((one) => [one.text, one])).values()]
  return { ...shortByShare(asked, once, notes), case_sensitive: texts.every(({ isExact }) => isExact) }
}
