import { keysOf } from '#contract/kit/keys.ts'
import * as z from 'zod/mini'

/** The eight dimensions of the graduate profile (profil lulusan), in its order. */
export const raporDimensions = {
  faith: 'Keimanan dan ketakwaan terhadap Tuhan YME',
  citizenship: 'Kewargaan',
  reasoning: 'Penalaran kritis',
  creativity: 'Kreativitas',
  collaboration: 'Kolaborasi',
  independence: 'Kemandirian',
  health: 'Kesehatan',
  communication: 'Komunikasi',
} as const
export type RaporDimension = keyof typeof raporDimensions
export const dimensionNames = keysOf(raporDimensions)
export const raporDimension = z.enum(dimensionNames)

/** How far a pupil has come in a dimension, from the first to the last. */
export const raporLevels = { growing: 'Berkembang', capable: 'Cakap', advanced: 'Mahir' } as const
export type RaporLevel = keyof typeof raporLevels
export const raporLevel = z.enum(keysOf(raporLevels))

/** What a report card says of a theme: the level of each dimension that was looked at, null where nobody has said it. */
export const RaporCardTheme = z.object({
  title: z.string(),
  about: z.string(),
  dimensions: z.array(z.object({ dimension: raporDimension, level: z.nullable(raporLevel) })),
  text: z.string(),
})
export type RaporCardTheme = z.infer<typeof RaporCardTheme>
