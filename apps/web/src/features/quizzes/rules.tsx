import type { QuizCard } from '@lentera/contract/quizzes/taking'
import { attemptRules } from '@lentera/contract/quizzes/session'
import { Facts } from '#ui/list.tsx'
import { duration } from '#lib/time/dates.ts'
import { atText } from '#school/quiz/words.ts'
import { typeText, whenText } from './words.ts'

/** What a pupil should know of a quiz at a glance. */
export function QuizFacts({ quiz }: { quiz: QuizCard }) {
  return (
    <Facts
      facts={[
        { name: 'Waktu', value: whenText(quiz) },
        { name: 'Lama', value: duration(quiz.duration_minutes) },
        { name: 'Soal', value: `${quiz.question_count} soal` },
        { name: 'Kesempatan', value: `${quiz.attempts_left} dari ${quiz.attempts_allowed} kali tersisa` },
        quiz.attempts_allowed > 1 && { name: 'Nilai yang dipakai', value: attemptRules[quiz.attempt_rule] },
        { name: 'Hasil', value: quiz.results_at === null ? 'Tidak dibagikan' : atText(quiz.results_at, quiz.timezone) },
      ]}
    />
  )
}

/** The rules of a quiz in full sentences, with what a web page can and cannot see. */
export const rulesOf = (quiz: QuizCard): readonly string[] => [
  `Waktumu ${duration(quiz.duration_minutes)} sejak mulai, dan paling lambat sampai kuis ditutup. Yang berlaku jam server, bukan jam HP.`,
  'Setiap jawaban disimpan di HP dulu, lalu di server. Kalau sinyal hilang, lanjutkan saja: jawaban dikirim saat tersambung lagi.',
  'Jawaban yang baru sampai setelah waktu habis tidak dihitung dengan sendirinya. Jawaban itu disimpan terpisah dengan jam dibuat dan jam sampai, lalu gurumu memutuskan.',
  'Saat kuis dibekukan atau dijeda, tidak ada jawaban yang diterima. Jawaban yang tersimpan di HP dikirim lagi setelah dilanjutkan.',
  'Saat waktu habis, jawaban dikumpulkan otomatis.',
  quiz.shuffles ? 'Urutan soal setiap siswa berbeda.' : 'Urutan soal sama untuk semua siswa.',
  quiz.one_device
    ? 'Kuis dikerjakan di satu perangkat. Perangkat kedua baru bisa dipakai setelah diizinkan pengawas; perangkat pertama lalu tidak bisa menjawab lagi.'
    : 'Kamu boleh pindah perangkat kapan saja, dan perpindahannya tercatat.',
  ...(quiz.leaves_allowed === null
    ? []
    : [`Keluar ${quiz.leaves_allowed} kali, kuismu dihentikan sampai guru mengizinkan lagi.`]),
  ...(quiz.full_screen ? ['Guru meminta kuis dikerjakan dalam layar penuh.'] : []),
  'Yang dicatat hanya saat kamu keluar dari halaman ini. Tidak ada kamera, rekaman layar, atau pemeriksaan isi HP.',
]

export const typesText = ({ types }: QuizCard): string => types.map(typeText).join(', ')
