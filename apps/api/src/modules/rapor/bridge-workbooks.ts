import { Fault, type Inside } from '@lentera/contract'
import type { BridgePaper, BridgePlan, raporBridge } from '@lentera/contract/rapor/bridge'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import { periodText } from './class-file.ts'
import { placeOf, type RaporPlace, roomNamed, roomsOf, runningYear, type SchoolContext } from './place.ts'
import type { ClassSubject } from '#school/class-subjects.ts'
import { classDocument, finalDocument, scopeDocument } from './bridge.print.ts'
import { classRows, classWarnings } from './bridge-class.ts'
import { subjectRows, subjectWarnings, textsIn } from './bridge-subject.ts'

/** A subject of a class. Throws NOT_FOUND for one that it does not have. */
export const subjectNamed = (place: RaporPlace, id: number): ClassSubject => {
  const subject = place.subjects.find((one) => one.id === id)
  if (!subject) throw new Fault('NOT_FOUND')
  return subject
}

/** What of a class can be brought to e-Rapor, with what is missing. */
export const plan = async (context: RequestOf<typeof raporBridge.plan, SchoolContext>): Promise<Inside<BridgePlan> | null> => {
  const { class_id, semester, tahun_ajaran_id = runningYear(context) } = context.query
  const all = roomsOf(context)
  const room = class_id === undefined ? all.find(({ year }) => year === tahun_ajaran_id) : roomNamed(context, class_id)
  if (!room) return null
  const place = await placeOf(context, room, semester)
  const texts = await textsIn(context, place)
  const whole = await classRows(context, place)
  const papers = place.subjects.flatMap(({ id, name }) => {
    const rows = subjectRows(place, { id, name }, texts)
    const isSent = place.isSent(id)
    const of = { subject: { id, name }, pupils: rows.length }
    return [
      { paper: 'final' as const, ...of, warnings: subjectWarnings(rows, { isSent, texts: true }) },
      { paper: 'scope' as const, ...of, warnings: subjectWarnings(rows, { isSent, texts: false }) },
    ]
  })
  return {
    class: { uuid: room.uuid, name: room.name },
    period: place.period,
    classes: all.filter(({ year }) => year === room.year).map(({ uuid, name }) => ({ uuid, name })),
    subjects: place.subjects.map(({ id, name }) => ({ id, name })),
    papers: [{ paper: 'class', subject: null, pupils: whole.length, warnings: classWarnings(whole) }, ...papers],
  }
}

const fileNames: Readonly<Record<BridgePaper, string>> = { final: 'Nilai akhir', scope: 'Sumatif', class: 'Isian wali kelas' }
/** `e-Rapor Nilai akhir Matematika XI 1 Ganjil 2026-2027`: no file name has a stroke in it. */
export const bridgeName = ({ room, period }: RaporPlace, paper: BridgePaper, subject = ''): string =>
  ['e-Rapor', fileNames[paper], subject, room.name, periodText(period)].filter(Boolean).join(' ').replaceAll('/', '-')

/** One of the workbooks of `plan`. Throws NOT_FOUND for another school's class and for a subject that the class does not have. */
export const workbook = async (context: RequestOf<typeof raporBridge.workbook, SchoolContext>): Promise<FileAnswer> => {
  const { user, school, query } = context
  const { paper, subject_id } = query
  const place = await placeOf(context, roomNamed(context, query.class_id), query.semester)
  const around = { school: school.name, room: place.room, period: place.period }
  const file = (document: Document, subject?: string) => printedFile(document, 'xlsx', user.id, bridgeName(place, paper, subject))
  if (paper === 'class') return file(classDocument(around, await classRows(context, place)))
  if (subject_id === undefined) throw new Fault('VALIDATION', { errors: { subject_id: ['Pilih mata pelajarannya.'] } })
  const { id, name } = subjectNamed(place, subject_id)
  const rows = subjectRows(place, { id, name }, await textsIn(context, place))
  if (paper === 'final') return file(finalDocument(around, name, rows), name)
  return file(scopeDocument(around, { name, components: place.componentsIn(id) }, rows), name)
}
