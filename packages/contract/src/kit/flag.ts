import * as z from 'zod/mini'

/** Yes or no that travels as text in a form or a query. */
export const flag = z.pipe(
  z.transform((value: boolean | 'true' | 'false' | '1' | '0') =>
    value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
  ),
  z.boolean(),
)
