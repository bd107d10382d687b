import * as z from 'zod/mini'
import { id } from '#contract/kit/id.ts'
import { clock } from '#contract/shared.ts'

/** What a permit says beside a day's record: some hours of it, or that a whole day is asked for and nobody has decided yet. */
export const PermitMark = z.object({
  permit_id: id('permit'),
  /** `Pulang awal` */
  label: z.string(),
  /** It is not decided yet. */
  waits: z.boolean(),
  /** When the person leaves, and when comes or is back. */
  from: z.nullable(clock),
  until: z.nullable(clock),
})
export type PermitMark = z.infer<typeof PermitMark>
