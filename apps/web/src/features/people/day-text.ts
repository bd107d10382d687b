/** A calendar day as people write it: `2010-05-17` → `17/05/2010`. */
export const dayText = (day: string | null): string => (day === null ? '' : day.split('-').toReversed().join('/'))

/** Reads `17/5/2010`, `17-05-2010`, `17.05.2010` or `2010-05-17`; undefined for a day that there is not. */
export const readDay = (text: string): string | undefined => {
  const parts = text.trim().split(/[/.\s-]+/)
  const [year = '', month = '', day = ''] = /^\d{4}$/.test(parts[0] ?? '') ? parts : parts.toReversed()
  if (parts.length !== 3 || !/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** What is said of a day that cannot be read. */
export const UNREADABLE = 'Tulis tanggal seperti 17/05/2010.'
