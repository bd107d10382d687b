import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside } from '@lentera/contract'
import { type FirstStep, type FirstSteps, type firstSteps, firstStepsOf, type SetupPartDone } from '@lentera/contract/setup'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { markFirstStep, marksOfPerson, type PersonFacts, personFacts, unmarkFirstStep } from './setup.queries.ts'
import { part, stateOf } from './setup.rules.ts'
import { refuseSeen } from './setup.ts'

type Person = keyof typeof firstStepsOf
type Fact = keyof PersonFacts

/** What each role's steps are made of. */
const factsBy: Readonly<Record<Person, Partial<Readonly<Record<FirstStep, readonly Fact[]>>>>> = {
  student: { profile: ['photo', 'phone_or_email', 'home'], link: ['parent'], check_in: ['checked_in'] },
  parent: { link: ['child'], notices: ['told'], permit: ['permit_filed'] },
  teacher: { link: ['school'], profile: ['photo', 'phone_or_email'], subjects: ['own_subjects'], roll_call: ['roll_taken'] },
}

/** The role as one that has first steps. Throws FORBIDDEN for an office, whose list is the school's. */
const personOf = (role: string): Person => {
  if (role === 'student' || role === 'parent' || role === 'teacher') return role
  throw new Fault('FORBIDDEN')
}

/** The person's first steps in the order of the role's list: two statements. */
export const list = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>): Promise<Inside<FirstSteps>> => {
  const role = personOf(user.role)
  const [facts, marks] = await Promise.all([personFacts(db, user.id), marksOfPerson(db, user.id)])
  if (!facts) throw new Fault('SESSION_ENDED')
  return {
    steps: keysOf(firstStepsOf[role]).map((step) => {
      const parts: SetupPartDone[] = (factsBy[role][step] ?? []).map((fact) => part(fact, facts[fact]))
      const marked = marks.find((one) => one.step === step)
      return {
        step,
        state: stateOf(parts, marked?.mark),
        parts,
        marked: marked ? { mark: marked.mark, by: null, at: marked.marked_at.toISOString() } : null,
      }
    }),
  }
}

/** Marks a step of the own list, or takes that back. Throws VALIDATION for one that is not on it. */
export const mark = async (context: RequestOf<typeof firstSteps.mark>) => {
  const { db, user, now, body } = context
  if (!(body.step in firstStepsOf[personOf(user.role)]))
    throw new Fault('VALIDATION', { errors: { step: ['Langkah ini tidak ada di daftar Anda.'] } })
  refuseSeen(body)
  if (body.mark === null) await unmarkFirstStep(db, user.id, body.step)
  else await markFirstStep(db, { person: user.id, step: body.step, mark: body.mark, now })
  return list(context)
}
