/** Letters that somebody reads in a minute. */
const LETTERS_A_MINUTE = 1_100

/** Minutes that so many letters take to read, at least one. */
export const minutesOf = (letters: number): number => Math.max(1, Math.round(letters / LETTERS_A_MINUTE))
