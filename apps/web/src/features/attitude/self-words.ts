import { keysOf } from '@lentera/contract/kit/keys'
import { type SelfAssessment, selfLimits, type SelfStep, selfSteps } from '@lentera/contract/attitude-notes/self-assessments'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import type { Tone } from '#ui/tones.ts'

/** Where a pupil, and where a teacher finds the forms. */
export const ownAddress = () => href('/attitude-note/self-assessment')
export const formsAddress = () => href('/teacher/attitude-note/self-assessment')

/** How good it is to answer so, as statements say what is good. */
export const stepTones: Readonly<Record<SelfStep, Tone>> = { always: 'good', often: 'info', sometimes: 'care', never: 'bad' }

type Counts = Readonly<Record<SelfStep, number>>
const all = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What the answers to a statement say in a sentence: `18 dari 30 siswa menjawab selalu atau sering; 2 belum pernah.` */
export const countsText = (counts: Counts): string => {
  const total = all(counts)
  if (total === 0) return 'Belum ada jawaban.'
  const often = counts.always + counts.often
  const most = often === total ? `Semua ${total} siswa` : often === 0 ? 'Belum ada siswa yang' : `${often} dari ${total} siswa`
  return `${most} menjawab selalu atau sering${counts.never > 0 ? `; ${counts.never} belum pernah` : ''}.`
}

/** The steps that somebody chose, each with its share of all answers, from 0 to 1. */
export const sharesOf = (counts: Counts): { step: SelfStep; label: string; count: number; share: number }[] => {
  const total = Math.max(1, all(counts))
  return keysOf(selfSteps).flatMap((step) =>
    counts[step] === 0 ? [] : [{ step, label: selfSteps[step], count: counts[step], share: counts[step] / total }],
  )
}

/** The statements of a text with one on each line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

/** What is wrong with statements; undefined where nothing is. */
export const statementsError = (lines: readonly string[]): string | undefined => {
  const { least, most, statement } = selfLimits
  if (lines.length < least) return `Tulis minimal ${least} pernyataan, satu tiap baris.`
  if (lines.length > most) return `Maksimal ${most} pernyataan; sekarang ${lines.length}.`
  const wrong = lines.findIndex((line) => line.length < 5 || line.length > statement)
  if (wrong >= 0) return `Pernyataan ${wrong + 1} harus 5 sampai ${statement} huruf.`
  return new Set(lines.map((line) => line.toLowerCase())).size < lines.length ? 'Ada pernyataan yang sama.' : undefined
}

/** `12 dari 30 menjawab` */
export const answeredText = ({ answered, pupils }: Pick<SelfAssessment, 'answered' | 'pupils'>): string =>
  `${answered} dari ${pupils} menjawab`
/** `sampai Sen, 30 Nov` */
export const untilText = ({ closes_on }: Pick<SelfAssessment, 'closes_on'>): string => `sampai ${shortDate(closes_on)}`
