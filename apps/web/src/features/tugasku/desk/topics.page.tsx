import { type RoomInfo, topicLimits, tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { AmongRoomPosts } from '#features/tugasku/posts/among-posts.tsx'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'

interface TopicLine {
  readonly key: number
  readonly id: string | null
  readonly name: string
}
const startOf = ({ topics }: RoomInfo): { lines: readonly TopicLine[] } => ({
  lines: topics.map(({ id, name }, key) => ({ key, id, name })),
})
const moved = (lines: readonly TopicLine[], from: number, to: number): TopicLine[] => {
  const rest = lines.filter((_, at) => at !== from)
  const one = lines[from]
  return one ? [...rest.slice(0, to), one, ...rest.slice(to)] : [...lines]
}

/** The name of one topic, and what moves it up, down and away. */
function TopicFields({
  line: { key, name },
  at,
  last,
  onName,
  onMove,
  onRemove,
}: {
  line: TopicLine
  at: number
  last: boolean
  onName: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}) {
  return (
    <>
      <div className="min-w-0 flex-1">
        <TextField
          bare
          label={`Nama topik ${at + 1}`}
          name={`topic-${key}`}
          maxLength={topicLimits.name}
          value={name}
          onChange={onName}
        />
      </div>
      <IconButton icon={ArrowUp} label={`Naikkan topik ${at + 1}`} disabled={at === 0} onClick={() => onMove(at - 1)} />
      <IconButton icon={ArrowDown} label={`Turunkan topik ${at + 1}`} disabled={last} onClick={() => onMove(at + 1)} />
      <IconButton icon={X} label={`Hapus topik ${at + 1}`} onClick={onRemove} />
    </>
  )
}

/** The topics of a room before they are saved. */
const useTopics = (of: RoomInfo) => {
  const form = useForm(tugaskuDesk.saveTopics, {
    start: startOf(of),
    check: ({ lines }) => ({
      lines: lines.some(({ name }) => name.trim() === '') ? 'Beri nama setiap topik, atau hapus.' : undefined,
    }),
    input: ({ lines }) => ({
      params: { room_id: of.id },
      body: { topics: lines.map(({ id, name }) => ({ id, name: name.trim() })) },
    }),
    saved: startOf,
    said: 'Topik tersimpan.',
  })
  return form
}

/** Adds a line; its name is typed next. */
const useAdding = (lines: readonly TopicLine[], onChange: (lines: readonly TopicLine[]) => void) => {
  const list = useRef<HTMLOListElement>(null)
  /** The key of the line that was just added: its name is typed next. */
  const [added, setAdded] = useState<number | null>(null)
  useEffect(() => {
    if (added !== null) list.current?.querySelector<HTMLElement>(`input[name="topic-${added}"]`)?.focus()
  }, [added])
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    onChange([...lines, { key, id: null, name: '' }])
    setAdded(key)
  }
  return { list, add }
}

function Topics({ of }: { of: RoomInfo }) {
  const form = useTopics(of)
  const { value: lines, onChange, error } = form.field('lines')
  const { list, add } = useAdding(lines, onChange)
  const [dragged, setDragged] = useState<number | null>(null)
  const dropOn = (at: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== null && dragged !== at) onChange(moved(lines, dragged, at))
    setDragged(null)
  }
  return (
    <Form of={form}>
      <ol ref={list} aria-label="Topik" className="mb-3 grid gap-2">
        {lines.map((line, at) => (
          <li
            key={line.key}
            draggable
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={dropOn(at)}
            className={`flex items-center gap-1 rounded-card border bg-surface p-2 ${dragged === at ? 'border-accent' : 'border-line'}`}
          >
            <TopicFields
              line={line}
              at={at}
              last={at === lines.length - 1}
              onName={(name) => onChange(lines.map((one, n) => (n === at ? { ...one, name } : one)))}
              onMove={(to) => onChange(moved(lines, at, to))}
              onRemove={() => onChange(lines.filter((_, n) => n !== at))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="mb-3 font-semibold text-bad">
          {error}
        </p>
      )}
      {lines.length < topicLimits.topics && (
        <p className="mb-5">
          <Button icon={Plus} onClick={add}>
            Tambah topik
          </Button>
        </p>
      )}
      <p className="mb-5 text-note text-ink-2">
        Urutan ini dipakai di ruang kelas. Tugas dan materi dari topik yang dihapus tetap ada, tanpa topik.
      </p>
      <Submit>Simpan topik</Submit>
    </Form>
  )
}

export const title = 'Topik'

/** The topics of a class room in their order: dragged with a mouse, moved by buttons with anything else. */
export default function RoomTopicsPage() {
  const { hash = '' } = useParams()
  return (
    <AmongRoomPosts room_id={hash}>
      <Screen
        key={hash}
        call={tugaskuDesk.info}
        input={{ params: { room_id: hash } }}
        title={title}
        note={(room) => room?.name}
        back={href('/teacher/tugasku/:hash/info', { hash })}
        template="reading"
      >
        {(room) => <Topics of={room} />}
      </Screen>
    </AmongRoomPosts>
  )
}
