import type { ArticleCategory } from '@lentera/contract/articles'
import type { ArticleState } from '@lentera/contract/articles/desk'

interface Text {
  readonly category: ArticleCategory
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly state?: ArticleState
}

/** What there is to read in the demo, the newest first. */
export const readingOfDemo: readonly Text[] = [
  {
    category: 'attendance',
    title: 'Hadir tepat waktu setiap hari',
    summary: 'Terlambat sepuluh menit sehari berarti kehilangan hampir satu jam pelajaran seminggu. Mulai dari malam sebelumnya.',
    body: `Menit pertama di kelas sering berisi hal terpenting: tujuan pelajaran, tugas, dan kesempatan bertanya.

## Siapkan malam sebelumnya
- Lihat jadwal besok, lalu masukkan buku dan tugas ke tas.
- Gantung seragam di tempat yang sama setiap malam.
- Isi daya ponsel di luar kamar supaya tidur tidak terganggu.

## Hitung mundur dari jam masuk
1. Catat jam gerbang ditutup.
2. Kurangi waktu perjalanan, ditambah 15 menit untuk macet atau hujan.
3. Kurangi waktu mandi dan sarapan. Itulah jam bangunmu.

> Kalau tetap terlambat, datanglah. Setengah hari di sekolah lebih baik daripada tidak hadir.

Kalau sering terlambat karena jarak atau urusan rumah, ceritakan kepada wali kelas. Sekolah bisa ikut mencari jalan.`,
  },
  {
    category: 'exams',
    title: 'Rencana tujuh hari sebelum ujian',
    summary: 'Belajar sedikit setiap hari lebih melekat daripada semalam suntuk. Ini rencana yang bisa langsung dipakai.',
    body: `Otak mengingat lebih baik bila bahan diulang beberapa kali dengan jeda. Karena itu mulai seminggu sebelumnya.

## Pembagian harinya
1. Hari pertama: tulis semua bab yang diujikan, beri tanda yang belum kamu pahami.
2. Hari kedua sampai keempat: pelajari bab bertanda, 25 menit belajar lalu 5 menit istirahat.
3. Hari kelima: kerjakan soal lama tanpa melihat catatan.
4. Hari keenam: perbaiki hanya yang salah.
5. Hari ketujuh: baca ringkasan, lalu tidur lebih awal.

## Saat mengerjakan
- Baca semua soal dulu dan mulai dari yang kamu bisa.
- Tandai soal yang ragu, kembali di akhir.
- Sisakan lima menit untuk memeriksa.`,
  },
  {
    category: 'internet',
    title: 'Menjaga kata sandi dan akun',
    summary: 'Kode OTP dan kata sandi tidak pernah boleh diberikan kepada siapa pun, juga bukan kepada teman dekat.',
    body: `Akun sekolah menyimpan nilai, presensi, dan data keluarga. Jaga seperti kunci rumah.

## Kata sandi yang baik
- Tiga atau empat kata yang tidak berhubungan lebih kuat dan lebih mudah diingat.
- Jangan pakai tanggal lahir, nama, atau kata sandi dari layanan lain.
- Jangan simpan di ponsel teman atau komputer warnet.

## Tanda penipuan
- Ada yang meminta kode OTP.
- Ada tautan hadiah atau ancaman "akun akan ditutup".
- Alamat situsnya mirip, tetapi ejaannya berbeda.

Kalau terlanjur memberi kode, segera ganti kata sandi, keluarkan perangkat lain di Akun dan perangkat, lalu beri tahu orang tua atau guru.`,
  },
  {
    category: 'learning',
    title: 'Belajar di rumah tanpa merasa dipaksa',
    summary: 'Tempat, jam, dan target kecil membuat belajar di rumah lebih ringan.',
    body: `Belajar di rumah tidak harus lama. Yang menolong adalah kebiasaan yang sama setiap hari.

## Tiga hal yang tetap
- Tempat: meja mana pun, asalkan ponsel tidak di atasnya.
- Jam: pilih satu jam yang hampir selalu kosong.
- Target: satu hal yang bisa selesai, misalnya lima soal.

## Kalau buntu
1. Tulis bagian mana yang belum jelas.
2. Cari contoh di buku catatan atau buku paket.
3. Tanyakan satu pertanyaan itu besok di kelas.

> Menjelaskan kepada adik atau teman adalah cara tercepat untuk tahu apakah kamu sudah paham.`,
  },
  {
    category: 'family',
    title: 'Mendampingi anak belajar dalam 15 menit',
    summary: 'Orang tua tidak perlu menguasai pelajarannya. Pertanyaan yang tepat sudah sangat membantu.',
    body: `Anak lebih bersemangat bila ada yang ingin tahu apa yang ia pelajari.

## Tiga pertanyaan setiap malam
- Apa yang paling menarik hari ini?
- Apa yang masih sulit?
- Apa yang perlu disiapkan untuk besok?

## Yang sebaiknya dihindari
- Membandingkan dengan kakak atau teman.
- Mengerjakan tugas anak supaya cepat selesai.
- Membahas nilai saat anak lelah atau lapar.

Bila kehadiran atau nilai menurun beberapa minggu, hubungi wali kelas lebih awal. Percakapan singkat sering cukup.`,
  },
  {
    category: 'health',
    title: 'Tidur cukup supaya otak siap belajar',
    summary: 'Remaja membutuhkan 8 sampai 10 jam tidur. Mulai dari jam layar dimatikan.',
    body: `Saat tidur, otak merapikan apa yang dipelajari seharian. Kurang tidur membuat pelajaran mudah hilang.

## Yang bisa dicoba malam ini
- Matikan layar satu jam sebelum tidur.
- Hindari kopi, teh kental, dan minuman energi setelah pukul 15.00.
- Tidur dan bangun pada jam yang sama, juga di akhir pekan.

Kalau sulit tidur lebih dari dua minggu atau terus merasa cemas, ceritakan kepada orang tua, guru BK, atau puskesmas.`,
  },
  {
    category: 'internet',
    title: 'Menghadapi perundungan di dunia maya',
    summary: 'Simpan bukti, jangan membalas, dan ceritakan kepada orang dewasa yang dipercaya.',
    body: `Ejekan di grup, foto yang disebar, atau akun palsu adalah perundungan. Itu bukan salah korban.

## Kalau terjadi padamu
1. Jangan membalas dengan marah.
2. Simpan tangkapan layar beserta tanggalnya.
3. Blokir dan laporkan akunnya.
4. Ceritakan kepada orang tua, wali kelas, atau guru BK.

## Kalau terjadi pada temanmu
- Jangan ikut menyukai atau meneruskan.
- Kirim pesan pribadi: "Aku lihat tadi, kamu tidak apa-apa?"
- Temani ia bercerita kepada guru.

Layanan SAPA 129 dapat dihubungi melalui telepon 129 untuk pengaduan kekerasan terhadap perempuan dan anak.`,
  },
  {
    category: 'learning',
    title: 'Mencatat supaya mudah dipelajari lagi',
    summary: 'Catatan yang baik bukan yang paling lengkap, melainkan yang bisa dibaca ulang dalam lima menit.',
    body: `Bagi halaman menjadi tiga bagian: catatan di kanan, pertanyaan di kiri, ringkasan di bawah.

## Selama pelajaran
- Tulis gagasan utama, bukan setiap kalimat.
- Pakai singkatan dan panah.
- Kosongkan satu baris di antara topik.

## Sesudahnya
1. Pada hari yang sama, tulis pertanyaan di kolom kiri.
2. Ringkas satu halaman dalam dua kalimat.
3. Sebelum ujian, tutup bagian kanan dan jawab pertanyaan kiri.`,
  },
  {
    category: 'family',
    title: 'Kapan anak sebaiknya tidak masuk sekolah',
    summary: 'Demam, muntah, atau penyakit menular perlu istirahat di rumah. Kirim izin sebelum jam masuk.',
    body: `Istirahat sehari dapat mencegah seluruh kelas ikut sakit.

## Sebaiknya di rumah
- Demam 38 °C atau lebih.
- Muntah atau diare dalam 24 jam terakhir.
- Cacar air, campak, atau mata merah yang menular.

## Biasanya tetap bisa masuk
- Pilek ringan tanpa demam.
- Luka kecil yang sudah ditutup.

Ajukan izin lewat menu Izin sebelum pelajaran dimulai. Surat dokter dapat difoto dan dilampirkan kemudian.`,
  },
  {
    category: 'teaching',
    title: 'Lima menit pertama yang membuka kelas',
    summary: 'Pembuka yang sama setiap hari membuat kelas tenang dan absen selesai tanpa menunggu.',
    body: `Kelas yang tahu apa yang dilakukan pada menit pertama lebih cepat siap.

## Susunan yang dapat dicoba
1. Pertanyaan pemantik sudah tertulis sebelum siswa masuk.
2. Siswa menjawab di buku sementara guru mengabsen.
3. Dua siswa membacakan jawaban.
4. Guru menyebut tujuan hari ini dalam satu kalimat.

- Pakai pertanyaan dari pelajaran lalu, supaya sekaligus mengulang.
- Sambut siswa yang terlambat tanpa menghentikan kelas, bicarakan setelah pelajaran.`,
  },
  {
    category: 'exams',
    title: 'Menenangkan diri sebelum ujian',
    summary: 'Gugup itu wajar. Napas, persiapan, dan makan ringan menolong.',
    body: `Jantung berdebar berarti tubuh bersiap. Ubah menjadi tenaga dengan langkah kecil.

## Pagi hari
- Sarapan ringan dan minum air.
- Periksa alat tulis, kartu ujian, dan jam mulai.
- Datang 20 menit lebih awal.

## Di kursi ujian
1. Tarik napas empat hitungan, tahan dua, embuskan enam. Ulangi lima kali.
2. Tulis nama dengan pelan.
3. Mulai dari soal yang paling kamu kenal.`,
  },
  {
    category: 'health',
    title: 'Bekal sederhana yang mengenyangkan',
    summary: 'Nasi, lauk, sayur, dan buah dalam satu kotak. Lebih hemat dan tahan sampai pulang.',
    body: `Isi separuh kotak dengan sayur dan buah, seperempat nasi atau umbi, seperempat lauk.

## Contoh tiga hari
- Nasi, telur dadar, tumis buncis, pisang.
- Ubi rebus, tempe orek, timun, pepaya.
- Nasi, ikan kembung, sayur bening, jeruk.

Bawa air minum sendiri dan simpan kotak jauh dari sinar matahari.`,
  },
  {
    category: 'learning',
    title: 'Membaca buku pertama sampai selesai',
    summary: 'Draf: sepuluh halaman sehari selesai dalam sebulan.',
    body: `Pilih buku yang kamu sukai, bukan yang paling tebal.

## Mulai kecil
- Sepuluh halaman sehari.
- Catat satu kalimat yang menarik.`,
    state: 'draft',
  },
  {
    category: 'attendance',
    title: 'Aturan presensi semester lalu',
    summary: 'Tidak berlaku lagi sejak semester ini.',
    body: 'Aturan ini sudah diganti. Lihat pengaturan presensi di sekolah masing-masing.',
    state: 'withdrawn',
  },
]
