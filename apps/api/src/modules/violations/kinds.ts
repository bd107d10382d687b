import { type ViolationStatus, violationStatuses } from '@lentera/contract/violations'
import { notice } from '#notices/notice.ts'
import { becauseOf, dayName, HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    violation: {
      readonly violation_id: number
      readonly date: string
      readonly rule: string
      readonly award: boolean
      readonly points: number
      readonly status: ViolationStatus
      readonly until: string
    }
    violation_decided: {
      readonly pupil: string
      readonly rule: string
      readonly status: ViolationStatus
      readonly note: string | null
    }
  }
}

const outcome: Readonly<Partial<Record<ViolationStatus, string>>> = {
  verified: 'sudah diverifikasi',
  rejected: 'tidak jadi dicatat',
  cancelled: 'dibatalkan',
  followed_up: 'sudah ditindaklanjuti',
  done: 'selesai',
}

notice('violation', {
  label: 'Tata tertib',
  icon: 'decided',
  meaning: {
    student: 'Ada pelanggaran atau penghargaan yang dicatat untukmu, atau diputuskan',
    parent: 'Ada pelanggaran atau penghargaan anak yang dicatat, atau diputuskan',
  },
  push: { urgency: 'normal', ttl: 48 * HOUR },
  words: ({ violation_id, date, rule, award, points, status, until }, { reader }) => {
    const what = award ? 'Penghargaan' : 'Catatan tata tertib'
    const of = reader.own ? 'untukmu' : `untuk ${reader.who}`
    return {
      tone: award ? 'ok' : outcome[status] === undefined ? 'warn' : status === 'verified' ? 'info' : 'off',
      title: `${what} ${of}${outcome[status] === undefined ? '' : ` ${outcome[status]}`}`,
      text:
        outcome[status] === undefined
          ? `${dayName(date)}: ${rule}. ${award ? '' : `Bila ada yang perlu dijelaskan, tulis klarifikasi sampai ${dayName(until)}.`}`.trim()
          : `${rule}${status === 'verified' ? `, ${points} poin` : ''}.`,
      target: { screen: 'place', place: 'conduct', open: violation_id },
    }
  },
})

notice('violation_decided', {
  label: 'Pelanggaran yang Anda catat',
  icon: 'decided',
  meaning: { teacher: 'Catatan pelanggaran Anda diputuskan, dikembalikan, atau dijelaskan keluarga' },
  push: { urgency: 'normal', ttl: 48 * HOUR },
  words: ({ pupil, rule, status, note }) => ({
    tone: status === 'needs_revision' || status === 'clarification' ? 'warn' : status === 'rejected' ? 'bad' : 'ok',
    title: `Catatan ${pupil}: ${violationStatuses[status].label.toLowerCase()}`,
    text: `${rule}.${becauseOf(note)}`,
    target: { screen: 'place', place: 'violation_notes', open: null },
  }),
})
