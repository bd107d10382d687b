import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, revision } from '#contract/shared.ts'

/** What a parent is to a child. */
export const relations = { father: 'Ayah', mother: 'Ibu', guardian: 'Wali' } as const
export type Relation = keyof typeof relations
/** What a parent is to a child, in calls. */
export const relation = z.enum(keysOf(relations))

/** Minutes for which a pupil's code holds. */
export const CODE_MINUTES = 15
/** Days after which a parent no longer waits for an answer to what was asked by NISN. */
export const ASK_DAYS = 14

/** Letters and digits that nobody takes for another one, as a pupil reads them out: in any case, with spaces or a dash. */
export const typedCode = z.string().check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[ACDEFGHJKLMNPQRTUVWXY34679]{8}$/),
)

/** What the reader may do with a link: approve what the other side asked for, end it or leave it off, say who it is. */
const can = z.array(z.enum(['approve', 'end', 'edit']))

const ParentLink = z.object({
  id: id('family_link'),
  /** As the finder sees it while the pupil waits for the parent: `Sa** W*******`. */
  name: z.string(),
  image: z.nullable(z.string()),
  /** `0812••••3456` */
  phone: z.nullable(z.string()),
  relation: z.nullable(relation),
  /** Whom the school calls first. */
  is_main: z.boolean(),
  state: z.enum(['pending', 'linked']),
  since: instant,
  revision,
  can,
})
export type ParentLink = z.infer<typeof ParentLink>

/** Whether a guardian has agreed to the account of somebody under 17; `unconfirmed`: a parent of whom the office is not sure yet. */
export const guardianStates = ['not_needed', 'waiting', 'given'] as const
const guardian = z.enum(guardianStates)

/** Those who are linked to a pupil, and may be. */
export const Parents = z.object({
  links: z.array(ParentLink),
  guardian: z.object({
    state: guardian,
    unconfirmed: z.boolean(),
    /** A guardian is asked, and until this day nothing is closed without an answer; null where nothing is coming. */
    open_until: z.nullable(day),
    /** Who decided last, and when; null where nobody has. */
    decided_by: z.nullable(z.string()),
    decided_at: z.nullable(instant),
  }),
})
export type Parents = z.infer<typeof Parents>

const Child = z.object({
  id: id('family_link'),
  student_id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  school_name: z.nullable(z.string()),
  relation: z.nullable(relation),
  guardian,
  /** `pending`: the child asks, and the parent approves. */
  state: z.enum(['pending', 'linked']),
  since: instant,
  revision,
  can,
})
export type Child = z.infer<typeof Child>

/** What was asked by NISN or by an invitation: it looks the same whether there is such a pupil or not. */
const Ask = z.object({
  id: id('family_ask'),
  /** The last four digits; null for an invitation. */
  nisn_end: z.nullable(z.string()),
  born_on: z.nullable(day),
  asked_at: instant,
  /** `over`: nobody has approved it in two weeks. */
  state: z.enum(['waiting', 'over']),
})
export type Ask = z.infer<typeof Ask>

/** The children of a parent, and what was asked for. */
export const Children = z.object({ children: z.array(Child), asks: z.array(Ask) })
export type Children = z.infer<typeof Children>

/** A code that a pupil shows. */
export const ShownCode = z.object({ code: z.string(), expires_at: instant, student_id: id('student') })
export type ShownCode = z.infer<typeof ShownCode>

/** Of whom a code is: no more than whoever has it needs to be sure. */
export const CodeOf = z.object({ first_name: z.string(), school_name: z.nullable(z.string()), already: z.boolean() })
export type CodeOf = z.infer<typeof CodeOf>
