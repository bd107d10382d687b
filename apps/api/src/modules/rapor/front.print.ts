import { familyStatuses, religions } from '@lentera/contract/people/biodata'
import { departureCauses } from '@lentera/contract/school-links/departures'
import type { FrontPages, FrontRow } from '#kit/print/front.ts'
import { fullDate } from '#notices/words.ts'
import { type Letterhead, signedAt } from '#school/letterhead.ts'
import { placeName } from '#school/regions.ts'
import type { PrintedCard } from './card.print.ts'
import type { PupilIdentity, SchoolIdentity } from './front.queries.ts'

const levels = {
  sd: 'SEKOLAH DASAR (SD)',
  smp: 'SEKOLAH MENENGAH PERTAMA (SMP)',
  sma: 'SEKOLAH MENENGAH ATAS (SMA)',
  smk: 'SEKOLAH MENENGAH KEJURUAN (SMK)',
} as const
const genders = { female: 'Perempuan', male: 'Laki-laki' } as const
const orNull = (text: string) => (text === '' ? null : text)

const identityPage = (school: SchoolIdentity): FrontPages['pages'][number] => ({
  heading: 'IDENTITAS SEKOLAH',
  rows: [
    { name: 'Nama sekolah', value: school.name },
    { name: 'NPSN', value: school.npsn },
    { name: 'NSS', value: null },
    { name: 'Alamat', value: orNull(school.address) },
    { name: 'Kode pos', value: null },
    { name: 'Telepon', value: school.contact_phone },
    { name: 'Kelurahan/desa', value: null },
    { name: 'Kecamatan', value: placeName(school.district_id, null) },
    { name: 'Kabupaten/kota', value: placeName(school.regency_id, null) },
    { name: 'Provinsi', value: placeName(school.province_id, null) },
    { name: 'Laman', value: null },
    { name: 'Surel', value: school.contact_email },
  ],
})

/** What is known of parents; the names of the register in one line where they are not told apart. */
const parents = (of: PupilIdentity): FrontRow[] =>
  of.father_name === null && of.mother_name === null && of.parent_names !== null
    ? [{ mark: '12.', name: 'Nama orang tua', value: of.parent_names }]
    : [
        { mark: '12.', name: 'Nama orang tua' },
        { mark: 'a.', name: 'Ayah', value: of.father_name, inner: true },
        { mark: 'b.', name: 'Ibu', value: of.mother_name, inner: true },
      ]
/** The sixteen items of the biodata page. */
const biodataRows = ({ content }: PrintedCard, of: PupilIdentity): FrontRow[] => [
  { mark: '1.', name: 'Nama peserta didik (lengkap)', value: content.student.name },
  { mark: '2.', name: 'NIS / NISN', value: `${of.number ?? '-'} / ${content.student.nisn ?? '-'}` },
  {
    mark: '3.',
    name: 'Tempat, tanggal lahir',
    value:
      of.birth_place === null
        ? of.born_on && fullDate(of.born_on)
        : `${of.birth_place}, ${of.born_on ? fullDate(of.born_on) : '...'}`,
  },
  { mark: '4.', name: 'Jenis kelamin', value: of.gender && genders[of.gender] },
  { mark: '5.', name: 'Agama', value: of.religion && religions[of.religion] },
  { mark: '6.', name: 'Status dalam keluarga', value: of.family_status && familyStatuses[of.family_status] },
  { mark: '7.', name: 'Anak ke', value: of.child_number === null ? null : String(of.child_number) },
  { mark: '8.', name: 'Alamat peserta didik', value: of.address },
  { mark: '9.', name: 'Nomor telepon rumah', value: of.home_phone },
  { mark: '10.', name: 'Sekolah asal', value: of.from_school },
  { mark: '11.', name: 'Diterima di sekolah ini' },
  { mark: 'a.', name: 'Di kelas', value: of.first_class, inner: true },
  { mark: 'b.', name: 'Pada tanggal', value: of.entered_on && fullDate(of.entered_on), inner: true },
  ...parents(of),
  { mark: '13.', name: 'Alamat orang tua', value: of.parent_address ?? of.address },
  { name: 'Nomor telepon', value: of.parent_phone, inner: true },
  { mark: '14.', name: 'Pekerjaan orang tua' },
  { mark: 'a.', name: 'Ayah', value: of.father_job, inner: true },
  { mark: 'b.', name: 'Ibu', value: of.mother_job, inner: true },
  { mark: '15.', name: 'Wali peserta didik' },
  { mark: 'a.', name: 'Nama', value: of.guardian_name, inner: true },
  { mark: 'b.', name: 'Pekerjaan', value: of.guardian_job, inner: true },
  { mark: '16.', name: 'Alamat wali', value: of.guardian_address },
  { name: 'Nomor telepon', value: of.guardian_phone, inner: true },
]

interface FrontHead {
  readonly school: SchoolIdentity
  readonly head: Letterhead
  /** The paper that the school prints on, and its logo. */
  readonly look: Pick<FrontPages, 'size' | 'logo'>
  readonly today: string
}
const signedBy = ({ head }: FrontHead, day: string | null, more: readonly string[] = []) => ({
  above: [signedAt(head, day === null ? '.....................' : fullDate(day)), 'Kepala sekolah', ...more],
  name: head.principal.name,
  nip: head.principal.number,
})
const footer = ({ content }: PrintedCard, words: string) => `${content.student.name} · ${content.student.nisn ?? '-'} · ${words}`

/** Cover, school identity and biodata of a pupil, as the school knows them on the day of printing. */
export const frontPages = (card: PrintedCard, of: PupilIdentity, around: FrontHead): FrontPages => ({
  ...around.look,
  cover: {
    above: ['RAPOR', 'PESERTA DIDIK', levels[around.school.level]],
    name: card.content.student.name,
    number: `${card.content.student.nisn ?? '-'} / ${of.number ?? '-'}`,
    below: [around.school.name, 'KEMENTERIAN PENDIDIKAN DASAR DAN MENENGAH', 'REPUBLIK INDONESIA'],
  },
  pages: [
    identityPage(around.school),
    {
      heading: 'KETERANGAN TENTANG DIRI PESERTA DIDIK',
      rows: biodataRows(card, of),
      signed: { ...signedBy(around, of.entered_on), photo: true },
    },
  ],
  footer: footer(card, `Identitas per ${fullDate(around.today)}`),
})

/** The page on which the office confirms that a duplicate says what the card says. */
export const duplicatePage = (card: PrintedCard, around: FrontHead): FrontPages => ({
  ...around.look,
  cover: null,
  pages: [
    {
      heading: 'PENGESAHAN SALINAN RAPOR',
      intro: `Salinan rapor ini dicetak dari arsip ${around.school.name} dan sesuai dengan rapor yang diterbitkan.`,
      rows: [
        { name: 'Nama peserta didik', value: card.content.student.name },
        { name: 'NISN', value: card.content.student.nisn },
        { name: 'Kelas', value: card.content.class },
        { name: 'Semester', value: card.content.period },
        { name: 'Versi rapor', value: String(card.version) },
        { name: 'Kode keaslian', value: card.code },
        { name: 'Sidik nilai', value: card.hash?.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ') ?? null },
        { name: 'Nomor legalisir', value: null },
        { name: 'Keperluan', value: null },
        { name: 'Berlaku sampai', value: null },
      ],
      signed: { ...signedBy(around, null, ['(tanda tangan dan cap sekolah)']), photo: false },
    },
  ],
  footer: footer(card, `Salinan dicetak ${fullDate(around.today)}`),
})

/** The page of a pupil who goes to another school: what this school says, and what the next one fills in. */
export const movedPage = (card: PrintedCard, of: PupilIdentity, around: FrontHead): FrontPages => ({
  ...around.look,
  cover: null,
  pages: [
    {
      heading: 'KETERANGAN PINDAH SEKOLAH: KELUAR',
      rows: [
        { name: 'Nama peserta didik', value: card.content.student.name },
        { name: 'NIS / NISN', value: `${of.number ?? '-'} / ${card.content.student.nisn ?? '-'}` },
        { name: 'Sekolah yang ditinggalkan', value: around.school.name },
        { name: 'Kelas yang ditinggalkan', value: card.content.class },
        { name: 'Tanggal keluar', value: of.last_day && fullDate(of.last_day) },
        { name: 'Sebab keluar', value: of.cause && [departureCauses[of.cause], of.reason].filter(Boolean).join('. ') },
        { name: 'Sekolah tujuan', value: of.to_school },
        { name: 'Nomor surat pindah', value: of.letter_number },
        { name: 'Nama orang tua/wali', value: of.guardian_name ?? of.father_name ?? of.mother_name ?? of.parent_names },
        { name: 'Tanda tangan orang tua/wali', value: null },
      ],
      signed: { ...signedBy(around, of.last_day, ['(tanda tangan dan cap sekolah)']), photo: false },
    },
    {
      heading: 'KETERANGAN PINDAH SEKOLAH: MASUK',
      intro: 'Diisi oleh sekolah yang menerima.',
      rows: [
        { name: 'Nama peserta didik', value: card.content.student.name },
        { name: 'NISN', value: card.content.student.nisn },
        { name: 'Nama sekolah', value: null },
        { name: 'Nomor induk', value: null },
        { name: 'Masuk di sekolah ini' },
        { mark: 'a.', name: 'Tanggal', value: null, inner: true },
        { mark: 'b.', name: 'Di kelas', value: null, inner: true },
        { name: 'Tahun pelajaran', value: null },
      ],
      signed: { above: ['....................., .....................', 'Kepala sekolah'], name: null, nip: null, photo: false },
    },
  ],
  footer: footer(card, 'Keterangan pindah sekolah'),
})
