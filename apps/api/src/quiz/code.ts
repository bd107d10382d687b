import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Six characters by which pupils join a session: about 30 bits. */
export const newCode = (): string => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
