import type { ModuleState, ModuleTurn } from '@lentera/contract/modules'

type ModuleVerb = ModuleTurn | 'edit' | 'copy' | 'give'
const own: Readonly<Record<ModuleState, readonly ModuleVerb[]>> = {
  draft: ['give', 'edit', 'copy', 'publish', 'share', 'archive'],
  published: ['give', 'edit', 'copy', 'share', 'archive'],
  shared: ['give', 'edit', 'copy', 'withdraw', 'archive'],
  archived: ['copy', 'restore'],
}

/** What a reader may do with a module: its owner what its state allows, everybody else who reads it gives and copies it. */
export const verbsOf = ({ mine, state }: { mine: boolean; state: ModuleState }): ModuleVerb[] =>
  mine ? [...own[state]] : ['give', 'copy']
