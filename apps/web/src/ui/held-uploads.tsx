import { type ReactNode, useState } from 'react'
import { useHeld } from '#lib/upload/use-held.ts'
import { Grouping } from './form/field.tsx'
import { KeptRows } from './kept-rows.tsx'
import { hintOf, Hold, kindsOf, objectionTo, objectionToHeld, Picks } from './upload-picks.tsx'
import { UploadRow } from './upload-row.tsx'
import type { SeveralProps } from './uploads.tsx'

interface Props extends SeveralProps {
  readonly waitsAs: string
  /** The field where the browser keeps nothing. */
  readonly sent: ReactNode
}

/** A field for files that wait on the device for the write that takes them: without signal, over a reload and a restart. */
export function HeldUploads({ most, value, onChange, kept = [], onDrop, waitsAs, sent, ...asked }: Props) {
  const kinds = kindsOf(asked)
  const [complains, setComplains] = useState(false)
  const { canHold, rows, add, remove } = useHeld({ field: waitsAs, kinds, megabytes: asked.megabytes, value, onChange })
  const why = (asked.sentFirst ? objectionTo : objectionToHeld)(rows.map(({ chosen }) => chosen.phase))
  const room = most - kept.length - rows.length
  if (canHold === false) return sent
  return (
    <Grouping
      label={asked.label}
      error={why && complains ? why : asked.error}
      hint={most > 1 ? `${hintOf(asked)}. Maksimal ${most} berkas.` : hintOf(asked)}
      inside="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
      className="min-w-0"
    >
      <Hold why={why} onAsked={() => setComplains(true)} />
      <KeptRows kept={kept} onDrop={onDrop} />
      {rows.map(({ key, chosen }) => (
        <UploadRow key={key} chosen={chosen} onRemove={() => remove(key)} />
      ))}
      {room > 0 && canHold && <Picks kinds={kinds} several={most > 1} onFiles={(files) => add(files.slice(0, room))} />}
    </Grouping>
  )
}
