import type { Violation, ViolationPupil, ViolationRule } from '@lentera/contract/violations'
import { href } from '#lib/nav/href.ts'
import { shortDate, time } from '#lib/time/dates.ts'

/** `−20 poin` of an award, else `10 poin`. */
export const pointsText = ({ kind, points }: Pick<Violation, 'kind' | 'points'>): string =>
  `${kind === 'award' ? '−' : ''}${points} poin`
/** `Sen, 23 Nov, 07.25` */
export const whenText = ({ date, time: at }: Pick<Violation, 'date' | 'time'>): string =>
  at ? `${shortDate(date)}, ${time(at)}` : shortDate(date)
/** `A1 Terlambat masuk sekolah` */
export const ruleText = ({ code, description }: Pick<ViolationRule, 'code' | 'description'>): string => `${code} ${description}`

export const listAddress = () => href('/teacher/attitude-note/violation')
export const classAddress = (classUuid: string) => href('/teacher/attitude-note/violation/:classUuid', { classUuid })
export const chooseAddress = (classUuid: string) => href('/teacher/attitude-note/violation/c/:classUuid', { classUuid })
export const pupilAddress = (classUuid: string, { id }: Pick<ViolationPupil, 'id'>) =>
  href('/teacher/attitude-note/violation/c/:classUuid/:studentUuid', { classUuid, studentUuid: id })
export const writeAddress = (classUuid: string, studentUuid: string) =>
  href('/teacher/attitude-note/violation/:classUuid/:studentUuid', { classUuid, studentUuid })
export const recordAddress = ({ uuid, student }: Pick<Violation, 'uuid' | 'student'>) =>
  href('/teacher/attitude-note/violation/d/:studentUuid/:violationUuid', { studentUuid: student.id, violationUuid: uuid })
