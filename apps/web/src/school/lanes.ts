export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Which of how many columns a lesson takes where several overlap. */
export interface Lane {
  readonly lane: number
  readonly lanes: number
}
export const lanesOf = (lessons: readonly { readonly starts_at: string; readonly ends_at: string }[]): Lane[] => {
  const ends: number[] = []
  let group: { lane: number }[] = []
  const placed: { lane: number; group: { lane: number }[] }[] = []
  for (const lesson of lessons) {
    const [start, end] = [minutesOf(lesson.starts_at), minutesOf(lesson.ends_at)]
    if (ends.every((busy) => busy <= start)) {
      ends.length = 0
      group = []
    }
    const free = ends.findIndex((busy) => busy <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    const place = { lane, group }
    group.push(place)
    placed.push(place)
  }
  return placed.map((one) => ({ lane: one.lane, lanes: Math.max(...one.group.map(({ lane }) => lane)) + 1 }))
}
