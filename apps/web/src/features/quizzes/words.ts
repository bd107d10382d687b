import { type QuestionContent, questionTypes, type QuizAnswer } from '@lentera/contract/quizzes/question'
import type { Quiz, QuizClock, QuizStatus } from '@lentera/contract/quizzes/taking'
import { zones } from '@lentera/contract/shared'
import { clockIn, dateIn, duration, shortDate } from '#lib/time/dates.ts'
import type { Tone } from '#ui/tones.ts'

export const statusTones: Readonly<Record<QuizStatus, Tone>> = {
  upcoming: 'waiting',
  running: 'good',
  finished: 'off',
  missed: 'bad',
}

/** `Sen, 23 Nov, 08.00–09.30 WITA`, with the last day where that is another one. */
export const whenText = ({ starts_at, ends_at, timezone }: Pick<Quiz, 'starts_at' | 'ends_at' | 'timezone'>): string => {
  const [from, to] = [dateIn(new Date(starts_at), timezone), dateIn(new Date(ends_at), timezone)]
  const until = `${from === to ? '' : `${shortDate(to)}, `}${clockIn(ends_at, timezone)} ${zones[timezone]}`
  return `${shortDate(from)}, ${clockIn(starts_at, timezone)}${from === to ? '–' : ' sampai '}${until}`
}
/** `10 soal, 30 menit` */
export const sizeText = ({ question_count, duration_minutes }: Pick<Quiz, 'question_count' | 'duration_minutes'>): string =>
  `${question_count} soal, ${duration(duration_minutes)}`

export const typeText = (type: QuestionContent['type']): string => questionTypes[type]

/** Whether something was answered, rather than begun and emptied. */
export const isAnswered = (answer: QuizAnswer | null | undefined): boolean => {
  if (!answer) return false
  if (answer.type === 'essay' && answer.file !== undefined) return true
  if (typeof answer.value === 'string') return answer.value.trim() !== ''
  return Object.keys(answer.value).length > 0
}

/** What a device reads that is not the one of the attempt. */
export const elsewhereText = {
  none: {
    text: 'Kuis ini dibuka di perangkat lain',
    note: 'Kalau dilanjutkan di sini, perangkat itu tidak bisa menjawab lagi. Pada kuis satu perangkat, pengawas harus mengizinkannya dulu.',
    verb: 'Lanjutkan di sini',
  },
  waiting: {
    text: 'Menunggu izin pengawas',
    note: 'Permintaanmu sudah tampil di layar pengawas. Halaman ini terbuka sendiri begitu diizinkan; waktumu tetap berjalan.',
    verb: null,
  },
  refused: {
    text: 'Pengawas menolak perangkat ini',
    note: 'Lanjutkan di perangkat yang pertama. Kalau perangkat itu rusak, bicaralah dengan pengawas lalu minta lagi.',
    verb: 'Minta izin lagi',
  },
} as const

/** What became of the answers of an attempt that has ended. */
export const endedText = (answers: ReadonlyMap<number, { readonly mark: string }>): string => {
  const late = [...answers.values()].filter(({ mark }) => mark === 'late').length
  return late === 0
    ? 'Jawabanmu ada di server.'
    : `${late} jawaban sampai setelah waktu habis. Gurumu memutuskan apakah dihitung.`
}

/** What a pupil reads while the attempt is frozen: who did it, and why. */
export const frozenText = ({ frozen_by, leaves, note }: Pick<QuizClock, 'frozen_by' | 'leaves' | 'note'>): [string, string] =>
  frozen_by === 'leaves'
    ? [
        'Pengerjaan dihentikan',
        `Halaman kuis sudah ${leaves} kali ditinggalkan. Waktumu berhenti. Panggil pengawas untuk melanjutkan.`,
      ]
    : [
        'Pengerjaan dibekukan pengawas',
        `${note ? `Alasannya: “${note.text}”. ` : ''}Waktumu berhenti. Tunggu sampai pengawas melanjutkannya.`,
      ]

/** `1.05.09`, `24.18` */
export const countdown = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}.${two(minutes)}.${two(rest)}` : `${two(minutes)}.${two(rest)}`
}
