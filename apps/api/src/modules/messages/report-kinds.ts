import { type ReportReason, reportReasons } from '@lentera/contract/messages/reports'
import { queueFor } from '#notices/queue.queries.ts'
import { notice } from '#notices/notice.ts'
import { fullDate, HOUR } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { oldestReport, waitingReports } from './reports.queries.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    message_report_done: {
      /** Whose message was reported. */
      readonly name: string
    }
    message_report_passed: {
      readonly name: string
      readonly reason: ReportReason
      /** The office's own words; empty without. */
      readonly text: string
    }
    message_muted: {
      /** The last day on which they do not write. */
      readonly until: string
    }
  }
}

const done = 'Saat sekolah selesai memeriksa pesan yang dilaporkan'
notice('message_report_done', {
  label: 'Laporan pesan',
  icon: 'decided',
  meaning: { student: done, parent: done, teacher: done },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ name }) => ({
    tone: 'ok',
    title: 'Laporan sudah diperiksa',
    text: `Sekolah sudah menangani laporan tentang pesan dari ${name}. Terima kasih sudah memberi tahu.`,
    target: { screen: 'messages' },
  }),
})

notice('message_report_passed', {
  label: 'Laporan pesan untuk wali kelas',
  icon: 'changed',
  meaning: { teacher: 'Saat tata usaha meneruskan laporan tentang pesan siswa atau orang tua' },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ name, reason, text }) => ({
    tone: 'warn',
    title: `Laporan pesan: ${name}`,
    text: `${reportReasons[reason]}. ${text || 'Tata usaha meminta Anda membicarakannya dengan yang bersangkutan.'}`,
    target: { screen: 'messages' },
  }),
})

const muted = 'Saat sekolah melarang Anda menulis pesan'
notice('message_muted', {
  label: 'Larangan menulis pesan',
  icon: 'changed',
  meaning: { student: 'Saat sekolah melarangmu menulis pesan', parent: muted },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ until }, { reader: { role } }) => ({
    tone: 'warn',
    title: 'Larangan menulis pesan',
    text: `Sekolah melarang ${role === 'student' ? 'kamu' : 'Anda'} menulis pesan sampai ${fullDate(until)}. Pesan lama tetap dapat dibaca.`,
    target: { screen: 'messages' },
  }),
})

/** What people have reported waits for the office. */
queueFor(['school'], 'message_reports', {
  rows: async (context) => {
    const { school, day } = await hereOf(context)
    return { waiting: waitingReports(context.db, { school: school.id, today: day.date }) }
  },
  order: oldestReport,
  one: ({ reported_name, reason }) => ({ title: `Pesan dilaporkan: ${reported_name}`, note: reportReasons[reason] }),
  all: (count, { reported_name }) => ({
    title: `${count} laporan pesan perlu diperiksa`,
    note: `Pesan dari ${reported_name} dan lainnya`,
  }),
})
