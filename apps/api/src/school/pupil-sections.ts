import type { Inside } from '@lentera/contract'
import type { PupilSection, SectionName, SectionOf } from '@lentera/contract/homeroom/sections'
import { guardianReads } from '@lentera/contract/people/guardian-right'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from './here.ts'
import type { Reached } from './scope.ts'

type SectionSource<N extends SectionName> = (
  context: RequestContext & Here,
  pupil: Reached,
) => Promise<Omit<Inside<SectionOf<N>>, 'section'> | null>
const sections = new Map<SectionName, SectionSource<SectionName>>()

/** Declares what a feature says of a pupil on the homeroom teacher's page; null where it has nothing to say. */
export const pupilSection = <N extends SectionName>(name: N, of: SectionSource<N>): void => void sections.set(name, of)

/** Whether somebody accompanies a pupil as the guru wali alone. */
export const isAsGuardian = ({ verbs }: Pick<Reached, 'verbs'>): boolean => !verbs.includes('decide')

/** All that features say of a pupil whom the visitor accompanies; to a guru wali what the table of rights opens. */
export const sectionsOf = async (context: RequestContext & Here, pupil: Reached): Promise<Inside<PupilSection>[]> => {
  const open = [...sections].filter(([section]) => !isAsGuardian(pupil) || guardianReads(section))
  const said = await Promise.all(
    open.map(async ([section, of]) => {
      const data = await of(context, pupil)
      return data && ({ section, ...data } as Inside<PupilSection>)
    }),
  )
  return said.filter((one) => one !== null)
}
