const files = new WeakMap<Blob, number>()
let counted = 0

/** A file by its identity: as text they would all be alike, and another choice is another write. */
const nameOf = (file: Blob): string => {
  const number = files.get(file) ?? ++counted
  files.set(file, number)
  return `file ${number}`
}

/** What a write says, as text that is the same only for the same write, with the very same files. */
export const intentOf = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? nameOf(value) : value))
