import { type FoundRoom, roomJoinings, tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { WithAside } from '#ui/with-aside.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Page, Part, Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { UserText } from '#ui/user-text.tsx'

/** The room of a code, before the pupil goes in. */
function Found({ of: { id, name, description, subject, teachers, joining, standing }, code }: { of: FoundRoom; code: string }) {
  const go = useNavigate()
  const joining_ = useAction(tugaskuDesk.join, {
    done: (room) => {
      say(room.standing === 'member' ? `Kamu masuk ${room.name}.` : 'Permintaan terkirim kepada guru.')
      if (room.standing === 'member') void go(href('/tugasku/:hash', { hash: room.id }), { replace: true })
    },
  })
  return (
    <Card className="grid max-w-md gap-3 p-4">
      <p className="text-title font-extrabold">{name}</p>
      <p className="text-ink-2">{[subject, teachers.join(', ')].filter(Boolean).join(' · ')}</p>
      {description !== '' && <UserText text={description} />}
      {standing === 'member' ? (
        <ButtonLink tone="main" to={href('/tugasku/:hash', { hash: id })}>
          Buka ruang
        </ButtonLink>
      ) : standing === 'waiting' ? (
        <Notice>Menunggu persetujuan gurumu. Kamu diberi tahu begitu dijawab.</Notice>
      ) : (
        <>
          <Button tone="main" size="main" wide busy={joining_.busy} onClick={() => void joining_.run({ body: { code } })}>
            {joining === 'open' ? 'Masuk ruang' : 'Minta masuk'}
          </Button>
          <p className="text-center text-note text-ink-2">{roomJoinings[joining]}</p>
        </>
      )}
      <Wrong says={joining_.fault?.message} />
    </Card>
  )
}

function Typing() {
  const go = useNavigate()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  return (
    <Card className="max-w-md p-4">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = code.replace(/\D/g, '')
          if (typed.length < 6 || typed.length > 8) return setWrong('Kode ruang terdiri atas 6 sampai 8 angka.')
          void go(href('/tugasku/join/:code', { code: typed }))
        }}
      >
        <TextField
          label="Kode ruang"
          value={code}
          error={wrong}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder="12345678"
          onChange={(typed) => {
            setCode(typed)
            setWrong(undefined)
          }}
        />
        <Button tone="main" size="main" type="submit" wide>
          Cari ruang
        </Button>
      </form>
    </Card>
  )
}

/** On laptops with the rooms beside it in which the pupil is already. */
const AmongRooms = ({ children }: { children: ReactNode }) => (
  <WithAside
    aside={
      <Section title="Ruang kelasmu">
        <Part call={tugaskuRooms.list} input={{ query: {} }}>
          {(rooms) =>
            rooms.length === 0 ? (
              <p className="text-ink-2">Belum ada.</p>
            ) : (
              <List label="Ruang kelasmu">
                {rooms.map(({ id, name, subject, teachers }) => (
                  <Row
                    key={id}
                    to={href('/tugasku/:hash', { hash: id })}
                    title={name}
                    note={[subject, teachers[0]].filter(Boolean).join(' · ')}
                  />
                ))}
              </List>
            )
          }
        </Part>
      </Section>
    }
  >
    {children}
  </WithAside>
)

export const title = 'Masuk ruang'

/** A class room is found by the code that its teacher shows, or hands on as a link. */
export default function JoinRoomPage() {
  const { code } = useParams()
  const note = 'Kode angka dari gurumu, atau pindai kode QR-nya.'
  if (code === undefined)
    return (
      <AmongRooms>
        <Page title={title} note={note} back={href('/tugasku')} template="reading">
          <Typing />
        </Page>
      </AmongRooms>
    )
  return (
    <AmongRooms>
      <Screen
        key={code}
        call={tugaskuDesk.find}
        input={{ params: { code } }}
        title={title}
        back={href('/tugasku/join')}
        template="reading"
      >
        {(room) => <Found of={room} code={code} />}
      </Screen>
    </AmongRooms>
  )
}
