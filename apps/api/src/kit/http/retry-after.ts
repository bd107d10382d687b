const LONGEST_WAIT = 3600

/** Seconds to wait, from a `Retry-After` header that has seconds or a date: at most an hour, 0 without one. */
export const retryAfter = (header: string | null): number => {
  if (header === null) return 0
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_WAIT) : 0
}
