import { type AttendanceChange, attendanceStatuses } from '@lentera/contract/attendance'

/** What ended a waiting, in words: `Disetujui Ratna Dewi, S.Pd. sebagai Hadir`. */
export const endedText = ({ kind, by, to_status, to_verification }: AttendanceChange): string => {
  const who = by ?? 'sistem'
  const what = attendanceStatuses[to_status].label
  if (kind !== 'decision') return `Dicatat ${what} oleh ${who}`
  if (to_verification === 'approved') return `Disetujui ${who} sebagai ${what}`
  return to_status === 'absent' ? `Ditolak ${who}, tercatat ${what}` : `Ditolak ${who}`
}

/** Ends a sentence whose last word may be a name with a title: `S.Pd.` has its stop already. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
