import { type AttitudeGrade, attitudeLimits, type AttitudeType } from '@lentera/contract/attitude-notes'
import { selfLimits, type SelfState, type SelfStep, selfStepNames } from '@lentera/contract/attitude-notes/self-assessments'
import type { Timezone } from '@lentera/contract/shared'
import { addDays, localTime } from '#school/time.ts'

interface Ending {
  readonly closes_on: string
  readonly closed_at: Date | null
}

/** Whether a form could be answered at a moment. It ends with its last day, in the school's zone, or when it is closed. */
export const isOpenAt = ({ closes_on, closed_at }: Ending, at: Date, timezone: Timezone): boolean =>
  (closed_at === null || at < closed_at) && localTime(at, timezone).date <= closes_on

/** The state of a form on the school's date. */
export const stateOn = ({ closes_on, closed_at }: Ending, today: string): SelfState =>
  closed_at !== null || closes_on < today ? 'closed' : 'open'

/**
 * The moment by which an answer is judged that was made without signal: that of the device for a first answer, and for a later one
 * only where it is proven, so that nobody replaces after the end what the teacher has (docs/decisions/0023).
 */
export const judgedAt = (
  captured: { readonly at: Date; readonly proven: boolean } | null,
  { now, isFirst }: { readonly now: Date; readonly isFirst: boolean },
): Date => (captured !== null && captured.at < now && (captured.proven || isFirst) ? captured.at : now)

/** The last day that a form of today may end on. */
export const lastDayFrom = (today: string): string => addDays(today, selfLimits.days)

/** What is wrong with the last day of a form; undefined where nothing is. */
export const endError = (closes_on: string, today: string): string | undefined => {
  if (closes_on < today) return 'Pilih hari ini atau sesudahnya.'
  return closes_on > lastDayFrom(today) ? `Paling lama ${selfLimits.days} hari dari hari ini.` : undefined
}

/** What a teacher may do with a form of the running year: all with an own one, as long as the class is the teacher's. */
export const verbsOf = (form: {
  readonly own: boolean
  /** Of the running school year. */
  readonly running: boolean
  /** The class is the teacher's today. */
  readonly held: boolean
  readonly state: SelfState
}): ('take' | 'extend' | 'close' | 'remove')[] => {
  if (!form.own || !form.running) return []
  return [...(form.held ? (['take', 'extend'] as const) : []), ...(form.state === 'open' ? (['close'] as const) : []), 'remove']
}

/** How many answers chose each step of each statement, in the statements' order. */
export const countsOf = (statements: number, answers: readonly (readonly SelfStep[])[]): Record<SelfStep, number>[] =>
  Array.from({ length: statements }, (_, at) => {
    const counts: Record<SelfStep, number> = { always: 0, often: 0, sometimes: 0, never: 0 }
    for (const steps of answers) {
      const step = steps[at]
      if (step !== undefined) counts[step] += 1
    }
    return counts
  })

/** From so much on, of 4 for "Selalu" to 1 for "Belum pernah" in the mean, a grade is proposed. */
const FROM = { very_good: 3.5, good: 2.5, fair: 1.75 } as const
const pointsOf = (step: SelfStep): number => selfStepNames.length - selfStepNames.indexOf(step)

/** The grade that is proposed for an answer; statements say what is good. */
export const gradeOf = (steps: readonly SelfStep[]): AttitudeGrade => {
  const mean = steps.reduce((sum, step) => sum + pointsOf(step), 0) / Math.max(1, steps.length)
  if (mean >= FROM.very_good) return 'very_good'
  if (mean >= FROM.good) return 'good'
  return mean >= FROM.fair ? 'fair' : 'poor'
}

/** How many statements of a kind a description quotes. */
const QUOTED = 2
const said: Readonly<Record<SelfStep, string>> = {
  always: 'selalu',
  often: 'sering',
  sometimes: 'kadang-kadang',
  never: 'belum pernah',
}
const quoted = (text: string) => `“${text.replace(/[.!]+$/, '')}”`

/** The statements with the outermost of these steps that was chosen at all: `selalu “A” dan “B”`. */
const among = (statements: readonly string[], steps: readonly SelfStep[], wanted: readonly SelfStep[]): string[] => {
  const step = wanted.find((one) => steps.includes(one))
  if (step === undefined) return []
  const those = statements.filter((_, at) => steps[at] === step).slice(0, QUOTED)
  return those.length === 0 ? [] : [`${said[step]} ${those.map(quoted).join(' dan ')}`]
}

/** What a note of an answer might say, for the teacher to confirm or change: what the pupil does most and least, and the own words. */
export const proposalOf = (
  statements: readonly string[],
  { steps, sentence }: { readonly steps: readonly SelfStep[]; readonly sentence: string },
): { grade: AttitudeGrade; description: string } => {
  const parts = [...among(statements, steps, ['always', 'often']), ...among(statements, steps, ['never', 'sometimes'])]
  const words = sentence.trim()
  const text = `Menilai diri sendiri: ${parts.join('; ')}.${words === '' ? '' : ` Dengan kata sendiri: “${words}”`}`
  const most = attitudeLimits.text
  return { grade: gradeOf(steps), description: text.length > most ? `${text.slice(0, most - 1)}…` : text }
}

/** Statements that are ready, each saying what is good. */
export const statementSets: readonly { type: AttitudeType; name: string; statements: string[] }[] = [
  {
    type: 'spiritual',
    name: 'Berdoa dan bersyukur',
    statements: [
      'Saya berdoa sebelum dan sesudah melakukan kegiatan.',
      'Saya bersyukur atas apa yang saya miliki.',
      'Saya beribadah tepat waktu menurut agama saya.',
      'Saya menghormati teman yang berbeda agama saat beribadah.',
      'Saya mengucapkan salam saat bertemu guru dan teman.',
    ],
  },
  {
    type: 'social',
    name: 'Jujur dan bertanggung jawab',
    statements: [
      'Saya mengerjakan ulangan tanpa menyontek.',
      'Saya mengakui kesalahan yang saya perbuat.',
      'Saya mengembalikan barang yang saya pinjam.',
      'Saya mengerjakan tugas tepat waktu.',
      'Saya menepati janji kepada teman dan guru.',
    ],
  },
  {
    type: 'social',
    name: 'Kerja sama dan peduli',
    statements: [
      'Saya mendengarkan pendapat teman sampai selesai.',
      'Saya mengerjakan bagian saya dalam kerja kelompok.',
      'Saya membantu teman yang kesulitan belajar.',
      'Saya menjaga kebersihan kelas tanpa disuruh.',
      'Saya meminta maaf bila menyakiti perasaan teman.',
    ],
  },
  {
    type: 'social',
    name: 'Disiplin dan percaya diri',
    statements: [
      'Saya datang ke sekolah tepat waktu.',
      'Saya membawa perlengkapan belajar yang diperlukan.',
      'Saya bertanya saat belum mengerti.',
      'Saya berani menyampaikan pendapat di depan kelas.',
      'Saya mematuhi aturan kelas yang sudah disepakati.',
    ],
  },
]
