import type { MadingState, MadingVerb } from '@lentera/contract/mading'

/** What an office may do with a post: new ones are let through or sent back, what stands on the board can be taken from it. */
export const verbsOf = ({ state, reported }: { readonly state: MadingState; readonly reported: boolean }): MadingVerb[] => {
  switch (state) {
    case 'waiting':
      return ['publish', 'reject']
    case 'published':
      return reported ? ['archive', 'keep'] : ['archive']
    case 'archived':
      return ['publish']
    case 'rejected':
      return []
  }
}

/** What a post becomes. */
export const stateAfter: Readonly<Record<MadingVerb, MadingState>> = {
  publish: 'published',
  reject: 'rejected',
  archive: 'archived',
  keep: 'published',
}
