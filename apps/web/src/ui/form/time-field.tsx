import type { ComponentProps } from 'react'
import { clockAfter, clockText, readClock, UNREADABLE_CLOCK } from '#lib/time/typed.ts'
import { Typed } from './typed.tsx'

/** A time of day: typed `07.15`, whatever the browser speaks; arrow keys change it by five minutes. `value` is `07:15`, '' for none. */
export function TimeField(props: Omit<ComponentProps<typeof Typed>, 'read' | 'write' | 'step' | 'unreadable'>) {
  return (
    <Typed
      placeholder="--.--"
      maxLength={6}
      {...props}
      read={readClock}
      write={clockText}
      step={(value, steps) => (value === '' ? '07:00' : clockAfter(value, steps * 5))}
      unreadable={UNREADABLE_CLOCK}
    />
  )
}
