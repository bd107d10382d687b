import { attitudeTypes, type AttitudeNote, type AttitudePeriod, type WritingAttitudes } from '@lentera/contract/attitude-notes'
import type { Role } from '@lentera/contract/kit/roles'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'

/** Where somebody of this role reads one note. */
export const noteAddress = (role: Role, hashNoteId: string): string =>
  role === 'teacher'
    ? href('/teacher/homeroom/attitude-note/:hashNoteId/detail', { hashNoteId })
    : role === 'parent'
      ? href('/parent/attitude-note/:hashNoteId', { hashNoteId })
      : href('/attitude-note/:hashNoteId', { hashNoteId })

export const subjectOf = ({ subject }: Pick<AttitudeNote, 'subject'>): string => subject?.name ?? 'Wali kelas'
/** `Sosial · Sen, 23 Nov` */
export const aboutText = ({ type, date }: AttitudeNote): string => `${attitudeTypes[type]} · ${shortDate(date)}`

/** `2026-1`: a semester as the address names it. */
export const nameOfPeriod = ({ tahun_ajaran_id, semester }: Pick<AttitudePeriod, 'tahun_ajaran_id' | 'semester'>): string =>
  `${tahun_ajaran_id}-${semester}`
/** What a call takes of the semester that the address names; nothing for all of them. */
export const periodIn = (named: string | null | undefined): { tahun_ajaran_id?: number; semester?: number } => {
  const [, year, semester] = /^(20\d\d)-([12])$/.exec(named ?? '') ?? []
  return year && semester ? { tahun_ajaran_id: Number(year), semester: Number(semester) } : {}
}

/** The class that the address names, and the way to name another. */
export const useNamedClass = () => {
  const [search, setSearch] = useSearchParams()
  return {
    class_uuid: search.get('class') ?? undefined,
    choose: (uuid: string) => setSearch({ class: uuid }, { replace: true }),
  }
}

const HOMEROOM = { value: '', label: 'Sebagai wali kelas' }

/** What a teacher may write about in a class: as its homeroom teacher ('') or of a subject taught there. */
export const subjectsOf = (room: WritingAttitudes['classes'][number] | undefined) => [
  ...(room?.is_homeroom ? [HOMEROOM] : []),
  ...(room?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name })),
]
