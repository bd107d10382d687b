import type { MappedKind, Mapping } from '@lentera/contract/timetable/files'

/** What stands for leaving the lessons with a word out. */
export const SKIP = '-'

interface Named {
  readonly kind: MappedKind
  readonly word: string
}
/** What is chosen for words, by `keyOf`; `to` is the key of a choice, or `SKIP`. */
export type Mapped = ReadonlyMap<string, Named & { readonly to: string }>
export const keyOf = ({ kind, word }: Named): string => `${kind} ${word}`

/** The same as it is sent; undefined where nothing is chosen. */
export const mappingText = (mapped: Mapped): string | undefined => {
  const mapping: Mapping = [...mapped.values()].map(({ kind, word, to }) => ({ kind, word, to: to === SKIP ? null : to }))
  return mapping.length === 0 ? undefined : JSON.stringify(mapping)
}

/** `3 jam pelajaran ditambah, 1 diubah`; empty where nothing changes. */
export const sumText = ({ added, changed, removed }: { added: number; changed: number; removed: number }): string => {
  const parts = [
    { count: added, word: 'ditambah' },
    { count: changed, word: 'diubah' },
    { count: removed, word: 'dihapus' },
  ].filter(({ count }) => count > 0)
  return parts.map(({ count, word }, at) => (at === 0 ? `${count} jam pelajaran ${word}` : `${count} ${word}`)).join(', ')
}
