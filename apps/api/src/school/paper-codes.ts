// What proves a paper of the school to whoever holds it.
import { randomInt } from 'node:crypto'

/** `Andi Saputra` is `A. S.` */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}.`)
    .join(' ')

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** What stands on the paper, hard to guess and easy to type. */
export const newCode = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
