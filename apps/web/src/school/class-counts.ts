import type { AttendanceCounts } from '@lentera/contract/attendance/counts'

/** The numbers of a class's day that people act on, in the order of its bar; `tone` is the colour of their meaning. */
export const partsOf = (counts: AttendanceCounts) =>
  [
    { name: 'hadir', value: counts.present, tone: 'ok' },
    { name: 'terlambat', value: counts.late, tone: 'warn' },
    { name: 'izin', value: counts.excused, tone: 'info' },
    { name: 'sakit', value: counts.sick, tone: 'sick' },
    { name: 'dispensasi', value: counts.dispensation, tone: 'duty' },
    { name: 'alpa', value: counts.absent, tone: 'bad' },
    { name: 'menunggu', value: counts.waiting, tone: 'off' },
    { name: 'belum', value: counts.unrecorded, tone: 'off' },
  ] as const

/** The same in words, without what is nothing: `31 hadir · 5 belum`. */
export const countsText = (counts: AttendanceCounts): string =>
  partsOf(counts)
    .filter(({ value }) => value > 0)
    .map(({ name, value }) => `${value} ${name}`)
    .join(' · ')
