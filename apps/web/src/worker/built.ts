/** What the build knows of itself, written into the worker (`worker-build.ts`). */
export interface Built {
  /** Made of the content of everything below. */
  readonly version: string
  /** The page that stands in for every other one. */
  readonly shell: string
  /** The page of each role's home, which brings its screen sooner, its address, and the files that it needs beyond `start`. */
  readonly homes: Readonly<Record<string, { readonly at: string; readonly page: string; readonly files: readonly string[] }>>
  /** The script with which a page of this build begins. */
  readonly head: string
  /** What every page begins with, which a page that installs the worker has fetched already. */
  readonly start: readonly string[]
  /** The public screens and the tables of addresses, whoever somebody is. */
  readonly files: readonly string[]
  /** The address of a `Screens`. */
  readonly screens: string
}
/** What the screens of each role need beyond that. */
export type Screens = Readonly<Record<string, readonly string[]>>

declare const __BUILT__: Built
export const built: Built = __BUILT__
