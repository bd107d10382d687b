import { StatePill } from '#ui/state-pill.tsx'
import type { Tone } from '#ui/tones.ts'
import type { Column } from './column.ts'

/** The column of a row's state: `stateColumn(loanStates)`. A phone shows no pill for the `usual` one. */
export const stateColumn = <S extends string>(
  states: Readonly<Record<S, { readonly tone: Tone; readonly label: string }>>,
  usual?: NoInfer<S>,
): Column<{ readonly state: S }> => ({
  id: 'state',
  name: 'Status',
  of: ({ state }) => <StatePill of={states[state]} />,
  text: ({ state }) => states[state].label,
  phone: 'pill',
  ...(usual !== undefined && { usual: ({ state }) => state === usual }),
})
