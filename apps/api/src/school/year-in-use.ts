import { schoolYearOf } from './time.ts'

interface Year {
  readonly tahun_ajaran_id: number
  readonly starts_on: string
  readonly ends_on: string
}

/** The year that classes and lessons are made for: the one that covers today, or the one of that name. Null where none was made. */
export const yearInUse = <Y extends Year>(years: readonly Y[], today: string): Y | null =>
  years.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ??
  years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === schoolYearOf(today)) ??
  null
