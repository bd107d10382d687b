import { randomInt } from 'node:crypto'

/**
 * The code by which pupils join a session: eight digits, the first not 0 (about 26 bits; guessing is limited). Digits, because the
 * specification lets a join link survive the login only where its code is all digits (section 5). Codes with letters that were
 * given out before stay valid.
 */
export const newCode = (): string => String(randomInt(10_000_000, 100_000_000))
