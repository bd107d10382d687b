import type { SentenceKind } from '@lentera/contract/rapor/sentences'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { shownName } from '#school/shown-name.queries.ts'

interface By {
  readonly by: number
  readonly now: Date
}
const sentences = (db: Db) =>
  db.selectFrom('rapor_sentence').select(['id', 'uuid', 'teacher_id', 'kind', 'text', 'revision', 'removed_at'])

/** Those of a school and a teacher's own there, which were not taken out; the school's alone where no teacher is named. */
export const sentencesOf = (db: Db, school_id: number, teacher: number | null) =>
  sentences(db)
    .where('school_id', '=', school_id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('teacher_id', 'is', null), ...(teacher === null ? [] : [eb('teacher_id', '=', teacher)])]))
    .orderBy('id')
    .execute()

/** One that the school has (`teacher` null) or the teacher wrote, taken out or not. */
export const ownSentence = (db: Db, uuid: string, { school_id, teacher }: { school_id: number; teacher: number | null }) =>
  sentences(db)
    .where('uuid', '=', uuid)
    .where('school_id', '=', school_id)
    .where('teacher_id', teacher === null ? 'is' : '=', teacher)
    .executeTakeFirst()

const keepStep = (db: Db, sentence_id: number, said: { before?: string; after?: string }, { by, now }: By) =>
  db
    .insertInto('rapor_sentence_step')
    .values({ sentence_id, ...said, by_id: by, at: now })
    .execute()

/** Adds a sentence with its line of history. Throws a clash where the same is there. */
export const addSentence = async (
  db: Db,
  said: { school_id: number; teacher_id: number | null; kind: SentenceKind; text: string },
  { by, now }: By,
): Promise<void> => {
  const { id } = await db
    .insertInto('rapor_sentence')
    .values({ ...said, uuid: uuidV7(now.getTime()), changed_by: by, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepStep(db, id, { after: said.text }, { by, now })
}

/** Writes a sentence anew, or takes it out (`text` null); false where it is no longer what was seen. */
export const changeSentence = async (
  db: Db,
  { id, text: before, revision }: { id: number; text: string; revision: number },
  text: string | null,
  { by, now }: By,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('rapor_sentence')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('removed_at', 'is', null)
    .set({ ...(text === null ? { removed_at: now } : { text }), changed_by: by, changed_at: now, revision: revision + 1 })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await keepStep(db, id, { before, ...(text !== null && { after: text }) }, { by, now })
  return true
}

/** What was done with a sentence, the newest first. */
export const sentenceSteps = (db: Db, sentence: number) =>
  db
    .selectFrom('rapor_sentence_step as step')
    .innerJoin('account as person', 'person.id', 'step.by_id')
    .where('step.sentence_id', '=', sentence)
    .orderBy('step.id', 'desc')
    .select(['step.at', 'step.before', 'step.after', shownName<string>('person').as('by')])
    .execute()
