import type { AttitudePeriod } from '@lentera/contract/attitude-notes'
import { rapor } from '@lentera/contract/rapor'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { Select } from '#ui/form/select.tsx'

/** The semester that the address names; nothing for the running one. */
export const usePeriod = () => {
  const [search] = useSearchParams()
  const [year, semester] = [search.get('tahun_ajaran_id'), search.get('semester')]
  return { ...(year && { tahun_ajaran_id: Number(year) }), ...(semester && { semester: Number(semester) }) }
}
const nameOf = ({ tahun_ajaran_id, semester }: Pick<AttitudePeriod, 'tahun_ajaran_id' | 'semester'>) =>
  `${tahun_ajaran_id}-${semester}`

/** Which semester is shown, of which year; it stays in the address. `year` leaves those of a class. Nothing where there is one alone. */
export function PeriodSwitch({ shown, year }: { shown?: AttitudePeriod | undefined; year?: number }) {
  const [search, setSearch] = useSearchParams()
  const asked = usePeriod()
  const { data } = useCall(rapor.periods, {})
  const periods = (data?.periods ?? []).filter((one) => year === undefined || one.tahun_ajaran_id === year)
  const [first] = periods
  if (!first || periods.length < 2) return null
  const value = shown ?? { ...first, ...asked }
  return (
    <Select
      label="Semester"
      bare
      className="mb-4 max-w-72"
      value={nameOf(value)}
      options={periods.map((one) => ({ value: nameOf(one), label: one.name }))}
      onChange={(chosen) => {
        const [tahun = '', semester = ''] = chosen.split('-')
        const next = new URLSearchParams(search)
        next.set('tahun_ajaran_id', tahun)
        next.set('semester', semester)
        // Classes are of one year.
        if (Number(tahun) !== value.tahun_ajaran_id) next.delete('class_id')
        setSearch(next, { replace: true })
      }}
    />
  )
}
