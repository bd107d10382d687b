import { rapor } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aClassRoom, type ClassRoom } from '#test/rapor-room.ts'

/** How a card comes into each state. */
const ways = {
  open: [],
  waiting_principal: ['submit'],
  approved: ['submit', 'approve'],
  published: ['submit', 'approve', 'publish'],
} as const
type State = keyof typeof ways
const inState = async (state: State) => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await at.send()
  for (const step of ways[state]) await (step === 'submit' ? at.submit() : at.turn(step))
  const { uuid } = await at.cardOf(at.pupil)
  const { hash, revision } = (await at.by.leader.ask(rapor.detail, { params: { uuid } })).data
  const other = await at.signIn('teacher', await aTeacher(at.db, at.school))
  return { ...at, of: { uuid, hash: hash!, revision }, by: { ...at.by, other } }
}
type There = Awaited<ReturnType<typeof inState>>

const words = {
  note: 'X.',
  profile: '',
  extras: [],
  sick: null,
  excused: null,
  absent: null,
  absence_reason: null,
  decision: null,
}
const turned = (verb: 'approve' | 'return' | 'publish' | 'withdraw') => (at: There, by: keyof There['by']) =>
  at.by[by].ask(raporOffice.turn, {
    body: { class_id: at.room.uuid, verb, cards: [{ uuid: at.of.uuid, hash: at.of.hash }], reason: 'Salah tulis.' },
  })
const writes = {
  edit: (at, by) => at.by[by].ask(rapor.edit, { params: { uuid: at.of.uuid }, body: { ...words, revision: at.of.revision } }),
  submit: (at, by) =>
    at.by[by].ask(rapor.submit, {
      body: { class_id: at.room.uuid, cards: [{ uuid: at.of.uuid, hash: at.of.hash }], reason: 'Tanpa SAS.' },
    }),
  approve: turned('approve'),
  return: turned('return'),
  publish: turned('publish'),
  withdraw: turned('withdraw'),
} satisfies Readonly<Record<string, (at: There, by: keyof There['by']) => Promise<{ status: number }>>>

/** What goes, of everything that could be tried; all else is refused and leaves the card as it was. */
const goes: Readonly<Record<State, Partial<Record<keyof typeof writes, 'leader' | 'office'>>>> = {
  open: { edit: 'leader', submit: 'leader' },
  waiting_principal: { approve: 'office', return: 'office' },
  approved: { return: 'office', publish: 'office' },
  published: { withdraw: 'office' },
}
const rowOf = ({ db }: ClassRoom, uuid: string) =>
  db.selectFrom('rapor').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()

const states = Object.keys(ways) as State[]
const verbs = Object.keys(writes) as (keyof typeof writes)[]
test.each(states.flatMap((state) => verbs.map((verb) => [state, verb] as const)))(
  'of a card that is %s, who may do "%s" does, and nobody else',
  async (state, verb) => {
    const at = await inState(state)
    const allowed = goes[state][verb]
    const before = await rowOf(at, at.of.uuid)
    for (const by of ['leader', 'office', 'teacher', 'other', 'parent', 'pupil'] as const) {
      if (by === allowed) continue
      expect((await writes[verb](at, by)).status).toBeGreaterThanOrEqual(400)
      expect(await rowOf(at, at.of.uuid)).toEqual(before)
    }
    if (!allowed) return
    expect((await writes[verb](at, allowed)).status).toBe(200)
    expect((await rowOf(at, at.of.uuid)).revision).toBeGreaterThan(before.revision)
  },
)
