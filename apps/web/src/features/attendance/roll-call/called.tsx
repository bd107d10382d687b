import { sinceHere } from '#lib/time/dates.ts'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#ui/states.tsx'
import type { useCall } from '#lib/http/use-call.ts'

type Called = Pick<ReturnType<typeof useCall>, 'loading' | 'fault' | 'stale' | 'offline' | 'retry' | 'at'>

/** What every screen of the roll call says while it has nothing, or only old things, to show. */
export function Around({ called, has, rows = 8 }: { called: Called; has: boolean; rows?: number }) {
  const { loading, fault, stale, offline, retry, at } = called
  return (
    <>
      {(offline || stale) && has && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
      {loading && (
        <Skeleton>
          <SkeletonRows rows={rows} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
    </>
  )
}

export const NoClasses = () => (
  <EmptyState
    drawing={<EmptyDesks />}
    text="Belum ada kelas untuk Anda"
    note="Kelas muncul setelah sekolah mengatur wali kelas dan jadwal mengajar."
  />
)
export const NoPupils = () => (
  <EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" note="Sekolah menambahkan siswa ke kelas." />
)

/** A day without school, and why. */
export const ClosedDay = ({ why }: { why: string | null }) => (
  <EmptyState drawing={<QuietDay />} text="Tidak ada absen hari ini" note={why ?? 'Hari libur'} />
)
