import type { ModuleState, ModuleTurn } from '@lentera/contract/modules'

type Verb = ModuleTurn | 'edit' | 'copy'
const own: Readonly<Record<ModuleState, readonly Verb[]>> = {
  draft: ['edit', 'copy', 'publish', 'share', 'archive'],
  published: ['edit', 'copy', 'share', 'archive'],
  shared: ['edit', 'copy', 'withdraw', 'archive'],
  archived: ['copy', 'restore'],
}

/** What a reader may do with a module: its owner what its state allows, everybody else who reads it copies it. */
export const verbsOf = ({ mine, state }: { mine: boolean; state: ModuleState }): Verb[] => (mine ? [...own[state]] : ['copy'])
