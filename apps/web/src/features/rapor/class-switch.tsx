import type { RaporLedger } from '@lentera/contract/rapor/files'
import { useSearchParams } from 'react-router'
import { Select } from '#ui/form/select.tsx'

/** Which class of those that the reader may look at; it stays in the address. */
export function ClassSwitch({ of }: { of: Pick<RaporLedger, 'class' | 'classes'> }) {
  const [search, setSearch] = useSearchParams()
  if (of.classes.length < 2) return null
  return (
    <Select
      label="Kelas"
      bare
      className="mb-4 max-w-72"
      value={of.class.uuid}
      options={of.classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={(uuid) => {
        const next = new URLSearchParams(search)
        next.set('class_id', uuid)
        next.delete('pupil')
        setSearch(next, { replace: true })
      }}
    />
  )
}
