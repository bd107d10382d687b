import { type OpenSchool, regions } from '@lentera/contract/regions'
import { School } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { List, Row } from '#ui/list.tsx'
import { TextField } from '#ui/text-field.tsx'

const FEW = 8
const MANY = 50

/** Finds a school by its name or NPSN; before anything is typed, those of the regency. */
export function SchoolSearch({ region, onChoose }: { region: string; onChoose: (school: OpenSchool) => void }) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(FEW)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed])
  const isSearch = search.length >= 3
  const { data, fault, loading } = useCall(
    regions.schools,
    { query: { ...(isSearch ? { search } : { region_id: region }), per_page: most } },
    { enabled: isSearch || region !== '', keep: true },
  )
  const rows = isSearch || region !== '' ? (data?.data ?? []) : []
  const total = data?.meta.total ?? 0
  const nothing = isSearch
    ? 'Tidak ada sekolah dengan nama atau NPSN ini.'
    : 'Belum ada sekolah di daerah ini. Cari dengan nama atau NPSN.'
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
        hint={
          fault?.message ?? (typed.trim().length > 0 && typed.trim().length < 3 ? 'Tulis paling sedikit 3 huruf.' : undefined)
        }
        errorLines={0}
        onChange={(text) => {
          setTyped(text)
          setMost(FEW)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div aria-live="polite" className="mt-2">
        {rows.length > 0 ? (
          <>
            <p className="sr-only">{total} sekolah</p>
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
            {total > rows.length && most === FEW && (
              <Button tone="quiet" wide className="mt-1" onClick={() => setMost(MANY)}>
                Tampilkan lebih banyak
              </Button>
            )}
          </>
        ) : (
          (isSearch || region !== '') && !loading && !fault && <p className="py-2 text-ink-2">{nothing}</p>
        )}
      </div>
    </div>
  )
}
