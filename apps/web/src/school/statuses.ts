import { attendanceStatuses } from '@lentera/contract/attendance'

/** The statuses that somebody may choose from, with their words, letters and colours, for a `<LetterGrid>`. */
export const statusOptions = <S extends keyof typeof attendanceStatuses>(statuses: readonly S[]) =>
  statuses.map((value) => {
    const { label, letter, tone } = attendanceStatuses[value]
    return { value, label, letter, tone }
  })
