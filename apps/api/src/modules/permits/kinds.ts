import { permitTypes, type PermitType } from '@lentera/contract/permits'
import { notice, type Notice } from '#notices/notice.ts'
import { becauseOf, dayName, HOUR } from '#notices/words.ts'
import type { AskedBecause, PermitEnd } from './notices.ts'

interface About {
  readonly permit_id: number
  /** The first and the last day. */
  readonly date: string
  readonly until: string
  readonly type: PermitType
  /** Whom it is about. */
  readonly name: string
}
declare module '#notices/notice.ts' {
  interface Payloads {
    permit_waiting: About & { readonly because: AskedBecause }
    permit_decided: About & { readonly state: PermitEnd; readonly conflicts: number; readonly reason: string | null }
  }
}

const labelOf = ({ type }: About) => permitTypes[type].label.toLowerCase()
const daysOf = ({ date, until }: About) => (date === until ? dayName(date) : `${dayName(date)} sampai ${dayName(until)}`)

const asked: Readonly<Record<AskedBecause, string>> = {
  filed: 'Baru diajukan.',
  confirmed: 'Sudah dikonfirmasi orang tua.',
  edited: 'Sudah diperbaiki dan diajukan lagi.',
  escalated: 'Belum dijawab, jadi kini juga menunggu Anda.',
}

const waiting: Notice<'permit_waiting'>['words'] = (data) => ({
  tone: 'warn',
  title: `Izin ${labelOf(data)} ${data.name} menunggu keputusan`,
  text: `${daysOf(data)}. ${asked[data.because]}`,
  target: { screen: 'permit_request', permit_id: data.permit_id },
})

const ends: Readonly<Record<PermitEnd, readonly [tone: 'ok' | 'bad' | 'info' | 'off', text: string]>> = {
  approved: ['ok', 'disetujui'],
  rejected: ['bad', 'ditolak'],
  needs_revision: ['info', 'perlu diperbaiki'],
  cancelled: ['off', 'dibatalkan'],
  expired: ['off', 'kedaluwarsa'],
}

const decided: Notice<'permit_decided'>['words'] = (data, { reader }) => {
  const [tone, text] = ends[data.state]
  const kept = data.conflicts > 0 ? ` ${data.conflicts} hari tetap seperti yang sudah tercatat.` : ''
  const late = data.state === 'expired' ? ' Tidak ada keputusan sampai batas waktunya.' : ''
  const whose = reader.own ? '' : ` ${data.name}`
  return {
    tone,
    title: `Izin ${labelOf(data)}${whose} ${text}`,
    text: `${daysOf(data)}.${kept}${late}${becauseOf(data.reason)}`,
    target: { screen: 'permit', permit_id: data.permit_id },
  }
}

notice('permit_waiting', {
  label: 'Izin menunggu keputusan',
  office: 'permits',
  icon: 'waiting',
  meaning: {
    parent: 'Saat izin anak Anda perlu dikonfirmasi',
    teacher: 'Saat izin siswa kelas Anda perlu diputuskan',
    school: 'Saat izin guru perlu diputuskan, atau izin siswa belum dijawab',
  },
  push: { ttl: 12 * HOUR, urgency: 'high' },
  words: waiting,
})
notice('permit_decided', {
  label: 'Keputusan izin',
  icon: 'decided',
  meaning: {
    student: 'Saat izinmu disetujui, ditolak, atau perlu diperbaiki',
    parent: 'Saat izin anak Anda disetujui, ditolak, atau perlu diperbaiki',
    teacher: 'Saat izin yang Anda ajukan diputuskan',
  },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: decided,
})
