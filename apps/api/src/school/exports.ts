import type { Visit } from '#kit/http/services.ts'

/** Who takes the own data along: what a job knows of somebody. */
export type Taker = Pick<Visit, 'db' | 'now' | 'services'> & { readonly user: Pick<Visit['user'], 'id' | 'role'> }

/** What a feature keeps of somebody: facts for `data`, and the own files by id. */
export interface Taken {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  /** `name` is without its ending, which follows from `type`. */
  readonly files?: readonly { readonly id: string; readonly name: string; readonly type: string }[]
}
interface Part {
  /** The file's name in the package: `permits`. */
  readonly name: string
  /** What it is, in the words of the person: `Izin`. */
  readonly label: string
  readonly of: (taker: Taker) => Promise<Taken>
}

const parts: Part[] = []
/**
 * Declares what of a feature goes into the package with which people take their own data along. Only what is about the person
 * or was written by the person: nothing of others but the names of those who are linked with the person, and no ids.
 */
export const exportOf = (name: string, label: string, of: Part['of']): void => void parts.push({ name, label, of })

/** All that features keep of somebody, one feature after the other. */
export const exportedOf = async (taker: Taker): Promise<(Taken & Pick<Part, 'name' | 'label'>)[]> => {
  const taken = []
  // oxlint-disable-next-line no-await-in-loop -- one connection for somebody who waits anyway
  for (const { name, label, of } of parts) taken.push({ name, label, ...(await of(taker)) })
  return taken
}
