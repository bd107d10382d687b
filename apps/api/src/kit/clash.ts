/** What the database refused: the unique index of what somebody else has, the exclusion that something else stands in the way of, `gone` where the row it belongs to went away meanwhile; undefined for any other error. */
export const clashOf = (error: unknown): string | undefined => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  if (code === '23503') return 'gone'
  return (code === '23505' || code === '23P01') && typeof constraint === 'string' ? constraint : undefined
}

/** Whether the database ended this one of two transactions that waited for each other. */
export const isDeadlock = (error: unknown): boolean => ((error ?? {}) as { code?: unknown }).code === '40P01'
