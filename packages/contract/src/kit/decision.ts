import type { $ZodType } from 'zod/v4/core'
import { keysOf } from './keys.ts'
import * as z from 'zod/mini'
import { id } from './id.ts'

/** As many things as one decision takes at once. */
export const MOST_DECIDED = 200

/**
 * What became of one thing: `decided` by this; `already`: it no longer waits; `changed`: it still waits, but is no longer what was
 * seen; `refused`: it cannot be decided so, and `because` says why. Only the first one is written.
 */
export const outcomes = ['decided', 'already', 'changed', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * The parts of a call by which one person decides several things of a queue at once, each with its own outcome: the verbs, whether
 * words go with them (a verb that needs a `reason` is refused without one, at that field), and what is answered of each thing
 * beside its outcome. A thing that can change while it waits is named with the revision that was seen.
 *
 *     const verdict = decision('permit', { approve: 'optional', reject: 'required' }, { permit: Permit })
 *     can: verdict.can (named so in each row: taken apart at the top of a file, it would bring the checker to the browser)
 *     decide: post('…/decide', { …, as: 'json', body: verdict.body, reply: verdict.reply, idempotent: true }, …)
 */
export const decision = <
  K extends string,
  const V extends Readonly<Record<string, 'optional' | 'required'>>,
  const R extends Readonly<Record<string, $ZodType>>,
>(
  kind: K,
  verbs: V,
  row: R,
) => {
  const names = keysOf<keyof V & string>(verbs)
  const verb = z.enum(names)
  const thing = z.object({ id: id(kind), revision: z.optional(z.int()) })
  return {
    verbs: names,
    /** What a person may do with one thing now: of each row of the queue. */
    can: z.array(verb),
    body: z
      .object({
        of: z.array(thing).check(z.minLength(1), z.maxLength(MOST_DECIDED)),
        verb,
        reason: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(500))),
      })
      .check(
        z.refine(({ verb: asked, reason }) => verbs[asked] !== 'required' || reason !== undefined, {
          path: ['reason'],
          error: 'Tulis alasannya, minimal 3 karakter.',
        }),
      ),
    reply: z.object({
      verb,
      results: z.array(z.object({ id: id(kind), outcome: z.enum(outcomes), because: z.nullable(z.string()), ...row })),
    }),
  }
}
