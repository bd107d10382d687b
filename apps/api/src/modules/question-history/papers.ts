import { createHash } from 'node:crypto'
import { Fault, type Inside } from '@lentera/contract'
import { paperLimits, type Papers, type PapersWish, type questionHistory } from '@lentera/contract/question-history'
import type { Db } from '#db/db.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { newCode } from '#quiz/code.ts'
import { FEWEST_PUPILS } from '#quiz/item-analysis.rules.ts'
import type { Here } from '#school/here.ts'
import { assertPremium } from '#school/premium.ts'
import { yearOf } from '#school/schools.ts'
import { type History, historiesAsNow, judged } from './asked.ts'
import { insertDraft, keysOfVersions, ownQuestions, subjectNamed } from './history.queries.ts'
import { type Candidate, papersOf, spreadOf } from './papers.rules.ts'

/** Who makes papers, and where. */
interface Place {
  readonly db: Db
  readonly now: Date
  readonly user: { readonly id: number }
  readonly school: { readonly id: number }
}
interface Usable extends Candidate {
  readonly version_id: number
  readonly history: History
}
interface Built {
  readonly papers: readonly (readonly Usable[])[]
  readonly subject: number | null
  readonly usable: number
  /** Questions that each of so many papers could have. */
  readonly most: number
  readonly unmeasured: number
  readonly doubtful: number
}

/** Whoever is better has it less often right: such a question makes no paper. */
const doubtful = new Set(['suspect_key', 'negative'])

/** Papers of the questions of the own bank that pupils have shown to be of known difficulty. Throws NOT_FOUND for a subject of another school. */
const build = async ({ db, user, now, school }: Place, wish: PapersWish): Promise<Built> => {
  const subject = wish.subject_uuid === null ? null : await subjectNamed(db, school.id, wish.subject_uuid)
  if (subject === undefined) throw new Fault('NOT_FOUND')
  const own = await ownQuestions(db, { teacher: user.id, school: school.id, subject: subject?.id ?? null, tag: wish.tag })
  const known = await historiesAsNow(db, user.id, now)
  const keys = await keysOfVersions(
    db,
    own.map(({ version_id }) => version_id),
  )
  const measured = own.flatMap(({ id, version_id, subject_id }): Usable[] => {
    const history = known.get(id)
    if (!history || history.pooled.difficulty === null || history.pooled.scored < FEWEST_PUPILS) return []
    const topic = history.last.of.objective || `${subject_id}`
    return [{ question: id, version_id, topic, subject: `${subject_id}`, difficulty: history.pooled.difficulty, history }]
  })
  const good = measured.filter(({ history, version_id }) =>
    judged(history, keys.get(version_id)).every(({ kind }) => !doubtful.has(kind)),
  )
  const byId = new Map(good.map((one) => [one.question, one]))
  return {
    papers: papersOf(good, wish).map((paper) => paper.map(({ question }) => byId.get(question)!)),
    subject: subject?.id ?? null,
    usable: good.length,
    most: papersOf(good, { papers: wish.papers, size: paperLimits.size.most })[0]?.length ?? 0,
    unmeasured: own.length - measured.length,
    doubtful: measured.length - good.length,
  }
}

/** The wish, where there are enough questions. Throws VALIDATION otherwise. */
const assertEnough = ({ papers: built, usable, most }: Built, { papers, size }: PapersWish): void => {
  if (built.every((paper) => paper.length === size)) return
  throw new Fault('VALIDATION', {
    errors: {
      size: [`Dari ${usable} soal yang kesukarannya terukur, ${papers} paket setara dapat berisi paling banyak ${most} soal.`],
    },
  })
}

const asMark = (share: number) => Math.round(share * 1000) / 10
const letterOf = (at: number) => String.fromCharCode(65 + at)
const seenOf = ({ papers }: Built) =>
  createHash('sha256')
    .update(JSON.stringify(papers.map((paper) => paper.map(({ version_id }) => version_id))))
    .digest('hex')
    .slice(0, 32)

/** How hard the papers are against one another, in marks of a hundred. */
const spread = ({ papers }: Built) => asMark(spreadOf(papers))

/** What names the papers of a wish. */
export const papersSeen = async (place: Place, wish: PapersWish): Promise<string> => seenOf(await build(place, wish))

/** Throws PREMIUM_NEEDED, VALIDATION, NOT_FOUND. */
export const previewPapers = async (context: RequestOf<typeof questionHistory.papers, Here>): Promise<Inside<Papers>> => {
  await assertPremium(context)
  const built = await build(context, context.body)
  assertEnough(built, context.body)
  const { papers, usable, unmeasured, doubtful: left } = built
  return {
    papers: papers.map((paper, at) => ({
      name: letterOf(at),
      mean: asMark(paper.reduce((sum, { difficulty }) => sum + difficulty, 0) / paper.length),
      questions: paper.map(({ difficulty, history: { last, pooled } }) => ({
        uuid: last.of.uuid,
        asked: last.of.asked.slice(0, 160).toWellFormed(),
        objective: last.of.objective,
        difficulty,
        pupils: pooled.pupils,
      })),
    })),
    spread: spread(built),
    is_equal: spread(built) <= context.body.tolerance,
    usable,
    unmeasured,
    doubtful: left,
    seen: seenOf(built),
  }
}

/** Throws PREMIUM_NEEDED, DATA_CHANGED, VALIDATION for papers that are too unlike, NOT_FOUND, YEAR_MISSING. */
export const makePapers = async (context: RequestOf<typeof questionHistory.makePapers, Here>) => {
  await assertPremium(context)
  const { db, user, now, school, day, body } = context
  const built = await build(context, body)
  assertEnough(built, body)
  if (seenOf(built) !== body.seen) throw new Fault('DATA_CHANGED')
  if (spread(built) > body.tolerance)
    throw new Fault('VALIDATION', {
      errors: {
        tolerance: [
          `Rata-rata paket berselisih ${spread(built).toLocaleString('id-ID')}. Pilih batas yang lebih longgar, atau isi yang lain.`,
        ],
      },
    })
  const year = yearOf(school, day.date)
  if (year === undefined) throw new Fault('YEAR_MISSING')
  const sessions: { uuid: string; title: string }[] = []
  for (const [at, paper] of built.papers.entries()) {
    const made = { uuid: uuidV7(now.getTime()), title: `${body.title} (paket ${letterOf(at)})` }
    const place = { school_id: school.id, teacher_id: user.id, tahun_ajaran_id: year, subject_id: built.subject }
    const draft = { ...made, ...place, code: newCode(), created_at: now, updated_at: now }
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
    await insertDraft(
      db,
      draft,
      paper.map(({ version_id }) => version_id),
    )
    sessions.push(made)
  }
  return { sessions }
}
