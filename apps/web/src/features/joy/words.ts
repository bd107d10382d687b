import type { Week } from '@lentera/contract/joy'

/** What was done in a week, in the order of the card; what was not done is not named. */
export const weekParts = ({ attended, tasks, quizzes, books, koin }: Week) =>
  [
    { name: 'hari hadir', count: attended },
    { name: 'tugas terkumpul', count: tasks },
    { name: 'kuis selesai', count: quizzes },
    { name: 'buku selesai', count: books },
    { name: 'koin didapat', count: koin },
  ].filter(({ count }) => count > 0)

/** One warm sentence about what was done. It compares with nobody, and with no other week. */
export const weekSentence = ({ attended, tasks, quizzes, books }: Week, who: string | null): string => {
  const you = who ?? 'Kamu'
  if (books > 0)
    return who ? `${who} menamatkan buku. Tanyakan ceritanya.` : 'Kamu menamatkan buku. Ceritakan ke orang rumah, ya.'
  if (tasks > 0 && quizzes > 0) return `${you} menuntaskan tugas dan kuis. Waktunya beristirahat.`
  if (tasks > 0) return `${you} menuntaskan tugas pekan ini. Waktunya beristirahat.`
  if (quizzes > 0) return `${you} menyelesaikan kuis pekan ini. Waktunya beristirahat.`
  if (attended > 0) return `${you} datang ke sekolah dan belajar. Selamat berakhir pekan.`
  return 'Selamat berakhir pekan.'
}
