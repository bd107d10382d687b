import type { RaporContent, RaporPaper } from '@lentera/contract/rapor'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { hashOf } from './frozen.rules.ts'
import { aspectsOf, noAttitude, withWords } from './k13.rules.ts'
import { cardThemes } from './kokurikuler.rules.ts'
import { inFormOrder } from './level.rules.ts'
import { papersIn } from './paper.ts'
import { subjectGroups } from './paper.queries.ts'
import type { CardPlace, Reader } from './place.ts'
import { absencesOf, type CardRow } from './rapor.queries.ts'
import { achievementOf, extraOf } from './rapor.rules.ts'
import { textsOf } from './subjects.queries.ts'

/** What a card says as scores, texts and words are now. */
export interface FreshContent {
  readonly content: RaporContent
  readonly hash: string
  /** The days that the attendance record counts. */
  readonly counted: RaporContent['absences']
}

interface SubjectSources {
  readonly place: CardPlace
  /** What teachers have written, by subject and pupil. */
  readonly own: ReadonlyMap<string, Awaited<ReturnType<typeof textsOf>>[number]>
  readonly groups: Awaited<ReturnType<typeof subjectGroups>>
}
/** What a card says of each subject, in the order of the form. */
const subjectsOf = (
  { place, own, groups }: SubjectSources,
  student: number,
  { level, curriculum }: RaporPaper,
): RaporContent['subjects'] => {
  const { rules } = place
  const all = place.subjectsOf(student).map(({ id, name }) => {
    const { score, band, parts } = place.marksOf(id, student)
    const learned = parts.filter(({ kind }) => kind === 'scope')
    const said = own.get(`${id} ${student}`)
    const text = said?.text || achievementOf(learned, rules.bounds.good)
    return {
      name,
      score,
      band,
      text,
      group: groups.get(id) ?? 'core',
      ...(curriculum === 'k13' && { k13: withWords(aspectsOf(parts, rules.ruleOf(id)), said?.skills) }),
    }
  })
  return inFormOrder(all, level)
}

interface AroundCard extends Pick<RaporContent, 'subjects'> {
  readonly head: Awaited<ReturnType<typeof letterheadOf>>
  readonly lines: ReturnType<typeof letterheadLines>
  readonly counted: RaporContent['absences']
  readonly paper: RaporPaper
}
/** All that stands on a card. */
const contentOf = (
  card: CardRow,
  { room, period, themes: worked }: CardPlace,
  { head, lines, counted, paper, subjects }: AroundCard,
): RaporContent => {
  const { sick, excused, absent } = card
  const themes = cardThemes(worked, card.student_id)
  return {
    school: { name: lines.name, npsn: head.npsn, lines: [...lines.lines] },
    student: { name: card.name, nisn: card.nisn },
    class: room.name,
    period: period.name,
    homeroom: room.homeroom_teacher,
    subjects,
    profile: card.profile,
    ...(themes && { themes }),
    extras: card.extras.map(extraOf),
    // What is not said stays unsaid: cards without internships keep their hashes.
    ...(card.internships.length > 0 && { internships: card.internships }),
    ...(paper.curriculum === 'k13' && { attitude: card.attitude ?? noAttitude }),
    absences: sick !== null && excused !== null && absent !== null ? { sick, excused, absent } : counted,
    note: card.note,
    decision: card.decision,
    paper,
  }
}

/** What cards of a class say now, by the id of the card: the scores and texts as they stand, and what whoever leads the class has added. */
export const contentsOf = async (
  context: Reader,
  place: CardPlace,
  cards: readonly CardRow[],
): Promise<ReadonlyMap<number, FreshContent>> => {
  if (cards.length === 0) return new Map()
  const { db, school } = context
  const { room, period } = place
  const head = await letterheadOf(db, school.id)
  const lines = letterheadLines(head)
  const texts = await textsOf(
    db,
    { class_id: room.id, semester: period.semester },
    { students: cards.map(({ student_id }) => student_id) },
  )
  const own = new Map(texts.map((one) => [`${one.subject_id} ${one.student_id}`, one]))
  const days = await absencesOf(db, { school: school.id, students: cards.map(({ student_id }) => student_id) }, period)
  const paperOf = await papersIn(db, {
    school,
    room,
    period,
    head,
    printing: place.printing,
    grades: [...school.classes.values()].flatMap(({ grade, year }) => (year === room.year ? [grade] : [])),
    students: cards.map(({ student_id }) => student_id),
  })
  const groups = await subjectGroups(db, school.id)
  const sources = { place, own, groups }
  return new Map(
    cards.map((card) => {
      const counted = days.get(card.student_id) ?? { sick: 0, excused: 0, absent: 0 }
      const paper = paperOf(card.student_id)
      const content = contentOf(card, place, {
        head,
        lines,
        counted,
        paper,
        subjects: subjectsOf(sources, card.student_id, paper),
      })
      return [card.id, { content, counted, hash: hashOf(content) }]
    }),
  )
}
