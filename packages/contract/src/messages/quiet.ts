import { keysOf } from '#contract/kit/keys.ts'
import * as z from 'zod/mini'
import { instant } from '#contract/shared.ts'

/** For how long somebody wants no bell and no push of what is written: not at all, for 8 hours, until it is switched on again. */
export const quietSpans = { off: 'Bunyikan lagi', hours: 'Senyapkan 8 jam', always: 'Senyapkan terus' } as const
export type QuietSpan = keyof typeof quietSpans
export const quietSpan = z.enum(keysOf(quietSpans))

/** Null while it sounds; `until` is null where it is silent until switched on again. */
export const Quiet = z.nullable(z.object({ until: z.nullable(instant) }))
export type Quiet = z.infer<typeof Quiet>
