const stores = new Set<() => void>()

/** Registers what empties a store of one person's data, wherever it is loaded. */
export const onForget = (empty: () => void): void => void stores.add(empty)
/** Empties them all: somebody left, or somebody else came. */
export const forget = (): void => {
  for (const empty of stores) empty()
}
