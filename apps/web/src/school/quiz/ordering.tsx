import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import type { Answering } from './question-view.tsx'
import { Rich } from './rich.tsx'

/** Things that are put in order, one place at a time; an order that is right as it stands is confirmed, so that it counts as answered. */
export function Ordering({ content, answer, onAnswer, media, labelledBy }: Answering<'ordering'>) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ key: string; up: boolean; at: number } | null>(null)
  const known = new Map(content.items.map((item) => [item.key, item]))
  const given = (answer?.value ?? []).filter((key) => known.has(key))
  const order = [...given, ...content.items.map(({ key }) => key).filter((key) => !given.includes(key))]
  // The row that was moved keeps the focus, wherever the browser has put it.
  useEffect(() => {
    if (!moved) return
    const buttons = list.current?.querySelector(`[data-key="${moved.key}"]`)?.querySelectorAll('button')
    const [up, down] = [...(buttons ?? [])]
    const wanted = moved.up ? up : down
    ;(wanted?.disabled ? (moved.up ? down : up) : wanted)?.focus()
  }, [moved])
  const move = (at: number, by: -1 | 1) => {
    const next = [...order]
    const key = next[at]!
    next[at] = next[at + by]!
    next[at + by] = key
    onAnswer?.({ type: 'ordering', value: next })
    setMoved({ key, up: by < 0, at: at + by + 1 })
  }
  return (
    <div className="grid gap-2">
      <ol ref={list} aria-labelledby={labelledBy} className="grid gap-2">
        {order.map((key, at) => (
          <li
            key={key}
            data-key={key}
            className={`flex min-h-13 min-w-0 items-center gap-3 rounded-control border bg-surface py-1 pr-1 pl-3.5 ${answer ? 'border-accent' : 'border-line'}`}
          >
            <span aria-hidden className="w-5 shrink-0 text-center font-extrabold text-ink-2 tabular-nums">
              {at + 1}
            </span>
            <Rich html={known.get(key)?.html ?? ''} media={media} className="flex-1" />
            {onAnswer && (
              <span className="flex shrink-0">
                <IconButton icon={ArrowUp} label={`Naikkan urutan ${at + 1}`} disabled={at === 0} onClick={() => move(at, -1)} />
                <IconButton
                  icon={ArrowDown}
                  label={`Turunkan urutan ${at + 1}`}
                  disabled={at === order.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && `Dipindahkan ke urutan ${moved.at}.`}
      </p>
      {onAnswer && !answer && (
        <Button className="justify-self-start" onClick={() => onAnswer({ type: 'ordering', value: order })}>
          Urutannya sudah benar
        </Button>
      )}
    </div>
  )
}
