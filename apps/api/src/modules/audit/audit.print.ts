import type { Inside } from '@lentera/contract'
import { type AuditEntry, auditKinds } from '@lentera/contract/audit'
import type { Document } from '#kit/print/document.ts'
import type { School } from '#school/schools.ts'
import { localTime } from '#school/time.ts'

const nothing = '–'
type Entry = Inside<AuditEntry>

/** `Kelas: 10 A → 10 B` */
const changesText = ({ changes }: Entry) =>
  changes.map(({ field, from, to }) => `${field}: ${from ?? nothing} → ${to ?? nothing}`).join('; ')
/** `Adi, Budi, dan 30 lainnya` */
const aboutText = ({ about, people }: Entry) => {
  const names = about.map(({ name }) => name)
  const more = people - names.length
  return more > 0 && names.length > 0 ? `${names.join(', ')}, dan ${more} lainnya` : names.join(', ')
}

/** The log of changes as a workbook; `whole` says whether it has every line that was asked for. */
export const auditDocument = (school: School, entries: readonly Entry[], whole: boolean): Document => ({
  title: 'Catatan perubahan',
  letterhead: { name: school.name, lines: [] },
  landscape: true,
  parts: [
    {
      name: 'Catatan',
      heading: 'Catatan perubahan',
      facts: whole ? [] : [['Isi', `${entries.length} baris terbaru. Persempit tanggalnya untuk yang lebih lama.`]],
      table: {
        columns: [
          { title: 'Tanggal', width: 66 },
          { title: 'Jam', width: 40 },
          { title: 'Oleh', width: 100 },
          { title: 'Bagian', width: 90 },
          { title: 'Yang dilakukan', width: 140 },
          { title: 'Tentang', width: 120 },
          { title: 'Kelas', width: 50 },
          { title: 'Perubahan', width: 'rest' },
          { title: 'Perangkat', width: 90 },
        ],
        rows: entries.map((entry) => {
          const { date, time } = localTime(new Date(entry.at), school.timezone)
          return [
            date,
            time.replace(':', '.'),
            entry.by.name,
            auditKinds[entry.kind],
            entry.what,
            aboutText(entry),
            entry.class_name,
            changesText(entry),
            entry.device,
          ]
        }),
      },
      notes: [],
      signatures: [],
    },
  ],
  footer: '',
})
