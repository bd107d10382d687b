import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { number } from '#contract/kit/number.ts'
import { instant, line, revision, uuid } from '#contract/shared.ts'
import { raporPredicates } from './content.ts'
import { raporDecisions } from './entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A sentence that the calling teacher, or the caller's office, has written. */
    readonly rapor_sentence_uuid: string
  }
}

/** What a sentence is for. */
export const sentenceKinds = { note: 'Catatan wali kelas', activity: 'Kegiatan' } as const
export type SentenceKind = keyof typeof sentenceKinds
const kind = z.enum(keysOf(sentenceKinds))

/** Letters of a sentence; sentences that a school, and each teacher, may have. */
export const sentenceLimits = { text: 300, own: 150 } as const

/** How much a pupil was away in a semester. */
const absences = ['never', 'some', 'often'] as const
type AbsenceKind = (typeof absences)[number]
interface Days {
  readonly sick: number
  readonly excused: number
  readonly absent: number
}
/** Often is three days or more without a word, or ten in all. */
export const absenceKindOf = ({ sick, excused, absent }: Days): AbsenceKind => {
  const all = sick + excused + absent
  if (all === 0) return 'never'
  return absent >= 3 || all >= 10 ? 'often' : 'some'
}

/** How a pupil is called: the first word of the name that is not shortened. `M. Andi Saputra` is Andi. */
export const callNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return words.find((word) => word.length > 1 && !word.endsWith('.')) ?? words[0] ?? ''
}
/** A sentence about a pupil: `{nama}` is the whole name, `{panggilan}` how the pupil is called. */
export const filledSentence = (text: string, name: string): string =>
  text.replaceAll('{nama}', () => name).replaceAll('{panggilan}', () => callNameOf(name))

const predicate = z.enum(keysOf(raporPredicates))
/** A sentence that can be put on a card with one press. */
export const RaporSentence = z.object({
  /** The name of one that comes with the product, or the uuid of one that somebody has written. */
  key: z.string(),
  kind,
  text: z.string(),
  /** Whose it is. */
  of: z.enum(['product', 'school', 'own']),
  /** Of whom it speaks: all that is said has to be so on the card. Nothing of those that people have written. */
  fits: z.object({
    average: z.optional(predicate),
    absences: z.optional(z.enum(absences)),
    decision: z.optional(z.enum(keysOf(raporDecisions))),
    predicate: z.optional(predicate),
  }),
  /** 0 of those that come with the product. */
  revision: z.int(),
  can: z.array(z.enum(['edit', 'remove'])),
})
export type RaporSentence = z.infer<typeof RaporSentence>

const text = line(5, sentenceLimits.text).check(
  z.refine((typed) => !/[{}]/.test(typed.replaceAll('{nama}', '').replaceAll('{panggilan}', '')), {
    error: 'Yang dapat diisi sendiri hanya {nama} dan {panggilan}.',
  }),
)
const both = ['teacher', 'school'] as const
const Named = z.object({ uuid })
const faults = ['DATA_CHANGED'] as const

/** Sentences for report cards: those that come with the product, the school's, which its office keeps, and a teacher's own. */
export const raporSentences = calls('rapor-sentences', {
  /** All that the reader may use. */
  list: get('/v1/{role}/rapor/sentences', { roles: both, reply: z.array(RaporSentence), shows: ['rapor'] }, () => ({})),
  /** Adds one: a teacher for the own use, the office for all of the school. */
  add: post(
    '/v1/{role}/rapor/sentences',
    { roles: both, changes: ['rapor'], body: z.object({ kind, text }), reply: z.array(RaporSentence), idempotent: true },
    () => ({ body: { kind: 'note' as const, text: 'Ananda {panggilan} rajin merawat kebun sekolah.' } }),
  ),
  edit: put(
    '/v1/{role}/rapor/sentences/:uuid',
    {
      roles: both,
      changes: ['rapor'],
      as: 'json',
      params: Named,
      body: z.object({ text, revision }),
      reply: z.array(RaporSentence),
      faults,
    },
    ({ rapor_sentence_uuid }) => ({
      params: { uuid: rapor_sentence_uuid },
      body: { text: 'Ananda {panggilan} tekun merawat kebun sekolah.', revision: 1 },
    }),
  ),
  /** Takes one out of the list; what was written with it stays on the cards. */
  remove: del(
    '/v1/{role}/rapor/sentences/:uuid',
    {
      roles: both,
      changes: ['rapor'],
      params: Named,
      query: z.object({ revision: number.check(z.int(), z.gte(1)) }),
      reply: z.array(RaporSentence),
      faults,
    },
    ({ rapor_sentence_uuid }) => ({ params: { uuid: rapor_sentence_uuid }, query: { revision: 1 } }),
  ),
  /** Who wrote a sentence how, the newest first; also of one that was taken out. */
  history: get(
    '/v1/{role}/rapor/sentences/:uuid/history',
    {
      roles: both,
      params: Named,
      /** '' before it was added and after it was taken out. */
      reply: z.array(z.object({ at: instant, by: z.string(), before: z.string(), after: z.string() })),
      shows: ['rapor'],
    },
    ({ rapor_sentence_uuid }) => ({ params: { uuid: rapor_sentence_uuid } }),
  ),
})
