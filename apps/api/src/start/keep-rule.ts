// Which backups stay: the newest of each of the last days, weeks and months that have one.

/** The name of a backup in a place: its moment, in UTC. */
export const nameAt = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/

/** When a backup of this name was begun; undefined for what is none. */
export const beganAt = (name: string): Date | undefined => {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** The Monday of a moment's week. */
const weekOf = (at: Date) => {
  const monday = new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000)
  return monday.toISOString().slice(0, 10)
}

interface Keep {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

/** Of whole backups by their names, those that may go. The newest always stays. */
export const superfluous = (names: readonly string[], { daily, weekly, monthly }: Keep): string[] => {
  const all = names.flatMap((name) => {
    const at = beganAt(name)
    return at ? [{ name, at }] : []
  })
  const newest = all.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const stay = new Set<string>(newest.slice(0, 1).map(({ name }) => name))
  const keepNewest = (count: number, periodOf: (at: Date) => string) => {
    const seen = new Set<string>()
    for (const { name, at } of newest) {
      const period = periodOf(at)
      if (seen.has(period)) continue
      if (seen.size >= count) break
      seen.add(period)
      stay.add(name)
    }
  }
  keepNewest(daily, (at) => at.toISOString().slice(0, 10))
  keepNewest(weekly, weekOf)
  keepNewest(monthly, (at) => at.toISOString().slice(0, 7))
  return all.map(({ name }) => name).filter((name) => !stay.has(name))
}
