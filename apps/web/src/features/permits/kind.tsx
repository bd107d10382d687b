import { type PermitRow, permitStates, permitTypes } from '@lentera/contract/permits'
import type { ReactNode } from 'react'
import { Pill } from '#ui/pill.tsx'
import { solid, tint } from '#ui/tones.ts'
import { kindOf } from './words.ts'

/** What a permit is for, as a letter on its colour with its words. */
export function Kind({
  permit: { type },
  small,
  children,
}: {
  permit: Pick<PermitRow, 'type'>
  small?: boolean
  /** What follows the words. */
  children?: ReactNode
}) {
  const { tone, letter, icon: Icon } = kindOf(type)
  const shape = `grid shrink-0 place-items-center font-extrabold ${small ? 'size-4.5 rounded-[5px] text-[0.625rem]' : 'size-7 rounded-lg text-note'}`
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span aria-hidden className={`${shape} ${letter === null ? tint[tone] : solid[tone]}`}>
        {letter ?? <Icon size={small ? 12 : 16} />}
      </span>
      <span className="min-w-0">
        {permitTypes[type].label}
        {children}
      </span>
    </span>
  )
}

/** Where a permit stands, in its one word. */
export const StatePill = ({ state }: Pick<PermitRow, 'state'>) => {
  const { label, tone } = permitStates[state]
  return <Pill tone={tone}>{label}</Pill>
}
