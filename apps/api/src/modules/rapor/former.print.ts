import { gradeBands } from '@lentera/contract/grades'
import { raporDecisions } from '@lentera/contract/rapor'
import type { Sheet } from '#kit/print/sheet.ts'
import type { PrintedCard } from './card.print.ts'

const formerParts = (
  { subjects, extras, absences, note, profile, decision }: PrintedCard['content'],
  semester: number,
): Sheet['parts'] => [
  {
    heading: 'Mata pelajaran',
    columns: [
      { title: 'No', width: 24, align: 'right' },
      { title: 'Mata pelajaran', width: 120 },
      { title: 'Nilai', width: 36, align: 'center' },
      { title: 'Predikat', width: 74 },
      { title: 'Capaian', width: 'rest' },
    ],
    rows: subjects.map(({ name, score, band, text }, at) => [
      String(at + 1),
      name,
      score === null ? '-' : String(score),
      band === null ? '-' : (gradeBands[band]?.label ?? '-'),
      text,
    ]),
  },
  ...(profile === '' ? [] : [{ heading: 'Kokurikuler', text: profile }]),
  ...(extras.length === 0
    ? []
    : [
        {
          heading: 'Ekstrakurikuler dan prestasi',
          columns: [
            { title: 'Kegiatan', width: 150 },
            { title: 'Keterangan', width: 'rest' as const },
          ],
          rows: extras.map(({ name, text }) => [name, text]),
        },
      ]),
  {
    heading: 'Ketidakhadiran',
    text: `Sakit ${absences.sick} hari, izin ${absences.excused} hari, tanpa keterangan ${absences.absent} hari.`,
  },
  ...(note === '' ? [] : [{ heading: 'Catatan wali kelas', text: note }]),
  ...(decision === null || semester === 1 ? [] : [{ heading: 'Keputusan', text: raporDecisions[decision] }]),
]

/**
 * A card that was handed in before the paper was part of what it says, as it was printed then: one that was given out is the same file
 * for ever. Nothing here changes.
 */
export const formerPaper = ({ content, code, version, period, publish_at }: PrintedCard, publicUrl: string): Sheet => {
  const { school, student, homeroom } = content
  const address = code === null ? null : `${publicUrl}/rapor/${code}`
  return {
    title: `Rapor ${student.name}, ${content.period}`,
    letterhead: { name: school.name, lines: school.lines },
    heading: 'LAPORAN HASIL BELAJAR',
    facts: [
      ['Nama', student.name],
      ['Kelas', content.class],
      ['NISN', student.nisn ?? '-'],
      ['Semester', content.period],
      ...(version > 1 ? ([['Versi', String(version)]] as const) : []),
    ],
    parts: formerParts(content, period.semester),
    signatures: [
      { above: ['Orang tua/wali'], name: null, number: null },
      { above: ['Wali kelas'], name: homeroom, number: null },
      { above: ['Kepala sekolah'], name: null, number: null },
    ],
    qr: address === null ? null : { text: address, caption: `Keaslian rapor ini dapat diperiksa di ${address}` },
    settled_at: code === null ? null : publish_at,
    footer: address === null ? 'Konsep, belum disetujui kepala sekolah' : `${student.name} · ${content.period}`,
  }
}
