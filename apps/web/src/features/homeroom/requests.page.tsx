import { type AskedWish, homeroomRegister, wishStates, type WishVerb } from '@lentera/contract/homeroom/register'
import type { Timezone } from '@lentera/contract/shared'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { useLive } from '#lib/live/live.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { dateIn, longDate, shortDate } from '#lib/time/dates.ts'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { approving, refusing } from '#ui/decide/verbs.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { UserText } from '#ui/user-text.tsx'

type RequestTab = 'waiting' | 'decided'

const deciding = decidingOf(homeroomRegister.decide)
const verbs: readonly Verb<WishVerb>[] = [
  refusing('decline', 'Wali kelas tidak berubah. Guru membaca alasannya dan dapat meminta lagi.'),
  approving(
    'approve',
    'Guru langsung menjadi wali kelas. Wali kelas sebelumnya berhenti hari ini; dapat diubah lagi di Kelas dan orang.',
  ),
]

const thingOf = ({ id, revision, teacher, can }: AskedWish): Thing<WishVerb> => ({ id, revision, name: teacher.name, can })
const on = (instant: string, timezone: Timezone) => dateIn(new Date(instant), timezone)
const rules: Rules<AskedWish> = { words: ({ teacher, class_name }) => [teacher.name, class_name] }

interface RequestsProps {
  readonly wish: AskedWish
  readonly timezone: Timezone
}

/** How a wish ended. */
const Ended = ({ wish: { state, decided_by, decided_at, reason }, timezone }: RequestsProps) => (
  <Notice tone={state === 'approved' ? 'ok' : 'off'}>
    <p>
      {[wishStates[state].label, decided_by && `oleh ${decided_by}`, decided_at && longDate(on(decided_at, timezone))]
        .filter(Boolean)
        .join(', ')}
    </p>
    {reason && <UserText className="font-normal" text={`“${reason}”`} />}
  </Notice>
)

/** What helps to decide: whom an approval replaces, what the teacher has to do with the class, and who else asks. */
const Wanted = ({
  wish: { class_name, students, homeroom_teacher: leader, teacher, others, ...wish },
  timezone,
}: RequestsProps) => (
  <>
    {wish.state === 'waiting' && leader !== null && (
      <Notice tone="warn">
        {class_name} sekarang dipegang {leader}, dan beralih ke {teacher.name} bila disetujui. Keduanya diberi tahu.
      </Notice>
    )}
    <Facts
      facts={[
        { name: 'Kelas', value: `${class_name}, ${students} siswa` },
        { name: 'Wali kelas sekarang', value: leader ?? 'Belum ada' },
        { name: 'Mengajar di kelas ini', value: teacher.subjects.join(', ') || 'Tidak' },
        { name: 'Sudah wali kelas', value: teacher.leads.join(', ') || 'Belum' },
        { name: 'Dikirim', value: longDate(on(wish.asked_at, timezone)) },
        others.length > 0 && { name: 'Peminta lain', value: others.join(', ') },
      ]}
    />
    {wish.note && <UserText className="px-0.5" text={`“${wish.note}”`} />}
  </>
)

/** One wish, opened. */
function OpenedWish({ id }: { id: string }) {
  return (
    <OpenedOf
      call={homeroomRegister.inboxOne}
      input={{ params: { homeroom_request_id: id } }}
      title="Permintaan wali kelas"
      of={({ request: wish }) => ({
        thing: thingOf(wish),
        title: wish.teacher.name,
        note: `Ingin menjadi wali kelas ${wish.class_name}`,
        image: wish.teacher.image,
      })}
    >
      {({ request: wish, timezone }) => (
        <div className="grid max-w-xl gap-4 pb-7">
          {wish.state !== 'waiting' && <Ended wish={wish} timezone={timezone} />}
          <Wanted wish={wish} timezone={timezone} />
        </div>
      )}
    </OpenedOf>
  )
}

export const title = 'Permintaan wali kelas'

/** Teachers who want to lead a class, as the office decides on them. The filter stays in the address. */
export default function HomeroomRequestsPage() {
  useLive('school')
  const [search, setSearch] = useSearchParams()
  const state: RequestTab = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const called = useCall(homeroomRegister.inbox, { query: { state } })
  const { data } = called
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="permintaan"
      told={(things) =>
        `Begitu diputuskan, ${things.length === 1 ? things[0]?.name : `${things.length} guru`} dan wali kelas yang diganti diberi tahu.`
      }
      list={useRows(data?.requests, rules)}
      search="Cari guru atau kelas"
      thingOf={thingOf}
      lineOf={(row) => ({
        image: row.teacher.image,
        note: [
          row.class_name,
          row.state === 'waiting' && (row.homeroom_teacher ? `menggantikan ${row.homeroom_teacher}` : 'belum ada wali kelas'),
        ]
          .filter(Boolean)
          .join(' · '),
        at: data && shortDate(on(row.decided_at ?? row.asked_at, data.timezone)).replace(/^.*, /, ''),
        marks: row.state !== 'waiting' && <StatePill of={wishStates[row.state]} />,
      })}
      groupOf={({ class_name }) => class_name}
      detail={(id) => <OpenedWish key={id} id={id} />}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text={state === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada keputusan tahun ini'}
          note={state === 'waiting' ? 'Guru yang ingin menjadi wali kelas muncul di sini.' : undefined}
        />
      }
      head={
        <>
          <TitleBar title={title} />
          <Segmented<RequestTab>
            label="Tampilkan"
            value={state}
            options={[
              { value: 'waiting', label: data && data.waiting > 0 ? `Menunggu (${data.waiting})` : 'Menunggu' },
              { value: 'decided', label: 'Diputuskan' },
            ]}
            onChange={(value) => setSearch(value === 'waiting' ? {} : { state: value }, { replace: true })}
          />
        </>
      }
    />
  )
}
