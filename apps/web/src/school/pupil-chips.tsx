import { permits } from '@lentera/contract/permits'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { FaultState } from '#ui/states.tsx'

const MANY = 100

/** The pupils of a class, of whom several are taken; a search narrows what is seen and leaves what was taken. */
export function PupilChips({
  class_uuid,
  most,
  value,
  error,
  onChange,
}: {
  class_uuid: string
  /** How many may be taken at once. */
  most: number
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}) {
  const [search, setSearch] = useState('')
  const { data, fault, retry } = useCall(permits.pupils, { query: { class_uuid, per_page: MANY } })
  if (fault) return <FaultState fault={fault} onRetry={retry} />
  if (!data)
    return (
      <Skeleton>
        <Bone className="mb-4 h-40 rounded-card" />
      </Skeleton>
    )
  const pupils = data.data
  const words = search.trim().toLowerCase()
  const shown = pupils.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(words))
  const isAll = value.length >= Math.min(pupils.length, most)
  return (
    <div className="mb-2">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {pupils.length > 8 && (
          <SearchField
            label="Cari siswa"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="min-w-0 flex-1 sm:max-w-68"
          />
        )}
        <Button onClick={() => onChange(isAll ? [] : pupils.slice(0, most).map(({ id }) => id))}>
          {isAll ? 'Kosongkan' : 'Pilih semua'}
        </Button>
      </div>
      <div className="max-h-72 overflow-y-auto rounded-card border border-line bg-paper p-3">
        <Chips
          several
          label={value.length === 0 ? 'Siswa' : `Siswa, ${value.length} dipilih`}
          errorLines={0}
          options={shown.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={(chosen: string[]) => onChange(chosen)}
        />
      </div>
      <p role={error ? 'alert' : undefined} className="min-h-6 pt-1 text-note text-bad">
        {error}
      </p>
    </div>
  )
}
