import { MINUTE } from '#kit/durations.ts'

const REMEMBERED = 20_000

/** Counts what each does in windows of a minute, in this process alone: false once it was more than `most` times. */
export const perMinute = (most: number): ((who: string, now: Date) => boolean) => {
  const counts = new Map<string, { since: number; times: number }>()
  return (who, now) => {
    const at = now.getTime()
    const known = counts.get(who)
    if (known && at - known.since < MINUTE) return ++known.times <= most
    counts.delete(who)
    counts.set(who, { since: at, times: 1 })
    // The first that was put in began its minute first.
    if (counts.size > REMEMBERED) counts.delete(counts.keys().next().value!)
    return true
  }
}

/** Counts like `perMinute`, of each server (its services) by itself: several can run in one process. */
export const perMinuteOfServer = (most: number): ((server: object, who: string, now: Date) => boolean) => {
  const servers = new WeakMap<object, ReturnType<typeof perMinute>>()
  return (server, who, now) => {
    let counts = servers.get(server)
    if (!counts) servers.set(server, (counts = perMinute(most)))
    return counts(who, now)
  }
}
