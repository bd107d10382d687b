import { notice } from '#notices/notice.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    announcement: {
      readonly announcement_uuid: string
      readonly title: string
      readonly from: string
      readonly important: boolean
      readonly confirm: boolean
      /** What it says was changed, or somebody is told once more. */
      readonly again: 'changed' | 'reminder' | null
    }
  }
}

notice('announcement', {
  label: 'Pengumuman',
  icon: 'news',
  meaning: {
    student: 'Wali kelas atau sekolah mengumumkan sesuatu',
    parent: 'Wali kelas atau sekolah anak mengumumkan sesuatu',
  },
  words: ({ announcement_uuid, title, from, important, confirm, again }) => ({
    tone: important ? 'warn' : 'info',
    title: again === 'changed' ? `Diubah: ${title}` : again === 'reminder' ? `Belum dibaca: ${title}` : title,
    text: `Pengumuman dari ${from}.${confirm ? ' Mohon konfirmasi setelah membaca.' : ''}`,
    target: { screen: 'announcement', announcement_uuid },
  }),
})
