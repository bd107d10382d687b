/** The product's built-in name. `PRODUCT_NAME`, or the operator's console, may replace it: screens and messages read that name. */
export const product = { name: 'Lentera' } as const

/** Puts the product's name where a text says `{product}`: `{product}Quiz` is `LenteraQuiz`. */
export const withProductName = (text: string, name: string): string => text.replaceAll('{product}', name)
