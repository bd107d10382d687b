import type { CheckedFile } from '@lentera/contract/timetable/files'

type Problem = CheckedFile['problems'][number]
interface Gathered {
  /** `Baris 4, 5 dan 12 lagi` */
  readonly places: string
  readonly column: string
  readonly text: string
}
const NAMED = 5

/** `Baris 4`, `Baris 5` as `Baris 4, 5`; other places one after the other. */
const placesText = (places: readonly string[]): string => {
  const shown = places.slice(0, NAMED).map((place, at) => (at > 0 ? place.replace(/^Baris /, '') : place))
  const more = places.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` dan ${more} lagi` : ''}`
}

/** Complaints in their order, those that say the same of several rows put together. */
export const gathered = (problems: readonly Problem[]): Gathered[] =>
  [...Map.groupBy(problems, ({ column, text }) => `${column} ${text}`).values()].map((all) => ({
    places: placesText(all.map(({ place }) => place)),
    column: all[0]!.column,
    text: all[0]!.text,
  }))
