import type { Inside } from '@lentera/contract'
import type { RaporGap } from '@lentera/contract/rapor'
import { aspectLacking, lacksAttitude } from './k13.rules.ts'
import { lacksLevels } from './kokurikuler.rules.ts'
import type { CardPlace } from './place.ts'
import type { CardRow } from './rapor.queries.ts'
import { lacksWords } from './rapor.rules.ts'

type Words = Pick<CardRow, 'student_id' | 'note' | 'decision' | 'internships' | 'attitude'>

/** Whether a pupil is let off everything that may count in a subject: then there is no final, and nothing is lacking. */
export const isLetOff = (parts: ReturnType<CardPlace['marksOf']>['parts']): boolean => {
  const counting = parts.filter(({ kind }) => kind !== 'formative')
  return counting.length > 0 && counting.every(({ score, missing }) => score === null && !missing)
}

/** What a pupil lacks first in a subject: a final score, that of the end of the semester, or by K13 one of knowledge or skills; undefined for who has all. */
export const lackOf = (
  place: CardPlace,
  subject: number,
  student: number,
): 'score' | 'sas' | 'knowledge' | 'skills' | undefined => {
  const { score, parts } = place.marksOf(subject, student)
  if (score === null) return isLetOff(parts) ? undefined : 'score'
  const rule = place.rules.ruleOf(subject)
  const isOwed = rule.weights.sas > 0
  if (isOwed && !parts.some((part) => part.kind === 'sas' && !part.missing)) return 'sas'
  return place.curriculum === 'k13' ? aspectLacking(parts, rule) : undefined
}

/** What is lacking on a pupil's card, each with whoever has to see to it. A card is asked for itself, not its class. */
export const gapsOf = (place: CardPlace, { student_id, note, decision, internships, attitude }: Words): Inside<RaporGap>[] => {
  const { room, period } = place
  const leader = room.homeroom_teacher === null ? [] : [room.homeroom_teacher]
  const ofSubjects = place.subjectsOf(student_id).flatMap(({ id, name, teachers }): Inside<RaporGap>[] => {
    const lack = lackOf(place, id, student_id)
    const of = { subject: name, owners: [...teachers] }
    return [
      ...(lack ? [{ what: lack, ...of, subject_id: id }] : []),
      ...(place.isSent(id) ? [] : [{ what: 'sent' as const, ...of }]),
    ]
  })
  return [
    ...ofSubjects,
    ...(note === '' ? [{ what: 'note' as const, subject: null, owners: leader }] : []),
    ...(place.curriculum === 'k13' && lacksAttitude(attitude)
      ? [{ what: 'attitude' as const, subject: null, owners: leader }]
      : []),
    ...(lacksLevels(place.themes, student_id) ? [{ what: 'kokurikuler' as const, subject: null, owners: leader }] : []),
    ...(lacksWords(internships) ? [{ what: 'internship' as const, subject: null, owners: leader }] : []),
    ...(period.semester === 2 && decision === null ? [{ what: 'decision' as const, subject: null, owners: leader }] : []),
  ]
}
