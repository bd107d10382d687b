import { Fault, type Inside } from '@lentera/contract'
import type { BridgeDifference, DapodikDifference, raporBridge } from '@lentera/contract/rapor/bridge'
import { periodAsked } from '#book/periods.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedFile } from '#kit/print/print.ts'
import type { SchoolContext } from '#school/here.ts'
import { groupsIn, type RaporPlace, roomsIn, runningYear } from './place.ts'
import { subjectsOfClass } from '#school/class-subjects.ts'
import { smkDocument } from './bridge.print.ts'
import { differenceOf, filledRows } from './bridge-filled.rules.ts'
import { type Head, headOf, smkColumns } from './bridge-layouts.rules.ts'
import { fileRefused, readApart } from './bridge-apart.ts'
import { subjectRows, textsIn } from './bridge-subject.ts'
import { dapodikDifference } from './bridge-teaching.rules.ts'
import { reachNamed, subjectNamed } from './bridge-reach.ts'
import { bridgeName } from './bridge-workbooks.ts'

type BridgeRequest = RequestOf<typeof raporBridge.compare, SchoolContext> | RequestOf<typeof raporBridge.fill, SchoolContext>

/** The class, its subject and the sheets of a request. The file is read before the first query: a transaction does not wait for it. */
const askedOf = async (context: BridgeRequest) => {
  const { class_id, semester, subject_id, file } = context.body
  const sheets = await readApart(file, context.user.id)
  const reach = await reachNamed(context, { class_id, semester })
  const { place } = reach
  const subject = subjectNamed(reach, subject_id)
  return { sheets, place, subject, rows: subjectRows(context, place, { subject, texts: await textsIn(context, place) }) }
}

const isTemplate = ({ at }: Head) => at.has('pd') && at.has('tp')

/** How a workbook of e-Rapor differs from the final scores. Throws VALIDATION, beside the file, for one without its columns. */
export const compare = async (
  context: RequestOf<typeof raporBridge.compare, SchoolContext>,
): Promise<Inside<BridgeDifference>> => {
  const { sheets, place, subject, rows } = await askedOf(context)
  const head = headOf(sheets, ['nisn', 'score'])
  if (!head)
    throw fileRefused('Berkas ini tidak punya kolom NISN dan Nilai Akhir. Pakai berkas dari e-Rapor atau dari halaman ini.')
  return {
    class: { uuid: place.room.uuid, name: place.room.name },
    subject,
    period: place.period,
    fillable: isTemplate(head),
    ...differenceOf(head, rows),
  }
}

/** What stands above the titles of the template, as far as it says what it is of. */
const factsIn = ({ above }: Head): (readonly [string, string])[] =>
  above.flatMap(({ cells }) => {
    const [name = '', ...rest] = cells
    const value = rest.find((cell) => cell !== '')
    return name === '' || value === undefined || value === name ? [] : [[name, value.replace(/^:\s*/, '')] as const]
  })

/** Its columns as e-Rapor SMK has them, by its own places. */
const inOrder = ({ at }: Head) => at.get('pd') === 1 && at.get('nisn') === 3 && at.get('score') === 4 && at.get('tp') === 5

/** The template of e-Rapor SMK with the final scores in it. Throws VALIDATION, beside the file, for what is none. */
export const fill = async (context: RequestOf<typeof raporBridge.fill, SchoolContext>): Promise<FileAnswer> => {
  const { sheets, place, subject, rows } = await askedOf(context)
  const head = headOf(sheets, ['nisn', 'score', 'pd', 'tp'])
  if (!head || !inOrder(head))
    throw fileRefused(
      'Ini bukan templat Nilai Akhir e-Rapor SMK. Unduh templatnya di e-Rapor, lalu pilih tanpa mengubah kolomnya.',
    )
  const made = filledRows(head, rows, smkColumns.length)
  const around = { school: context.school.name, room: place.room, period: place.period }
  const facts = [
    ...factsIn(head).slice(0, 4),
    ['Semester', place.period.name] as const,
    ['Nilai terisi', `${made.filled} dari ${rows.length} siswa`] as const,
    ['Keterangan', 'PD_ID, TP_ID, dan ketercapaian tetap seperti di templat e-Rapor'] as const,
  ]
  return printedFile(
    smkDocument(around, facts, made.rows),
    'xlsx',
    context.user.id,
    `${bridgeName(place, 'final', subject.name)} templat`,
  )
}

/** The classes of a year with who teaches what there, of their own timetables and of learning groups. */
const classesHere = async (context: SchoolContext, period: RaporPlace['period']) => {
  const groups = await groupsIn(context, period)
  return roomsIn(context, period.tahun_ajaran_id).map((room) => {
    const own = groups.filter(({ class_id }) => class_id === room.id).flatMap(({ lessons }) => lessons)
    return {
      name: room.name,
      homeroom: room.homeroom_teacher,
      subjects: subjectsOfClass(context.school, room, context.day.date, own),
    }
  })
}

/** How a list of Dapodik differs from the running year. Throws YEAR_MISSING between two years; VALIDATION for a file without classes. */
export const dapodik = async (context: RequestOf<typeof raporBridge.dapodik, SchoolContext>): Promise<DapodikDifference> => {
  const year = runningYear(context)
  if (year === undefined) throw new Fault('YEAR_MISSING')
  const sheets = await readApart(context.body.file, context.user.id)
  const head = headOf(sheets, ['class', 'subject', 'teacher']) ?? headOf(sheets, ['class'])
  if (!head) throw fileRefused('Berkas ini tidak punya kolom Rombel. Pakai daftar pembelajaran atau rombel dari Dapodik.')
  return dapodikDifference(head, await classesHere(context, periodAsked(context, { tahun_ajaran_id: year })))
}
