import { type ClassGrades, type FinalGrade, gradeBands } from '@lentera/contract/grades'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { numberFormat } from '#lib/text/numbers.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Pill } from '#ui/pill.tsx'

const number = numberFormat(2)
/** A score, or a dash where there is none. */
export const figure = (score: number | null): string => (score === null ? '–' : number.format(score))

/** A subject of a class in a semester, as its screens carry it in their addresses. */
export interface GradePlace {
  readonly class_id: string
  readonly subject_id: string
  readonly semester: string | null
}
/** The subject that the open screen is about. */
export const usePlace = (): GradePlace => {
  const [search] = useSearchParams()
  return {
    class_id: search.get('class_id') ?? '',
    subject_id: search.get('subject_id') ?? '',
    semester: search.get('semester'),
  }
}
/** What a call of the subject is asked with. */
export const asked = ({ subject_id, semester }: GradePlace) => ({
  subject_id,
  ...(semester !== null && { semester: Number(semester) }),
})

const screens = {
  input: '/teacher/grade/class-input-score',
  components: '/teacher/grade/components',
  list: '/teacher/grade/student-list',
  import: '/teacher/grade/class-import-tugasku-score',
  pupil: '/teacher/grade/choose-student',
} as const
export type GradeScreen = keyof typeof screens
/** A screen of a subject of a class. */
export const placeAddress = (screen: GradeScreen, place: GradePlace): string => withQuery(href(screens[screen]), { ...place })
/** Where the results of a quiz are looked at and taken, into the component that is named or into one that is chosen there. */
export const quizAddress = (place: GradePlace, quiz: string, component?: string): string =>
  withQuery(placeAddress('import', place), { from: 'quiz', quiz, component_id: component })
export const placeOf = (of: {
  readonly class: { readonly uuid: string }
  readonly subject: { readonly id: string }
  readonly period: { readonly semester: number }
}): GradePlace => ({ class_id: of.class.uuid, subject_id: of.subject.id, semester: String(of.period.semester) })

/** What scores of a class are held against: the KKTP, or where the school has none the least that is sufficient. */
export const wantedOf = ({ kktp, bounds }: Pick<ClassGrades, 'kktp' | 'bounds'>) =>
  kktp === null ? { value: bounds.sufficient, name: `batas ${bounds.sufficient}` } : { value: kktp, name: `KKTP ${kktp}` }

/** In which band a final score is, and whether it is final. */
export function Band({ of: { band, complete, hidden } }: { of: FinalGrade }) {
  if (hidden) return <Pill tone="off">Belum lengkap</Pill>
  const said = band === null ? undefined : gradeBands[band]
  if (!said) return <span className="text-ink-3">Belum ada</span>
  return (
    <Pill tone={said.tone} className="whitespace-nowrap">
      {complete ? said.label : `${said.label}, sementara`}
    </Pill>
  )
}

/** A screen about a subject of a class. Without one in the address it leads to where one is chosen. */
export function AtPlace({ to, children }: { to: GradeScreen; children: (place: GradePlace) => ReactNode }) {
  const place = usePlace()
  if (place.class_id === '' || place.subject_id === '')
    return <Navigate to={withQuery(href('/teacher/grade/choose-class'), { to })} replace />
  return children(place)
}
