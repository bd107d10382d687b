/** What is remembered on this device. A full or forbidden store forgets, and never breaks a page. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const over = (store: () => Storage) => ({
  /** The kept value, or null. The caller checks its shape: an older version may have written it. */
  read: (name: string): unknown => attempt(() => JSON.parse(store().getItem(name) ?? 'null'), null),
  write: (name: string, value: unknown): void => attempt(() => store().setItem(name, JSON.stringify(value)), undefined),
  drop: (name: string): void => attempt(() => store().removeItem(name), undefined),
  /** Forgets everything but the names given. */
  clear: (except: readonly string[] = []): void =>
    attempt(() => {
      for (const name of Object.keys(store())) if (!except.includes(name)) store().removeItem(name)
    }, undefined),
})

/** Kept over visits. */
export const device = over(() => localStorage)
/** Kept as long as this tab. */
export const tab = over(() => sessionStorage)
