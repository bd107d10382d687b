import * as z from 'zod/mini'

/** Numbers of a class's day. `waiting` and `unrecorded` do not overlap; the parts add up to `total`. */
export const AttendanceCounts = z.object({
  total: z.number(),
  present: z.number(),
  late: z.number(),
  excused: z.number(),
  sick: z.number(),
  dispensation: z.number(),
  absent: z.number(),
  waiting: z.number(),
  unrecorded: z.number(),
})
export type AttendanceCounts = z.infer<typeof AttendanceCounts>
