import { type PermitRow, permits, permitTypes } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import type { Role } from '@lentera/contract/kit/roles'
import { Check, MessageSquareReply, Paperclip } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { useLive } from '#lib/live/live.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { InboxTabs } from '#school/inbox-tabs.tsx'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { approving, refusing } from '#ui/decide/verbs.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Evidence } from './evidence.tsx'
import { Kind, StatePill } from './kind.tsx'
import { requestAddress, requestsAddress, whenText } from './words.ts'

type PermitVerb = 'approve' | 'revise' | 'reject'
const deciding = decidingOf(permitDecisions.decide)

/** The ways to decide; a parent's yes hands the permit on to the homeroom teacher. */
const verbsFor = (role: Role): readonly Verb<PermitVerb>[] => [
  refusing('reject', 'Tidak ada yang tercatat karena izin ini. Alasannya dibaca yang mengajukan.'),
  {
    verb: 'revise',
    label: 'Minta perbaikan',
    done: 'dikembalikan',
    letter: 'p',
    icon: MessageSquareReply,
    tone: 'plain',
    needsReason: true,
    effect: 'Izin kembali kepada yang mengajukan, dan muncul lagi di sini setelah diperbaiki.',
  },
  role === 'parent'
    ? {
        verb: 'approve',
        label: 'Benarkan',
        done: 'dibenarkan',
        letter: 's',
        icon: Check,
        tone: 'main',
        effect: 'Izin diteruskan ke wali kelas, yang memutuskannya.',
      }
    : approving(
        'approve',
        'Hari sekolahnya tercatat menurut izin ini; catatan yang sudah pasti tidak diubah. Bisa dibatalkan kemudian.',
      ),
]
const thingOf = ({ id, revision, person, can }: Pick<PermitRow, 'id' | 'revision' | 'person' | 'can'>): Thing<PermitVerb> => ({
  id,
  revision,
  name: person.name,
  can: can.filter((verb) => verb === 'approve' || verb === 'revise' || verb === 'reject'),
})

const lineOf = (row: PermitRow, waiting: boolean, several: boolean) => ({
  image: row.person.image,
  note: (
    <Kind permit={row} small>
      {`, ${whenText(row)}`}
    </Kind>
  ),
  at: several ? (row.person.class?.name ?? 'Guru') : undefined,
  marks: (
    <span className="flex shrink-0 items-center gap-1.5 empty:hidden">
      {row.has_attachment && <Paperclip size={16} aria-label="Ada lampiran" />}
      {!waiting && <StatePill state={row.state} />}
    </span>
  ),
})

function OpenedPermit({ id }: { id: string }) {
  return (
    <OpenedOf
      call={permits.detail}
      input={{ params: { permit_id: id } }}
      title="Izin"
      of={(permit) => ({
        thing: thingOf(permit),
        title: permit.person.name,
        note: [permit.person.class?.name, whenText(permit)].filter(Boolean).join(' · '),
        image: permit.person.image,
      })}
    >
      {(permit) => <Evidence permit={permit} />}
    </OpenedOf>
  )
}

const titles = { student: 'Izin', parent: 'Konfirmasi izin', teacher: 'Kotak wali kelas', school: 'Keputusan izin' } as const
const filters = [filterBy('type', 'Semua jenis', permitTypes)]

export const title = 'Izin menunggu keputusan'

/** Permits that wait for this person, and how all of them ended: homeroom teachers, the school, and parents of their children's own. */
export default function PermitRequestsPage() {
  const role = useSession((session) => session.role) ?? 'teacher'
  useLive(role === 'school' ? 'school' : 'classes')
  const { hashPermitId } = useParams()
  const [search, setSearch] = useSearchParams()
  const show: 'waiting' | 'all' = search.get('show') === 'all' ? 'all' : 'waiting'
  const list = useList(permitDecisions.inbox, ({ query }) => ({ query: { ...query, show, per_page: 100 } }), { filters })
  const several = new Set(list.rows?.map(({ person }) => person.class?.name)).size > 1
  const waiting = show === 'waiting' && !list.isNarrowed ? list.total : null
  return (
    <Decide
      deciding={deciding}
      verbs={verbsFor(role)}
      noun="izin"
      told={(things) =>
        `Begitu diputuskan, ${things.length === 1 ? things[0]?.name : `${things.length} orang`} dan yang mengajukan diberi tahu.`
      }
      list={list}
      thingOf={thingOf}
      lineOf={(row) => lineOf(row, show === 'waiting', several)}
      groupOf={({ filed_at }) => {
        const day = schoolDay(filed_at)
        return day === schoolDay(new Date()) ? 'Diajukan hari ini' : `Diajukan ${shortDate(day)}`
      }}
      {...(role === 'teacher' && {
        own: { addressOf: (id: string) => requestAddress(role, id), open: hashPermitId, list: requestsAddress(role) },
      })}
      search="Cari nama"
      filters={filters}
      empty={
        <EmptyState drawing={<QuietDay />} text={show === 'waiting' ? 'Tidak ada izin yang menunggu Anda' : 'Belum ada izin'} />
      }
      head={
        <>
          <TitleBar title={titles[role]} />
          {role === 'teacher' && <InboxTabs here="permits" waiting={waiting} />}
          <Segmented<typeof show>
            label="Tampilkan"
            value={show}
            options={[
              { value: 'waiting', label: waiting ? `Menunggu (${waiting})` : 'Menunggu' },
              { value: 'all', label: 'Semua' },
            ]}
            onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value }, { replace: true })}
          />
        </>
      }
      detail={(id) => <OpenedPermit key={id} id={id} />}
    />
  )
}
