import { Fault, type Inside } from '@lentera/contract'
import { builderLimits } from '@lentera/contract/timetable/builder'
import type { builderNeeds, ReadNeeds } from '@lentera/contract/timetable/builder-needs'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import type { KnownKeys } from '#modules/timetable/import-words.rules.ts'
import { groupsOf, groupsToHold, teachersOf } from '#modules/timetable/lessons.queries.ts'
import { classesOfYear } from '#modules/timetable/lessons.ts'
import { subjectsOf } from '#modules/timetable/subjects.queries.ts'
import { toPlan } from '#modules/timetable/year.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { headOf, needsIn, type TextRows } from './needs-file.rules.ts'

const refused = (text: string, cause?: unknown) => new Fault('VALIDATION', { errors: { file: [text] }, cause })

/** What a school has in a year, by what a list names it by. */
export const knownKeysOf = async (context: Here & Pick<RequestContext, 'db'>, at: InYear): Promise<KnownKeys> => {
  const { db, school } = context
  const uuids = new Map((await groupsOf(db, at)).map(({ id, uuid }) => [id, uuid]))
  return {
    classes: classesOfYear(context, at),
    groups: (await groupsToHold(db, at)).map((group) => ({ ...group, uuid: uuids.get(group.id) ?? '' })),
    subjects: await subjectsOf(db, at).where('archived_at', 'is', null).execute(),
    teachers: await teachersOf(db, school.id),
  }
}

/** The rows of a file. Throws VALIDATION, beside the file, for what cannot be read. */
const rowsOf = async (bytes: Uint8Array): Promise<TextRows> => {
  // What reads workbooks is large, and most servers read none on most days.
  const { rowsOfFile, saidOf } = await import('./needs-sheet.ts')
  try {
    return await rowsOfFile(bytes)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw refused(saidOf(error), error)
  }
}

/** Reads a list of teaching beside the school. Throws VALIDATION, beside the file, for one that is none; YEAR_MISSING. */
export const readNeeds = async (context: RequestOf<typeof builderNeeds.read, Here>): Promise<Inside<ReadNeeds>> => {
  const { body } = context
  const at = toPlan(context, body.tahun_ajaran_id)
  const rows = await rowsOf(new Uint8Array(await body.file.arrayBuffer()))
  const head = headOf(rows)
  if (!head) throw refused('Tidak ada baris judul dengan kolom Guru, Mata pelajaran, Kelas, dan Jam sepekan.')
  const { needs, problems } = needsIn(rows, head, await knownKeysOf(context, at))
  if (needs.length + problems.length === 0) throw refused('Tidak ada pembagian tugas di bawah baris judul.')
  if (needs.length > builderLimits.needs)
    throw refused(`Maksimal ${builderLimits.needs.toLocaleString('id-ID')} baris sekaligus.`)
  return { needs, problems: problems.slice(0, 300) }
}
