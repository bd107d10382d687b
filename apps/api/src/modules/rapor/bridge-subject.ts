import { type BridgeWarning, type BridgeWarningKind, bridgeLimits } from '@lentera/contract/rapor/bridge'
import type { ClassSubject } from '#school/class-subjects.ts'
import type { SchoolContext } from '#school/here.ts'
import { isLetOff } from './gaps.ts'
import type { RaporPlace, Reader } from './place.ts'
import { achievementOf } from './rapor.rules.ts'
import { ownPupils } from './subjects.ts'
import { textsOf } from './subjects.queries.ts'
import type { Ours } from './bridge-filled.rules.ts'

/** What a pupil has in a subject: as on the card that was handed in, else as scores and texts are now. */
export interface SubjectRow extends Ours {
  /** Something that counts is still missing: the final score is one for the time being. */
  readonly open: boolean
  /** The pupil is let off everything: no score is right. */
  readonly isLetOff: boolean
  /** In the order of the subject's components. */
  readonly parts: readonly (number | null)[]
}
type Texts = Awaited<ReturnType<typeof textsOf>>

/** What teachers have put in own words in a class, for `subjectRows`. */
export const textsIn = ({ db }: Reader, { room, period }: RaporPlace): Promise<Texts> =>
  textsOf(db, { class_id: room.id, semester: period.semester })

/** What the pupils of a class have in a subject: all who have it, or of the teacher of a learning group its own. */
export const subjectRows = (
  context: SchoolContext,
  place: RaporPlace,
  { subject, texts }: { readonly subject: Pick<ClassSubject, 'id' | 'name'>; readonly texts: Texts },
): SubjectRow[] => {
  const own = new Map(texts.flatMap((one) => (one.subject_id === subject.id ? [[one.student_id, one.text] as const] : [])))
  const count = place.componentsIn(subject.id).length
  return ownPupils(context, place, subject).map(({ id, name, nisn }): SubjectRow => {
    const student = { id, name, nisn }
    const { score, complete, parts } = place.marksOf(subject.id, id)
    const shared = { student, parts: parts.slice(0, count).map((part) => part.score), isLetOff: isLetOff(parts) }
    const content = place.cards.find((card) => card.student_id === id && card.content !== null)?.content
    if (content) {
      const said = content.subjects.find((one) => one.name === subject.name)
      return { ...shared, score: said?.score ?? null, text: said?.text ?? '', open: false }
    }
    const learned = parts.filter(({ kind }) => kind === 'scope')
    const text = own.get(id) || achievementOf(learned, place.rules.bounds.good)
    return { ...shared, score, text, open: score !== null && !complete }
  })
}

const warning = (what: BridgeWarningKind, students: readonly { readonly student: Ours['student'] }[]): BridgeWarning[] =>
  students.length === 0 ? [] : [{ what, students: students.map(({ student }) => student.name) }]

/** Letters as e-Rapor counts them: an emoji is one. */
const lengthOf = (text: string) => [...text].length

/** What a workbook of a subject lacks, or e-Rapor would drop of it. */
export const subjectWarnings = (
  rows: readonly SubjectRow[],
  { isSent, texts }: { isSent: boolean; texts: boolean },
): BridgeWarning[] => [
  ...(isSent || rows.every(({ score }) => score === null) ? [] : [{ what: 'not_sent' as const, students: [] }]),
  ...warning(
    'nisn',
    rows.filter(({ student }) => student.nisn === null),
  ),
  ...warning(
    'score',
    rows.filter((row) => row.score === null && !row.isLetOff),
  ),
  ...warning(
    'open',
    rows.filter(({ open }) => open),
  ),
  ...(texts
    ? [
        ...warning(
          'text',
          rows.filter(({ text, score }) => text === '' && score !== null),
        ),
        ...warning(
          'long',
          rows.filter(({ text }) => lengthOf(text) > bridgeLimits.text),
        ),
      ]
    : []),
]
