import type { Inside } from '@lentera/contract'
import type { PupilSection, SectionName, SectionOf } from '@lentera/contract/homeroom/sections'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from './here.ts'
import type { Reached } from './scope.ts'

type Of<N extends SectionName> = (
  context: RequestContext & Here,
  pupil: Reached,
) => Promise<Omit<Inside<SectionOf<N>>, 'section'> | null>
const sections = new Map<SectionName, Of<SectionName>>()

/** Declares what a feature says of a pupil on the homeroom teacher's page; null where it has nothing to say. */
export const pupilSection = <N extends SectionName>(name: N, of: Of<N>): void =>
  void sections.set(name, of as unknown as Of<SectionName>)

/** All that features say of a pupil whom the visitor reaches. */
export const sectionsOf = async (context: RequestContext & Here, pupil: Reached): Promise<Inside<PupilSection>[]> => {
  const said = await Promise.all(
    [...sections].map(async ([section, of]) => {
      const data = await of(context, pupil)
      return data && ({ section, ...data } as Inside<PupilSection>)
    }),
  )
  return said.filter((one) => one !== null)
}
