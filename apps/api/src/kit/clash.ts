import { codeOf } from '#kit/error-code.ts'
import { fieldsOf } from '@lentera/contract/kit/unknown'
/** What the database refused: the unique index of what somebody else has, the exclusion that something else stands in the way of, `gone` where the row it belongs to went away meanwhile; undefined for any other error. */
export const clashOf = (error: unknown): string | undefined => {
  const { code, constraint } = fieldsOf(error)
  if (code === '23503') return 'gone'
  return (code === '23505' || code === '23P01') && typeof constraint === 'string' ? constraint : undefined
}

/** Whether the database ended this one of two transactions that waited for each other. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'
