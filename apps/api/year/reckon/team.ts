import type { Deed } from '#year/deeds.ts'

export interface Share {
  readonly year: number
  readonly name: string
  readonly subject: string
  readonly teacher: string
  readonly from: string
  until: string | null
}

/** Who teaches what of which class beside its teacher, and in which days. */
export const reckonTeams = () => {
  let shares: Share[] = []
  const starts = new Map<number, string>()
  const isOpen = ({ until }: Share) => until === null
  /** It ends before a day; one that would never have held is none. */
  const end = (share: Share, day: string) => {
    if (share.from >= day) shares = shares.filter((one) => one !== share)
    else share.until = day
  }
  return {
    /** Everybody who teaches a subject of a class with its teacher on a day. */
    onDay: (name: string, subject: string, { year, date }: { year: number; date: string }): string[] =>
      shares
        .filter((one) => one.year === year && one.name === name && one.subject === subject)
        .filter(({ from, until }) => from <= date && (until === null || date < until))
        .map(({ teacher }) => teacher),
    /** All rows of a class, also those that are over. */
    rowsOf: (year: number, name: string) => shares.filter((one) => one.year === year && one.name === name),
    read: (deed: Deed) => {
      if (deed.did === 'year') starts.set(deed.year, deed.starts)
      if (deed.did === 'teach together') {
        const { year, name, subject, teacher, day } = deed
        shares.push({ year, name, subject, teacher, from: day, until: null })
      }
      if (deed.did === 'teach apart')
        for (const share of shares.filter(isOpen))
          if (
            share.year === deed.year &&
            share.name === deed.name &&
            share.subject === deed.subject &&
            share.teacher === deed.teacher
          )
            end(share, deed.day)
      if (deed.did === 'class') {
        // A class of a new year goes on with the teams of the one of its name.
        const before = shares.filter((one) => isOpen(one) && one.year === deed.year - 1 && one.name === deed.name)
        for (const { subject, teacher } of before)
          shares.push({
            year: deed.year,
            name: deed.name,
            subject,
            teacher,
            from: starts.get(deed.year) ?? deed.day,
            until: null,
          })
      }
      if (deed.did === 'hand over')
        for (const share of shares.filter((one) => isOpen(one) && one.teacher === deed.from && one.year === deed.year)) {
          end(share, deed.day)
          const from = share.from > deed.day ? share.from : deed.day
          shares.push({ ...share, teacher: deed.to, from, until: null })
        }
    },
  }
}
