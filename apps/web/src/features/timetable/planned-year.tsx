import type { PlannedYear } from '@lentera/contract/timetable/years'
import { useSearchParams } from 'react-router'
import { Select } from '#ui/form/select.tsx'

/** `2027/2028` */
export const yearName = (first: number) => `${first}/${first + 1}`

/** The year that the address names, as calls take it; none where it names none. */
export const useAskedYear = (): { readonly tahun_ajaran_id?: number } => {
  const [params] = useSearchParams()
  const asked = Number(params.get('year'))
  return Number.isInteger(asked) && asked >= 2000 && asked <= 2100 ? { tahun_ajaran_id: asked } : {}
}

/** Whether a year is one that has not begun while another one runs. */
export const isComing = (years: readonly PlannedYear[], year: number | null) =>
  years.some(({ tahun_ajaran_id, coming }) => tahun_ajaran_id === year && coming)

interface YearSwitchProps {
  readonly years: readonly PlannedYear[]
  readonly year: number | null
  /** Something was typed that another year would throw away. */
  readonly disabled?: boolean
  /** The year as an address names it; null for the running one. */
  readonly onChange: (year: string | null) => void
}

/** Which year's timetable is prepared. Nothing where no coming year has been made. */
export function YearSwitch({ years, year, disabled = false, onChange }: YearSwitchProps) {
  if (years.length < 2) return null
  return (
    <Select
      label="Tahun ajaran"
      className="mb-2 sm:w-96"
      disabled={disabled}
      value={year}
      options={years.map(({ tahun_ajaran_id: first, coming }) => ({
        value: first,
        label: `${yearName(first)} (${coming ? 'akan datang' : 'sekarang'})`,
      }))}
      onChange={(next) => onChange(isComing(years, next) ? String(next) : null)}
    />
  )
}
