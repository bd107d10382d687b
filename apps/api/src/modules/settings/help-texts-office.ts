import { roleNames } from '@lentera/contract'
import type { HelpText } from './help-texts.ts'

export const officeTexts: readonly HelpText[] = [
  {
    key: 'roll-call',
    topic: 'class',
    roles: ['teacher'],
    question: 'Bagaimana mengabsen satu kelas dengan cepat?',
    answer:
      'Buka Absen kelas, pilih kelas, tandai semua hadir, lalu ubah yang lain saja. Tanpa sinyal pun tersimpan, dan terkirim belakangan. Yang sudah presensi sendiri langsung terisi.',
    words: 'absen roll call hadir semua daftar siswa',
    screens: ['roll_call'],
  },
  {
    key: 'show-qr',
    topic: 'class',
    roles: ['teacher'],
    question: 'Bagaimana menampilkan QR kelas?',
    answer:
      'Buka QR kelas dan tampilkan di layar atau proyektor. Kodenya berganti tiap 15 detik dan berlaku untuk kelas itu saja.',
    words: 'kode proyektor layar barcode tampilkan',
    screens: ['qr'],
  },
  {
    key: 'become-homeroom',
    topic: 'class',
    roles: ['teacher'],
    question: 'Bagaimana menjadi wali kelas?',
    answer:
      'Ajukan di Jadi wali kelas. Setelah sekolah menyetujui, menu Kelas saya muncul: siswa, izin, riwayat, dan yang perlu perhatian.',
    words: 'wali kelas ajukan daftar kelas saya',
    screens: ['homeroom_register', 'homeroom'],
  },
  {
    key: 'lesson-report',
    topic: 'class',
    roles: ['teacher'],
    question: 'Di mana rekap absen per pelajaran?',
    answer: 'Di Rekap per pelajaran, untuk kelas dan bulan yang dipilih. Daftarnya dapat diunduh.',
    words: 'rekap unduh excel mapel bulan jam pelajaran',
    screens: ['lesson_report'],
  },
  {
    key: 'journal',
    topic: 'class',
    roles: ['student', 'teacher'],
    question: 'Untuk apa jurnal?',
    answer: 'Mencatat apa yang dipelajari atau diajarkan hari itu, dengan foto bila perlu. Hanya dapat diubah di hari yang sama.',
    words: 'catatan harian kegiatan mengajar belajar aktivitas',
    screens: ['journal'],
  },
  {
    key: 'reset-people',
    topic: 'office',
    roles: ['school'],
    question: 'Siswa atau guru lupa kata sandi. Apa yang dilakukan?',
    answer:
      'Buka Kelas dan orang, cari orangnya, lalu pilih Kata sandi baru. Kata sandi itu tampil sekali; semua perangkatnya langsung keluar.',
    words: 'reset sandi murid akun terkunci bantu',
    screens: ['people'],
  },
  {
    key: 'office-people',
    topic: 'office',
    roles: ['school'],
    question: 'Bagaimana memberi akun kepada orang tata usaha lain?',
    answer:
      'Di Kelas dan orang, bagian Guru, buka Orang tata usaha: Tambah orang, pilih haknya, lalu berikan kata sandi pertamanya. Di sana juga ada tabel siapa boleh apa. Yang memegang hak Operator (TU) dapat mengatur ulang kata sandi orang lain; kalau tidak ada lagi, hubungi pengelola.',
    words: 'hak akses staf kepala sekolah kurikulum kesiswaan bk piket operator lupa sandi tu',
    screens: ['people'],
  },
  {
    key: 'new-people',
    topic: 'office',
    roles: ['school'],
    question: 'Bagaimana menambah siswa, guru, dan kelas?',
    answer:
      'Di Kelas dan orang: buat tahun ajaran dan kelas, lalu tambah orang satu per satu atau tempel daftar nama dari Excel.',
    words: 'input data tempel excel impor akun baru',
    screens: ['people'],
  },
  {
    key: 'hours',
    topic: 'office',
    roles: ['school'],
    question: 'Di mana mengubah jam masuk, radius, dan cara presensi?',
    answer: 'Di Pengaturan presensi. Perubahan berlaku segera; hari yang sudah ditutup tidak berubah.',
    words: 'jam sekolah toleransi lokasi penutupan otomatis',
    screens: ['attendance_settings'],
  },
  {
    key: 'places',
    topic: 'office',
    roles: ['school'],
    question: 'Sekolah punya dua gerbang atau kampus lain. Bagaimana presensinya?',
    answer:
      'Di Pengaturan presensi, pilih Tambah titik: beri nama, titik, dan radiusnya sendiri, maksimal sembilan. Presensi dihitung di titik mana pun; di luar semuanya, jaraknya diukur ke titik yang batasnya terdekat. Titik tempat siswa hadir tidak disimpan.',
    words: 'lokasi beberapa kampus gerbang gedung cabang radius',
    screens: ['attendance_settings'],
  },
  {
    key: 'calendar',
    topic: 'office',
    roles: ['school'],
    question: 'Bagaimana mengatur libur, pekan ujian, dan tahun ajaran berikutnya?',
    answer:
      'Di Tahun dan kalender: ambil libur nasional sekaligus, lalu tambah libur sekolah untuk semua atau beberapa tingkat. Tahun ajaran berikutnya dapat disiapkan selagi tahun ini berjalan.',
    words: 'kalender pendidikan kaldik semester hari efektif cuti bersama pulang awal',
    screens: ['attendance_settings'],
  },
  {
    key: 'correct-record',
    topic: 'office',
    roles: ['school'],
    question: 'Bagaimana memperbaiki presensi yang salah?',
    answer:
      'Buka Papan presensi, pilih hari, kelas, lalu orangnya, dan tulis alasannya. Catatan sebelumnya tetap tersimpan dalam riwayat.',
    words: 'koreksi alpa ubah status keliru',
    screens: ['school_attendance'],
  },
  {
    key: 'duty',
    topic: 'office',
    roles: ['school'],
    question: 'Siswa datang terlambat atau perlu pulang awal. Di mana suratnya dibuat?',
    answer: 'Di Meja piket. Surat tercetak dengan QR, yang dapat diperiksa di gerbang sampai besok.',
    words: 'piket surat izin keluar terlambat gerbang cetak',
    screens: ['duty'],
  },
  {
    key: 'print-month',
    topic: 'office',
    roles: ['school'],
    question: 'Bagaimana mencetak daftar hadir bulanan semua kelas?',
    answer:
      'Di Papan presensi pilih Unduh, lalu Sebulan, semua kelas, sebagai PDF atau Excel. Halaman itu boleh ditinggal selama dibuat.',
    words: 'rekap laporan excel pdf unduh tanda tangan',
    screens: ['school_attendance'],
  },
  {
    key: 'school-texts',
    topic: 'office',
    roles: ['school'],
    question: 'Bagaimana menulis jawaban sekolah sendiri di Bantuan?',
    answer:
      'Pilih Atur jawaban sekolah di halaman Bantuan. Sekolah dapat menambah pertanyaan, atau mengganti jawaban bawaan. Kontak tata usaha diambil dari Profil sekolah.',
    words: 'ubah faq bantuan kontak teks sekolah',
    screens: ['school_profile'],
  },
  {
    key: 'notice-kinds',
    topic: 'notices',
    roles: roleNames,
    question: 'Terlalu banyak kabar. Bagaimana menguranginya?',
    answer:
      'Di Setelan notifikasi setiap jenis kabar dapat dimatikan, dan pada jam tenang tidak ada yang berbunyi. Daftar notifikasi tetap menyimpannya.',
    words: 'matikan bunyi senyap jam tenang ganggu malam',
    screens: ['notification_setting'],
  },
  {
    key: 'no-notices',
    topic: 'notices',
    roles: roleNames,
    question: 'Kabar tidak muncul di HP. Mengapa?',
    answer:
      'Nyalakan di Setelan notifikasi pada HP itu, dan izinkan notifikasi di peramban. Di iPhone, pasang dulu aplikasinya ke layar utama. Mode hemat baterai dapat menunda kabar.',
    words: 'push tidak bunyi pemberitahuan hilang mati iphone',
    screens: ['notification_setting'],
  },
  {
    key: 'location-kept',
    topic: 'privacy',
    roles: roleNames,
    question: 'Apakah lokasi dilacak terus?',
    answer:
      'Tidak. Lokasi dibaca sekali, ketika presensi. Yang disimpan hanya jarak dan akurasinya; titiknya hanya selama presensi itu menunggu keputusan. Swafoto dihapus setelah 30 hari.',
    words: 'lacak gps privasi swafoto foto data pribadi simpan',
    screens: ['consent'],
  },
  {
    key: 'who-sees',
    topic: 'privacy',
    roles: roleNames,
    question: 'Siapa yang dapat melihat data siswa?',
    answer:
      'Siswa itu sendiri, orang tua yang terhubung, guru dan wali kelasnya pada tahun berjalan, dan tata usaha sekolah. Tidak ada iklan, dan data tidak dijual.',
    words: 'rahasia bocor akses guru sekolah lain keamanan',
    screens: [],
  },
  {
    key: 'take-data',
    topic: 'privacy',
    roles: roleNames,
    question: 'Bagaimana mendapatkan salinan semua data?',
    answer: 'Di Akun dan perangkat pilih Unduh data saya. Setelah siap, berkasnya dapat diunduh selama 24 jam.',
    words: 'unduh ekspor data saya pindah zip salinan',
    screens: ['account'],
  },
  {
    key: 'delete-account',
    topic: 'privacy',
    roles: roleNames,
    question: 'Bagaimana menghapus akun, dan apa yang tersisa?',
    answer:
      'Di Hapus akun, dengan kode atau kata sandi. Selama 30 hari akun masih dapat dipulihkan dengan masuk lagi. Setelah itu data pribadi dan tulisan kepada orang lain hilang; presensi, izin, nilai, rapor, tata tertib, catatan sikap, dan tugas yang dikumpulkan tetap ada pada sekolah.',
    words: 'tutup akun hapus data berhenti selamanya',
    screens: ['delete_account'],
  },
]
