import type { Role } from '@lentera/contract/kit/roles'
import type { ComponentType } from 'react'

/** What a `*.page.tsx` exports. */
export interface ScreenModule {
  readonly default: ComponentType
  /** What the browser's tab says of it after the product's name; nothing on the front page. */
  readonly title: string
  /** Asks what the screen will show, before it is drawn; settles when there is something to show. */
  readonly ahead?: () => Promise<void>
}

/** A screen: named once in `pages.ts`, placed under as many addresses as the roles need. */
export interface Page {
  readonly load: () => Promise<ScreenModule>
  /** Shows the coming-soon page instead, in production. */
  readonly closedInProduction?: true
  /** Words that a slot of the address may hold; every other one is not found. */
  readonly slots?: Readonly<Record<string, readonly string[]>>
}
/** An address that only leads on to another. */
export interface Redirect {
  readonly to: string
}
export type Table = Readonly<Record<string, Page | Redirect>>

/** Who may open an area: some roles, anyone, only people who are not signed in, or who runs the product, whose session its frame looks after. */
export type Audience = readonly Role[] | 'anyone' | 'guests' | 'operator'

export interface Area<P extends string = string, T extends Table = Table> {
  readonly prefix: P
  readonly audience: Audience
  readonly pages: T
}

/** Closes a screen in production: its addresses show the coming-soon page there. */
export const closed = (open: Page): Page => ({ ...open, closedInProduction: true })
export const oneOf = (open: Page, slots: NonNullable<Page['slots']>): Page => ({ ...open, slots })
export const to = (address: string): Redirect => ({ to: address })

/** An area that needs no session. */
export const isPublic = ({ audience }: Pick<Area, 'audience'>): boolean => audience === 'anyone' || audience === 'guests'

export const area = <const P extends string, const T extends Table>(prefix: P, audience: Audience, pages: T): Area<P, T> => ({
  prefix,
  audience,
  pages,
})

type Join<P extends string, K> = K extends string ? (K extends '' ? (P extends '' ? '/' : P) : `${P}/${K}`) : never
/** The addresses of an area's pages. */
export type UrlOf<A> = A extends Area<infer P, infer T> ? Join<P, keyof T> : never

/** The address patterns of one line: the line itself, or one per word where its slots hold only certain words. */
export const patternsOf = (path: string, entry: Page | Redirect): readonly string[] =>
  'slots' in entry && entry.slots
    ? Object.entries(entry.slots).reduce<readonly string[]>(
        (paths, [slot, words]) => paths.flatMap((one) => words.map((word) => one.replace(`:${slot}`, word))),
        [path],
      )
    : [path]
