import type { SessionVerb } from '@lentera/contract/quiz-sessions'
import {
  Archive,
  Ban,
  CirclePlay,
  Eye,
  type LucideIcon,
  Megaphone,
  Pause,
  Play,
  RefreshCw,
  Send,
  Square,
  Trash2,
} from 'lucide-react'

/** What may happen to a session as a whole. */
export type Act = Exclude<SessionVerb, 'edit'>

interface Words {
  readonly icon: LucideIcon
  readonly verb: string
  /** What it does, in a sentence. */
  readonly note: string
  /** Asked before, where it touches pupils at work or cannot be taken back. */
  readonly asks?: string
  readonly danger?: true
  readonly said: string
}

/** The words of each act. */
export const acts: Readonly<Record<Act, Words>> = {
  publish: {
    icon: Send,
    verb: 'Terbitkan',
    note: 'Siswa melihat kuis ini dan dapat mengerjakannya pada waktunya.',
    said: 'Kuis diterbitkan.',
  },
  start: {
    icon: CirclePlay,
    verb: 'Mulai sekarang',
    note: 'Membuka kuis saat ini juga, tanpa menunggu waktunya.',
    asks: 'Kuis dibuka sekarang untuk semua siswa yang diundang.',
    said: 'Kuis dimulai.',
  },
  pause: {
    icon: Pause,
    verb: 'Jeda',
    note: 'Menghentikan waktu semua siswa. Jawaban mereka tetap tersimpan.',
    said: 'Kuis dijeda.',
  },
  resume: {
    icon: Play,
    verb: 'Lanjutkan',
    note: 'Waktu berjalan lagi; lama jeda ditambahkan ke waktu setiap siswa.',
    said: 'Kuis dilanjutkan.',
  },
  broadcast: {
    icon: Megaphone,
    verb: 'Kirim pesan',
    note: 'Satu pesan di layar semua siswa yang sedang mengerjakan.',
    said: 'Pesan dikirim.',
  },
  rotate_code: {
    icon: RefreshCw,
    verb: 'Ganti kode',
    note: 'Kode lama tidak berlaku lagi. Siswa yang sudah masuk tidak terganggu.',
    asks: 'Siswa yang belum masuk perlu kode yang baru.',
    said: 'Kode diganti.',
  },
  finish: {
    icon: Square,
    verb: 'Akhiri',
    note: 'Menutup kuis sekarang. Jawaban siswa yang masih mengerjakan dikumpulkan.',
    asks: 'Waktu semua siswa habis sekarang dan jawaban mereka dikumpulkan. Kuis tidak dapat dibuka lagi.',
    danger: true,
    said: 'Kuis diakhiri.',
  },
  release: {
    icon: Eye,
    verb: 'Tampilkan hasil',
    note: 'Siswa melihat nilainya sekarang juga.',
    said: 'Hasil ditampilkan.',
  },
  archive: {
    icon: Archive,
    verb: 'Arsipkan',
    note: 'Kuis tidak tampil lagi di daftar. Nilai dan jawaban tetap ada.',
    asks: 'Kuis yang diarsipkan tidak dapat diubah lagi.',
    said: 'Kuis diarsipkan.',
  },
  cancel: {
    icon: Ban,
    verb: 'Batalkan kuis',
    note: 'Kuis tidak jadi diadakan. Siswa diberi tahu.',
    asks: 'Kuis yang dibatalkan tidak dapat diterbitkan lagi; salinannya bisa.',
    danger: true,
    said: 'Kuis dibatalkan.',
  },
  remove: {
    icon: Trash2,
    verb: 'Hapus',
    note: 'Kuis hilang dari daftar. Soalnya tetap di bank.',
    asks: 'Kuis ini dihapus dan tidak dapat dikembalikan.',
    danger: true,
    said: 'Kuis dihapus.',
  },
}

/** What the log calls things that happened. */
export const eventWords: Readonly<Record<string, string>> = {
  publish: 'Diterbitkan',
  start: 'Dimulai',
  pause: 'Dijeda',
  resume: 'Dilanjutkan',
  finish: 'Diakhiri',
  finishing: 'Waktu semua siswa diakhiri',
  end_moved: 'Waktu tutup diubah',
  cancel: 'Dibatalkan',
  archive: 'Diarsipkan',
  rotate_code: 'Kode diganti',
  broadcast: 'Pesan dikirim',
  release: 'Hasil ditampilkan',
  extra_time: 'Waktu ditambah',
  freeze: 'Dibekukan',
  unfreeze: 'Dibuka lagi',
  reset_device: 'HP diganti',
  force_submit: 'Jawaban dikumpulkan',
  reopen: 'Dibuka lagi setelah dikumpulkan',
  restart: 'Diulang dari awal',
  mark: 'Dinilai',
}
