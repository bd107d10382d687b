import type { AcademicYear } from '@lentera/contract/people/classes'

/** What was left empty is none. */
export const orNull = (text: string): string | null => text.trim() || null

/** `Tahun ajaran 2026/2027` */
export const yearName = ({ tahun_ajaran_id: first }: AcademicYear) => `Tahun ajaran ${first}/${first + 1}`
