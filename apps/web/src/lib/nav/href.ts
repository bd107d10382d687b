import type { Role } from '@lentera/contract/kit/roles'

/** @public The route map declares its addresses here, so that `lib` and the features need not import it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in app/routes/map.ts
export interface Register {}

/** Every address pattern of the route map. */
export type Url = Register extends { url: infer U extends string } ? U : string

type Name<S extends string> = S extends `${infer N}?` ? N : S
type Filled<U extends string> = U extends `${string}:${infer S}/${infer Rest}`
  ? Name<S> | Filled<`/${Rest}`>
  : U extends `${string}:${infer S}`
    ? Name<S>
    : never

/** Fills an address of the route map: `href('/attitude-note/:hashNoteId', { hashNoteId })`. */
export const href = <U extends Url>(
  url: U,
  ...[slots]: [Filled<U>] extends [never] ? [] : [slots: Record<Filled<U>, string | number>]
): string => {
  const values: Readonly<Record<string, string | number>> = slots ?? {}
  return url.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

/** An address with more, or another, in its query; what is null, empty or undefined is taken out. */
export const withQuery = (address: string, change: Readonly<Record<string, string | null | undefined>>): string => {
  const [path = '', before = ''] = address.split('?')
  const query = new URLSearchParams(before)
  for (const [name, value] of Object.entries(change))
    if (value) query.set(name, value)
    else query.delete(name)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Where something of every role stands for one of them: `/queue` is `/teacher/queue` for teachers. */
export const beneath = (role: Role, path: string): string => (role === 'student' ? path : `/${role}${path}`)

/**
 * An address of pupils as another role has it, for screens that several roles share: `/queue` is `/teacher/queue` for teachers.
 * What every role has under one address (`/setting`) is no such address.
 */
export const linkTo = <U extends Url>(
  role: Role,
  url: U,
  ...slots: Parameters<typeof href<U>> extends [U, ...infer S] ? S : []
): string => beneath(role, href(url, ...(slots as never)))
