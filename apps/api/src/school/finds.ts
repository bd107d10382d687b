import type { Inside, Role } from '@lentera/contract'
import type { FoundContent } from '@lentera/contract/search'
import type { RequestContext } from '#kit/http/services.ts'
import { ofSchool } from './of-school.ts'

/** What is looked for. */
export interface FindScope {
  /** As it was typed, in small letters. */
  readonly text: string
  /** Its words; never none. */
  readonly words: readonly string[]
  /** As many as a finder answers. */
  readonly most: number
}
type Finder = (context: RequestContext, asked: FindScope) => Promise<readonly Inside<FoundContent>[]>

const finders: { readonly roles: readonly Role[]; readonly find: Finder }[] = []

/**
 * Declares what of a feature people of these roles find by its words. A finder answers the newest first and at most `most`, by the
 * same rule as the list in which its reader sees them.
 */
export const findsFor = (roles: readonly Role[], find: Finder): void => void finders.push({ roles, find })

/** What all features find for the caller, each at most `most`. */
export const foundBy = async (context: RequestContext, asked: FindScope): Promise<Inside<FoundContent>[]> => {
  const mine = finders.filter(({ roles }) => roles.includes(context.user.role))
  return (await Promise.all(mine.map(({ find }) => ofSchool(find(context, asked), [])))).flat()
}
