import { type RoomInfo, roomJoinings, tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { roomStates } from '@lentera/contract/tugasku/rooms'
import { Copy, Pencil, RefreshCw, Tags, Users } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { CopyRoom } from '#features/tugasku/rooms/copy-room.tsx'
import { UserText } from '#ui/user-text.tsx'

/** How others get in: the code, the same as a picture, and a link to hand on. */
function Joining({ of: { id, join, joining, can } }: { of: RoomInfo }) {
  const [asked, setAsked] = useState(false)
  const renewing = useAction(tugaskuDesk.renewCode, { done: () => say('Kode baru berlaku. Kode lama tidak lagi.') })
  if (!join) return null
  const copy = () =>
    void navigator.clipboard.writeText(join.url).then(
      () => say('Tautan disalin.'),
      () => say('Tautan tidak dapat disalin di perangkat ini.'),
    )
  return (
    <Section title="Kode masuk">
      <Card className="grid gap-4 p-4">
        <p className="text-center text-title leading-none font-extrabold tracking-[0.12em] tabular-nums">{join.code}</p>
        <p className="text-center text-note text-ink-2">{roomJoinings[joining]}</p>
        <div className="mx-auto w-56">
          <QrPicture text={join.url} label={`Kode QR untuk masuk dengan kode ${join.code}`} />
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={Copy} onClick={copy}>
            Salin tautan
          </Button>
          {can.includes('edit') && (
            <Button tone="quiet" icon={RefreshCw} busy={renewing.busy} onClick={() => setAsked(true)}>
              Ganti kode
            </Button>
          )}
        </div>
        <Wrong says={renewing.fault?.message} />
      </Card>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Ganti kode ruang?"
        verb="Ganti kode"
        onConfirm={() => {
          setAsked(false)
          void renewing.run({ params: { room_id: id } })
        }}
      >
        <p className="text-ink-2">Kode dan tautan yang sudah dibagikan tidak berlaku lagi. Anggota tetap di dalam.</p>
      </Confirm>
    </Section>
  )
}

/** Puts the room among the archived ones, or back. */
function Archiving({ of: { id, can } }: { of: RoomInfo }) {
  const [asked, setAsked] = useState(false)
  const turning = useAction(tugaskuDesk.turn, {
    done: ({ state }) => say(state === 'archived' ? 'Ruang diarsipkan.' : 'Ruang aktif lagi.'),
  })
  const turn = (state: 'active' | 'archived') => void turning.run({ params: { room_id: id }, body: { state } })
  return (
    <div>
      {can.includes('archive') && (
        <Button busy={turning.busy} onClick={() => setAsked(true)}>
          Arsipkan ruang
        </Button>
      )}
      {can.includes('restore') && (
        <Button tone="soft" busy={turning.busy} onClick={() => turn('active')}>
          Aktifkan lagi
        </Button>
      )}
      <Wrong says={turning.fault?.message} />
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Arsipkan ruang ini?"
        verb="Arsipkan"
        onConfirm={() => {
          setAsked(false)
          turn('archived')
        }}
      >
        <p className="text-ink-2">
          Semua isinya tetap dapat dibaca, tetapi tidak ada tugas baru. Dapat diaktifkan lagi kapan saja.
        </p>
      </Confirm>
    </div>
  )
}

function Shown({ of, teaches }: { of: RoomInfo; teaches: boolean }) {
  const { id, description, subject, classes, teachers, pupils, waiting, topics, state } = of
  return (
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start [&>*]:min-w-0">
      <div className="grid gap-6">
        {description !== '' && <UserText className="max-w-prose" text={description} />}
        <Facts
          facts={[
            { name: 'Pelajaran', value: subject?.name ?? 'Tanpa pelajaran' },
            { name: 'Kelas', value: classes.map(({ name }) => name).join(', ') || 'Masuk dengan kode' },
            { name: 'Siswa', value: String(pupils) },
            state === 'archived' && { name: 'Status', value: roomStates.archived.label },
          ]}
        />
        <Section title="Guru">
          <List>
            {teachers.map(({ name, image, role }) => (
              <Row
                key={name}
                leading={<Avatar name={name} image={image} size="small" />}
                title={name}
                note={role === 'teacher' ? 'Pemilik ruang' : 'Guru pendamping'}
              />
            ))}
          </List>
        </Section>
        {teaches && (
          <Section title="Atur">
            <List>
              <Row
                to={href('/teacher/tugasku/:hash/members', { hash: id })}
                leading={<Users size={20} className="text-accent" />}
                title="Anggota"
                note={waiting > 0 ? `${waiting} menunggu persetujuan` : `${pupils} siswa, ${teachers.length} guru`}
              />
              <Row
                to={href('/teacher/tugasku/:hash/topics', { hash: id })}
                leading={<Tags size={20} className="text-accent" />}
                title="Topik"
                note={topics.length === 0 ? 'Belum ada' : topics.map(({ name }) => name).join(', ')}
              />
            </List>
          </Section>
        )}
      </div>
      <div className="grid gap-6">
        <Joining of={of} />
        {teaches && (
          <div className="flex flex-wrap gap-2">
            <CopyRoom room_id={id} />
            <Archiving of={of} />
          </div>
        )}
      </div>
    </div>
  )
}

export const title = 'Info ruang'

/** What a class room is for, who teaches there, and how one gets in. */
export default function RoomInfoPage() {
  const { hash = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Screen
      key={hash}
      call={tugaskuDesk.info}
      input={{ params: { room_id: hash } }}
      title={title}
      tab={(room) => room && `Info ${room.name}`}
      note={(room) => room?.name}
      back={linkTo(role, '/tugasku/:hash', { hash })}
      actions={(room) =>
        room?.can.includes('edit') && (
          <ButtonLink icon={Pencil} to={href('/teacher/tugasku/:hash/edit', { hash })}>
            Ubah
          </ButtonLink>
        )
      }
      anyDay
    >
      {(room) => <Shown of={room} teaches={role === 'teacher'} />}
    </Screen>
  )
}
