import { useId } from 'react'
import { letterOf, Words } from './choices.tsx'
import type { Answering } from './question-view.tsx'
import { Rich } from './rich.tsx'

/** Right sides with a letter each, and for every left side the letter that belongs to it: chosen by touch and by arrows alike. */
export function Matching({ content, answer, onAnswer, media, labelledBy }: Answering<'matching'>) {
  const id = useId()
  const given = answer?.value ?? {}
  const letters = content.rights.map(({ key }, at) => ({ value: key, label: letterOf(at), spoken: `Pasangan ${letterOf(at)}` }))
  return (
    <div role="group" aria-labelledby={labelledBy} className="@container">
      {/* Side by side where the card is wide enough, whatever the window is. */}
      <div className="grid items-start gap-4 @min-[44rem]:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <ol aria-label="Pilihan pasangan" className="grid gap-1.5 rounded-control bg-off-s p-3 @min-[44rem]:order-last">
          {content.rights.map(({ key, html }, at) => (
            <li key={key} className="flex min-w-0 gap-2.5">
              <span className="grid size-7 shrink-0 place-items-center rounded-lg bg-surface text-note font-extrabold text-ink-2">
                {letterOf(at)}
              </span>
              <Rich html={html} media={media} className="flex-1 self-center" />
            </li>
          ))}
        </ol>
        <div className="divide-y divide-line rounded-control border border-line bg-surface">
          {content.lefts.map(({ key, html }) => (
            <div key={key} className="grid gap-2 px-3.5 py-2.5">
              <div id={`${id}-${key}`} className="min-w-0">
                <Rich html={html} media={media} />
              </div>
              <Words
                labelledBy={`${id}-${key}`}
                value={given[key]}
                options={letters}
                onChoose={onAnswer && ((right) => onAnswer({ type: 'matching', value: { ...given, [key]: right } }))}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
