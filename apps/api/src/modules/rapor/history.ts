import { fieldsOf } from '@lentera/contract/kit/unknown'
import { isKeyOf } from '@lentera/contract/kit/keys'
import type { Inside } from '@lentera/contract'
import { raporAttitudes, type RaporChange, raporDecisions, type RaporStep } from '@lentera/contract/rapor'
import type { RequestContext } from '#kit/http/services.ts'
import type { SchoolContext } from '#school/here.ts'
import { cardNamed } from './homeroom.ts'
import { stepsOf } from './steps.queries.ts'

/** What is kept of a step and worth reading, in the order in which it is read. */
const labels: Readonly<Record<string, string>> = {
  text: 'Capaian',
  skills: 'Capaian keterampilan',
  note: 'Catatan wali kelas',
  profile: 'Kokurikuler',
  themes: 'Tema kokurikuler',
  levels: 'Capaian kokurikuler',
  extras: 'Kegiatan',
  internships: 'Praktik kerja lapangan',
  ...raporAttitudes,
  absences: 'Ketidakhadiran',
  absence_reason: 'Alasan ketidakhadiran',
  decision: 'Keputusan',
  lacks: 'Belum lengkap',
  lacking: 'Nilai belum lengkap',
}
const inWords = (name: string, value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null
  if (name === 'decision' && isKeyOf(raporDecisions, value)) return raporDecisions[value]
  if (Array.isArray(value)) return value.join('; ') || null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const changesOf = (before: unknown, after: unknown): RaporChange[] =>
  Object.entries(labels).flatMap(([name, what]) => {
    const [from, to] = [inWords(name, fieldsOf(before)[name]), inWords(name, fieldsOf(after)[name])]
    return from === to ? [] : [{ what, from, to }]
  })

/** Who did what with a pupil's report card, of all its versions, the newest first; of texts and subjects too. */
export const history = async (
  context: SchoolContext & { readonly params: { readonly uuid: string } } & Pick<RequestContext, 'db'>,
): Promise<Inside<RaporStep>[]> => {
  const { card } = await cardNamed(context, context.params.uuid)
  const steps = await stepsOf(context.db, card)
  return steps.map(({ what, at, by, version, subject, reason, before, after }) => ({
    what,
    at: at.toISOString(),
    by,
    version,
    subject,
    reason,
    changes: changesOf(before, after),
  }))
}
