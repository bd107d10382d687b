/** What the database refused: the unique index of what somebody else has, `gone` where the row it belongs to went away meanwhile; undefined for any other error. */
export const clashOf = (error: unknown): string | undefined => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  if (code === '23503') return 'gone'
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}
