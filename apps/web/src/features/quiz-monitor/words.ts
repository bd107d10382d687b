import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'

const figures = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
export const figure = (value: number): string => figures.format(value)

/** An answer in the shape of a key, to be said in the same words beside it; null where it is said in its own. */
export const asKey = (content: QuestionContent, answer: QuizAnswer): QuestionKey | null => {
  if (answer.type !== content.type) return null
  switch (answer.type) {
    case 'single':
      return { type: 'single', right: answer.value }
    case 'multiple':
      return { type: 'multiple', right: answer.value, scoring: 'all' }
    case 'true_false':
      return { type: 'true_false', right: answer.value }
    case 'matching':
      return { type: 'matching', right: answer.value }
    case 'ordering':
      return { type: 'ordering', right: answer.value }
    default:
      return null
  }
}

const kinds: Readonly<Record<string, string>> = {
  started: 'Mulai mengerjakan',
  answered: 'Menjawab',
  answered_late: 'Jawaban sampai terlambat',
  device: 'Pindah ke perangkat lain',
  device_asked: 'Minta pindah perangkat',
  allow_device: 'Perangkat lain diizinkan',
  refuse_device: 'Perangkat lain ditolak',
  count_late: 'Jawaban terlambat dihitung',
  ignore_late: 'Jawaban terlambat diabaikan',
  left: 'Meninggalkan halaman',
  frozen: 'Dibekukan otomatis karena terlalu sering keluar',
  submitted: 'Mengumpulkan',
  closed: 'Dikumpulkan otomatis',
  extra_time: 'Waktu ditambah',
  freeze: 'Dibekukan',
  unfreeze: 'Dilanjutkan',
  reset_device: 'Boleh pindah perangkat',
  force_submit: 'Dikumpulkan oleh pengawas',
  reopen: 'Dibuka lagi',
  restart: 'Diulang dari awal',
  marked: 'Dinilai',
}
/** What happened, in words; what this page does not know by name is a note. */
export const happened = (kind: string): string => kinds[kind] ?? 'Catatan'
