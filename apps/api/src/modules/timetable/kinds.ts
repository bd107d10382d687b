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
      /** The year whose timetable begins on that date; left out where it follows another timetable. */
      readonly year?: number
      /** It will not hold after all. */
      readonly withdrawn?: boolean
    }
  }
}

/** `of` without its first letter, which begins the title or does not. */
const titleOf = (
  of: string,
  { from, year, withdrawn }: { from: string | undefined; year: number | undefined; withdrawn: boolean },
) => {
  if (from === undefined) return `J${of} berubah`
  if (year !== undefined) return `J${of} tahun ajaran ${year}/${year + 1} ${withdrawn ? 'ditarik' : 'sudah ada'}`
  return withdrawn ? `Perubahan j${of} mulai ${fullDate(from)} dibatalkan` : `J${of} berubah mulai ${fullDate(from)}`
}

interface Saying {
  readonly lines: readonly string[]
  readonly more: number
  readonly from: string | undefined
  readonly year: number | undefined
  readonly withdrawn: boolean
}
const textOf = ({ lines, more, from, year, withdrawn }: Saying) => {
  if (from !== undefined && year !== undefined)
    return withdrawn
      ? 'Sekolah memberi tahu lagi saat jadwalnya siap.'
      : `Berlaku mulai ${fullDate(from)}. Buka jadwal untuk melihatnya.`
  if (withdrawn) return 'Jadwal yang sekarang tetap berlaku.'
  return [...lines, ...(more > 0 ? [`Dan ${more} perubahan lagi.`] : [])].join(' ')
}

const meaning = 'Saat sekolah mengubah jadwal pelajaran'
notice('timetable', {
  label: 'Jadwal pelajaran',
  icon: 'changed',
  meaning: { student: meaning, parent: meaning, teacher: 'Saat sekolah mengubah jadwal mengajar Anda' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ of, lines, more, from, year, withdrawn = false }) => ({
    tone: 'info',
    title: titleOf(of === null ? 'adwal mengajar Anda' : `adwal ${of}`, { from, year, withdrawn }),
    text: textOf({ lines, more, from, year, withdrawn }),
    target: { screen: 'place', place: 'schedule', open: null },
  }),
})
