import { announcements, type DeskAnnouncement } from '@lentera/contract/announcements'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { useSession } from '#lib/session/session.ts'
import { Around, Screen } from '#ui/screen.tsx'
import { AnnouncementForm, blank, bodyOf, missing, type Written, writtenOf } from './announcement-form.tsx'
import { deskAddress, oneAddress } from './words.ts'

type Begin = Parameters<typeof AnnouncementForm>[0]['begin']

function New({ begin }: { begin: Begin }) {
  const go = useNavigate()
  const role = useSession((session) => session.role)
  const form = useForm<typeof announcements.write, Written>(announcements.write, {
    start: { ...blank, class_uuids: begin.whole_school ? [] : begin.classes.map(({ uuid }) => uuid) },
    check: missing(begin.whole_school),
    input: (written) => ({ body: bodyOf(written) }),
    said: 'Tersimpan sebagai draf. Periksa, lalu terbitkan.',
    done: ({ uuid }) => void go(oneAddress(role, uuid), { replace: true }),
  })
  return <AnnouncementForm form={form} begin={begin} verb="Lihat sebelum terbit" />
}

function Edit({ of, begin }: { of: DeskAnnouncement; begin: Begin }) {
  const go = useNavigate()
  const role = useSession((session) => session.role)
  const form = useForm(announcements.save, {
    start: writtenOf(of),
    check: missing(begin.whole_school),
    input: (written) => ({
      params: { announcement_uuid: of.uuid },
      body: { ...bodyOf(written), kept: written.kept.map(({ uuid }) => uuid), revision: written.revision },
    }),
    saved: writtenOf,
    said: of.state === 'published' ? 'Tersimpan. Semua pembaca diminta membaca lagi.' : 'Tersimpan.',
    done: () => void go(oneAddress(role, of.uuid), { replace: true }),
  })
  return (
    <AnnouncementForm
      form={form}
      begin={begin}
      verb={of.state === 'published' ? 'Simpan dan beri tahu lagi' : 'Simpan perubahan'}
    />
  )
}
function Editing({ of }: { of: DeskAnnouncement }) {
  const begin = useCall(announcements.begin, {})
  return begin.data ? <Edit of={of} begin={begin.data} /> : <Around called={begin} />
}

export const title = 'Tulis pengumuman'

/** A new announcement, or what one says. */
export default function WriteAnnouncementPage() {
  const { uuid } = useParams()
  const role = useSession((session) => session.role)
  if (uuid === undefined)
    return (
      <Screen call={announcements.begin} input={{}} title={title} back={deskAddress(role)}>
        {(begin) => <New begin={begin} />}
      </Screen>
    )
  return (
    <Screen
      key={uuid}
      call={announcements.one}
      input={{ params: { announcement_uuid: uuid } }}
      title="Ubah pengumuman"
      back={oneAddress(role, uuid)}
    >
      {(one) => <Editing of={one} />}
    </Screen>
  )
}
