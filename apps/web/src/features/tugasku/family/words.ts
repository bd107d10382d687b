import type { Timezone } from '@lentera/contract/shared'
import type { ChildTask } from '@lentera/contract/tugasku/family'
import { workStates } from '@lentera/contract/tugasku/posts'
import { href } from '#lib/nav/href.ts'
import { dateIn } from '#lib/time/dates.ts'
import { scoreText } from '#school/score.ts'
import type { Tone } from '#ui/tones.ts'
import { lateText, momentOf } from '#features/tugasku/posts/words.ts'

/** Where a parent reads a task of a child. */
export const taskAddress = ({ id, student }: Pick<ChildTask, 'id' | 'student'>): string =>
  href('/parent/tugasku/:student/:post', { student: student.id, post: id })

const DAY = 86_400_000
/** Days from today to the day on which something is due, by the school's calendar: 1 is tomorrow. */
const daysTo = (at: string, now: string, timezone: Timezone): number =>
  Math.round((Date.parse(dateIn(new Date(at), timezone)) - Date.parse(dateIn(new Date(now), timezone))) / DAY)

const aheadText = (days: number) => (days === 0 ? 'Hari ini' : days === 1 ? 'Besok' : `${days} hari lagi`)

/** How a task stands, in a word or two. */
export const standingOf = (task: ChildTask, now: string): { readonly tone: Tone; readonly label: string } => {
  const { state, group, due_at, closes_at, score, max_score, late_minutes, timezone } = task
  const end = due_at ?? closes_at
  if (state === 'returned')
    return { tone: 'ok', label: score === null ? 'Sudah diperiksa' : `Nilai ${scoreText(score)} dari ${max_score}` }
  if (state === 'submitted')
    return late_minutes ? { tone: 'warn', label: `Terlambat ${lateText(late_minutes)}` } : { tone: 'info', label: 'Dikumpulkan' }
  if (state === 'needs_revision' || state === 'exempt' || group === 'released' || group === 'archived') return workStates[state]
  if (end === null) return { tone: 'off', label: 'Tanpa batas waktu' }
  const days = daysTo(end, now, timezone)
  if (state === 'missing') return { tone: 'bad', label: days === 0 ? 'Lewat hari ini' : `Lewat ${-days} hari` }
  return { tone: days <= 1 ? 'care' : 'off', label: aheadText(days) }
}

/** Until when, or since when: what a row says of its time. */
export const timeOf = ({ state, due_at, closes_at, submitted_at, timezone }: ChildTask): string | null => {
  if (state === 'exempt' || state === 'returned') return null
  if (submitted_at !== null) return `dikumpulkan ${momentOf(submitted_at, timezone)}`
  const end = due_at ?? closes_at
  if (end === null) return null
  return `batas ${momentOf(end, timezone)}`
}
