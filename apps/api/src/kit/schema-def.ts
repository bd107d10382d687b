import type * as z from 'zod/v4/core'

/** What a schema is made of. */
export const defOf = (schema: z.$ZodType): z.$ZodTypes['_zod']['def'] =>
  // Each schema of zod is one of its own kinds; its basic type does not say so.
  schema._zod.def as z.$ZodTypes['_zod']['def']
