import { keysOf } from '@lentera/contract/kit/keys'
import { difficulties, questionLevels } from '@lentera/contract/quizzes/question'
import type { Filing, Note } from './format.ts'

/** As the bank keeps them: tags of one question, and letters of one. */
const [MOST, LONGEST] = [10, 40]

/** What a path of categories names: not the roots that every export of Moodle has. */
const segmentsOf = (category: string): string[] =>
  category
    .replaceAll('//', '\ue100')
    .split('/')
    .map((one) => one.replaceAll('\ue100', '/').trim())
    .filter((one) => one !== '' && !/^\$\w+\$$|^top$|^(default|bawaan|standar)\b/i.test(one))

/** The tags of a question: those that it has, and its categories. */
export const tagsOf = (category: string, own: readonly string[], notes: Note[]): string[] => {
  const all = [
    ...new Set([...own, ...segmentsOf(category)].map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter((one) => one !== '')),
  ]
  for (const one of all)
    if (one.length > LONGEST)
      notes.push({ kind: 'filing', text: `Label "${one.slice(0, 60)}" dipotong menjadi ${LONGEST} huruf.` })
  if (all.length > MOST)
    notes.push({
      kind: 'filing',
      text: `Maksimal ${MOST} label tiap soal; tidak dibawa: ${all.slice(MOST).join(', ').slice(0, 120)}.`,
    })
  return [...new Set(all.slice(0, MOST).map((one) => one.slice(0, LONGEST).trim()))]
}

/** How a choice of several is scored, as a tag. */
export const ALL_OR_NOTHING = 'penilaian:semua atau nol'
export const isAllOrNothing = (tag: string): boolean => tag.trim().toLowerCase() === ALL_OR_NOTHING

/** Level and difficulty as tags, for formats that know nothing else of a question. */
export const filingTags = ({ level, difficulty, tags = [] }: Filing): string[] => [
  ...(level ? [`level:${level}`] : []),
  ...(difficulty ? [`kesukaran:${difficulties[difficulty]}`] : []),
  ...tags,
]
/** The same, read again. */
export const filedByTags = (tags: readonly string[]): Filing => {
  let filed: Filing = {}
  const rest = tags.filter((tag) => {
    const [, name, value = ''] = /^(level|kesukaran):(.+)$/i.exec(tag.trim()) ?? []
    const level = keysOf(questionLevels).find((one) => one === value.toUpperCase())
    const difficulty = keysOf(difficulties).find((one) => difficulties[one].toLowerCase() === value.toLowerCase())
    if (name?.toLowerCase() === 'level' && level) filed = { ...filed, level }
    else if (name?.toLowerCase() === 'kesukaran' && difficulty) filed = { ...filed, difficulty }
    else return !isAllOrNothing(tag)
    return false
  })
  return { ...filed, tags: rest }
}
