// Workbooks of teachers and staff as Dapodik writes them, and as people have changed them since: each damage by its name.
import { type Cell, dateCell, xlsxOfSheets } from './dapodik.ts'

/** A teacher or one of the staff as the file has them; what is left out has a value that nobody looks at. */
export interface FileStaff {
  readonly name: string
  readonly nuptk?: string
  readonly nip?: string
  readonly nik?: string
  readonly gender?: string
  /** `1985-05-17` */
  readonly born_on?: string
  readonly phone?: string
  readonly email?: string
  readonly employment?: string
  readonly position?: string
  readonly duty?: string
}

const titles = [
  'No,Nama,NUPTK,JK,Tempat Lahir,Tanggal Lahir,NIP,Status Kepegawaian,Jenis PTK,Agama,Alamat Jalan,RT,RW,Nama Dusun',
  'Desa/Kelurahan,Kecamatan,Kode Pos,Telepon,HP,Email,Tugas Tambahan,SK CPNS,Tanggal CPNS,SK Pengangkatan,TMT Pengangkatan',
  'Lembaga Pengangkatan,Pangkat Golongan,Sumber Gaji,Nama Ibu Kandung,Status Perkawinan,Nama Suami/Istri,NIP Suami/Istri',
  'Pekerjaan Suami/Istri,TMT PNS,NPWP,Nama Wajib Pajak,Kewarganegaraan,Bank,Nomor Rekening Bank,Rekening Atas Nama,NIK,No KK',
  'Karpeg,Karis/Karsu,Lintang,Bujur,NUKS',
]
  .join(',')
  .split(',')

export const staffDamages = [
  'capitals',
  'hidden spaces',
  'dates with slashes',
  'dates in words',
  'dates as cells',
  'short years',
  'impossible dates',
  'NUPTK as number',
  'NIP as number',
  'phone without zero',
  'moved columns',
  'removed columns',
  'long letterhead',
  'repeated titles',
  'signature below',
  'empty rows between',
  'inline texts',
] as const
export type StaffDamage = (typeof staffDamages)[number]
type Has = (damage: StaffDamage) => boolean

/** Damages of dates that both kinds of lists have. */
const known: ReadonlySet<string> = new Set(staffDamages)

const cellsOf = (one: FileStaff, at: number, has: Has): Readonly<Record<string, Cell>> => {
  const { nuptk = '', nip = '', nik = '', phone = '', born_on = '1985-05-17' } = one
  const name = has('hidden spaces') ? `\u00A0${one.name.replace(' ', '  ')} \u200B` : one.name
  return {
    No: at + 1,
    Nama: has('capitals') ? name.toUpperCase() : name,
    NUPTK: has('NUPTK as number') && nuptk !== '' ? Number(nuptk) : nuptk,
    JK: one.gender ?? 'P',
    'Tempat Lahir': 'Makassar',
    'Tanggal Lahir': dateCell(born_on, (damage) => known.has(damage) && has(damage as StaffDamage)),
    NIP: has('NIP as number') && nip !== '' ? Number(nip) : nip,
    'Status Kepegawaian': one.employment ?? 'GTY/PTY',
    'Jenis PTK': one.position ?? 'Guru Mapel',
    Agama: 'Islam',
    'Alamat Jalan': 'Jalan Sultan Alauddin 12',
    Telepon: '0411887766',
    HP: has('phone without zero') && phone !== '' ? Number(phone) : phone,
    Email: one.email ?? '',
    'Tugas Tambahan': one.duty ?? '',
    'Nama Ibu Kandung': 'Sari',
    'NIP Suami/Istri': '199001012015011001',
    Bank: 'BRI',
    NIK: nik,
  }
}
const arranged = (has: Has): readonly string[] => {
  const left = has('removed columns') ? titles.filter((title) => !/SK|TMT|Bank|Suami|Rekening|Pajak/.test(title)) : titles
  if (!has('moved columns')) return left
  return ['No', 'Nama', 'NIK', 'HP', ...left.filter((title) => !['No', 'Nama', 'NIK', 'HP'].includes(title))]
}

/** "Daftar Guru", or "Daftar Tendik", with these people, as it is downloaded or as the damages say. */
export const staffBook = (people: readonly FileStaff[], ...wished: readonly StaffDamage[]): Promise<Uint8Array> => {
  const has: Has = (damage) => wished.includes(damage)
  const shown = arranged(has)
  const head: Cell[][] = [
    ['Daftar Guru'],
    ['SMA Uji Coba'],
    ['Kecamatan Rappocini, Kabupaten Kota Makassar, Provinsi Sulawesi Selatan'],
    ['Tanggal Unduh: 2026-11-23 06:50:00', null, 'Pengunduh: operator (operator@sekolah.sch.id)'],
    ...(has('long letterhead') ? Array.from({ length: 12 }, (): Cell[] => ['Yayasan Pendidikan Uji Coba']) : []),
  ]
  const body = people.flatMap((one, at): Cell[][] => {
    const cells = cellsOf(one, at, has)
    return [
      ...(has('repeated titles') && at === 1 ? [[...shown]] : []),
      ...(has('empty rows between') && at % 2 === 1 ? [[]] : []),
      shown.map((title) => cells[title] ?? ''),
    ]
  })
  const below: Cell[][] = has('signature below') ? [[], [null, 'Makassar, 23 November 2026'], [null, 'Kepala Sekolah']] : []
  return xlsxOfSheets([{ name: 'Daftar Guru', rows: [...head, [...shown], ...body, ...below], inline: has('inline texts') }])
}
