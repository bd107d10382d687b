import { createHash } from 'node:crypto'
import { gradeBands } from '@lentera/contract/grades'
import { subjectKinds } from '@lentera/contract/timetable/subjects'
import { levelsText } from './kokurikuler.rules.ts'
import { formText } from './level.rules.ts'
import { attitudeText, internshipText } from './rapor.rules.ts'
import {
  type RaporAspects,
  raporAttitudes,
  type RaporChange,
  type RaporContent,
  raporDecisions,
  raporPredicates,
  raporSizes,
} from '@lentera/contract/rapor'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
const keyOrder = (a: string, b: string) =>
  Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The one text of a value, as PostgreSQL writes jsonb: keys by length and then by bytes. */
const canonical = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // What is not said is not kept.
  const fields = Object.entries(value)
    .flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const]))
    .toSorted(([a], [b]) => keyOrder(a, b))
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}: ${canonical(one)}`).join(', ')}}`
}

/** The sha256 of what a report card says, 64 hexadecimal digits: the same as `rapor_hash` in the database. */
export const hashOf = (content: RaporContent): string => createHash('sha256').update(canonical(content)).digest('hex')

const aspectText = ({ score, predicate }: RaporAspects['knowledge']) =>
  score === null ? 'tanpa nilai' : `${score}, ${predicate}`
/** What K13 says of a subject, each in words; nothing of any other card. */
const aspectLines = (name: string, k13: RaporAspects | undefined): [string, string][] =>
  k13 === undefined
    ? []
    : [
        [`KKM ${name}`, k13.kkm === null ? '' : String(k13.kkm)],
        [`Pengetahuan ${name}`, aspectText(k13.knowledge)],
        [`Keterampilan ${name}`, aspectText(k13.skills)],
        [`Capaian keterampilan ${name}`, k13.skills.text],
      ]
const attitudeLines = (attitude: RaporContent['attitude']): [string, string][] =>
  attitude === undefined
    ? []
    : [
        [raporAttitudes.spiritual, attitudeText(attitude.spiritual)],
        [raporAttitudes.social, attitudeText(attitude.social)],
      ]

/** What of a report card is compared, in the order of the paper: each in words. */
const linesOf = ({ school, student, subjects, extras, absences, ...content }: RaporContent): Map<string, string> =>
  new Map([
    ['Sekolah', [school.name, ...school.lines].join(', ')],
    ['Siswa', [student.name, student.nisn].filter(Boolean).join(', ')],
    ['Kelas', content.class],
    ['Semester', content.period],
    ['Wali kelas', content.homeroom ?? ''],
    ...subjects.flatMap(({ name, score, band, text, k13 }): [string, string][] => [
      [
        name,
        [score === null ? 'tanpa nilai' : String(score), band === null ? '' : (gradeBands[band]?.label ?? '')]
          .filter(Boolean)
          .join(', '),
      ],
      [`Capaian ${name}`, text],
      ...aspectLines(name, k13),
    ]),
    ['Kokurikuler', content.profile],
    ...(content.themes ?? []).map(({ title, about, dimensions, text }): [string, string] => [
      `Kokurikuler ${title}`,
      [about, levelsText(dimensions), text].filter(Boolean).join('. '),
    ]),
    ...extras.map(({ name, text, kind, predicate }): [string, string] => [
      `${kind === 'achievement' ? 'Prestasi' : 'Kegiatan'} ${name}`,
      [predicate && raporPredicates[predicate], text].filter(Boolean).join(', '),
    ]),
    ...(content.internships ?? []).map((one): [string, string] => [`Praktik kerja lapangan ${one.company}`, internshipText(one)]),
    ...attitudeLines(content.attitude),
    ['Ketidakhadiran', `sakit ${absences.sick}, izin ${absences.excused}, tanpa keterangan ${absences.absent}`],
    ['Catatan wali kelas', content.note],
    ['Keputusan', content.decision === null ? '' : raporDecisions[content.decision]],
  ])

/** What papers say beside it, each in words; nothing of cards that were handed in before it was kept. */
const paperLines = ({ paper, subjects }: RaporContent): [string, string][] =>
  paper === undefined
    ? []
    : [
        ['NIS', paper.number ?? ''],
        ['Alamat siswa', paper.address ?? ''],
        ['NIP wali kelas', paper.homeroom_nip ?? ''],
        ['Kepala sekolah', [paper.principal.name, paper.principal.nip].filter(Boolean).join(', ')],
        ['Tempat', paper.place ?? ''],
        ['Bentuk rapor', formText(paper)],
        ['Kertas', raporSizes[paper.size ?? 'a4']],
        ['Logo sekolah', paper.logo === undefined ? 'tidak ada' : `ada, berkas ${paper.logo.slice(-4)}`],
        ...subjects.map(({ name, group }): [string, string] => [
          `Kelompok ${name}`,
          group === undefined ? '' : subjectKinds[group],
        ]),
      ]

/** What is said differently, a line each; null where it is not said at all. */
const between = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): RaporChange[] =>
  [...new Set([...after.keys(), ...before.keys()])].flatMap((what) => {
    const [from, to] = [before.get(what) ?? null, after.get(what) ?? null]
    return from === to ? [] : [{ what, from, to }]
  })

/** What one says differently from another. */
export const differencesOf = (before: RaporContent, after: RaporContent): RaporChange[] => [
  ...between(linesOf(before), linesOf(after)),
  // What one of the two does not know is no difference.
  ...(before.paper && after.paper ? between(new Map(paperLines(before)), new Map(paperLines(after))) : []),
]
