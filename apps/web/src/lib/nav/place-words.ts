/** Other words by which people look for a place, by its label. */
let known: Readonly<Record<string, string>> = {}

/** The app says them to whatever searches, and brings them with it: they are no part of other pages. */
export const givePlaceWords = (words: Readonly<Record<string, string>>): void => void (known = words)
export const placeWords = (label: string): string => known[label] ?? ''
