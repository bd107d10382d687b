import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    rapor_published: { readonly rapor_id: number; readonly period: string }
    rapor_withdrawn: { readonly rapor_id: number; readonly period: string; readonly reason: string }
    rapor_returned: {
      readonly what: 'return' | 'withdraw' | 'give_back' | 'pull_back'
      readonly class: string
      readonly count: number
      readonly subject: string | null
      readonly reason: string
    }
  }
}

notice('rapor_published', {
  label: 'Rapor',
  icon: 'score',
  meaning: { student: 'Saat rapormu terbit', parent: 'Saat rapor anak terbit' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ period }, { reader }) => ({
    tone: 'info',
    title: reader.own ? 'Rapormu sudah terbit' : `Rapor ${reader.who} sudah terbit`,
    text: `${period}. ${reader.own ? 'Baca bersama orang tuamu.' : 'Baca, unduh, dan beri tanggapan bila perlu.'}`,
    target: { screen: 'place', place: 'rapor', open: null },
  }),
})

notice('rapor_withdrawn', {
  label: 'Rapor ditarik',
  icon: 'changed',
  meaning: { student: 'Saat rapormu ditarik untuk diperbaiki', parent: 'Saat rapor anak ditarik untuk diperbaiki' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ period, reason }, { reader }) => ({
    tone: 'warn',
    title: reader.own ? 'Rapormu ditarik sekolah' : `Rapor ${reader.who} ditarik sekolah`,
    text: `${period}. ${reason} Versi yang diperbaiki menyusul.`,
    target: { screen: 'place', place: 'rapor', open: null },
  }),
})

const titles = {
  return: 'Rapor dikembalikan',
  withdraw: 'Rapor ditarik',
  give_back: 'Nilai rapor dikembalikan',
  pull_back: 'Nilai rapor ditarik kembali',
} as const
notice('rapor_returned', {
  label: 'Rapor dikembalikan',
  icon: 'changed',
  meaning: { teacher: 'Saat rapor atau nilai pelajaran harus diperiksa lagi' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ what, class: room, count, subject, reason }) => ({
    tone: 'warn',
    title: `${titles[what]}: ${room}`,
    text: `${subject ?? `${count} rapor`}. ${reason}`,
    target: { screen: 'place', place: 'rapor', open: null },
  }),
})
