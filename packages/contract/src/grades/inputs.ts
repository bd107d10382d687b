import * as z from 'zod/mini'
import { gradeLimits } from './cells.ts'
import { number } from '#contract/kit/number.ts'
import { inReach } from '#contract/shared.ts'

/** 1 or 2; today's where it is left out. */
export const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
/** What pupils are to learn by a component. */
export const objectives = z.string().check(
  z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
  z.maxLength(gradeLimits.objectives),
)
/** `2026-11-20`; '' for none. */
export const dueOn = z.union([inReach, z.literal('')])
