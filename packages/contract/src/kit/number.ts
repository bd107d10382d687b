import * as z from 'zod/mini'

/** A number that travels as text in a form or a query. An empty text is no number. */
export const number = z.pipe(
  z.transform((value: number | string) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
  z.number(),
)
