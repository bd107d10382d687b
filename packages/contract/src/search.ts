import * as z from 'zod/mini'
import { calls, get } from './kit/call.ts'
import { id } from './kit/id.ts'
import { line, uuid } from './shared.ts'

/** As many of each as stand beside each other. */
export const mostFound = 6

const Found = z.object({
  people: z.array(
    z.object({
      id: id('person'),
      role: z.enum(['student', 'teacher']),
      name: z.string(),
      /** The pupil's class of this year. */
      class_name: z.nullable(z.string()),
    }),
  ),
  classes: z.array(z.object({ uuid, name: z.string() })),
})
export type Found = z.infer<typeof Found>

/** People and classes by name, as far as the caller reaches: a teacher's own classes, an office's whole school. */
export const search = calls('search', {
  find: get(
    '/v1/{role}/search',
    { roles: ['teacher', 'school'], query: z.object({ search: line(2, 100) }), reply: Found, shows: ['people'] },
    () => ({ query: { search: 'andi' } }),
  ),
})
