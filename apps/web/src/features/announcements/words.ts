import { announcementAudiences, type DeskRow } from '@lentera/contract/announcements'
import type { Role } from '@lentera/contract/kit/roles'
import { href } from '#lib/nav/href.ts'

/** Where whoever writes announcements finds them. */
export const deskAddress = (role: Role | null) =>
  role === 'school' ? href('/school/announcements') : href('/teacher/homeroom/announcement')
export const newAddress = (role: Role | null) =>
  role === 'school' ? href('/school/announcements/new') : href('/teacher/homeroom/announcement/new')
export const oneAddress = (role: Role | null, uuid: string) =>
  role === 'school' ? href('/school/announcements/:uuid', { uuid }) : href('/teacher/homeroom/announcement/:uuid', { uuid })
export const editAddress = (role: Role | null, uuid: string) =>
  role === 'school'
    ? href('/school/announcements/:uuid/edit', { uuid })
    : href('/teacher/homeroom/announcement/:uuid/edit', { uuid })

/** For whom it is: `Orang tua XI IPA 2`, `Siswa dan orang tua seluruh sekolah`. */
export const forWhom = ({ audience, whole_school, classes }: Pick<DeskRow, 'audience' | 'whole_school' | 'classes'>): string => {
  const where = whole_school ? 'seluruh sekolah' : classes.length > 3 ? `${classes.length} kelas` : classes.join(', ')
  return `${announcementAudiences[audience]} ${where}`
}
/** How far it has come: `12 dari 36 membaca`. */
export const readersText = ({ readers, needs_confirmation }: Pick<DeskRow, 'readers' | 'needs_confirmation'>): string =>
  needs_confirmation ? `${readers.confirmed} dari ${readers.all} konfirmasi` : `${readers.read} dari ${readers.all} membaca`
