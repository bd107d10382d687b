import type { RegisterPupil } from '@lentera/contract/people/register'
import { fullDate } from '#lib/time/dates.ts'

/** `2026/2027` */
export const schoolYear = (year: number) => `${year}/${year + 1}`

/** How a pupil came: when, and from where. */
export const cameText = ({ entered_on, entry_year, from_school, from_city }: RegisterPupil): string =>
  [
    entered_on !== null ? fullDate(entered_on) : entry_year !== null ? `Tahun ajaran ${schoolYear(entry_year)}` : 'Belum dicatat',
    from_school && `dari ${[from_school, from_city].filter(Boolean).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' ')
