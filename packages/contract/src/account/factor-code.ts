import * as z from 'zod/mini'

/** Six digits of the app of a second factor, or a recovery code; spaces and hyphens are left out. */
export const factorCode = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(\d{6}|[A-Z2-7]{10})$/),
)
