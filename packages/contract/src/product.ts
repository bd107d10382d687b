/** The product's name, in one place; the remote configuration may replace it. */
export const product = { name: 'Lentera', quiz: 'LenteraQuiz' } as const
