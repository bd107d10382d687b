import { type Module, modules } from '@lentera/contract/modules'
import { type PostKind, postKinds, postLimits, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { type RoomRow, tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { letGoOfHeld } from '#lib/upload/use-held.ts'
import { postAddress } from '#school/post-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Prose } from '#ui/prose.tsx'
import { Around, Page, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { leftOut, writtenFrom } from './from-module.ts'
import { PickModule } from './pick-module.tsx'
import { PostFields } from './post-form.tsx'
import { bodyOf, missing } from './values.ts'

const kinds: Readonly<Record<string, PostKind>> = { task: 'task', module: 'module', announce: 'announcement' }
const verbs = { now: 'Terbitkan', later: 'Jadwalkan', draft: 'Simpan draf' } as const
const said = { now: 'Terbit. Siswa diberi tahu.', later: 'Terjadwal.', draft: 'Draf tersimpan.' } as const

/** The form of what is given, with the rooms beside it; what was typed is kept on this device for a day. */
const useGiving = (module: Module, kind: PostKind, into: readonly RoomRow[]) => {
  const go = useNavigate()
  const draft = `tugasku-module.${module.uuid}`
  const [start] = useState(() => writtenFrom(module))
  const [kept] = useState(() => readDraft<typeof start & { rooms: readonly string[] }>(draft, { ...start, rooms: [] }))
  const [search] = useSearchParams()
  const asked = search.get('room')
  const [rooms, setRooms] = useState(() =>
    into.map(({ id }) => id).filter((id) => (asked === null ? (kept?.rooms.includes(id) ?? false) : id === asked)),
  )
  const begin = useCall(tugaskuPosts.begin, { params: { room_id: rooms[0] ?? '' } }, { enabled: rooms.length > 0, keep: true })
  const timezone = begin.data?.timezone ?? 'Asia/Jakarta'
  const form = useForm(tugaskuPosts.give, {
    start,
    check: (values) => ({ ...missing(values, kind), rooms: rooms.length === 0 ? 'Pilih minimal satu ruang.' : undefined }),
    input: (values) => ({
      body: {
        ...bodyOf(values, { kind, timezone }),
        kind,
        module_uuid: module.uuid,
        kept: values.kept.map(({ uuid }) => uuid),
        room_ids: [...rooms],
      },
    }),
    said: (given, { when }) => (given.length > 1 ? `${said[when]} ${given.length} ruang menerimanya.` : said[when]),
    done: ([first, ...more], { files }) => {
      dropDraft(draft)
      void letGoOfHeld(files)
      const address =
        first && more.length === 0
          ? postAddress('teacher', { kind, room_id: first.room.id, post_id: first.id })
          : href('/teacher/module/:uuid', { uuid: module.uuid })
      void go(address, { replace: true })
    },
  })
  const { values, dirty, fill, set } = form
  useEffect(() => {
    if (kept) {
      const { rooms: _, ...typed } = kept
      fill({ ...typed, files: [] })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  useEffect(() => {
    if (dirty || rooms.length > 0) keepDraft(draft, { ...values, files: [], rooms })
  }, [draft, dirty, values, rooms])
  const choose = (next: readonly string[]) => {
    setRooms([...next])
    set({ topic: '', whom: 'all', students: [] })
  }
  return { form, rooms, choose, begin, draft }
}

function Giving({ module, kind, into }: { module: Module; kind: PostKind; into: readonly RoomRow[] }) {
  const { form, rooms, choose, begin, draft } = useGiving(module, kind, into)
  const more = leftOut(module)
  return (
    // What was typed and the files are kept on this device: leaving loses nothing.
    <Form of={{ ...form, dirty: false }}>
      {more.length > 0 && (
        <div className="mb-4">
          <Notice>{`Modul ini lebih panjang dari yang muat di ruang kelas: ${more.join(', ')} tidak ikut.`}</Notice>
        </div>
      )}
      <div className="mb-3">
        <Chips
          several
          label="Untuk ruang"
          hint={`Pilih ruangnya dulu, maksimal ${postLimits.rooms} sekaligus. Isi modul menyusul dan dapat diubah.`}
          options={into.map(({ id, name }) => ({ value: id, label: name }))}
          value={rooms}
          onChange={choose}
          error={rooms.length === 0 ? form.error('rooms') : form.error('room_ids')}
        />
      </div>
      {begin.data ? (
        <PostFields form={form} kind={kind} begin={begin.data} given={false} rooms={rooms.length} draft={draft} />
      ) : (
        rooms.length > 0 && <Around called={begin} />
      )}
      {rooms.length === 0 && !begin.data && (
        <Card className="mt-2 max-w-3xl p-4">
          <h2 className="mb-2 text-lead font-bold">{form.values.title}</h2>
          <Prose text={form.values.text} />
        </Card>
      )}
      {rooms.length > 0 && <Submit>{verbs[form.values.when]}</Submit>}
    </Form>
  )
}

const Rooms = ({ module, kind }: { module: Module; kind: PostKind }) => {
  const rooms = useCall(tugaskuRooms.list, { query: {} })
  if (!rooms.data) return <Around called={rooms} />
  if (rooms.data.length === 0)
    return (
      <EmptyState
        drawing={<EmptyDesks />}
        text="Belum ada ruang kelas"
        note="Buat ruang untuk kelas yang Anda ajar, lalu berikan modul ini di sana."
        action={<ButtonLink to={href('/teacher/tugasku/new')}>Ruang baru</ButtonLink>}
      />
    )
  return <Giving key={module.uuid} module={module} kind={kind} into={rooms.data} />
}

export const title = 'Berikan modul'

/** A module of the library goes to class rooms as a task, a module or an announcement, as the address says. */
export default function GiveModulePage() {
  const { type = 'task' } = useParams()
  const [search] = useSearchParams()
  const kind = kinds[type] ?? 'task'
  const module_uuid = search.get('module')
  const at = (one: string) =>
    withQuery(href('/teacher/modul/tugasku/:type', { type: one }), { module: module_uuid, room: search.get('room') })
  const tabs = (
    <div className="mb-5">
      <Tabs
        label="Diberikan sebagai"
        tabs={Object.entries(kinds).map(([one, of]) => ({ to: at(one), label: postKinds[of], isHere: of === kind }))}
      />
    </div>
  )
  if (module_uuid === null)
    return (
      <Page title="Pilih modul" note="Yang Anda pilih menjadi isi tugas, materi, atau pengumuman." back={href('/teacher/module')}>
        <PickModule here={at(type)} />
      </Page>
    )
  return (
    <Screen
      key={module_uuid}
      call={modules.read}
      input={{ params: { module_uuid } }}
      title={title}
      note={(module) => module?.title ?? ' '}
      back={href('/teacher/module/:uuid', { uuid: module_uuid })}
      anyDay
    >
      {(module) =>
        module.can.includes('give') ? (
          <>
            {tabs}
            <Rooms module={module} kind={kind} />
          </>
        ) : (
          <Notice tone="off">Modul ini diarsipkan. Keluarkan dulu dari arsip untuk memberikannya.</Notice>
        )
      }
    </Screen>
  )
}
