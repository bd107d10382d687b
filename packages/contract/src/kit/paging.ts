import * as z from 'zod/mini'
import { number } from './number.ts'
import type { PageMeta } from './call.ts'

/** Query of a numbered list. `size` is the specification's default page size: 25 for people and classes, 10 for violations. */
export const pageQuery = (size: number) => ({
  page: z._default(number.check(z.int(), z.gte(1), z.lte(100_000)), 1),
  per_page: z._default(number.check(z.int(), z.gte(1), z.lte(100)), size),
})

/** Query of a list read forwards by an opaque cursor. */
export const cursorQuery = { cursor: z.optional(z.string().check(z.maxLength(200))) }

/** Counts the pages of a list; an empty list still has one page. */
export const pageMeta = ({ page, per_page }: { page: number; per_page: number }, total: number): PageMeta => ({
  current_page: page,
  per_page,
  total,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})
