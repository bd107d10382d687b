import { Fault } from '@lentera/contract'

/** What is read at a school, and `otherwise` for somebody who has none. */
export const ofSchool = async <T>(read: Promise<T> | undefined, otherwise: T): Promise<T> => {
  try {
    return (await read) ?? otherwise
  } catch (cause) {
    if (cause instanceof Fault && cause.code === 'SCHOOL_MISSING') return otherwise
    throw cause
  }
}
