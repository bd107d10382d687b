import { roleNames } from '@lentera/contract'
import type { HelpText } from './help-texts.ts'

export const deviceTexts: readonly HelpText[] = [
  {
    key: 'offline',
    topic: 'device',
    roles: ['student', 'parent', 'teacher'],
    question: 'Apakah bisa dipakai tanpa sinyal?',
    answer:
      'Ya. Halaman yang pernah dibuka tetap terbaca, dengan keterangan sejak kapan. Presensi, absen kelas, dan izin disimpan di HP dan terkirim sendiri saat ada sinyal, dengan jam ketika dibuat.',
    words: 'offline luring internet mati kuota habis jaringan tersimpan terkirim',
    screens: [],
  },
  {
    key: 'save-data',
    topic: 'device',
    roles: roleNames,
    question: 'Bagaimana menghemat kuota?',
    answer:
      'Nyalakan Hemat kuota di Setelan: tidak ada yang diambil sebelum dibuka, dan foto dikirim lebih kecil. Setelan ini berlaku di perangkat itu saja.',
    words: 'data internet paket boros hemat kuota ringan',
    screens: ['setting'],
  },
  {
    key: 'install',
    topic: 'device',
    roles: roleNames,
    question: 'Apakah ada aplikasinya?',
    answer:
      'Pasang dari peramban: di Android buka Setelan lalu Pasang aplikasi, atau menu titik tiga lalu Tambahkan ke layar utama. Di iPhone, dari Safari: Bagikan, lalu Tambah ke Layar Utama.',
    words: 'unduh playstore app instal pasang ikon layar utama',
    screens: ['setting'],
  },
  {
    key: 'shared-phone',
    topic: 'device',
    roles: roleNames,
    question: 'Satu HP dipakai beberapa orang. Amankah?',
    answer:
      'Keluar dulu sebelum dipakai orang lain: data akun ini dihapus dari HP. Presensi dari HP yang sama dengan teman diberi tanda, dan sekolah dapat melihatnya.',
    words: 'pinjam hp bersama adik kakak keluar logout',
    screens: ['setting'],
  },
  {
    key: 'camera-location',
    topic: 'device',
    roles: ['student', 'teacher'],
    question: 'Kamera atau lokasi tidak mau menyala. Mengapa?',
    answer:
      'Izinkan kamera dan lokasi untuk halaman ini di setelan peramban, lalu muat ulang. Lokasi HP sendiri juga harus menyala. Bila tetap tidak bisa, pakai QR kelas atau minta guru mencatat.',
    words: 'izin browser blokir kamera gps rusak hitam',
    screens: ['check_in'],
  },
]
