import type { Call, Tag } from '@lentera/contract/kit/call'
import type { Query, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly offline?: boolean | undefined; readonly shows?: readonly Tag[] | undefined }
  }
}

/** Whether a read shows something of these. */
export const showsOf = ({ meta }: Pick<Query, 'meta'>, tags: readonly Tag[]): boolean =>
  (meta?.shows ?? []).some((one) => tags.includes(one))

/** Reads again whatever shows something that this write has changed; what nobody looks at, when somebody does. */
export const readChanged = (client: QueryClient, { changes = [] }: Pick<Call, 'changes'>): Promise<void> =>
  changes.length === 0 ? Promise.resolve() : client.invalidateQueries({ predicate: (query) => showsOf(query, changes) })
