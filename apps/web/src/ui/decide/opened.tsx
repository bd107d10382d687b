import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { type Thing, useDesk } from './desk.ts'
import { Held } from './held.tsx'
import { Isolated } from '#ui/user-text.tsx'

/** Who the opened one is about. */
export interface About {
  /** Undefined until it has come. */
  readonly thing: Thing | undefined
  readonly title: string
  readonly note?: ReactNode
  readonly image?: string | null | undefined
}

/** The opened one of a queue: who it is about, what helps to decide it, and the bar that decides. */
export function Opened({ thing, title, note, image, children }: About & { readonly children: ReactNode }) {
  const { wide, place, back, held, outcomes } = useDesk()
  const decision = thing && held.get(thing.id)
  const steps = place && (
    <div className="flex items-center gap-2">
      <span className="text-ink-2 tabular-nums">{`${place.at + 1} dari ${place.of}`}</span>
      <IconButton icon={ChevronUp} label="Sebelumnya" disabled={place.at === 0} onClick={() => place.go(-1)} />
      <IconButton icon={ChevronDown} label="Berikutnya" disabled={place.at + 1 === place.of} onClick={() => place.go(1)} />
    </div>
  )
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col lg:overflow-y-auto lg:px-7">
        {wide ? (
          <header className="flex items-center gap-3 py-5">
            <Avatar name={title} image={image} />
            <div className="min-w-0 flex-1">
              <h2 className="text-bar font-bold tracking-tight">
                <Isolated>{title}</Isolated>
              </h2>
              <p className="text-[0.8125rem] text-ink-2">
                <Isolated>{note}</Isolated>
              </p>
            </div>
            {steps}
          </header>
        ) : (
          <TitleBar title={title} note={note} back={back}>
            {steps}
          </TitleBar>
        )}
        {!wide && outcomes && <div className="mb-4">{outcomes}</div>}
        {decision && (
          <div className="mb-4">
            <Held decision={decision} />
          </div>
        )}
        {children}
      </div>
      {thing && !decision && <DecisionBar of={[thing]} />}
    </>
  )
}
