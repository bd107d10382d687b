import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { line, revision } from '#contract/shared.ts'

/**
 * What a cell says. `late` was not handed in: missing, or nought from the component's due day on where the school says so. `exempt` is
 * left out of the reckoning, `makeup` still to come, `remedial` a second try whose first score stays beside it.
 */
export const cellStates = {
  score: 'Nilai',
  late: 'Belum',
  exempt: 'Dispensasi',
  makeup: 'Susulan',
  remedial: 'Remedial',
} as const
export type CellState = keyof typeof cellStates
export const cellStateNames = keysOf(cellStates)
export const cellState = z.enum(cellStateNames)

/** What a second try counts: up to the KKTP, as it is, or the better of both scores. */
export const remedialRules = {
  capped: 'Paling tinggi KKTP',
  uncapped: 'Nilai remedial apa adanya',
  better: 'Yang lebih tinggi dari keduanya',
} as const
export type RemedialRule = keyof typeof remedialRules
export const remedialRuleNames = keysOf(remedialRules)

/** Components of a subject in a semester, letters of a name, of objectives and of a cell's note, cells that one save takes. */
export const gradeLimits = { components: 40, name: 60, objectives: 500, note: 200, cells: 500 } as const

export const score = z.nullable(z.number().check(z.gte(0), z.lte(100)))

/** What a cell says: the score as it was given, its state, and what it counts in the final score. */
export const saying = {
  /** Of a second try what it was given, before the school's ceiling. */
  score,
  state: z.optional(cellState),
  /** The first score of a second try. */
  first: z.optional(score),
  /** What it counts by the school's rules; null of what is missing or left out. */
  counts: z.optional(score),
} as const
/** Null where nothing was entered yet. */
export const GradeCell = z.nullable(z.object({ ...saying, note: z.optional(z.string()), revision }))
export type GradeCell = z.infer<typeof GradeCell>

const enteredScore = z.nullable(
  z.number().check(
    z.gte(0),
    z.lte(100),
    z.refine((typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-9, {
      error: 'Maksimal dua angka di belakang koma.',
    }),
  ),
)
/**
 * A cell as it is entered, with the revision that was seen; 0 of an empty cell. Without a state only the score is said: a second try
 * keeps its first score, and no score leaves what has none as it is. A note that is left out stays.
 */
export const EnteredCell = z.object({
  component_id: id('grade_component'),
  student_id: id('student'),
  score: enteredScore,
  state: z.optional(cellState),
  /** Of a second try. */
  first: z.optional(enteredScore),
  note: z.optional(line(0, gradeLimits.note)),
  revision: z.int().check(z.gte(0), z.lte(2_000_000_000)),
})

/** What became of one cell that was saved: `changed` when somebody else had changed it meanwhile, whose score stays. */
export const SavedCell = z.object({
  component_id: id('grade_component'),
  student_id: id('student'),
  outcome: z.enum(['saved', 'changed']),
  ...saying,
  note: z.optional(z.string()),
  revision,
  /** Who had changed it. */
  by: z.nullable(z.string()),
})
export type SavedCell = z.infer<typeof SavedCell>
