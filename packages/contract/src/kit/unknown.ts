/** Whether something of which nothing is known is an object; then its fields may be asked, of which nothing is known either. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The fields of something of which nothing is known: none where it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

/** Whether it is one of these words; then it has their type. */
export const isOneOf = <const T>(words: readonly T[], value: unknown): value is T => words.some((word) => word === value)
