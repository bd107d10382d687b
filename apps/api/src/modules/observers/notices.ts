import { type ObserverKind, observerKinds } from '@lentera/contract/observers'
import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    observer_asked: { readonly name: string; readonly kind: ObserverKind }
  }
}

notice('observer_asked', {
  label: 'Permintaan melihat angka sekolah',
  office: 'settings',
  icon: 'waiting',
  meaning: { school: 'Saat yayasan atau dinas ingin melihat angka sekolah' },
  push: { ttl: 72 * HOUR, urgency: 'normal' },
  words: ({ name, kind }) => ({
    tone: 'info',
    title: `${name} ingin melihat angka sekolah`,
    text: `${observerKinds[kind]}: jumlah siswa dan guru, kehadiran, dan pemakaian. Tidak pernah data siswa. Setujui atau tolak.`,
    target: { screen: 'place', place: 'observers', open: null },
  }),
})
