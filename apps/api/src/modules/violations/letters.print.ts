import { type LetterAction, letterActions } from '@lentera/contract/violations/letters'
import type { Paper, Papers } from '#kit/print/paper.ts'
import { clockText, dayName, fullDate } from '#notices/words.ts'
import type { LetterRow } from './letters.queries.ts'
import type { LetterContent } from './letters.rules.ts'

type Printed = Pick<
  LetterRow,
  'action' | 'number' | 'letter_on' | 'points' | 'content' | 'made_at' | 'cancelled_at' | 'cancel_reason'
>

const headings: Readonly<Record<LetterAction, string>> = {
  oral_warning: 'SURAT TEGURAN LISAN',
  written_warning: 'SURAT TEGURAN TERTULIS',
  sp1: 'SURAT PERINGATAN PERTAMA (SP-1)',
  parent_call: 'SURAT PANGGILAN ORANG TUA/WALI',
  sp2: 'SURAT PERINGATAN KEDUA (SP-2)',
  sp3: 'SURAT PERINGATAN KETIGA (SP-3)',
}
const closings: Readonly<Record<LetterAction, string>> = {
  oral_warning: 'Siswa tersebut telah ditegur secara lisan dan diminta menaati tata tertib sekolah.',
  written_warning: 'Dengan surat ini siswa tersebut ditegur secara tertulis dan diminta menaati tata tertib sekolah.',
  sp1: 'Dengan surat ini siswa tersebut diberi peringatan pertama. Kami mohon Bapak/Ibu ikut membimbingnya agar menaati tata tertib sekolah.',
  parent_call: 'Mengingat pentingnya pertemuan ini, kami mohon Bapak/Ibu hadir tepat waktu.',
  sp2: 'Dengan surat ini siswa tersebut diberi peringatan kedua. Kami mohon Bapak/Ibu bekerja sama dengan sekolah dalam pembinaannya.',
  sp3: 'Dengan surat ini siswa tersebut diberi peringatan ketiga, yang terakhir sebelum sekolah mengambil tindakan lebih lanjut menurut tata tertib.',
}

const meetingText = ({ date, time, zone, place }: NonNullable<LetterContent['meeting']>) =>
  [
    'Oleh karena itu kami mengharap kehadiran Bapak/Ibu pada:',
    `Hari, tanggal: ${dayName(date)} ${date.slice(0, 4)}`,
    `Pukul: ${clockText(time)} ${zone}`,
    `Tempat: ${place}`,
  ].join('\n')

const partsOf = ({ action, letter_on, points, content }: Printed): Paper['parts'] => {
  const { records, meeting, note, from_points } = content
  return [
    {
      paragraph:
        'Kepada Yth. Bapak/Ibu orang tua/wali,\n' +
        `Dengan hormat, kami memberitahukan bahwa sampai ${fullDate(letter_on)} poin tata tertib putra/putri Bapak/Ibu tersebut di atas ` +
        `berjumlah ${points}. Jumlah ini telah mencapai batas ${from_points} poin, yang menurut tata tertib sekolah ditindaklanjuti ` +
        `dengan ${letterActions[action].toLowerCase().replace(/^surat /, '')}. Dasarnya adalah catatan berikut.`,
    },
    {
      heading: 'Catatan yang menjadi dasar',
      columns: [
        { title: 'Tanggal', width: 92 },
        { title: 'Kode', width: 44, align: 'center' },
        { title: 'Aturan', width: 'rest' },
        { title: 'Poin', width: 44, align: 'right' },
      ],
      rows: records.map(({ date, code, kind, rule, points: weight }) => [
        fullDate(date),
        code,
        rule,
        kind === 'award' ? `-${weight}` : String(weight),
      ]),
    },
    ...(meeting === null ? [] : [{ paragraph: meetingText(meeting) }]),
    ...(note === null ? [] : [{ paragraph: note }]),
    { paragraph: `${closings[action]} Atas perhatian dan kerja sama Bapak/Ibu, kami ucapkan terima kasih.` },
  ]
}

const signaturesOf = ({ at, homeroom, counselor, principal }: LetterContent): Paper['signatures'] => {
  const parent = { above: ['Mengetahui,', 'Orang tua/wali'], name: null }
  const leader = { above: [at, 'Wali kelas'], name: homeroom?.name ?? null, nip: homeroom?.nip ?? null }
  const head = { above: ['Mengetahui,', 'Kepala sekolah'], name: principal.name, nip: principal.number }
  return counselor === null ? [parent, leader, head] : [parent, leader, { above: ['', 'Guru BK'], name: counselor }, head]
}

/** A letter on paper: each time the same file, until it is cancelled, and then each time the same that says so. */
export const letterPapers = (row: Printed): Papers => {
  const { action, number, letter_on, points, content, made_at, cancelled_at, cancel_reason } = row
  const { pupil } = content
  const paper: Paper = {
    letterhead: content.letterhead,
    heading: [...(cancelled_at === null ? [] : ['DIBATALKAN']), headings[action], `Nomor: ${number}`].join('\n'),
    facts: [
      [
        ['Nama', pupil.name],
        ['NISN', pupil.nisn ?? '-'],
        ['Kelas', pupil.class],
      ],
      [
        ['Tahun ajaran', content.school_year],
        ['Tanggal surat', fullDate(letter_on)],
        ['Jumlah poin', String(points)],
      ],
    ],
    parts: partsOf(row),
    signatures: signaturesOf(content),
    qr: null,
    footer: `${number} · ${pupil.name}${cancelled_at === null ? '' : ` · Dibatalkan: ${cancel_reason ?? ''}`}`,
  }
  return {
    title: `${letterActions[action]} ${pupil.name}`,
    papers: [paper],
    left: null,
    settled_at: (cancelled_at ?? made_at).toISOString(),
  }
}
