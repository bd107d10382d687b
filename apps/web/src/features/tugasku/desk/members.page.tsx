import { type RoomMember, type RoomMembers, tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { AmongRoomPosts } from '#features/tugasku/posts/among-posts.tsx'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'

type Verb = RoomMember['can'][number]
const verbs: Readonly<Record<Verb, { readonly label: string; readonly said: string }>> = {
  admit: { label: 'Izinkan', said: 'diizinkan masuk.' },
  refuse: { label: 'Tolak', said: 'tidak diizinkan masuk.' },
  remove: { label: 'Keluarkan', said: 'dikeluarkan.' },
  restore: { label: 'Masukkan lagi', said: 'masuk lagi.' },
}
const noteOf = ({ role, class: room }: RoomMember) =>
  role === 'teacher' ? 'Pemilik ruang' : role === 'co_teacher' ? 'Guru pendamping' : (room ?? 'Tanpa kelas')

function Rows({
  of,
  label,
  onVerb,
  busy,
}: {
  of: readonly RoomMember[]
  label: string
  onVerb: (of: RoomMember, verb: Verb) => void
  busy: boolean
}) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
      {of.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
          <Avatar name={member.name} image={member.image} size="small" />
          <span className="min-w-36 flex-1">
            <span className="block font-semibold">{member.name}</span>
            <span className="block text-note text-ink-2">{noteOf(member)}</span>
          </span>
          {member.can.map((verb) => (
            <Button
              key={verb}
              tone={verb === 'admit' ? 'soft' : 'quiet'}
              disabled={busy}
              aria-label={`${verbs[verb].label} ${member.name}`}
              onClick={() => onVerb(member, verb)}
            >
              {verbs[verb].label}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Inviting({ room, colleagues, onClose }: { room: string; colleagues: RoomMembers['colleagues']; onClose: () => void }) {
  const form = useForm(tugaskuDesk.invite, {
    start: { teacher: '' },
    check: ({ teacher }) => ({ teacher: teacher === '' ? 'Pilih gurunya.' : undefined }),
    input: ({ teacher }) => ({ params: { room_id: room }, body: { teacher_id: teacher } }),
    said: 'Guru pendamping ditambahkan.',
    done: onClose,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">Guru pendamping dapat memberi dan menilai tugas di ruang ini.</p>
      <Select
        label="Guru"
        options={[{ value: '', label: 'Pilih guru' }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.field('teacher')}
      />
      <Submit>Tambahkan</Submit>
    </Form>
  )
}

/** The members by what they are in the room, each part with its name. */
const partsOf = (members: readonly RoomMember[]) =>
  [
    ['Menunggu persetujuan', members.filter(({ state }) => state === 'waiting')],
    ['Guru', members.filter(({ state, role }) => state === 'active' && role !== 'student')],
    ['Siswa', members.filter(({ state, role }) => state === 'active' && role === 'student')],
    ['Dikeluarkan', members.filter(({ state }) => state === 'left')],
  ] as const

function Members({ room, of: { members, colleagues } }: { room: string; of: RoomMembers }) {
  const [words, setWords] = useState('')
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<RoomMember | null>(null)
  const deciding = useAction(tugaskuDesk.decide)
  const act = async (member: RoomMember, verb: Verb) => {
    const done = await deciding.run({ params: { room_id: room }, body: { member_id: member.id, verb } })
    if (done) say(`${member.name} ${verbs[verb].said}`)
  }
  const ask = (member: RoomMember, verb: Verb) => (verb === 'remove' ? setLeaving(member) : void act(member, verb))
  const shown = members.filter(({ name, class: of }) => `${name} ${of ?? ''}`.toLowerCase().includes(words.trim().toLowerCase()))
  const parts = partsOf(shown)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Cari nama atau kelas"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="min-w-[min(13rem,100%)] flex-1"
        />
        {colleagues.length > 0 && (
          <Button icon={UserPlus} onClick={() => setInviting(true)}>
            Guru pendamping
          </Button>
        )}
      </div>
      <Wrong says={deciding.fault?.message} />
      {shown.length === 0 && <p className="text-ink-2">Tidak ada yang cocok.</p>}
      {parts.map(
        ([label, rows]) =>
          rows.length > 0 && (
            <Section key={label} title={`${label} (${rows.length})`}>
              <Rows of={rows} label={label} onVerb={ask} busy={deciding.busy} />
            </Section>
          ),
      )}
      <Sheet open={inviting} onClose={() => setInviting(false)} title="Tambah guru pendamping">
        {inviting && <Inviting room={room} colleagues={colleagues} onClose={() => setInviting(false)} />}
      </Sheet>
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Keluarkan ${leaving?.name ?? ''}?`}
        verb="Keluarkan"
        danger
        onConfirm={() => {
          if (leaving) void act(leaving, 'remove')
          setLeaving(null)
        }}
      >
        <p className="text-ink-2">Tidak lagi melihat ruang ini. Pekerjaannya tetap tersimpan, dan dapat dimasukkan lagi.</p>
      </Confirm>
    </div>
  )
}

export const title = 'Anggota'

/** Who is in a class room, who waits at its door, and who teaches along. */
export default function RoomMembersPage() {
  const { hash = '' } = useParams()
  return (
    <AmongRoomPosts room_id={hash}>
      <Screen
        key={hash}
        call={tugaskuDesk.members}
        input={{ params: { room_id: hash } }}
        title={title}
        back={href('/teacher/tugasku/:hash/info', { hash })}
        template="reading"
      >
        {(members) => <Members room={hash} of={members} />}
      </Screen>
    </AmongRoomPosts>
  )
}
