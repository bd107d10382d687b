import { type OpenSchool, regions } from '@lentera/contract/regions'
import { School } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { useSettled } from '#lib/form/use-settled.ts'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { TextField } from '#ui/text-field.tsx'

const LEAST = 3
const FEW = 8
const MANY = 50

/** The schools whose name or NPSN is typed; before that, those of the regency. */
const useFound = (typed: string, region: string, most: number) => {
  const search = useSettled(typed.trim(), 300)
  const isSearch = search.length >= LEAST
  const asks = isSearch || region !== ''
  const { data, fault, loading } = useCall(
    regions.schools,
    { query: { ...(isSearch ? { search } : { region_id: region }), per_page: most } },
    { enabled: asks, keep: true },
  )
  const rows = asks ? (data?.data ?? []) : []
  return { isSearch, rows, total: data?.meta.total ?? 0, fault, isNothing: asks && !loading && !fault && rows.length === 0 }
}

/** Finds a school by its name or NPSN; before anything is typed, those of the regency. */
export function SchoolSearch({ region, onChoose }: { region: string; onChoose: (school: OpenSchool) => void }) {
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(FEW)
  const { isSearch, rows, total, fault, isNothing } = useFound(typed, region, most)
  const isShort = typed.trim() !== '' && typed.trim().length < LEAST
  return (
    <div>
      <TextField
        label="Cari sekolah"
        value={typed}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Nama sekolah atau NPSN"
        hint={fault?.message ?? (isShort && `Tulis minimal ${LEAST} huruf.`)}
        errorLines={0}
        onChange={(text) => {
          setTyped(text)
          setMost(FEW)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div aria-live="polite" className="mt-2">
        {isNothing && (
          <p className="py-2 text-ink-2">
            {isSearch
              ? 'Tidak ada sekolah dengan nama atau NPSN ini.'
              : 'Belum ada sekolah di daerah ini. Cari dengan nama atau NPSN.'}
          </p>
        )}
        {rows.length > 0 && <p className="sr-only">{total} sekolah</p>}
        {rows.length > 0 && (
          <List label={isSearch ? 'Sekolah yang ditemukan' : 'Sekolah di daerah ini'}>
            {rows.map((school) => (
              <Row
                key={school.uuid}
                leading={<School size={20} className="shrink-0 text-accent" />}
                title={school.name}
                note={[`NPSN ${school.npsn}`, school.place].filter(Boolean).join(' · ')}
                onClick={() => onChoose(school)}
              />
            ))}
          </List>
        )}
        {total > rows.length && most === FEW && (
          <Button tone="quiet" wide className="mt-1" onClick={() => setMost(MANY)}>
            Tampilkan lebih banyak
          </Button>
        )}
      </div>
    </div>
  )
}
