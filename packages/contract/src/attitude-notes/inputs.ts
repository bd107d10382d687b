import * as z from 'zod/mini'
import { attitudeGrade, attitudeInstrument, attitudeLimits, attitudeType } from './entities.ts'
import { flag } from '#contract/kit/flag.ts'
import { number } from '#contract/kit/number.ts'
import { upload } from '#contract/uploads.ts'

const text = (least: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(attitudeLimits.text))
/** What is said of pupils in a note. */
export const said = {
  type: attitudeType,
  instrument: attitudeInstrument,
  grade: attitudeGrade,
  description: text(5),
  follow_up_desc: z.optional(text(0)),
  /** Whether the pupil and the parents are told. */
  send_notif: flag,
}
/** Files of a note. */
export const files = z._default(z.array(upload('image,pdf')).check(z.maxLength(attitudeLimits.files)), [])
/** A year and semester; today's where they are left out. */
export const period = {
  tahun_ajaran_id: z.optional(number.check(z.int(), z.gte(2000), z.lte(2100))),
  semester: z.optional(number.check(z.int(), z.gte(1), z.lte(2))),
}
