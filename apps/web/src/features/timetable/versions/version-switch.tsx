import { timetableVersions, type TimetableVersions } from '@lentera/contract/timetable/versions'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Select } from '#ui/form/select.tsx'
import { YearSwitch } from '#features/timetable/planned-year.tsx'
import { stateOf, versionsOf } from './version-words.ts'

interface SwitchProps {
  readonly shown: string | null
  /** The year of the version that is shown; the running one when left out. */
  readonly year?: number | undefined
}

/**
 * Which timetable is shown: the one that runs, or a version that is coming or prepared, and of which year. Nothing where the school has
 * only the one that runs.
 */
export function VersionSwitch({ shown, year }: SwitchProps) {
  const { data } = useCall(timetableVersions.list, { query: year === undefined ? {} : { tahun_ajaran_id: year } })
  const navigate = useNavigate()
  if (!data) return null
  return (
    <>
      <YearSwitch
        years={data.years}
        year={data.year}
        onChange={(next) => void navigate(next === null ? href('/school/timetable') : versionsOf(next))}
      />
      <OfYear shown={shown} of={data} />
    </>
  )
}

function OfYear({ shown, of }: Pick<SwitchProps, 'shown'> & { of: TimetableVersions }) {
  const [, setParams] = useSearchParams()
  const versions = of.versions.filter(({ state, id }) => state !== 'applied' || id === shown)
  if (versions.length === 0) return null
  return (
    <Select<string>
      label="Jadwal"
      className="mb-2 sm:w-96"
      value={shown ?? ''}
      options={[
        { value: '', label: 'Yang berlaku sekarang' },
        ...versions.map((one) => ({ value: one.id, label: `${one.name} (${stateOf(one)})` })),
      ]}
      onChange={(next) =>
        setParams(
          (before) => {
            const params = new URLSearchParams(before)
            if (next === '') for (const name of ['version', 'year']) params.delete(name)
            else params.set('version', next)
            return params
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  )
}
