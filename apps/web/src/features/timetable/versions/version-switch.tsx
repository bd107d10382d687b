import { timetableVersions } from '@lentera/contract/timetable/versions'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { Select } from '#ui/form/select.tsx'
import { stateOf } from './version-words.ts'

/** Which timetable is shown: the one that runs, or a version that is coming or prepared. Nothing where the school has none. */
export function VersionSwitch({ shown }: { shown: string | null }) {
  const { data } = useCall(timetableVersions.list, {})
  const [, setParams] = useSearchParams()
  const versions = (data?.versions ?? []).filter(({ state, id }) => state !== 'applied' || id === shown)
  if (versions.length === 0) return null
  return (
    <Select
      label="Jadwal"
      className="mb-2 sm:w-96"
      value={shown ?? ''}
      options={[
        { value: '', label: 'Yang berlaku sekarang' },
        ...versions.map((one) => ({ value: one.id as string, label: `${one.name} (${stateOf(one)})` })),
      ]}
      onChange={(next) =>
        setParams(
          (before) => {
            const params = new URLSearchParams(before)
            if (next === '') params.delete('version')
            else params.set('version', next)
            return params
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  )
}
