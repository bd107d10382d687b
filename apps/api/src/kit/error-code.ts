/** The code by which the system, the database or a library names the kind of an error (`ENOENT`, `23505`); undefined where it has none. */
export const codeOf = (error: unknown): string | undefined => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
