import { type ViolationStatus, violationStatuses } from '@lentera/contract/violations'
import { type FollowUpKind, followUpKinds } from '@lentera/contract/violations/follow-ups'
import { type LetterAction, letterActions } from '@lentera/contract/violations/letters'
import { notice } from '#notices/notice.ts'
import { becauseOf, clockText, dayName, HOUR } from '#notices/words.ts'

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
    conduct_follow_up: {
      readonly pupil: string
      readonly of: FollowUpKind
      readonly planned_on: string
      readonly note: string | null
    }
    conduct_remission: {
      readonly violation_id: number
      readonly rule: string
      /** Null where it was refused. */
      readonly points: number | null
      readonly reason: string
    }
    conduct_letter: {
      readonly date: string
      readonly action: LetterAction
      readonly number: string
      /** When and where parents are asked to come. */
      readonly meet_on: string | null
      readonly meet_at: string | null
      readonly meet_place: string | null
      /** Why it was taken back; null for one that holds. */
      readonly cancelled: string | null
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
  words: ({ pupil, rule, status, note }) => ({
    tone: status === 'needs_revision' || status === 'clarification' ? 'warn' : status === 'rejected' ? 'bad' : 'ok',
    title: `Catatan ${pupil}: ${violationStatuses[status].label.toLowerCase()}`,
    text: `${rule}.${becauseOf(note)}`,
    target: { screen: 'place', place: 'violation_notes', open: null },
  }),
})

notice('conduct_letter', {
  label: 'Surat tata tertib',
  icon: 'decided',
  meaning: {
    parent: 'Sekolah membuat surat teguran, peringatan, atau panggilan tentang anak, atau membatalkannya',
    teacher: 'Sekolah membuat atau membatalkan surat tentang siswa kelas Anda',
  },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ action, number, meet_on, meet_at, meet_place, cancelled }, { reader }) => ({
    tone: cancelled === null ? 'warn' : 'off',
    title: `${letterActions[action]} untuk ${reader.who}${cancelled === null ? '' : ' dibatalkan'}`,
    text:
      cancelled === null
        ? `Surat nomor ${number}.${
            meet_on !== null && meet_at !== null && meet_place !== null
              ? ` ${reader.role === 'teacher' ? 'Orang tua' : 'Anda'} diharap datang ${dayName(meet_on)} pukul ${clockText(meet_at)}, ${meet_place}.`
              : ''
          }${reader.role === 'teacher' ? '' : ' Baca suratnya, lalu konfirmasi.'}`
        : `Surat nomor ${number} tidak berlaku.${becauseOf(cancelled)}`,
    target: { screen: 'place', place: reader.role === 'teacher' ? 'violation_notes' : 'conduct', open: null },
  }),
})

notice('conduct_follow_up', {
  label: 'Tindak lanjut tata tertib',
  icon: 'decided',
  meaning: {
    teacher: 'Anda diminta menangani pembinaan, kunjungan rumah, atau pertemuan dengan siswa',
    school: 'Sekolah diminta menangani pembinaan, kunjungan rumah, atau pertemuan dengan siswa',
  },
  words: ({ pupil, of, planned_on, note }, { reader }) => ({
    tone: 'info',
    title: `${followUpKinds[of]} untuk ${pupil}`,
    text: `Direncanakan ${dayName(planned_on)}, ditangani Anda.${note ? ` ${note}` : ''}`,
    target: { screen: 'place', place: reader.role === 'school' ? 'violations' : 'violation_notes', open: null },
  }),
})

notice('conduct_remission', {
  label: 'Keringanan poin',
  icon: 'decided',
  meaning: {
    student: 'Sekolah memutuskan permohonan keringanan poinmu',
    parent: 'Sekolah memutuskan permohonan keringanan poin anak',
  },
  words: ({ violation_id, rule, points, reason }, { reader }) => ({
    tone: points === null ? 'off' : 'ok',
    title: `Keringanan poin ${reader.own ? 'untukmu' : `untuk ${reader.who}`} ${points === null ? 'ditolak' : 'dikabulkan'}`,
    text: `${rule}${points === null ? '' : `, dikurangi ${points} poin`}.${becauseOf(reason)}`,
    target: { screen: 'place', place: 'conduct', open: violation_id },
  }),
})
