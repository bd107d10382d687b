import type { Inside } from '@lentera/contract'
import { gradeBands } from '@lentera/contract/grades'
import { type Rapor, raporDecisions } from '@lentera/contract/rapor'
import type { FileAnswer, RequestContext } from '#kit/http/services.ts'
import { printedSheet } from '#kit/print/print.ts'
import type { Sheet } from '#kit/print/sheet.ts'

const sheetOf = ({ content, code, version, period, publish_at }: Inside<Rapor>, publicUrl: string): Sheet => {
  const { school, student, subjects, extras, absences, note, profile, decision, homeroom } = content
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
    parts: [
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
      ...(decision === null || period.semester === 1 ? [] : [{ heading: 'Keputusan', text: raporDecisions[decision] }]),
    ],
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

/** A report card on paper. */
export const printed = ({ services, user }: RequestContext, rapor: Inside<Rapor>): Promise<FileAnswer> =>
  printedSheet(
    sheetOf(rapor, services.settings.publicUrl),
    user.id,
    `Rapor ${rapor.content.student.name} ${rapor.content.period}`,
  )
