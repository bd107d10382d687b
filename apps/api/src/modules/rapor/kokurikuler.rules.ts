import {
  type RaporCardTheme,
  type RaporDimension,
  raporDimensions,
  type RaporLevel,
  raporLevels,
} from '@lentera/contract/rapor/themes'

export type ThemeLevels = Readonly<Partial<Record<RaporDimension, RaporLevel>>>
/** A theme of a class, with what is said of each pupil, by the pupil's id. */
export interface Theme {
  readonly title: string
  readonly about: string
  readonly dimensions: readonly RaporDimension[]
  readonly rows: ReadonlyMap<number, { readonly levels: ThemeLevels; readonly text: string }>
}

const joined = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' dan ') : `${words.slice(0, -1).join(', ')}, dan ${words.at(-1)}`
/** Within a sentence; names of God keep their capitals. */
const inSentence = (dimension: RaporDimension) =>
  raporDimensions[dimension].charAt(0).toLowerCase() + raporDimensions[dimension].slice(1)
const verbs: readonly (readonly [RaporLevel, string])[] = [
  ['advanced', 'mahir dalam'],
  ['capable', 'cakap dalam'],
  ['growing', 'masih berkembang dalam'],
]

/** The sentence that levels make, the strongest first: `Ananda mahir dalam kolaborasi, serta cakap dalam kreativitas.` '' without any. */
export const themeSentence = (dimensions: readonly RaporDimension[], levels: ThemeLevels): string => {
  const said = verbs.flatMap(([level, verb]) => {
    const own = dimensions.filter((dimension) => levels[dimension] === level)
    return own.length === 0 ? [] : [`${verb} ${joined(own.map(inSentence))}`]
  })
  if (said.length === 0) return ''
  return `Ananda ${said.length === 1 ? said[0] : `${said.slice(0, -1).join('; ')}; serta ${said.at(-1)}`}.`
}

/** What a pupil's card says of the themes of the class; nothing where it has none. */
export const cardThemes = (themes: readonly Theme[], student: number): RaporCardTheme[] | undefined =>
  themes.length === 0
    ? undefined
    : themes.map(({ title, about, dimensions, rows }) => {
        const { levels = {}, text = '' } = rows.get(student) ?? {}
        return {
          title,
          about,
          dimensions: dimensions.map((dimension) => ({ dimension, level: levels[dimension] ?? null })),
          text: text || themeSentence(dimensions, levels),
        }
      })

/** Whether a level of any theme is still to be said of a pupil. */
export const lacksLevels = (themes: readonly Theme[], student: number): boolean =>
  themes.some(({ dimensions, rows }) => dimensions.some((dimension) => rows.get(student)?.levels[dimension] === undefined))

/** Levels in words, as histories and differences say them: `Kolaborasi: Mahir, Kreativitas: -`. */
export const levelsText = (dimensions: RaporCardTheme['dimensions']): string =>
  dimensions.map(({ dimension, level }) => `${raporDimensions[dimension]}: ${level ? raporLevels[level] : '-'}`).join(', ')
