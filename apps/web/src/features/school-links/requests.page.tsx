import { linkStates } from '@lentera/contract/school-links'
import { type LinkRequest, type LinkVerb, officeLinks } from '@lentera/contract/school-links/office'
import type { Timezone } from '@lentera/contract/shared'
import { useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import { dateIn, longDate, shortDate } from '#lib/time/dates.ts'
import { phoneText } from '#school/phone.ts'
import { Decide } from '#ui/decide/decide.tsx'
import type { Thing, Verb } from '#ui/decide/desk.ts'
import { approving, refusing } from '#ui/decide/verbs.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { UserText } from '#ui/user-text.tsx'

type State = 'waiting' | 'decided'

const deciding = decidingOf(officeLinks.decide)
const verbs: readonly Verb<LinkVerb>[] = [
  refusing('reject', 'Tidak ada yang berubah. Orangnya membaca alasannya dan dapat meminta lagi.'),
  approving('approve', 'Langsung menjadi warga sekolah ini, siswa masuk ke kelas yang dipilih. Sekolah sebelumnya diberi tahu.'),
]

const thingOf = ({ id, revision, person, can }: LinkRequest): Thing<LinkVerb> => ({ id, revision, name: person.name, can })
const on = (instant: string, timezone: Timezone) => dateIn(new Date(instant), timezone)
const rules: Rules<LinkRequest> = {
  words: ({ person, class: room }) => [person.name, person.nisn, person.nip, room?.name ?? null],
}
const roles = { student: 'Siswa', teacher: 'Guru' } as const
const wishes = { join: 'ingin bergabung', move: 'ingin pindah ke sini', class: 'ingin pindah kelas' } as const
const wishOf = ({ kind, person }: LinkRequest) => `${roles[person.role]}, ${wishes[kind]}`

interface RequestsProps {
  readonly request: LinkRequest
  readonly timezone: Timezone
}

/** How a request ended. */
const Ended = ({ request: { state, decided_by, decided_at, reason }, timezone }: RequestsProps) => (
  <Notice tone={state === 'linked' ? 'ok' : 'off'}>
    <p>
      {[
        linkStates[state].label,
        decided_by ? `oleh ${decided_by}` : state === 'linked' && 'dengan kode akses',
        decided_at && longDate(on(decided_at, timezone)),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
    {reason && <UserText className="font-normal" text={`“${reason}”`} />}
  </Notice>
)

/** Accounts of the school that may be the same person. */
const Twins = ({ request: { twins } }: Pick<RequestsProps, 'request'>) => (
  <Notice tone="warn">
    <p>Sudah ada akun:</p>
    <ul className="font-normal">
      {twins.map(({ name, username, class_name, same, entered }) => (
        <li key={username}>
          {[name, class_name, username].filter(Boolean).join(' · ')} (
          {same === 'number' ? 'nomor induk sama' : 'nama dan tanggal lahir sama'},{' '}
          {entered ? 'pernah masuk' : 'belum pernah masuk'})
        </li>
      ))}
    </ul>
    <p className="mt-1 font-normal">Bila orangnya sama, tolak lalu berikan kartu masuk akun itu.</p>
  </Notice>
)

const factsOf = ({ request: { person, kind, asked_at, class: room, state }, timezone }: RequestsProps) => {
  const given = (name: string, value: string | null) => (value ? [{ name, value }] : [])
  return [
    ...given('Tanggal lahir', person.born_on && longDate(person.born_on).replace(/^\S+ /, '')),
    ...given('NISN', person.nisn),
    ...given('NIP', person.nip),
    ...given('NUPTK', person.nuptk),
    ...given('Nomor ponsel', person.phone && `${phoneText(person.phone)}${person.phone_verified ? ', terverifikasi' : ''}`),
    ...given('Nama pengguna', person.username),
    ...given(kind === 'class' ? 'Kelas sekarang' : 'Sekolah sekarang', kind === 'class' ? person.class_name : person.school_name),
    ...(state === 'pending' ? [] : given('Kelas', room?.name ?? null)),
    { name: 'Dikirim', value: longDate(on(asked_at, timezone)) },
  ]
}

/** The class that a pupil comes into with an approval. */
function Placing({
  request,
  classes,
}: {
  request: LinkRequest
  classes: readonly { uuid: string; name: string; students: number }[]
}) {
  const placing = useAction(officeLinks.place, { done: ({ class: room }) => say(`Kelas: ${room?.name ?? 'belum dipilih'}.`) })
  return (
    <Combobox<string | null>
      label="Masuk ke kelas"
      empty="Belum dipilih"
      hint="Dapat diubah lagi nanti di Kelas dan orang."
      busy={placing.busy}
      error={placing.fault?.message}
      value={request.class?.uuid ?? null}
      options={[
        { value: null, label: 'Belum dipilih' },
        ...classes.map(({ uuid, name, students }) => ({ value: uuid, label: name, note: `${students} siswa` })),
      ]}
      onChange={(class_uuid) =>
        void placing.run({ params: { school_link_id: request.id }, body: { class_uuid, revision: request.revision } })
      }
    />
  )
}

/** One request, opened. */
function OpenedRequest({ id }: { id: string }) {
  return (
    <OpenedOf
      call={officeLinks.request}
      input={{ params: { school_link_id: id } }}
      title="Permintaan bergabung"
      of={({ request }) => ({
        thing: thingOf(request),
        title: request.person.name,
        note: wishOf(request),
        image: request.person.image,
      })}
    >
      {({ request, timezone, classes }) => (
        <div className="grid max-w-xl gap-4 pb-7">
          {request.state !== 'pending' && <Ended request={request} timezone={timezone} />}
          {request.state === 'pending' && request.twins.length > 0 && <Twins request={request} />}
          {request.state === 'pending' && request.person.role === 'student' && <Placing request={request} classes={classes} />}
          <Facts facts={factsOf({ request, timezone })} />
        </div>
      )}
    </OpenedOf>
  )
}

export const title = 'Permintaan bergabung'

const Nothing = ({ verified, state }: { verified: boolean; state: State }) => (
  <EmptyState
    drawing={<QuietDay />}
    text={!verified ? 'Sekolah ini menunggu verifikasi' : state === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada keputusan'}
    note={
      !verified
        ? 'Begitu pengelola platform selesai memeriksa, siswa dan guru yang ingin bergabung muncul di sini.'
        : state === 'waiting'
          ? 'Siswa dan guru yang ingin bergabung muncul di sini.'
          : undefined
    }
  />
)

/** People who want to belong to the school, or to another class of it, as the office decides on them. The filter stays in the address. */
export default function LinkRequestsPage() {
  const [search, setSearch] = useSearchParams()
  const state: State = search.get('state') === 'decided' ? 'decided' : 'waiting'
  const called = useCall(officeLinks.requests, { query: { state } })
  const { data } = called
  return (
    <Decide
      deciding={deciding}
      verbs={verbs}
      noun="permintaan"
      told={(things) => `Begitu diputuskan, ${things.length === 1 ? things[0]?.name : `${things.length} orang`} diberi tahu.`}
      list={useRows(data?.requests, rules)}
      search="Cari nama, NISN, atau kelas"
      thingOf={thingOf}
      lineOf={(row) => ({
        image: row.person.image,
        note: [wishOf(row), row.class?.name].filter(Boolean).join(' · '),
        at: data && shortDate(on(row.decided_at ?? row.asked_at, data.timezone)).replace(/^.*, /, ''),
        marks:
          row.state !== 'pending' ? (
            <StatePill of={linkStates[row.state]} />
          ) : (
            row.twins.length > 0 && <Pill tone="care">Sudah ada akun</Pill>
          ),
      })}
      groupOf={({ person }) => roles[person.role]}
      detail={(id) => <OpenedRequest key={id} id={id} />}
      empty={<Nothing verified={data?.verified !== false} state={state} />}
      head={
        <>
          <TitleBar title={title} />
          <Segmented<State>
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
