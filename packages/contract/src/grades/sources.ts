import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { instant, revision, uuid } from '#contract/shared.ts'
import { GradePupil } from './entities.ts'

/** Pupils whose scores one taking may replace: of a large class. */
const REPLACED = 200

/** A scored task that scores can be taken from. */
export const GradeSource = z.object({
  type: z.literal('task'),
  id: id('tugasku_post'),
  title: z.string(),
  room: z.object({ id: id('room'), name: z.string() }),
  max_score: z.int(),
  due_at: z.nullable(instant),
  /** How many of the class have a score in it that counts: shared, of the attempt that is handed in. */
  scored: z.int(),
  /** How many of them have one that is not shared yet. */
  unshared: z.int(),
  /** The component that has taken them already. */
  taken: z.nullable(z.string()),
})
export type GradeSource = z.infer<typeof GradeSource>

const score = z.nullable(z.number().check(z.gte(0), z.lte(100)))
/** Why a pupil has no score of a task that can be taken. */
export const taskGaps = {
  draft: 'Nilai belum dibagikan',
  again: 'Mengumpulkan lagi, belum dinilai',
  to_score: 'Belum dinilai',
  returned: 'Diperiksa tanpa nilai',
  needs_revision: 'Diminta memperbaiki',
  withdrawn: 'Tugas ditarik',
  exempt: 'Dibebaskan',
  not_handed: 'Belum mengumpulkan',
  not_given: 'Tidak mendapat tugas ini',
} as const
export type TaskGap = keyof typeof taskGaps

/** What a task's scores are in hundredths: of the class that was named, else of everybody. */
export const TaskGrades = z.object({
  ...GradeSource.shape,
  rows: z.array(z.object({ student: GradePupil, score })),
  /** By name, the pupils of the class whose score cannot be taken. */
  left_out: z.array(z.object({ student: GradePupil, gap: z.enum(keysOf(taskGaps)) })),
})
export type TaskGrades = z.infer<typeof TaskGrades>

/** A quiz session of the teacher that is over, whose results can be taken. */
export const QuizSource = z.object({
  type: z.literal('quiz'),
  uuid,
  title: z.string(),
  /** Null of a session that belongs to no subject. */
  subject: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  /** How many of the class have handed in, in the session or in what makes up for it, of how many pupils. */
  handed_in: z.int(),
  pupils: z.int(),
  /** The component that has taken them already. */
  taken: z.nullable(z.object({ id: id('grade_component'), name: z.string() })),
})
export type QuizSource = z.infer<typeof QuizSource>

/** Why a pupil has no result of a quiz that can be taken. */
export const quizGaps = {
  absent: 'Tidak mengerjakan',
  at_work: 'Masih mengerjakan',
  to_mark: 'Esai belum dinilai',
  late: 'Jawaban terlambat belum diputuskan',
  unscored: 'Semua soal dibatalkan',
} as const
export type QuizGap = keyof typeof quizGaps

/** A quiz's results for the pupils of a class, by name, beside what stands in a component. */
export const QuizGrades = z.object({
  ...QuizSource.shape,
  rows: z.array(
    z.object({
      student: GradePupil,
      /** 0 to 100 with at most two decimals, as in the report of the quiz; null where there is none that can be taken. */
      score,
      gap: z.nullable(z.enum(keysOf(quizGaps))),
      from: z.enum(['own', 'remedial', 'make_up']),
      /** What stands in the component, and what of the quiz was last taken over; null where nothing was entered yet. */
      cell: z.nullable(z.object({ score, taken: score, revision })),
      /** The quiz says something else than the component: the teacher chooses. Empty cells are filled without asking. */
      differs: z.boolean(),
    }),
  ),
})
export type QuizGrades = z.infer<typeof QuizGrades>
export type QuizGradeRow = QuizGrades['rows'][number]

/** A component whose quiz has other results than those that were taken over. */
export const QuizChange = z.object({
  component_id: id('grade_component'),
  component: z.string(),
  quiz: z.object({ uuid, title: z.string() }),
  /** How many pupils have another result, or one for the first time. */
  changed: z.int(),
})
export type QuizChange = z.infer<typeof QuizChange>

/**
 * From where a component takes scores: a task or a quiz, never both. A quiz fills empty cells; a score that differs is replaced only
 * for the pupils of `replace_ids`, each with the revision of the cell that the teacher saw (0 of one that was never filled).
 */
export const takenFrom = {
  task_id: z.optional(z.nullable(id('tugasku_post'))),
  quiz_uuid: z.optional(z.nullable(uuid)),
  replace_ids: z.optional(z.nullable(z.array(id('student')).check(z.maxLength(REPLACED)))),
  replace_revisions: z.optional(z.array(number.check(z.int(), z.gte(0), z.lte(2_000_000_000))).check(z.maxLength(REPLACED))),
}
