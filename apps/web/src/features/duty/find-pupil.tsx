import { attendanceStatuses } from '@lentera/contract/attendance'
import { permitTypes } from '@lentera/contract/permits'
import { duty, type DutyPupil } from '@lentera/contract/permits/duty'
import { ScanLine } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { ScanCard } from './scan-card.tsx'

/** So many letters find somebody. */
const LEAST = 2

/** What is known of the pupil's day: a permit comes before the record that it wrote. */
function Known({ status, permit }: Pick<DutyPupil, 'status' | 'permit'>) {
  if (permit) return <Pill tone={permit.waits ? 'waiting' : 'info'}>Izin {permitTypes[permit.type].label.toLowerCase()}</Pill>
  if (!status || status === 'unrecorded') return null
  return <StatePill of={attendanceStatuses[status]} />
}

function Found({ search, onFound }: { search: string; onFound: (pupil: DutyPupil) => void }) {
  const { data, fault, loading, retry } = useCall(duty.find, { query: { search } }, { keep: true })
  if (fault) return <ErrorState message={fault.message} onRetry={retry} />
  if (loading)
    return (
      <Skeleton>
        <SkeletonRows rows={3} />
      </Skeleton>
    )
  if (data?.length === 0) return <p className="text-ink-2">Tidak ada siswa dengan nama atau NISN itu. Periksa ejaannya.</p>
  return (
    <List label="Siswa yang ditemukan">
      {data?.map((pupil) => (
        <Row
          key={pupil.id}
          title={pupil.name}
          note={[pupil.class_name ?? 'Belum punya kelas', pupil.nisn].filter(Boolean).join(' · ')}
          leading={<Avatar name={pupil.name} image={pupil.image} />}
          pill={<Known {...pupil} />}
          onClick={() => onFound(pupil)}
        />
      ))}
    </List>
  )
}

/** Finds a pupil by name or NISN, or by the QR of a pupil's card. */
export function FindPupil({ onFound }: { onFound: (pupil: DutyPupil) => void }) {
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const search = useDeferredValue(typed.trim())
  return (
    <div className="grid content-start gap-3">
      <div className="flex gap-2">
        <SearchField
          label="Nama atau NISN"
          className="min-w-0 flex-1"
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button icon={ScanLine} onClick={() => setScanning(true)}>
          Pindai
        </Button>
      </div>
      <div aria-live="polite">
        {search.length >= LEAST ? (
          <Found search={search} onFound={onFound} />
        ) : (
          <p className="text-ink-2">Ketik minimal 2 huruf, atau pindai QR kartu siswa.</p>
        )}
      </div>
      <ScanCard
        open={scanning}
        onClose={() => setScanning(false)}
        onNumber={(nisn) => {
          setScanning(false)
          setTyped(nisn)
        }}
      />
    </div>
  )
}
