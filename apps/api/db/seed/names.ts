import type { Random } from './random.ts'

const female = `Adinda Aisyah Amelia Anisa Ayu Bella Bunga Cahaya Citra Clara Dewi Dian Eka Elsa Farah Fitri Gita Hana Indah Intan
Jihan Kartika Kirana Laras Lestari Maya Mega Nabila Nadia Novi Olivia Putri Rani Ratih Rina Salsabila Sari Sekar Siti Tiara
Vania Wulan Yuni Zahra`.split(/\s+/)
const male = `Aditya Agus Ahmad Aldi Alif Andre Arif Bagas Bagus Bayu Bima Dimas Dito Eko Fajar Farhan Galih Gilang Hafiz Hendra
Ilham Irfan Joko Kevin Lukman Made Muhammad Nanda Naufal Pandu Putra Rafi Rangga Rendi Reza Rizky Satria Surya Taufik Teguh
Wahyu Wisnu Yoga Yusuf`.split(/\s+/)
const family = `Anggraini Aritonang Baskoro Daeng Fauzi Ginting Gunawan Halim Harahap Hartono Hasanuddin Hidayat Iskandar Kusuma
Latif Lubis Maharani Mahendra Mappanyukki Maulana Nasution Nugroho Pattinama Permata Prakoso Pramudya Pratama Purnama Rahman
Ramadhan Rumbiak Salim Sanjaya Saputra Setiawan Siregar Subekti Suharto Sulaiman Suryadi Susanto Syahrir Tambunan Utami Wahyuni
Wibowo Wijaya Wulandari Yulianto Zulkarnain`.split(/\s+/)

export interface Named {
  readonly name: string
  readonly gender: 'female' | 'male'
}

/** A name as Indonesian class lists have them. */
export const aName = (random: Random): Named => {
  const gender = random.next() < 0.5 ? 'female' : 'male'
  return { name: `${random.pick(gender === 'female' ? female : male)} ${random.pick(family)}`, gender }
}

/** `sekar.wulandari.812` */
export const signInName = (name: string, number: number | string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${number}`
