import * as z from 'zod/mini'
import { calls, get } from './kit/call.ts'
import { id } from './kit/id.ts'
import { line, uuid } from './shared.ts'
import { Target } from './target.ts'

/** As many of each as stand beside each other. */
export const mostFound = 6

/** What is found beside people and classes, in the order in which it is shown. */
export const contentKinds = ['rapor', 'task', 'material', 'quiz', 'announcement', 'note', 'contact', 'message'] as const

const Content = z.object({
  kind: z.enum(contentKinds),
  title: z.string(),
  /** Where it stands, who wrote it, or when. */
  note: z.string(),
  target: Target,
})
export type FoundContent = z.infer<typeof Content>

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
  contents: z.array(Content),
})
export type Found = z.infer<typeof Found>

/**
 * People, classes and contents in which each word begins a word, as far as the caller's own lists reach: a teacher's own classes, a
 * parent's children, an office's whole school.
 */
export const search = calls('search', {
  find: get(
    '/v1/{role}/search',
    {
      roles: ['student', 'parent', 'teacher', 'school'],
      query: z.object({ search: line(2, 100) }),
      reply: Found,
      shows: ['people'],
    },
    () => ({ query: { search: 'andi' } }),
  ),
})
