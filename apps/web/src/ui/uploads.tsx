import type { Attachment, UploadKind } from '@lentera/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { type UploadPhase, useUpload } from '#lib/upload/use-upload.ts'
import { Grouping } from './form/field.tsx'
import { HeldUploads } from './held-uploads.tsx'
import { KeptRows } from './kept-rows.tsx'
import { type UploadFieldProps, hintOf, Hold, kindsOf, objectionTo, Picks } from './upload-picks.tsx'
import { UploadRow } from './upload-row.tsx'

/** One of several files: it is sent as soon as it stands here. */
function Slot({
  file,
  kinds,
  megabytes,
  onPhase,
  onSent,
  onRemove,
}: {
  file: File
  kinds: readonly UploadKind[]
  megabytes: number | undefined
  onPhase: (phase: UploadPhase) => void
  onSent: (id: string | null) => void
  onRemove: () => void
}) {
  const { chosen, take, pause, resume, remove } = useUpload(kinds, onSent, megabytes)
  const phase = chosen?.phase
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    take(file)
  })
  useEffect(() => {
    if (phase) onPhase(phase)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each phase
  }, [phase])
  if (!chosen) return null
  const leave = () => {
    remove()
    onRemove()
  }
  return <UploadRow chosen={chosen} onPause={pause} onResume={resume} onRemove={leave} />
}

interface Held {
  readonly key: number
  readonly file: File
  readonly phase: UploadPhase
  readonly id: string | null
}
export interface SeveralProps extends UploadFieldProps {
  /** How many there may be, kept ones with them. */
  readonly most: number
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** What it has already. */
  readonly kept?: readonly Attachment[]
  readonly onDrop?: ((uuid: string) => void) | undefined
}

/**
 * A field for several files, each sent as `Upload` sends one. In a form that writes through the outbox (`waitsAs`) they wait on the
 * device with it.
 */
export function Uploads(props: SeveralProps) {
  const { waitsAs, ...asked } = props
  return waitsAs === undefined ? (
    <SentUploads {...asked} />
  ) : (
    <HeldUploads {...props} waitsAs={waitsAs} sent={<SentUploads {...asked} />} />
  )
}

/** Those that a form waits for. */
function SentUploads({ most, value, onChange, kept = [], onDrop, ...asked }: SeveralProps) {
  const all = kindsOf(asked)
  const [held, setHeld] = useState<readonly Held[]>([])
  const [complains, setComplains] = useState(false)
  const count = useRef(0)
  const room = most - kept.length - held.length
  const why = objectionTo(held.map(({ phase }) => phase))
  const ids = held.flatMap(({ id }) => id ?? [])
  useEffect(() => {
    if (ids.join() !== value.join()) onChange(ids)
    // oxlint-disable-next-line react/exhaustive-deps -- what the form holds follows what was sent
  }, [ids.join()])
  const change = (key: number, to: Partial<Held>) =>
    setHeld((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const add = (files: File[]) =>
    setHeld((before) => [
      ...before,
      ...files.slice(0, room).map((file) => ({ key: ++count.current, file, phase: 'preparing' as const, id: null })),
    ])
  return (
    <Grouping
      label={asked.label}
      error={why && complains ? why : asked.error}
      hint={`${hintOf(asked)}. Maksimal ${most} berkas.`}
      inside="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
      className="min-w-0"
    >
      <Hold why={why} onAsked={() => setComplains(true)} />
      <KeptRows kept={kept} onDrop={onDrop} />
      {held.map(({ key, file }) => (
        <Slot
          key={key}
          file={file}
          kinds={all}
          megabytes={asked.megabytes}
          onPhase={(phase) => change(key, { phase })}
          onSent={(id) => change(key, { id })}
          onRemove={() => setHeld((before) => before.filter((one) => one.key !== key))}
        />
      ))}
      {room > 0 && <Picks kinds={all} several onFiles={add} />}
    </Grouping>
  )
}
