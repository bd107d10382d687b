import type { Role } from '@lentera/contract/kit/roles'
import {
  seenSteps,
  type FirstStep,
  type SetupMark,
  type SetupPartDone,
  setupMarks,
  setupParts,
  type SetupState,
  setupStates,
  type SetupStep,
} from '@lentera/contract/setup'
import { Check, Circle, SkipForward } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'
import { Progress } from '#ui/progress.tsx'
import { isWhole, waysOf } from './ways.ts'
import { farText, listText } from './words.ts'
import '#ui/with-aside.css'

interface Step<S extends SetupStep | FirstStep> {
  readonly step: S
  readonly state: SetupState
  readonly parts: readonly SetupPartDone[]
  readonly marked: { readonly mark: SetupMark; readonly by: string | null; readonly at: string } | null
}
interface Marking<S> {
  readonly onMark: (step: S, mark: SetupMark | null) => void
  readonly busy: boolean
}

const icons = { open: Circle, done: Check, skipped: SkipForward }

function Parts({ parts }: { parts: readonly SetupPartDone[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {parts.map((one) => (
        <li key={one.part} className="flex flex-wrap items-start gap-x-3">
          <span className="flex min-w-0 flex-[1_1_8rem] gap-2">
            {isWhole(one) ? (
              <Check size={18} className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <Circle size={18} className="mt-0.5 shrink-0 text-ink-3" />
            )}
            <span className="min-w-0">{setupParts[one.part]}</span>
          </span>
          <span className="ml-auto shrink-0 text-ink-2 tabular-nums">{farText(one)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Who said it and when, of what still counts: a step that is done by what there is needs no mark. */
function Marked({ marked, state, parts }: Pick<Step<SetupStep>, 'marked' | 'state' | 'parts'>) {
  if (!marked || state === 'open' || parts.every(isWhole)) return null
  return (
    <p className="text-note text-ink-2">
      {[setupMarks[marked.mark], marked.by && `oleh ${marked.by}`, shortDate(schoolDay(marked.at))].filter(Boolean).join(' ')}
    </p>
  )
}

function Actions<S extends SetupStep | FirstStep>({ of, name, onMark, busy }: { of: Step<S>; name: string } & Marking<S>) {
  if (of.parts.every(isWhole)) return null
  const hidden = <span className="sr-only">: {name}</span>
  return of.state === 'open' ? (
    <>
      {seenSteps.includes(of.step) && (
        <Button busy={busy} onClick={() => onMark(of.step, 'seen')}>
          <span>Sudah diperiksa{hidden}</span>
        </Button>
      )}
      <Button tone="quiet" busy={busy} onClick={() => onMark(of.step, 'skipped')}>
        <span>Lewati{hidden}</span>
      </Button>
    </>
  ) : (
    <Button tone="quiet" busy={busy} onClick={() => onMark(of.step, null)}>
      <span>Kembalikan{hidden}</span>
    </Button>
  )
}

function OneStep<S extends SetupStep | FirstStep>({
  of,
  name,
  role,
  ...marking
}: { of: Step<S>; name: string; role: Role } & Marking<S>) {
  const { pathname } = useLocation()
  const { label, tone } = setupStates[of.state]
  return (
    <li aria-label={name}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <IconTile icon={icons[of.state]} tone={tone} />
          <h2 className="min-w-0 flex-[1_1_6rem] text-lead font-bold">{name}</h2>
          <Pill tone={tone} className="shrink-0">
            {label}
          </Pill>
        </div>
        <Parts parts={of.parts} />
        <Marked {...of} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {waysOf(of.parts, role).map((way) => (
            <Link
              key={way.to}
              to={way.to}
              state={{ above: pathname }}
              className="inline-flex min-h-control min-w-11 items-center font-bold text-accent hover:underline pointer-fine:min-h-8"
            >
              {way.label}
            </Link>
          ))}
          <Actions of={of} name={name} {...marking} />
        </div>
      </Card>
    </li>
  )
}

/** A list of steps, how far each is, with the ways to what is missing. The screens that it leads to lead back here. */
export function Steps<S extends SetupStep | FirstStep>({
  steps,
  names,
  role,
  wrong,
  ...marking
}: {
  readonly steps: readonly Step<S>[]
  readonly names: Readonly<Record<string, string>>
  readonly role: Role
  readonly wrong: string | undefined
} & Marking<S>) {
  const open = steps.filter(({ state }) => state === 'open').length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <p className="font-semibold text-ink-2" role="status">
          {listText(steps)}
        </p>
        <Progress label="Langkah yang tidak lagi menunggu" value={1 - open / Math.max(1, steps.length)} />
      </div>
      {open === 0 && <Notice tone="ok">Tidak ada langkah yang menunggu. Daftar ini tetap dapat dibuka.</Notice>}
      <Wrong says={wrong} />
      <ol aria-label="Langkah" className="grid gap-3 two-columns">
        {steps.map((of) => (
          <OneStep key={of.step} of={of} name={names[of.step] ?? of.step} role={role} {...marking} />
        ))}
      </ol>
    </div>
  )
}
