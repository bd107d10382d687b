import { type ImportField, importFieldsOf, type ImportWhom } from '@lentera/contract/people/import-rows'
import { plain } from '#school/spelling.ts'

/** Parts of the address that a file has in columns of their own, and a pupil's own number. */
const parts = ['rt', 'rw', 'hamlet', 'village', 'district', 'postal', 'mobile'] as const
type Part = (typeof parts)[number]
export type Column = ImportField | Part
export const isPart = (column: Column): column is Part => parts.some((part) => part === column)

type Titles = Readonly<Partial<Record<Column, readonly string[]>>>
/** What the columns of lists of pupils are called, by Dapodik and by people. */
const ofPupils: Titles = {
  name: ['nama', 'namasiswa', 'namapesertadidik', 'namalengkap', 'namapd', 'namamurid', 'namalengkapsiswa'],
  number: ['nipd', 'nis', 'noinduk', 'nomorinduk', 'nomorinduksiswa', 'noinduksiswa', 'nislokal'],
  gender: ['jk', 'lp', 'jeniskelamin', 'kelamin', 'gender'],
  nisn: ['nisn', 'nonisn', 'nomornisn'],
  birth_place: ['tempatlahir', 'tmplahir', 'tptlahir', 'kotalahir'],
  born_on: ['tanggallahir', 'tgllahir', 'tanggallahirsiswa', 'lahir'],
  nik: ['nik', 'niksiswa', 'nonik', 'nonikktp'],
  religion: ['agama'],
  address: ['alamat', 'alamatjalan', 'alamatrumah', 'alamatsiswa', 'alamattinggal'],
  home_phone: ['telepon', 'telp', 'notelepon', 'notelp', 'teleponrumah'],
  class: ['rombelsaatini', 'rombel', 'kelas', 'rombonganbelajar', 'namarombel', 'kelassaatini', 'kelasrombel'],
  father_name: ['namaayah', 'namaa', 'ayah', 'namaayahkandung', 'ayahkandung'],
  father_job: ['pekerjaanayah', 'pekerjaana'],
  mother_name: ['namaibu', 'namai', 'ibu', 'namaibukandung', 'ibukandung'],
  mother_job: ['pekerjaanibu', 'pekerjaani'],
  guardian_name: ['namawali', 'namaw', 'wali'],
  guardian_job: ['pekerjaanwali', 'pekerjaanw'],
  from_school: ['sekolahasal', 'asalsekolah', 'namasekolahasal'],
  child_number: ['anakkeberapa', 'anakke'],
  rt: ['rt'],
  rw: ['rw'],
  hamlet: ['dusun', 'lingkungan'],
  village: ['kelurahan', 'desa', 'desakelurahan', 'kelurahandesa', 'desakel'],
  district: ['kecamatan'],
  postal: ['kodepos'],
  mobile: ['hp', 'nohp', 'nomorhp', 'handphone', 'nohandphone', 'nowa', 'whatsapp'],
}

/** And of lists of staff, in which other words than a pupil's lead to the shared columns too. */
const ofStaff: Titles = {
  name: [
    'nama',
    'namatanpagelar',
    'namaguru',
    'namaptk',
    'namapegawai',
    'namalengkap',
    'namatendik',
    'namagurudantendik',
    'namastaf',
  ],
  nuptk: ['nuptk', 'nonuptk', 'nomornuptk', 'nuptkpegid'],
  nip: ['nip', 'nonip', 'nomorindukpegawai', 'nipnipppk'],
  nik: ['nik', 'nonik', 'nonikktp', 'noktp'],
  gender: ['jk', 'lp', 'jeniskelamin', 'kelamin', 'gender'],
  born_on: ['tanggallahir', 'tgllahir', 'lahir'],
  phone: ['hp', 'nohp', 'nomorhp', 'handphone', 'nohandphone', 'nowa', 'whatsapp', 'ponsel', 'nomorponsel'],
  email: ['email', 'surel', 'alamatemail'],
  employment: ['statuskepegawaian', 'statuspegawai'],
  position: ['jenisptk', 'jabatan'],
  duty: ['tugastambahan', 'tugastambahanguru'],
}

const titles: Readonly<Record<ImportWhom, Titles>> = { pupils: ofPupils, staff: ofStaff }
const columns = (whom: ImportWhom): ReadonlyMap<string, Column> =>
  new Map(
    [...importFieldsOf[whom], ...parts].flatMap((column) =>
      (titles[whom][column] ?? []).map((title) => [title, column] as const),
    ),
  )
const known = { pupils: columns('pupils'), staff: columns('staff') }
/** The columns of a list by their titles, as they are compared. */
export const columnsOf = (whom: ImportWhom): ReadonlyMap<string, Column> => known[whom]

/** Titles that lists of the one have and those of the other never do. */
const own: Readonly<Record<ImportWhom, readonly string[]>> = {
  pupils: ['nisn', 'nipd', 'nis', 'rombelsaatini', 'rombel', 'kelas'],
  staff: ['nuptk', 'nip', 'jenisptk', 'statuskepegawaian', 'tugastambahan'],
}
/** Whether a list is about the others: it has titles of theirs alone, and none of its own. */
export const namesOthers = (all: readonly string[], whom: ImportWhom): boolean => {
  const words = new Set(all.map((title) => plain(title)))
  const has = (of: ImportWhom) => own[of].some((word) => words.has(word))
  return !has(whom) && has(whom === 'pupils' ? 'staff' : 'pupils')
}
