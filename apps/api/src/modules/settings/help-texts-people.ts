import { roleNames } from '@lentera/contract'
import type { HelpText } from './help-texts.ts'

const present = ['student', 'teacher'] as const
const family = ['student', 'parent'] as const

export const peopleTexts: readonly HelpText[] = [
  {
    key: 'forgot-password',
    topic: 'account',
    roles: roleNames,
    question: 'Lupa kata sandi, bagaimana masuk lagi?',
    answer:
      'Di halaman masuk, pilih Lupa kata sandi, lalu isi nomor ponsel akun. Kode 6 angka dikirim lewat WhatsApp, SMS, atau email, dan setelah itu kata sandi baru dapat dibuat.\nJika akun belum punya nomor ponsel, minta kata sandi baru ke tata usaha sekolah.',
    words: 'lupa sandi password reset tidak bisa masuk login',
    screens: [],
  },
  {
    key: 'change-password',
    topic: 'account',
    roles: roleNames,
    question: 'Bagaimana mengganti kata sandi?',
    answer:
      'Buka Ganti kata sandi, isi yang lama, lalu yang baru (minimal 8 karakter). Perangkat lain langsung keluar; perangkat yang sedang dipakai tetap masuk.',
    words: 'ubah ganti password sandi keamanan bocor',
    screens: ['change_password'],
  },
  {
    key: 'first-password',
    topic: 'account',
    roles: roleNames,
    question: 'Sekolah memberi kata sandi pertama. Apakah harus diganti?',
    answer: 'Sebaiknya ya, karena orang lain mungkin pernah membacanya. Pilih kata sandi sendiri di Ganti kata sandi.',
    words: 'sandi awal kartu masuk slip default',
    screens: ['change_password'],
  },
  {
    key: 'locked',
    topic: 'account',
    roles: roleNames,
    question: 'Mengapa muncul “Terlalu banyak percobaan masuk”?',
    answer:
      'Setelah sepuluh kali salah, akun dikunci 15 menit untuk perangkat yang belum pernah masuk. HP yang biasa dipakai tetap dapat masuk. Tunggu sebentar, atau buat kata sandi baru lewat Lupa kata sandi.',
    words: 'terkunci blokir login gagal salah sandi 15 menit',
    screens: [],
  },
  {
    key: 'no-code',
    topic: 'account',
    roles: roleNames,
    question: 'Kode 6 angka tidak sampai. Apa yang harus dilakukan?',
    answer:
      'Tunggu satu menit, lalu pilih Kirim ulang kode. Kode yang lama tidak berlaku lagi. Periksa juga nomornya, atau pilih cara lain: WhatsApp, SMS, atau email.\nSatu nomor mendapat maksimal lima kode sehari. Jangan berikan kode itu kepada siapa pun.',
    words: 'otp verifikasi sms whatsapp wa email kode tidak masuk',
    screens: [],
  },
  {
    key: 'change-phone',
    topic: 'account',
    roles: ['student', 'parent', 'teacher'],
    question: 'Bagaimana mengganti nomor ponsel?',
    answer:
      'Buka Profil, pilih Nomor ponsel, lalu isi nomor baru. Kode dikirim ke nomor baru itu, dan setelah diketik nomornya langsung berlaku.',
    words: 'ganti nomor hp telepon whatsapp kartu baru',
    screens: ['phone'],
  },
  {
    key: 'change-device',
    topic: 'account',
    roles: roleNames,
    question: 'Ganti HP atau HP hilang. Bagaimana akunnya?',
    answer:
      'Masuk di HP baru dengan nama pengguna dan kata sandi yang sama. Semua data ada di server.\nDi Akun dan perangkat, akhiri HP yang lama atau yang hilang: ia langsung keluar. Setelah itu ganti kata sandi.',
    words: 'ganti hp pindah handphone hilang dicuri perangkat sesi keluar',
    screens: ['account', 'change_password'],
  },
  {
    key: 'photo',
    topic: 'account',
    roles: ['student', 'parent', 'teacher'],
    question: 'Bagaimana mengganti nama atau foto profil?',
    answer:
      'Buka Profil, lalu Ubah profil. Foto dipotong di HP sebelum dikirim. Data yang dicatat sekolah, seperti NISN atau NIP, diubah oleh tata usaha.',
    words: 'ubah nama foto gambar biodata nisn salah',
    screens: ['profile'],
  },
  {
    key: 'check-in',
    topic: 'attendance',
    roles: present,
    question: 'Bagaimana cara presensi masuk?',
    answer:
      'Buka Presensi pada jam presensi, lalu pilih cara yang dipakai sekolah: lokasi, swafoto, atau QR kelas. Setelah tercatat, jam masuk tampil di Beranda.\nTanpa HP pun bisa: guru mencatat lewat absen kelas, dan hasilnya sama.',
    words: 'absen hadir masuk clock in lokasi gps',
    screens: ['check_in'],
  },
  {
    key: 'outside',
    topic: 'attendance',
    roles: present,
    question: 'Sudah di sekolah, tetapi dianggap di luar area. Mengapa?',
    answer:
      'Sinyal GPS di dalam gedung sering meleset. Nyalakan lokasi dengan akurasi tinggi, keluar ke tempat terbuka, lalu coba lagi.\nPresensi tetap dapat dikirim dari luar area; sekolah yang memutuskan, dan hasilnya dikabarkan.',
    words: 'radius jarak gps akurasi lokasi meleset jauh menunggu keputusan',
    screens: ['check_in'],
  },
  {
    key: 'class-qr',
    topic: 'attendance',
    roles: ['student'],
    question: 'Bagaimana memindai QR kelas?',
    answer:
      'Guru menampilkan kode di layar kelas. Buka Pindai QR kelas dan arahkan kamera. Kodenya berganti tiap 15 detik, jadi foto kode dari teman tidak berlaku.',
    words: 'scan pindai kamera kode barcode qr tidak berlaku',
    screens: ['scan'],
  },
  {
    key: 'late',
    topic: 'attendance',
    roles: present,
    question: 'Kapan presensi dihitung terlambat?',
    answer:
      'Setelah jam masuk ditambah toleransi sekolah, menurut jam server, bukan jam HP. Jam masuk hari ini tertulis di halaman Presensi.',
    words: 'telat jam masuk toleransi menit',
    screens: ['check_in'],
  },
  {
    key: 'wrong-record',
    topic: 'attendance',
    roles: ['student', 'parent', 'teacher'],
    question: 'Catatan presensi salah. Siapa yang dapat memperbaikinya?',
    answer:
      'Wali kelas atau tata usaha. Tunjukkan harinya di Riwayat. Setiap perbaikan menyimpan siapa yang mengubah, kapan, dan alasannya, dan semua itu terlihat pada hari tersebut.',
    words: 'koreksi alpa keliru salah ubah status hadir',
    screens: ['history'],
  },
  {
    key: 'consent-missing',
    topic: 'attendance',
    roles: family,
    question: 'Mengapa presensi lokasi atau swafoto tidak dapat dipakai?',
    answer:
      'Orang tua belum menyetujuinya. Sekolah hanya memakai lokasi dan swafoto dengan persetujuan, dan persetujuan itu dapat dicabut kapan saja. Tanpa itu, QR kelas atau absen guru sama nilainya.',
    words: 'izin orang tua persetujuan kamera gps ditolak',
    screens: ['consent'],
  },
  {
    key: 'ask-permit',
    topic: 'permits',
    roles: ['student', 'parent', 'teacher'],
    question: 'Bagaimana mengajukan izin sakit atau keperluan keluarga?',
    answer:
      'Buka Izin, pilih Izin baru, lalu isi jenis, hari, dan alasannya. Foto surat dokter dapat dilampirkan, juga belakangan.\nSetelah disetujui, hari-harinya tercatat dengan sendirinya.',
    words: 'sakit tidak masuk surat dokter cuti acara keluarga dispensasi',
    screens: ['permit'],
  },
  {
    key: 'permit-waiting',
    topic: 'permits',
    roles: ['student', 'parent', 'teacher'],
    question: 'Izin belum dijawab. Apa yang terjadi?',
    answer:
      'Izin siswa menunggu konfirmasi orang tua, lalu wali kelas. Bila lama tidak dijawab, sekolah ikut dapat memutuskan. Statusnya tampil pada izin itu, dan keputusannya dikabarkan.',
    words: 'status menunggu lama disetujui ditolak kedaluwarsa',
    screens: ['permit'],
  },
  {
    key: 'permit-doctor',
    topic: 'permits',
    roles: family,
    question: 'Kapan surat dokter diperlukan?',
    answer: 'Untuk sakit lebih dari dua hari. Suratnya boleh menyusul: buka izin yang sama, lalu tambahkan foto atau PDF.',
    words: 'surat sakit lampiran foto pdf tiga hari',
    screens: ['permit'],
  },
  {
    key: 'permit-cancel',
    topic: 'permits',
    roles: ['student', 'parent', 'teacher'],
    question: 'Ternyata tetap masuk. Bagaimana membatalkan izin?',
    answer:
      'Buka izinnya, lalu pilih Batalkan. Presensi hari-hari itu kembali seperti sebelumnya, kecuali yang sudah diubah orang lain.',
    words: 'batal tarik hapus izin salah tanggal',
    screens: ['permit'],
  },
  {
    key: 'share-day',
    topic: 'family',
    roles: ['parent'],
    question: 'Apa saja yang terlihat tentang anak?',
    answer:
      'Presensi hari ini dan riwayatnya, izin, dan jadwal. Beberapa anak tampil bersama di Beranda, juga bila sekolahnya berbeda. Orang tua yang tidak terhubung tidak melihat apa pun.',
    words: 'anak kehadiran pantau lihat dua anak sekolah berbeda',
    screens: ['history', 'schedule'],
  },
  {
    key: 'connect-child',
    topic: 'family',
    roles: ['parent'],
    question: 'Anak belum muncul di Beranda. Bagaimana cara menghubungkan?',
    answer:
      'Minta kode dari anak, atau isi NISN dan tanggal lahirnya. Anak atau sekolah menyetujui, lalu datanya muncul di Beranda.',
    words: 'tambah anak hubungkan nisn kode qr belum terhubung',
    screens: [],
  },
  {
    key: 'parent-slip',
    topic: 'account',
    roles: ['parent', 'teacher', 'school'],
    question: 'Bagaimana memakai kartu orang tua?',
    answer:
      'Pindai QR di kartu dari sekolah, atau ketik kodenya, lalu isi NISN dan tanggal lahir anak. Akun langsung jadi tanpa kode WhatsApp atau SMS. Data anak terlihat setelah wali kelas atau tata usaha membenarkannya. Satu kode dapat dipakai ayah, ibu, dan wali.',
    words: 'kartu kode slip qr daftar orang tua wali murid nisn tanpa otp',
    screens: [],
  },
  {
    key: 'parent-sees',
    topic: 'family',
    roles: ['student'],
    question: 'Apa yang dilihat orang tua tentang aku?',
    answer: 'Presensi, izin, dan jadwal. Hanya orang tua yang sudah kamu atau sekolah setujui. Jurnal dan pesan pribadimu tidak.',
    words: 'orang tua lihat pantau rahasia hubungkan',
    screens: [],
  },
]
