import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { HeldDecision } from '#lib/offline/use-deciding.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Mark } from '#ui/delivery-mark.tsx'
import { Pill } from '#ui/pill.tsx'
import { type Thing, useDesk } from './desk.ts'
import { Isolated } from '#ui/user-text.tsx'

/** What a row says beside the name. */
export interface Line {
  readonly image: string | null
  readonly note: ReactNode
  /** At the right end of the name: `07.21`. */
  readonly at?: string | undefined
  readonly marks?: ReactNode
}

/** Who it is about, what is asked, and this person's decision while it waits. */
function Words({ thing, line: { note, at, marks }, held }: { thing: Thing; line: Line; held: HeldDecision | undefined }) {
  const { verbs } = useDesk()
  const mine = held && verbs.find(({ verb }) => verb === held.verb)
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-2 lg:flex-nowrap">
        <span className="min-w-0 flex-[1_1_6rem] font-bold lg:truncate">
          <Isolated>{thing.name}</Isolated>
        </span>
        {at && <span className="shrink-0 text-[0.8125rem] text-ink-2 tabular-nums">{at}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap">
        <span className="block min-w-[min(12rem,100%)] flex-1 text-[0.8125rem] text-ink-2 tabular-nums lg:min-w-0 lg:truncate">
          <Isolated>{note}</Isolated>
        </span>
        {marks}
      </span>
      {held && (
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          <Mark state={held.entry.state} />
          <Pill tone="off">{`Anda: ${mine?.done ?? held.verb}`}</Pill>
        </span>
      )}
    </span>
  )
}

/** One thing of a queue: the row opens it, its box picks it for a decision on several. */
export function QueueRow({
  thing,
  line,
  to,
  open,
  picked,
  held,
  onPick,
}: {
  thing: Thing
  line: Line
  to: string
  open: boolean
  picked: boolean
  /** This person's decision, while the server does not have it: nothing else can be chosen then. */
  held: HeldDecision | undefined
  onPick: (picked: boolean) => void
}) {
  const { wide } = useDesk()
  const here = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (open) here.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <li
      ref={here}
      className={`@container group relative flex items-center has-checked:bg-soft lg:min-h-13.5 lg:rounded-control lg:border ${open ? 'lg:border-line lg:bg-surface lg:lifted' : 'lg:border-transparent lg:hover:bg-soft'}`}
    >
      {thing.can.length > 0 && (
        <label className="z-[1] grid min-h-15 w-13 shrink-0 cursor-pointer place-items-center self-stretch lg:absolute lg:inset-y-0 lg:left-0 lg:min-h-0">
          <input
            type="checkbox"
            checked={picked}
            disabled={held !== undefined}
            onChange={({ target }) => onPick(target.checked)}
            aria-label={`Pilih ${thing.name}`}
            className="peer size-5 accent-(--accent) lg:opacity-0 lg:group-hover:opacity-100 lg:checked:opacity-100 lg:focus-visible:opacity-100"
          />
        </label>
      )}
      <Link
        id={`row ${thing.id}`}
        to={to}
        replace={wide}
        aria-current={open || undefined}
        className={`flex min-h-15 min-w-0 flex-1 items-center gap-3 py-2 pr-4 -outline-offset-2 hover:bg-paper lg:min-h-0 lg:rounded-control lg:py-1.5 lg:pr-3 lg:pl-2.5 lg:hover:bg-transparent ${thing.can.length > 0 ? '' : 'pl-4'}`}
      >
        <span className="max-lg:@max-[14rem]:hidden lg:group-hover:opacity-15 lg:group-has-checked:opacity-15 lg:group-has-focus-visible:opacity-15">
          <Avatar name={thing.name} image={line.image} size="small" />
        </span>
        <Words thing={thing} line={line} held={held} />
      </Link>
    </li>
  )
}
