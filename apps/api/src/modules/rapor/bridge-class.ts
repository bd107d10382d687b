import type { RaporContent } from '@lentera/contract/rapor'
import type { BridgeWarning } from '@lentera/contract/rapor/bridge'
import { contentsOf } from './contents.ts'
import type { RaporPlace, Reader } from './place.ts'
import { absencesOf } from './rapor.queries.ts'

/** What whoever leads a class has said of a pupil; `content` is null where the card was not begun. */
export interface ClassRow {
  readonly name: string
  readonly nisn: string | null
  readonly absences: RaporContent['absences']
  readonly content: RaporContent | null
}

/** What the cards of a class say: those handed in as they were then, others as they are now. */
export const classRows = async (context: Reader, place: RaporPlace): Promise<ClassRow[]> => {
  const open = place.cards.filter(({ content }) => content === null)
  const fresh = await contentsOf(context, place, open)
  const days = await absencesOf(
    context.db,
    { school: context.school.id, students: place.pupils.map(({ id }) => id) },
    place.period,
  )
  return place.pupils.map(({ id, name, nisn }) => {
    const card = place.cards.find(({ student_id }) => student_id === id)
    const content = card ? (card.content ?? fresh.get(card.id)?.content ?? null) : null
    return { name, nisn, content, absences: content?.absences ?? days.get(id) ?? { sick: 0, excused: 0, absent: 0 } }
  })
}

const named = (what: BridgeWarning['what'], rows: readonly ClassRow[]): BridgeWarning[] =>
  rows.length === 0 ? [] : [{ what, students: rows.map(({ name }) => name) }]

/** What the workbook of a class lacks. */
export const classWarnings = (rows: readonly ClassRow[]): BridgeWarning[] => [
  ...named(
    'nisn',
    rows.filter(({ nisn }) => nisn === null),
  ),
  ...named(
    'card',
    rows.filter(({ content }) => content === null),
  ),
  ...named(
    'note',
    rows.filter(({ content }) => content?.note === ''),
  ),
]
