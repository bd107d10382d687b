import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    rapor_published: { readonly rapor_id: number; readonly period: string }
  }
}

notice('rapor_published', {
  label: 'Rapor',
  icon: 'decided',
  meaning: { student: 'Saat rapormu terbit', parent: 'Saat rapor anak terbit' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ period }, { reader }) => ({
    tone: 'info',
    title: reader.own ? 'Rapormu sudah terbit' : `Rapor ${reader.who} sudah terbit`,
    text: `${period}. ${reader.own ? 'Baca bersama orang tuamu.' : 'Baca, unduh, dan beri tanggapan bila perlu.'}`,
    target: { screen: 'place', place: 'rapor', open: null },
  }),
})
