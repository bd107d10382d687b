import { Fault } from '@lentera/contract'
import type { questionImports } from '@lentera/contract/questions/imports'
import type { QuestionSource } from '@lentera/contract/questions/source'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { makeQuestion } from '#quiz/make.ts'
import type { Here } from '#school/here.ts'
import { readableMedia } from './bank.queries.ts'
import { digestsOf } from './identity.ts'
import { CHECK_LASTS, heldImport, ownImport, setState } from './import.queries.ts'
import { countItems, decideItems, type ItemRow, othersOf, pageOfItems, sourcesAt } from './import-items.queries.ts'
import { storeQuestions } from './import-store.ts'
import { bankOf, linksOf, type Shown, filesOf } from './questions.ts'
import { differencesOf } from './similar.rules.ts'

/** A source as pupils would see it, with links to what this person may see of it. */
const shownOf = async (context: RequestOf<typeof questionImports.items, Here>, source: QuestionSource) => {
  const { content, key, explanation, media } = makeQuestion(source)
  return {
    content,
    key,
    explanation,
    media: linksOf(context, await readableMedia(context.db, bankOf(context), media, context.now)),
  }
}
const asShown = (context: RequestContext, { content, key, explanation }: Shown) => {
  const shown = { content, key, explanation }
  return { ...shown, media: linksOf(context, filesOf(shown)) }
}

type Others = Awaited<ReturnType<typeof othersOf>>
type Earlier = Awaited<ReturnType<typeof sourcesAt>>

/** Beside what a question of the file stands, and in what they differ. */
const otherOf = async (
  context: RequestOf<typeof questionImports.items, Here>,
  { source, same_question_id, same_number }: ItemRow,
  others: Others,
  earlier: Earlier,
) => {
  const differs = async (kept: QuestionSource | null) => {
    if (!source || !kept) return []
    const { services } = context
    return differencesOf(source, kept, new Map([...(await digestsOf(services, source)), ...(await digestsOf(services, kept))]))
  }
  const one = others.find(({ id }) => id === same_question_id)
  if (one)
    return {
      question_uuid: one.uuid,
      number: null,
      place: one.owner_id === context.user.id ? 'Di bank soal Anda' : `Di bank soal, milik ${one.owner_name}`,
      can_replace: one.owner_id === context.user.id,
      differs: await differs(one.source),
      shown: asShown(context, one),
    }
  const before = earlier.find(({ number }) => number === same_number)
  if (!before) return null
  const { number, place } = before
  const shown = before.source ? await shownOf(context, before.source) : null
  return {
    question_uuid: null,
    number,
    place: `Di berkas ini, ${place}`,
    can_replace: false,
    differs: await differs(before.source),
    shown,
  }
}

export const readItems = async (context: RequestOf<typeof questionImports.items, Here>) => {
  const { db, params, query } = context
  const bank = bankOf(context)
  const { uuid } = await ownImport(db, bank, params.import_uuid)
  const { data, meta } = await pageOfItems(db, uuid, query)
  const others = await othersOf(
    db,
    bank,
    data.flatMap(({ same_question_id }) => same_question_id ?? []),
  )
  const earlier = await sourcesAt(
    db,
    uuid,
    data.flatMap(({ same_number }) => same_number ?? []),
  )
  const items = []
  for (const row of data) {
    const { number, place, begins, state, reason, notes, source, filed, decision, outcome } = row
    const { subject = null, objective = '', level = null, difficulty = null, tags = [] } = filed
    items.push({
      number,
      place,
      begins,
      state,
      reason,
      decision,
      outcome,
      notes: notes.map(({ text }) => text),
      filed: { subject, objective, level, difficulty, tags: [...tags] },
      shown: source && (await shownOf(context, source)),
      other: await otherOf(context, row, others, earlier),
    })
  }
  return { data: items, meta }
}

/** An import that waits for the teacher, held. Throws IMPORT_NOT_NOW for one that does not, or not any more. */
const waitingImport = async (context: RequestOf<(typeof questionImports)['decide' | 'store'], Here>) => {
  const held = await heldImport(context.db, bankOf(context), context.params.import_uuid)
  if (held.state !== 'checked') throw new Fault('IMPORT_NOT_NOW')
  if (context.now.getTime() >= held.created_at.getTime() + CHECK_LASTS)
    throw new Fault('IMPORT_NOT_NOW', { message: 'Berkas ini diperiksa lebih dari sehari lalu. Kirim berkasnya lagi.' })
  return held
}

export const decideOnItems = async (context: RequestOf<typeof questionImports.decide, Here>) => {
  const { db, body } = context
  const bank = bankOf(context)
  const { uuid } = await waitingImport(context)
  const numbers = body.numbers && [...new Set(body.numbers)]
  const decided = await decideItems(db, bank, uuid, { decision: body.decision, numbers })
  if (numbers && decided < numbers.length)
    throw new Fault('VALIDATION', {
      errors: {
        numbers: [
          body.decision === 'replace'
            ? 'Hanya soal milik Anda di bank soal yang dapat diganti.'
            : 'Hanya soal yang mirip dengan soal lain yang perlu diputuskan.',
        ],
      },
    })
  const { undecided } = await countItems(db, bank, uuid)
  return { decided, undecided }
}

export const storeImport = async (context: RequestOf<typeof questionImports.store, Here>) => {
  const { uuid } = await waitingImport(context)
  const { undecided } = await countItems(context.db, bankOf(context), uuid)
  if (undecided > 0)
    throw new Fault('IMPORT_NOT_NOW', { message: `Putuskan dulu ${undecided} soal yang mirip dengan soal lain.` })
  await setState(context.db, uuid, 'storing')
  return { job_id: await storeQuestions.begin(context, { import_uuid: uuid }) }
}
