import { attendanceDecisions, type Decided, type RequestRow } from '@lentera/contract/attendance/decisions'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sinceHere } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { useLive } from '#lib/live/live.ts'
import { useCall } from '#lib/http/use-call.ts'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Outcome } from './outcome.tsx'
import { useAnsweredDecisions } from './use-decisions.ts'
import { DecidedList, WaitingList } from './waiting-list.tsx'

type State = 'waiting' | 'decided'

export const title = 'Kotak wali kelas'

/** Check-ins of the homeroom classes that wait for a decision, and those decided lately. The filter stays in the address. */
export default function AttendanceRequestsPage() {
  useLive('classes')
  const [search, setSearch] = useSearchParams()
  const state: State = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const called = useCall(attendanceDecisions.requests, { query: { state } })
  const { data: list, fault, loading, offline, stale, retry, at } = called
  const [outcome, setOutcome] = useState<{ decided: Decided; rows: readonly RequestRow[] } | null>(null)
  // Whose check-in was decided may have left the list before the outcome is told.
  const seen = useRef(new Map<string, RequestRow>())
  useEffect(() => {
    for (const row of list?.requests ?? []) seen.current.set(row.record.id, row)
  }, [list])
  useAnsweredDecisions(null, (decided) => setOutcome({ decided, rows: [...seen.current.values()] }), list !== undefined)
  const leads = list && (list.classes.length > 0 || list.requests.length > 0)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col">
      <TitleBar
        title="Kotak wali kelas"
        note={list?.classes.length ? `Presensi ${list.classes.join(', ')}` : 'Presensi'}
        back={homeOf('teacher')}
      />
      {(offline || stale) && list && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
      <div className="grid gap-5">
        <Segmented<State>
          label="Tampilkan"
          value={state}
          options={[
            { value: 'waiting', label: list && list.waiting > 0 ? `Menunggu (${list.waiting})` : 'Menunggu' },
            { value: 'decided', label: 'Diputuskan' },
          ]}
          onChange={(value) => setSearch(value === 'waiting' ? {} : { state: value }, { replace: true })}
        />
        {outcome && <Outcome {...outcome} />}
        {loading && (
          <Skeleton>
            <SkeletonRows rows={5} />
          </Skeleton>
        )}
        {fault && <ErrorState message={fault.message} onRetry={retry} />}
        {list && !leads && (
          <EmptyState
            drawing={<EmptyDesks />}
            text="Anda belum menjadi wali kelas"
            note="Presensi yang menunggu keputusan muncul di sini setelah sekolah menunjuk Anda sebagai wali kelas."
          />
        )}
        {leads && list.requests.length === 0 && (
          <EmptyState
            drawing={<QuietDay />}
            text={state === 'waiting' ? 'Tidak ada yang menunggu keputusan' : 'Belum ada keputusan 30 hari terakhir'}
            {...(state === 'waiting' && { note: 'Presensi di luar area atau yang kurang akurat akan muncul di sini.' })}
          />
        )}
        {leads && list.requests.length > 0 && state === 'decided' && <DecidedList list={list} />}
      </div>
      {leads && list.requests.length > 0 && state === 'waiting' && (
        <WaitingList list={list} onDecided={(decided, rows) => setOutcome({ decided, rows })} />
      )}
    </div>
  )
}
