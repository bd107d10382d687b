import { notice } from '#notices/notice.ts'
import { fullDate, HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    timetable: {
      /** The class or learning group; null for a teacher's own timetable. */
      readonly of: string | null
      /** What changed, each in a sentence; the first ones. */
      readonly lines: readonly string[]
      /** How many more there are. */
      readonly more: number
      /** The first date on which it holds; left out where it holds already. */
      readonly from?: string
      /** It will not hold after all. */
      readonly withdrawn?: boolean
    }
  }
}

/** `of` without its first letter, which begins the title or does not. */
const titleOf = (of: string, { from, withdrawn }: { from: string | undefined; withdrawn: boolean }) => {
  if (from === undefined) return `J${of} berubah`
  return withdrawn ? `Perubahan j${of} mulai ${fullDate(from)} dibatalkan` : `J${of} berubah mulai ${fullDate(from)}`
}

const meaning = 'Saat sekolah mengubah jadwal pelajaran'
notice('timetable', {
  label: 'Jadwal pelajaran',
  icon: 'changed',
  meaning: { student: meaning, parent: meaning, teacher: 'Saat sekolah mengubah jadwal mengajar Anda' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ of, lines, more, from, withdrawn = false }) => ({
    tone: 'info',
    title: titleOf(of === null ? 'adwal mengajar Anda' : `adwal ${of}`, { from, withdrawn }),
    text: withdrawn
      ? 'Jadwal yang sekarang tetap berlaku.'
      : [...lines, ...(more > 0 ? [`Dan ${more} perubahan lagi.`] : [])].join(' '),
    target: { screen: 'place', place: 'schedule', open: null },
  }),
})
