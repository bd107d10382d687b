import { fieldsOf } from '@lentera/contract/kit/unknown'

/** The code by which the system, the database or a library names the kind of an error (`ENOENT`, `23505`); undefined where it has none. */
export const codeOf = (error: unknown): string | undefined => {
  const { code } = fieldsOf(error)
  return typeof code === 'string' ? code : undefined
}
