import type { TimetableVersion } from '@lentera/contract/timetable/versions'
import type { VersionDifference } from '@lentera/contract/timetable/versions'
import { fullDate } from '#lib/time/dates.ts'
import { href, withQuery } from '#lib/nav/href.ts'

/** What a version is for now: `Draf`, `Mulai 4 Januari 2027`, `Berlaku sejak 4 Januari 2027`. */
export const stateOf = ({ state, valid_from, obstacles }: TimetableVersion): string => {
  if (state === 'draft' || valid_from === null) return 'Draf'
  if (state === 'applied') return `Diberlakukan ${fullDate(valid_from)}`
  return obstacles.length > 0 ? 'Belum dapat berlaku' : `Mulai ${fullDate(valid_from)}`
}

/** Where a version is edited, and where it is compared with the timetable that stands in its year. */
type Placed = Pick<TimetableVersion, 'id' | 'tahun_ajaran_id'>
export const editorOf = ({ id, tahun_ajaran_id }: Placed) =>
  withQuery(href('/school/timetable'), { version: id, year: String(tahun_ajaran_id) })
export const differenceAt = ({ id, tahun_ajaran_id }: Placed) =>
  withQuery(href('/school/timetable/versions'), { version: id, year: String(tahun_ajaran_id) })
/** The versions of a year; of the running one where none is named. */
export const versionsOf = (year?: number | string | null) =>
  withQuery(href('/school/timetable/versions'), { year: year === undefined || year === null ? null : String(year) })

/** `12 perubahan untuk 3 kelas dan 5 guru.` */
export const concernsText = ({ added, changed, removed, classes, teachers }: VersionDifference): string =>
  `${added + changed + removed} perubahan untuk ${classes} kelas atau kelompok dan ${teachers} guru.`
