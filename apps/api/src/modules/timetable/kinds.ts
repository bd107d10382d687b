import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    timetable: {
      /** The class or learning group; null for a teacher's own timetable. */
      readonly of: string | null
      /** What changed, each in a sentence; the first ones. */
      readonly lines: readonly string[]
      /** How many more there are. */
      readonly more: number
    }
  }
}

const meaning = 'Saat sekolah mengubah jadwal pelajaran'
notice('timetable', {
  label: 'Jadwal pelajaran',
  icon: 'changed',
  meaning: { student: meaning, parent: meaning, teacher: 'Saat sekolah mengubah jadwal mengajar Anda' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ of, lines, more }) => ({
    tone: 'info',
    title: of === null ? 'Jadwal mengajar Anda berubah' : `Jadwal ${of} berubah`,
    text: [...lines, ...(more > 0 ? [`Dan ${more} perubahan lagi.`] : [])].join(' '),
    target: { screen: 'place', place: 'schedule', open: null },
  }),
})
