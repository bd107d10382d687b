import { attendanceDecisions, type RequestRow, type Requests } from '@lentera/contract/attendance/decisions'
import { useParams, useSearchParams } from 'react-router'
import { longDate } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useCall } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { InboxTabs } from '#school/inbox-tabs.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Notice } from '#ui/notice.tsx'
import { Around } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { deciding, verbs } from './deciding.ts'
import { OpenedRequest, thingOf } from './opened-request.tsx'
import { lineOf } from './request-line.tsx'

type State = 'waiting' | 'decided'
const number = new Intl.NumberFormat('id-ID')

const rules: Rules<RequestRow> = {
  words: ({ student }) => [student.name],
  filters: { class: ({ student }, name) => student.class_name === name },
}

const None = ({ list: { classes }, state }: { list: Requests; state: State }) =>
  classes.length === 0 ? (
    <EmptyState
      drawing={<EmptyDesks />}
      text="Anda belum menjadi wali kelas"
      note="Presensi yang menunggu keputusan muncul di sini setelah sekolah menunjuk Anda sebagai wali kelas."
    />
  ) : (
    <EmptyState
      drawing={<QuietDay />}
      text={state === 'waiting' ? 'Tidak ada yang menunggu keputusan' : 'Belum ada keputusan 30 hari terakhir'}
      {...(state === 'waiting' && { note: 'Presensi di luar area atau yang kurang akurat akan muncul di sini.' })}
    />
  )

const More = ({ list: { requests, total }, state }: { list: Requests; state: State }) => (
  <Notice>
    Menampilkan {number.format(requests.length)} dari {number.format(total)} presensi.{' '}
    {state === 'waiting' ? 'Sisanya muncul setelah yang ini diputuskan.' : 'Yang lebih lama ada di riwayat kelas.'}
  </Notice>
)

export const title = 'Kotak wali kelas'

/** Check-ins of the homeroom classes that wait for a decision, and those decided lately. The filter stays in the address. */
export default function AttendanceRequestsPage() {
  useLive('classes')
  const { hashAttendanceId } = useParams()
  const [search, setSearch] = useSearchParams()
  const state: State = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const called = useCall(attendanceDecisions.requests, { query: { state } })
  const { data: list } = called
  const classes = [...new Set(list?.requests.map(({ student }) => student.class_name))].toSorted()
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="presensi"
      told={(things) =>
        `Begitu diputuskan, ${things.length === 1 ? things[0]?.name : `${things.length} siswa`} dan orang tua diberi tahu.`
      }
      list={useRows(list?.requests, rules)}
      search="Cari nama"
      filters={
        classes.length > 1
          ? [{ name: 'class', label: 'Semua kelas', options: classes.map((name) => ({ value: name, label: name })) }]
          : []
      }
      thingOf={thingOf}
      lineOf={(row) => lineOf(row, list!.timezone, classes.length > 1)}
      groupOf={({ record }) => (record.date === list?.date ? 'Hari ini' : longDate(record.date))}
      own={{
        addressOf: (id) => href('/teacher/homeroom/request/:hashAttendanceId/attendance', { hashAttendanceId: id }),
        open: hashAttendanceId,
        list: href('/teacher/homeroom/requests'),
      }}
      detail={(id) => <OpenedRequest key={id} id={id} />}
      empty={list && <None list={list} state={state} />}
      head={
        <>
          <TitleBar title={title} note={list?.classes.join(', ') ?? ' '} back={homeOf('teacher')} />
          <InboxTabs here="attendance" waiting={list?.waiting ?? null} />
          <Segmented<State>
            label="Tampilkan"
            value={state}
            options={[
              { value: 'waiting', label: list && list.waiting > 0 ? `Menunggu (${list.waiting})` : 'Menunggu' },
              { value: 'decided', label: 'Diputuskan' },
            ]}
            onChange={(value) => setSearch(value === 'waiting' ? {} : { state: value }, { replace: true })}
          />
          <Around called={called} />
          {list && list.total > list.requests.length && <More list={list} state={state} />}
        </>
      }
    />
  )
}
