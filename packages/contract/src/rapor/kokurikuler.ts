import * as z from 'zod/mini'
import { AttitudePeriod } from '#contract/attitude-notes/entities.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { line, revision, uuid } from '#contract/shared.ts'
import { raporLimits, text } from './entities.ts'
import { raporDimension, raporLevel } from './themes.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A theme of a class that the calling teacher leads, or of the caller's school. */
    readonly rapor_theme_uuid: string
    /** A pupil of that class. */
    readonly themed_student_id: string
  }
}

/** Letters of a theme's title and of what was done in it; themes of a class in a semester. */
export const themeLimits = { title: 100, about: 300, themes: 6 } as const

const both = ['teacher', 'school'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
const Row = z.object({
  student_id: id('student'),
  /** In the order of the theme's dimensions. */
  levels: z.array(z.nullable(raporLevel)).check(z.maxLength(8)),
  /** In own words; '' for the sentence that the levels make. */
  text: text(raporLimits.text),
})
const Theme = z.object({
  uuid,
  title: z.string(),
  about: z.string(),
  dimensions: z.array(raporDimension),
  revision: z.int(),
  rows: z.array(
    z.object({
      ...Row.shape,
      /** What stands on the card while there are no own words; '' while no level is said. */
      composed: z.string(),
      /** 0 of who has none yet. */
      revision: z.int(),
    }),
  ),
})
export type RaporTheme = z.infer<typeof Theme>

/** What a class has worked on beside its subjects, with the levels of its pupils. */
export const RaporThemes = z.object({
  class: z.object({ uuid, name: z.string() }),
  period: AttitudePeriod,
  /** By name; `open` while the pupil's card was not handed in. */
  pupils: z.array(z.object({ id: id('student'), name: z.string(), open: z.boolean() })),
  themes: z.array(Theme),
})
export type RaporThemes = z.infer<typeof RaporThemes>

const said = {
  title: line(3, themeLimits.title),
  about: text(themeLimits.about),
  dimensions: z.array(raporDimension).check(z.minLength(1), z.maxLength(8)),
}
const Named = z.object({ uuid })
const faults = ['DATA_CHANGED', 'RAPOR_NOT_NOW'] as const

/** Kokurikuler of a class: whoever leads it, or the office, says themes and levels while cards are open. */
export const raporThemes = calls('rapor-themes', {
  list: get(
    '/v1/{role}/rapor/themes',
    { roles: both, query: z.object({ class_id: uuid, semester }), reply: RaporThemes, shows: ['rapor', 'people'] },
    ({ led_class_uuid }) => ({ query: { class_id: led_class_uuid } }),
  ),
  /** Adds a theme. Throws RAPOR_NOT_NOW when all cards of the class were handed in. */
  add: post(
    '/v1/{role}/rapor/themes',
    {
      roles: both,
      changes: ['rapor'],
      as: 'json',
      body: z.object({ class_id: uuid, semester, ...said }),
      reply: RaporThemes,
      idempotent: true,
      faults: ['RAPOR_NOT_NOW'],
    },
    ({ led_class_uuid }) => ({
      body: {
        class_id: led_class_uuid,
        title: 'Gaya hidup berkelanjutan',
        about: 'Menanam mangrove bersama warga.',
        dimensions: ['reasoning' as const, 'collaboration' as const],
      },
    }),
  ),
  edit: put(
    '/v1/{role}/rapor/themes/:uuid',
    {
      roles: both,
      changes: ['rapor'],
      as: 'json',
      params: Named,
      body: z.object({ ...said, revision }),
      reply: RaporThemes,
      faults,
    },
    ({ rapor_theme_uuid }) => ({
      params: { uuid: rapor_theme_uuid },
      body: { title: 'Kearifan lokal', about: '', dimensions: ['citizenship' as const], revision: 1 },
    }),
  ),
  /** Takes a theme away with its levels; cards that were handed in keep what they say. */
  remove: del(
    '/v1/{role}/rapor/themes/:uuid',
    {
      roles: both,
      changes: ['rapor'],
      params: Named,
      query: z.object({ revision: number.check(z.int(), z.gte(1)) }),
      reply: RaporThemes,
      faults,
    },
    ({ rapor_theme_uuid }) => ({ params: { uuid: rapor_theme_uuid }, query: { revision: 1 } }),
  ),
  /**
   * Levels and words of pupils, all or none: each names the revision that was seen. Throws RAPOR_NOT_NOW with the names of those whose
   * cards were handed in, DATA_CHANGED where somebody else has written meanwhile or the theme has other dimensions.
   */
  setLevels: put(
    '/v1/{role}/rapor/themes/:uuid/levels',
    {
      roles: both,
      changes: ['rapor'],
      as: 'json',
      params: Named,
      body: z.object({
        /** Of the theme. */
        revision,
        rows: z
          .array(z.object({ ...Row.shape, revision: z.int().check(z.gte(0), z.lte(2_000_000_000)) }))
          .check(z.minLength(1), z.maxLength(100)),
      }),
      reply: RaporThemes,
      faults,
    },
    ({ rapor_theme_uuid, themed_student_id }) => ({
      params: { uuid: rapor_theme_uuid },
      body: {
        revision: 1,
        rows: [{ student_id: themed_student_id, levels: ['capable' as const, 'advanced' as const], text: '', revision: 0 }],
      },
    }),
  ),
})
