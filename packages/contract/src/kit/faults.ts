/** Every way a call can fail: HTTP status and the text that a person reads (specification, section 8; neutral where it is silent). */
export const faults = {
  VALIDATION: [422, 'Data yang dikirim belum sesuai.'],
  SESSION_ENDED: [401, 'Sesi telah berakhir, silahkan login kembali.'],
  FORBIDDEN: [403, 'Halaman ini bukan untuk peran akun ini.'],
  NOT_FOUND: [404, 'Data tidak ditemukan.'],
  ACCOUNT_NOT_FOUND: [404, 'Akun tidak ditemukan!'],
  WRONG_CREDENTIALS: [400, 'Username, nomor ponsel atau password tidak benar!'],
  WRONG_PASSWORD: [400, 'Kata sandi lama tidak benar.'],
  DATA_COMPLETE: [409, 'Data akun ini sudah lengkap.'],
  LOGIN_LOCKED: [429, 'Terlalu banyak percobaan masuk. Coba lagi dalam 15 menit.'],
  DEVICE_CHECK: [429, 'Perangkat ini perlu diperiksa dulu. Muat ulang halaman, lalu coba lagi.'],
  SECOND_FACTOR_MISSING: [403, 'Sekolah mewajibkan verifikasi dua langkah. Nyalakan dulu di Setelan.'],
  SECOND_FACTOR_OWN: [409, 'Nyalakan dulu verifikasi dua langkah untuk akun ini.'],
  SECOND_FACTOR_REQUIRED: [409, 'Masukkan kode dari aplikasi kode di ponsel.'],
  TOO_MANY_REQUESTS: [429, 'Terlalu banyak permintaan. Coba lagi sebentar lagi.'],
  TOO_LARGE: [413, 'Data yang dikirim terlalu besar.'],
  TOO_SLOW: [408, 'Data terlalu lama sampai. Coba lagi saat sinyal lebih baik.'],
  RANGE_INVALID: [416, 'Bagian berkas yang diminta tidak ada.'],
  UNSUPPORTED_TYPE: [415, 'Jenis data yang dikirim tidak didukung.'],
  KEY_REUSED: [409, 'Permintaan ini sudah pernah dikirim dengan isi yang berbeda.'],
  ATTENDANCE_CLOSED: [409, 'Presensi sedang tidak dibuka.'],
  METHOD_OFF: [409, 'Sekolah tidak memakai cara presensi ini.'],
  CONSENT_NEEDED: [409, 'Orang tua belum memberi izin untuk cara presensi ini.'],
  CONSENT_OF_ANOTHER: [409, 'Izin ini bukan keputusan akun ini.'],
  QR_INVALID: [409, 'Kode QR ini tidak berlaku. Pindai kode yang sedang tampil di layar kelas.'],
  NOT_CHECKED_IN: [409, 'Belum ada presensi masuk hari ini.'],
  RECORD_CHANGED: [409, 'Data presensi ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.'],
  SETTINGS_CHANGED: [
    409,
    'Pengaturan ini baru saja diubah orang lain, jadi belum disimpan. Muat yang terbaru, lalu simpan lagi.',
  ],
  DECISION_OF_ANOTHER: [409, 'Presensi ini menunggu keputusan wali kelas.'],
  TAKEN: [409, 'Isian ini sudah dipakai orang lain.'],
  DATA_CHANGED: [409, 'Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.'],
  WARNING_DATA_EXIST: [409, 'Sudah ada izin pada waktu itu.'],
  INVALID_REQUEST: [422, 'Waktu izin ini tidak mungkin.'],
  DAY_OVER: [409, 'Ini hanya dapat diubah atau dihapus di hari yang sama.'],
  ATTITUDE_YEAR_OVER: [409, 'Tahun ajaran catatan ini sudah berakhir, jadi tidak dapat diubah lagi.'],
  RULE_EXISTS: [409, 'Kode ini sudah dipakai aturan lain.'],
  YEAR_MISSING: [409, 'Tahun ajaran berjalan belum dibuat.'],
  STILL_TEACHES: [409, 'Guru ini masih punya tugas di sekolah. Serahkan dulu kepada guru lain.'],
  SUBJECT_USED: [409, 'Mata pelajaran ini sudah pernah dipakai, jadi hanya dapat diarsipkan.'],
  LESSON_CLASH: [409, 'Waktu ini bentrok dengan jam pelajaran lain.'],
  VERSION_COMING: [409, 'Versi jadwal lain sudah terbit. Tarik dulu versi itu.'],
  VERSION_BLOCKED: [409, 'Versi ini belum dapat berlaku.'],
  GROUP_TAKEN: [409, 'Ada siswa yang sudah ada di kelompok lain pada hari itu. Belum ada yang disimpan.'],
  PASTE_WRONG: [409, 'Ada baris yang perlu diperbaiki. Belum ada yang disimpan.'],
  INVALID_TOKEN: [400, 'Kode verifikasi sudah tidak berlaku.'],
  OTP_WRONG: [400, 'Kode ini tidak benar.'],
  OTP_ENDED: [409, 'Kode ini sudah tidak berlaku. Minta kode baru.'],
  OTP_WAIT: [429, 'Tunggu sebentar sebelum meminta kode baru.'],
  OTP_LIMIT: [429, 'Terlalu banyak kode diminta hari ini. Coba lagi besok.'],
  CHANNEL_CLOSED: [409, 'Server ini tidak dapat mengirim kode lewat jalur itu. Pilih jalur lain.'],
  OTP_NOWHERE: [409, 'Akun ini belum punya nomor atau alamat untuk menerima kode.'],
  EXPORT_LIMIT: [429, 'Salinan data sudah dibuat 3 kali dalam 24 jam. Coba lagi besok.'],
  LAST_OFFICE: [409, 'Hanya akun ini yang memegang hak Operator (TU). Beri dulu hak itu kepada orang lain.'],
  NOT_AVAILABLE: [422, 'Isian ini tidak tersedia.'],
  SCHOOL_REGISTERED: [409, 'Sekolah ini sudah terdaftar. Hubungi tata usaha.'],
  WARNING_TSEL_ONLY: [409, 'Sekolah ini hanya menerima nomor dari operator tertentu.'],
  KEPT_BY_SCHOOL: [409, 'Data ini dicatat sekolah. Minta tata usaha mengubahnya.'],
  QUIZ_BEGUN: [409, 'Kuis ini sudah dimulai siswa, jadi bagian itu tidak dapat diubah lagi.'],
  QUIZ_NOT_NOW: [409, 'Itu tidak dapat dilakukan pada kuis ini sekarang.'],
  QUIZ_INCOMPLETE: [409, 'Kuis ini belum lengkap.'],
  TUGASKU_ARCHIVED: [409, 'Ruang ini sudah diarsipkan, jadi isinya tidak dapat diubah lagi.'],
  TUGASKU_NOT_NOW: [409, 'Itu tidak dapat dilakukan sekarang. Muat ulang untuk melihat yang terbaru.'],
  TUGASKU_CLOSED: [409, 'Tugas ini sudah ditutup, jadi tidak dapat dikumpulkan lagi.'],
  RAPOR_NOT_NOW: [409, 'Itu tidak dapat dilakukan sekarang. Muat ulang untuk melihat keadaan rapor yang terbaru.'],
  GRADES_LOCKED: [409, 'Nilai mata pelajaran ini sudah dikunci. Tata usaha dapat membukanya lagi.'],
  GIFT_NOT_NOW: [409, 'Hadiah ini tidak dapat ditukar sekarang. Muat ulang untuk melihat yang terbaru.'],
  AWARD_STAYS: [409, 'Waktu untuk mengoreksi koin ini sudah lewat. Tata usaha masih dapat mengoreksinya.'],
  WALLET_NOT_NOW: [409, 'Itu tidak dapat dilakukan sekarang. Muat ulang untuk melihat keadaan yang terbaru.'],
  PREMIUM_NEEDED: [403, 'Ini bagian dari premium. Isi dan harganya ada di halaman Premium.'],
  PREMIUM_TRIED: [409, 'Masa coba premium hanya sekali dan sudah dipakai.'],
  PRACTICE_LIMIT: [409, 'Soal latihan gratis hari ini sudah habis. Besok ada lagi.'],
  PRACTICE_DONE: [409, 'Soal ini sudah dilatih. Gilirannya datang lagi nanti.'],
  SCHOOL_MISSING: [404, 'Akun ini belum terhubung dengan sekolah.'],
  SCHOOL_UNVERIFIED: [409, 'Sekolah ini menunggu verifikasi pengelola platform.'],
  LINKED_ALREADY: [409, 'Akun ini sudah terhubung dengan sekolah itu.'],
  CODE_TRIES: [429, 'Terlalu banyak kode akses yang salah. Coba lagi besok, atau tanyakan kodenya ke tata usaha.'],
  FAMILY_CODE_INVALID: [409, 'Kode ini salah atau sudah tidak berlaku. Minta anak menampilkan kode baru.'],
  PARENT_CODE_INVALID: [
    409,
    'Kode, NISN, dan tanggal lahir ini tidak cocok, atau kodenya sudah tidak berlaku. Periksa kartunya.',
  ],
  PARENT_UNCONFIRMED: [409, 'Sekolah perlu memastikan dulu hubungan orang tua dan anak ini. Hubungi tata usaha.'],
  GUARDIAN_CONSENT_WAITING: [
    409,
    'Ini bisa dipakai setelah orang tua atau wali menyetujui akun ini. Caranya ada di Orang tua saya.',
  ],
  GROUP_CLOSED: [409, 'Di grup ini sekarang hanya guru yang menulis.'],
  MESSAGES_MUTED: [409, 'Saat ini pesan dari akun ini ditutup.'],
  MESSAGE_STAYS: [409, 'Pesan sendiri hanya dapat dihapus dalam satu jam setelah dikirim.'],
  QUIZ_CLOSED: [409, 'Kuis ini sedang tidak dibuka.'],
  QUIZ_CODE: [409, 'Kode kuis ini tidak benar.'],
  QUIZ_DONE: [409, 'Kesempatan mengerjakan kuis ini sudah habis.'],
  QUIZ_FROZEN: [409, 'Pengerjaan kuis ini sedang dihentikan. Hubungi pengawas.'],
  QUIZ_OTHER_DEVICE: [409, 'Kuis ini sedang dikerjakan di perangkat lain.'],
  QUIZ_OVER: [409, 'Pengerjaan kuis ini sudah berakhir.'],
  QUIZ_RESULTS_LATER: [409, 'Hasil kuis ini belum dibagikan.'],
  QUESTION_EXISTS: [409, 'Soal yang sama sudah ada di bank soal.'],
  IMPORT_NOT_NOW: [409, 'Itu tidak dapat dilakukan sekarang pada impor ini. Muat ulang untuk melihat keadaannya.'],
  IMPORT_USED: [409, 'Soal dari impor ini sudah dipakai dalam sesi atau sudah diubah, jadi impornya tidak dapat dibatalkan.'],
  PASSWORD_KEPT: [409, 'Kata sandi ini masih sama dengan yang lama.'],
  PROOF_NEEDED: [409, 'Kata sandi perlu diisi lagi sebelum ini dijalankan.'],
  SCHOOL_SUSPENDED: [403, 'Sekolah ini sedang ditangguhkan pengelola platform.'],
  SERVER: [500, 'Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.'],
  UNAVAILABLE: [503, 'Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FaultCode = keyof typeof faults
/** Texts by field name, for forms. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** The one way to fail on purpose. `message` replaces the catalogue's text where a time or a name makes it clearer. */
export class Fault extends Error {
  readonly code: FaultCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** What the fault is about, where a screen can lead there: `permit_id` of the one that exists. */
  readonly data: Readonly<Record<string, string>> | undefined

  constructor(
    code: FaultCode,
    detail: { errors?: FieldErrors; message?: string; data?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(detail.message ?? faults[code][1], detail.cause === undefined ? undefined : { cause: detail.cause })
    this.name = 'Fault'
    this.code = code
    this.status = faults[code][0]
    this.errors = detail.errors
    this.data = detail.data
  }
}
