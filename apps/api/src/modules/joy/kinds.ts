import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    week_card: {
      readonly attended: number
      readonly tasks: number
      readonly quizzes: number
      readonly koin: number
      readonly books: number
    }
  }
}

notice('week_card', {
  label: 'Kartu pekan',
  icon: 'news',
  meaning: { student: 'Apa saja yang kamu kerjakan pekan ini', parent: 'Apa saja yang dikerjakan anak pekan ini' },
  push: { urgency: 'normal', ttl: 12 * HOUR },
  words: ({ attended, tasks, quizzes, koin, books }, { reader, student_id }) => ({
    tone: 'ok',
    title: reader.own ? 'Pekanmu sudah lengkap' : `Pekan ${reader.who}`,
    text: `${[
      attended > 0 && `${attended} hari hadir`,
      tasks > 0 && `${tasks} tugas terkumpul`,
      quizzes > 0 && `${quizzes} kuis`,
      books > 0 && `${books} buku`,
      koin > 0 && `${koin} koin`,
    ]
      .filter(Boolean)
      .join(', ')}. Selamat berakhir pekan.`,
    target: { screen: 'place', place: 'badges', open: reader.own ? null : student_id },
  }),
})
