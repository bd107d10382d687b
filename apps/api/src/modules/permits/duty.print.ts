import { permitTypes } from '@lentera/contract/permits'
import { zones } from '@lentera/contract/shared'
import type { Letter } from '#kit/print/letter.ts'
import { clockText, dayName } from '#notices/words.ts'
import type { LetterRecord } from './duty.queries.ts'

const headings = {
  late_arrival: 'SURAT IZIN MASUK KELAS',
  leave_during_school: 'SURAT IZIN KELUAR SEMENTARA',
  early_leave: 'SURAT IZIN PULANG AWAL',
} as const
const texts = {
  late_arrival: 'Siswa tersebut sudah melapor di meja piket dan diizinkan mengikuti pelajaran.',
  leave_during_school: 'Siswa tersebut diizinkan meninggalkan sekolah pada jam di atas, lalu melapor lagi di meja piket.',
  early_leave: 'Siswa tersebut diizinkan meninggalkan sekolah pada jam di atas dan tidak kembali hari ini.',
} as const
const isHours = (type: string): type is keyof typeof headings => Object.hasOwn(headings, type)

/** `08.30 WITA`, `09.00–10.30 WITA` */
const hoursOf = ({ starts_at, ends_at, timezone }: LetterRecord) =>
  `${[starts_at, ends_at].flatMap((time) => (time === null ? [] : clockText(time))).join('–')} ${zones[timezone]}`

interface LetterHead {
  readonly head: { readonly name: string; readonly address: string }
  /** Where the QR leads. */
  readonly url: string
  readonly paper: 'A5' | 'A4'
}

/** A letter of leave, as a pupil takes it along. */
export const letterDocument = (row: LetterRecord, { head, url, paper }: LetterHead): Letter => {
  const type = isHours(row.type) ? row.type : 'late_arrival'
  return {
    title: `${permitTypes[type].label} ${row.name}`,
    letterhead: { name: head.name, lines: head.address === '' ? [] : [head.address] },
    heading: headings[type],
    facts: [
      ['Nama', row.name],
      ['Kelas', row.class_name ?? '–'],
      ['NISN', row.nisn ?? '–'],
      ['Hari', `${dayName(row.starts_on)} ${row.starts_on.slice(0, 4)}`],
      ['Jam', hoursOf(row)],
      ['Alasan', row.reason],
    ],
    text: texts[type],
    qr: { text: url, caption: 'Pindai untuk memeriksa keaslian surat ini.' },
    signature: { above: ['Petugas piket,'], name: row.decider, number: null },
    paper,
  }
}
