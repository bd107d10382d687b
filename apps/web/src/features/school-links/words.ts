import type { Role } from '@lentera/contract/kit/roles'
import type { AskedLink, MyLink } from '@lentera/contract/school-links'
import { dateIn, longDate } from '#lib/time/dates.ts'

/** How the person is called. */
export const youOf = (role: Role | null): 'kamu' | 'Anda' => (role === 'student' ? 'kamu' : 'Anda')
/** `akunmu`, `akun Anda` */
export const yourAccount = (role: Role | null): string => (role === 'student' ? 'akunmu' : 'akun Anda')

/** `Senin, 23 November 2026` at the person's school. */
export const dateOf = (at: string, { timezone }: Pick<MyLink, 'timezone'>): string => longDate(dateIn(new Date(at), timezone))

/** How the last request or link ended, in one sentence. */
export const endOf = ({ state, kind, school: { name } }: AskedLink): string => {
  switch (state) {
    case 'rejected':
      return kind === 'class' ? 'Permintaan pindah kelas ditolak.' : `${name} menolak permintaannya.`
    case 'graduated':
      return `Lulus dari ${name}.`
    case 'moved':
      return `Pindah dari ${name}.`
    case 'removed':
      return `Tidak lagi terhubung dengan ${name}.`
    case 'withdrawn':
      return kind === 'class' ? 'Permintaan pindah kelas ditarik.' : `Permintaan ke ${name} ditarik.`
    case 'pending':
    case 'linked':
      return ''
  }
}

export const levels = { sd: 'SD', smp: 'SMP', sma: 'SMA', smk: 'SMK' } as const
