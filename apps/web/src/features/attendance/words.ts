import type { Role } from '@lentera/contract/kit/roles'
import { useSession } from '#lib/session/session.ts'

/** Pupils are spoken to as "kamu", and their homeroom teacher decides; a teacher's check-in is decided by the school. */
const spoken = {
  student: { you: 'kamu', You: 'Kamu', your: 'mu', judge: 'wali kelas', byHand: 'minta guru mengabsen kamu di kelas' },
  teacher: { you: 'Anda', You: 'Anda', your: ' Anda', judge: 'sekolah', byHand: 'minta petugas sekolah mencatat presensi Anda' },
}
export type Words = (typeof spoken)['student']

const wordsFor = (role: Role | null): Words => (role === 'teacher' ? spoken.teacher : spoken.student)
export const useWords = (): Words => wordsFor(useSession((session) => session.role))
