import { roleNames, roles, type Role } from '@lentera/contract/kit/roles'

const acts: Readonly<Record<string, string>> = {
  sign_in: 'Masuk',
  password: 'Kata sandi diganti',
  factor_on: 'Verifikasi dua langkah dinyalakan',
  factor_off: 'Verifikasi dua langkah dimatikan',
  operator_create: 'Pengelola dibuat',
  operator_disable: 'Pengelola dinonaktifkan',
  operator_enable: 'Pengelola diaktifkan lagi',
  operator_reset: 'Kata sandi pengelola dibuat ulang',
  school_verify: 'Sekolah diverifikasi',
  school_reject: 'Sekolah ditolak',
  school_suspend: 'Sekolah ditangguhkan',
  school_reopen: 'Sekolah dibuka lagi',
  school_factor_reset: 'Verifikasi dua langkah tata usaha diatur ulang',
  teacher_factor_reset: 'Verifikasi dua langkah guru diatur ulang',
  school_office_reset: 'Akun tata usaha diatur ulang',
  school_office_add: 'Akun tata usaha ditambahkan',
  school_list_run: 'Sekolah dibuat dari daftar',
  school_list_slips: 'Kartu masuk tata usaha dicetak',
  school_list_drop: 'Daftar sekolah dibuang',
  school_switch: 'Pengaturan sekolah diubah',
  message_retry: 'Pesan dikirim lagi',
  job_retry: 'Pekerjaan dijalankan lagi',
  job_forget: 'Pekerjaan dihapus',
  error_solve: 'Galat ditandai selesai',
  error_reopen: 'Galat dibuka lagi',
  gift_add: 'Hadiah ditambahkan',
  gift_change: 'Hadiah diubah',
  gift_codes: 'Kode hadiah ditambahkan',
  gift_approve: 'Penukaran hadiah disiapkan',
  gift_ready: 'Hadiah siap diambil di sekolah',
  gift_reject: 'Penukaran hadiah ditolak',
  observer_add: 'Pengamat ditambahkan',
  observer_ask: 'Sekolah ditanya untuk pengamat',
  observer_disable: 'Pengamat dinonaktifkan',
  observer_enable: 'Pengamat diaktifkan lagi',
  package_add: 'Paket premium ditambahkan',
  package_change: 'Paket premium diubah',
  book_add: 'Buku ditambahkan',
  book_change: 'Buku diubah',
  book_file: 'Isi buku diambil dari berkas',
  book_publish: 'Buku terbit',
  book_withdraw: 'Buku ditarik',
  config_set: 'Konfigurasi diubah',
  config_back: 'Konfigurasi dikembalikan',
}
/** What an operator did, in words; the name that it is kept by where there are none yet. */
export const actText = (act: string): string => acts[act] ?? act

const number = new Intl.NumberFormat('id-ID')
/** A count as people read it: `1.204`. */
export const count = (n: number): string => number.format(n)

/** `semua orang`; `siswa dan orang tua` */
export const whoText = (of: readonly Role[]): string =>
  of.length === roleNames.length ? 'semua orang' : new Intl.ListFormat('id-ID').format(of.map((role) => roles[role].label))

const said = (value: unknown): string => {
  if (value === null || value === undefined) return 'tidak ada'
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (Array.isArray(value)) return value.length === 0 ? 'kosong' : value.join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, one]) => `${name}: ${said(one)}`)
    return parts.length === 0 ? 'kosong' : parts.join(', ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
/** A value of the configuration, from its JSON, in one line. */
export const valueText = (json: string | null): string => (json === null ? 'bawaan' : said(JSON.parse(json)))
