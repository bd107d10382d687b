type Schema = Record<string, unknown>
type Named = Record<string, Schema>

/** Shapes shorter than this are as easy to read in place. */
const WORTH = 160

const isRecord = (value: unknown): value is Schema => value !== null && typeof value === 'object' && !Array.isArray(value)
const word = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** `attendance.today`, `record` → `AttendanceTodayRecord`. */
const nameOf = (call: string, field: string) =>
  `${call}.${field}`
    .split(/\W|_/)
    .filter((part) => part !== '')
    .map(word)
    .join('')

/**
 * Replaces every shape that several places have by a reference to one of its own, named by where it first stands. Takes
 * operations by their names; changes nothing, answers both anew.
 */
export const sharedShapes = (operations: readonly (readonly [call: string, operation: Schema])[]) => {
  const counts = new Map<string, number>()
  const count = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(count)
    if (!isRecord(value)) return
    const known = isRecord(value['properties']) && JSON.stringify(value)
    if (known && known.length >= WORTH) {
      const seen = (counts.get(known) ?? 0) + 1
      counts.set(known, seen)
      if (seen > 1) return // what is inside was counted with the first
    }
    Object.values(value).forEach(count)
  }
  for (const [, operation] of operations) count(operation)

  const names = new Map<string, string>()
  const schemas: Named = {}
  const inside = (call: string, value: Schema): Schema =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(call, key, inner)]))
  const replaced = (call: string, field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => replaced(call, field, one))
    if (!isRecord(value)) return value
    const known = isRecord(value['properties']) ? JSON.stringify(value) : ''
    if ((counts.get(known) ?? 0) < 2) return inside(call, value)
    let name = names.get(known)
    if (name === undefined) {
      const wish = nameOf(call, field === 'schema' || field === 'items' ? '' : field)
      name = wish
      for (let next = 2; name in schemas; next++) name = `${wish}${next}`
      names.set(known, name)
      schemas[name] = {}
      schemas[name] = inside(call, value)
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  return { operations: operations.map(([call, operation]) => inside(call, operation)), schemas }
}
