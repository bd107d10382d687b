import type { SectionName } from '#contract/homeroom/sections.ts'
import type { OfficeArea, OfficeReach } from './office-rights.ts'

/**
 * What a guru wali may do, in the words of the table of rights. It is no right of an office account: it belongs to a teacher, and
 * holds of the pupils alone whom the school has given to that teacher.
 */
export const guardianRight: {
  readonly label: string
  readonly note: string
  readonly may: Readonly<Partial<Record<OfficeArea, OfficeReach>>>
} = {
  label: 'Guru wali',
  note: 'Akun guru. Melihat siswa dampingannya saja, dari hari ditetapkan sampai siswa itu meninggalkan sekolah.',
  may: { people: 'read', attendance: 'read', permits: 'read', grades: 'read', conduct: 'read', signals: 'read' },
}

/** To which part of the table each part of a pupil's page belongs. */
const areaOf: Readonly<Record<SectionName, OfficeArea>> = {
  attendance: 'attendance',
  contacts: 'people',
  parents: 'people',
  consents: 'people',
  journal: 'people',
  signals: 'signals',
  permits: 'permits',
  attitude: 'conduct',
  grades: 'grades',
  rapor: 'grades',
}
/** Whether a guru wali reads this part of a pupil's page. */
export const guardianReads = (section: SectionName): boolean => guardianRight.may[areaOf[section]] !== undefined
