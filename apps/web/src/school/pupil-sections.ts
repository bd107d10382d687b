import type { HomeroomPupil, SectionName, SectionOf } from '@lentera/contract/homeroom/sections'
import type { ComponentType } from 'react'

/** What a part of a pupil's page is given: the pupil, and what its feature says. */
export interface SectionProps<N extends SectionName> {
  readonly pupil: Omit<HomeroomPupil, 'sections'>
  readonly data: SectionOf<N>
}
/** How each part is shown: in the page's column, or at its side on laptops; in the order in which they stand here. */
export type PupilSections = {
  readonly [N in SectionName]: { readonly place: 'main' | 'side'; readonly Shown: ComponentType<SectionProps<N>> }
}

let given: PupilSections | undefined
/** The app says how they are shown: the page shows what features bring without knowing a feature. */
export const givePupilSections = (sections: PupilSections): void => void (given = sections)
export const pupilSections = (): PupilSections => {
  if (!given) throw new Error('The app gives the sections together with the page.')
  return given
}
