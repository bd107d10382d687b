import { Fault, type Inside } from '@lentera/contract'
import type { BridgePaper, BridgePlan, raporBridge } from '@lentera/contract/rapor/bridge'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import type { Document } from '#kit/print/document.ts'
import { printedFile } from '#kit/print/print.ts'
import type { SchoolContext } from '#school/here.ts'
import { periodText } from './class-file.ts'
import type { RaporPlace } from './place.ts'
import { classDocument, finalDocument, scopeDocument } from './bridge.print.ts'
import { classRows, classWarnings } from './bridge-class.ts'
import { reachNamed, reachOf, subjectNamed } from './bridge-reach.ts'
import { subjectRows, subjectWarnings, textsIn } from './bridge-subject.ts'

/** What of a class can be brought to e-Rapor, with what is missing. */
export const plan = async (context: RequestOf<typeof raporBridge.plan, SchoolContext>): Promise<Inside<BridgePlan> | null> => {
  const reach = await reachOf(context, context.query)
  if (!reach) return null
  const { place, subjects, isWhole, classes } = reach
  const texts = await textsIn(context, place)
  const whole = isWhole ? await classRows(context, place) : []
  const ofClass = { paper: 'class' as const, subject: null, pupils: whole.length, warnings: classWarnings(whole) }
  const papers = subjects.flatMap(({ id, name }) => {
    const rows = subjectRows(context, place, { subject: { id, name }, texts })
    const isSent = place.isSent(id)
    const of = { subject: { id, name }, pupils: rows.length }
    return [
      { paper: 'final' as const, ...of, warnings: subjectWarnings(rows, { isSent, texts: true }) },
      { paper: 'scope' as const, ...of, warnings: subjectWarnings(rows, { isSent, texts: false }) },
    ]
  })
  return {
    class: { uuid: place.room.uuid, name: place.room.name },
    period: place.period,
    classes: classes.map(({ uuid, name }) => ({ uuid, name })),
    subjects: subjects.map(({ id, name }) => ({ id, name })),
    papers: isWhole ? [ofClass, ...papers] : papers,
  }
}

const fileNames: Readonly<Record<BridgePaper, string>> = { final: 'Nilai akhir', scope: 'Sumatif', class: 'Isian wali kelas' }
/** `e-Rapor Nilai akhir Matematika XI 1 Ganjil 2026-2027`: no file name has a stroke in it. */
export const bridgeName = ({ room, period }: RaporPlace, paper: BridgePaper, subject = ''): string =>
  ['e-Rapor', fileNames[paper], subject, room.name, periodText(period)].filter(Boolean).join(' ').replaceAll('/', '-')

/** One of the workbooks of `plan`. Throws NOT_FOUND for a class or a subject beyond the reader's reach. */
export const workbook = async (context: RequestOf<typeof raporBridge.workbook, SchoolContext>): Promise<FileAnswer> => {
  const { user, school, query } = context
  const { paper, subject_id } = query
  const reach = await reachNamed(context, query)
  const { place, isWhole } = reach
  const around = { school: school.name, room: place.room, period: place.period }
  const file = (document: Document, subject?: string) => printedFile(document, 'xlsx', user.id, bridgeName(place, paper, subject))
  if (paper === 'class') {
    if (!isWhole) throw new Fault('NOT_FOUND')
    return file(classDocument(around, await classRows(context, place)))
  }
  if (subject_id === undefined) throw new Fault('VALIDATION', { errors: { subject_id: ['Pilih mata pelajarannya.'] } })
  const { id, name } = subjectNamed(reach, subject_id)
  const rows = subjectRows(context, place, { subject: { id, name }, texts: await textsIn(context, place) })
  if (paper === 'final') return file(finalDocument(around, name, rows), name)
  return file(scopeDocument(around, { name, components: place.componentsIn(id) }, rows), name)
}
