import { type MyLink, schoolLinks } from '@lentera/contract/school-links'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Unlinked } from './unlinked.tsx'

type LinkedClass = MyLink['classes'][number]
const columns: readonly Column<LinkedClass>[] = [{ id: 'name', name: 'Kelas', of: ({ name }) => name, sorts: true }]
const rules = { words: ({ name }: LinkedClass) => [name], sorts: { name: ({ name }: LinkedClass) => name } }

const Rooms = ({ rooms, onOpen }: { rooms: readonly LinkedClass[] | undefined; onOpen: (room: LinkedClass) => void }) => (
  <DataList
    label="Kelas"
    list={useRows(rooms, rules)}
    columns={columns}
    keyOf={({ uuid }) => uuid}
    nameOf={({ name }) => name}
    onOpen={onOpen}
    search="Cari kelas"
    empty={
      <EmptyState
        drawing={<EmptyDesks />}
        text="Belum ada kelas lain"
        note="Kelas muncul setelah sekolah membuatnya untuk tahun ajaran ini."
      />
    }
  />
)

/** The classes of a school that is asked, or is about to be. */
function RoomsThere({ school_uuid, onOpen }: { school_uuid: string; onOpen: (room: LinkedClass) => void }) {
  return (
    <Part call={schoolLinks.card} input={{ params: { school_uuid } }}>
      {({ classes }) => <Rooms rooms={classes} onOpen={onOpen} />}
    </Part>
  )
}

/** Asks for another class, of the own school or of the one that is asked. */
function Asking({ of }: { of: MyLink }) {
  const navigate = useNavigate()
  const [room, setRoom] = useState<LinkedClass | null>(null)
  const { run, busy, fault, reset } = useAction(schoolLinks.classStudent, {
    done: ({ waiting }) => {
      say(waiting?.kind === 'class' ? `Permintaan pindah ke ${room?.name ?? ''} dikirim.` : `Kelas ${room?.name ?? ''} dipilih.`)
      void navigate(href(waiting?.kind === 'class' ? '/profile/my-school' : '/profile/empty-school'))
    },
  })
  const elsewhere = of.waiting && of.waiting.kind !== 'class' ? of.waiting.school : null
  const close = () => {
    reset()
    setRoom(null)
  }
  if (!of.school && !elsewhere) return <Unlinked of={of} />
  return (
    <>
      {elsewhere ? <RoomsThere school_uuid={elsewhere.uuid} onOpen={setRoom} /> : <Rooms rooms={of.classes} onOpen={setRoom} />}
      <Confirm
        open={room !== null}
        onClose={close}
        title={elsewhere ? `Pilih kelas ${room?.name ?? ''}?` : `Minta pindah ke ${room?.name ?? ''}?`}
        verb={elsewhere ? 'Pilih kelas' : 'Kirim permintaan'}
        busy={busy}
        onConfirm={() => room && void run({ body: { class_id: room.uuid } })}
      >
        <p className="text-ink-2">
          {elsewhere
            ? `Tata usaha ${elsewhere.name} melihat pilihanmu dan dapat memilihkan kelas lain.`
            : `Tata usaha yang memutuskan. Sampai saat itu kamu tetap di ${of.class?.name ?? 'sekolah ini tanpa kelas'}.`}
        </p>
        <Wrong says={fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

export const title = 'Pilih kelas'

/** The classes of a school: of the one named in the address before it is asked, of the one that is asked, or of the own. */
export default function SearchClassPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const school = search.get('school')
  const connect = (uuid: string) => href('/profile/connect-school/:newSchoolUuid', { newSchoolUuid: uuid })
  return (
    <Screen
      call={schoolLinks.mine}
      input={{}}
      title={title}
      template="reading"
      note={(mine) => mine && (mine.waiting && mine.waiting.kind !== 'class' ? mine.waiting.school.name : mine.school?.name)}
      back={school ? connect(school) : href('/profile/my-school')}
    >
      {(mine) =>
        school ? (
          <RoomsThere
            school_uuid={school}
            onOpen={({ uuid }) => void navigate(withQuery(connect(school), { class: uuid }), { replace: true })}
          />
        ) : (
          <Asking of={mine} />
        )
      }
    </Screen>
  )
}
