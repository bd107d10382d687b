import { questionTypes } from '@lentera/contract/quizzes/question'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { moved, type Picked } from './picked.ts'

interface Listed {
  readonly value: readonly Picked[]
  readonly onChange: (value: readonly Picked[]) => void
  /** Nothing can be changed any more. */
  readonly fixed: boolean
}

function Line({
  one,
  at,
  count,
  fixed,
  onMove,
  onSet,
  onRemove,
}: {
  one: Picked
  at: number
  count: number
  fixed: boolean
  onMove: (to: number) => void
  onSet: (change: Partial<Picked>) => void
  onRemove: () => void
}) {
  const name = `soal ${at + 1}`
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:flex-nowrap">
      {!fixed && <GripVertical aria-hidden size={18} className="hidden shrink-0 cursor-grab text-ink-3 pointer-fine:block" />}
      <span className="w-7 shrink-0 text-right font-bold tabular-nums">{at + 1}.</span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="line-clamp-2">{one.text}</p>
        <p className="text-note text-ink-2">
          {questionTypes[one.type]}
          {one.outdated && (one.newest ? ', versi terbaru akan dipakai' : ', ada versi yang lebih baru')}
        </p>
        {one.outdated && !fixed && (
          <Button tone="quiet" onClick={() => onSet({ newest: !one.newest })}>
            {one.newest ? 'Tetap pakai versi lama' : 'Pakai versi terbaru'}
          </Button>
        )}
      </div>
      <div className="ml-9 flex shrink-0 items-center gap-0.5 sm:ml-0">
        {fixed ? (
          <span className="text-ink-2 tabular-nums">{`${String(one.points).replace('.', ',')} poin`}</span>
        ) : (
          <div className="w-24">
            <NumberField
              bare
              decimal
              label={`Nilai ${name}`}
              unit="poin"
              value={one.points}
              onChange={(points) => onSet({ points })}
            />
          </div>
        )}
        {!fixed && (
          <>
            <IconButton icon={ArrowUp} label={`Naikkan ${name}`} disabled={at === 0} onClick={() => onMove(at - 1)} />
            <IconButton icon={ArrowDown} label={`Turunkan ${name}`} disabled={at === count - 1} onClick={() => onMove(at + 1)} />
            <IconButton icon={X} label={`Keluarkan ${name}`} onClick={onRemove} />
          </>
        )}
      </div>
    </div>
  )
}

/** The questions of a session in their order: dragged with a mouse, moved by buttons with anything else. */
export function PickedList({ value, onChange, fixed }: Listed) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [shifted, setShifted] = useState<{ uuid: string; up: boolean } | null>(null)
  // The question that was moved keeps the focus.
  useEffect(() => {
    if (!shifted) return
    const [up, down] =
      list.current
        ?.querySelector(`[data-uuid="${shifted.uuid}"]`)
        ?.querySelectorAll<HTMLButtonElement>('button[aria-label^="Naik"], button[aria-label^="Turun"]') ?? []
    const wanted = shifted.up ? up : down
    ;(wanted?.disabled ? (shifted.up ? down : up) : wanted)?.focus()
  }, [shifted])
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== null) onChange(moved(value, dragged, at))
    end()
  }
  return (
    <ol ref={list} aria-label="Soal kuis" className="divide-y divide-line rounded-card border border-line bg-surface">
      {value.map((one, at) => (
        <li
          key={one.question_uuid}
          data-uuid={one.question_uuid}
          draggable={!fixed}
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(at)
          }}
          onDragEnd={end}
          onDrop={(event) => drop(event, at)}
          className={`${dragged === at ? 'opacity-50' : ''} ${over === at && dragged !== null && dragged !== at ? 'bg-soft' : ''}`}
        >
          <Line
            one={one}
            at={at}
            count={value.length}
            fixed={fixed}
            onMove={(to) => {
              onChange(moved(value, at, to))
              setShifted({ uuid: one.question_uuid, up: to < at })
            }}
            onSet={(change) => onChange(value.map((each, place) => (place === at ? { ...each, ...change } : each)))}
            onRemove={() => onChange(value.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ol>
  )
}
