/** Letters of a message that a notice says. */
const LETTERS = 120

/** How a message begins, as notices say it. A sign of two halves that would be cut through is given up: JSON refuses half of one. */
export const openingOf = (text: string): string => text.slice(0, LETTERS).toWellFormed()
