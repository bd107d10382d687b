import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rapor } from '@lentera/contract/rapor'
import { raporBridge } from '@lentera/contract/rapor/bridge'
import { raporEvening } from '@lentera/contract/rapor/evening'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { raporThemes } from '@lentera/contract/rapor/kokurikuler'
import { raporLook } from '@lentera/contract/rapor/look'
import { raporSentences } from '@lentera/contract/rapor/sentences'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aClassRoom, ids } from '#test/rapor-room.ts'

/** How a card comes into each state. */
const ways = {
  open: [],
  waiting_principal: ['submit'],
  approved: ['submit', 'approve'],
  published: ['submit', 'approve', 'publish'],
  // The next version of it is open then.
  withdrawn: ['submit', 'approve', 'publish', 'withdraw'],
} as const
type CardState = keyof typeof ways
const states = Object.keys(ways) as CardState[]

const people = ['leader', 'office', 'teacher', 'other', 'parent', 'pupil'] as const
type Caller = (typeof people)[number]

/** A card of K13 at a vocational school, so that all can be written that a card may say, with a theme of its class. */
const inState = async (state: CardState) => {
  const at = await aClassRoom()
  await at.db.updateTable('school').set({ level: 'smk' }).where('id', '=', at.school.id).execute()
  const { revision: look } = (await at.by.office.ask(raporLook.set, { body: { curriculum: 'k13', size: 'a4', revision: 0 } }))
    .data
  await at.score(at.pupil, at.mate)
  await at.send()
  const said = { title: 'Gaya hidup berkelanjutan', about: '', dimensions: ['reasoning' as const] }
  const { themes } = (await at.by.leader.ask(raporThemes.add, { body: { class_id: at.room.uuid, ...said } })).data
  const { uuid } = await at.cardOf(at.pupil)
  for (const step of ways[state]) await (step === 'submit' ? at.submit() : at.turn(step))
  const { hash, revision } = (await at.by.leader.ask(rapor.detail, { params: { uuid } })).data
  const student_id = ids.encode(at.pupil.id)
  const table = (await at.by.leader.ask(raporEvening.table, { query: { class_id: at.room.uuid } })).data
  const row = table?.rows.find(({ student }) => student.id === student_id)
  const theme = { uuid: themes[0]!.uuid, revision: themes[0]!.revision }
  const other = await at.signIn('teacher', await aTeacher(at.db, at.school))
  const of = { uuid, hash: hash!, revision, newest: row?.revision ?? 0, student_id, theme, look }
  return { ...at, of, by: { ...at.by, other } }
}
type There = Awaited<ReturnType<typeof inState>>

const inTable = { note: 'X.', extras: [], sick: null, excused: null, absent: null, absence_reason: null, decision: null }
const WORK = { company: 'CV Laut Biru', place: 'Makassar', months: 3, text: 'Teliti.' }
const GOOD = { predicate: 'good' as const, text: 'Suka membantu.' }
const FILE = 'No;NISN;Nama;Nilai Akhir;Capaian\n1;0012345678;Andi Saputra;80;\n'
const edited =
  (more: { internships?: (typeof WORK)[]; attitude?: { spiritual: typeof GOOD; social: typeof GOOD } } = {}) =>
  (at: There, by: Caller) =>
    at.by[by].ask(rapor.edit, {
      params: { uuid: at.of.uuid },
      body: { ...inTable, profile: '', ...more, revision: at.of.revision },
    })
const turned = (verb: 'approve' | 'return' | 'publish' | 'withdraw') => (at: There, by: Caller) =>
  at.by[by].ask(raporOffice.turn, {
    body: { class_id: at.room.uuid, verb, cards: [{ uuid: at.of.uuid, hash: at.of.hash }], reason: 'Salah tulis.' },
  })
/** Every write of report cards, and of what they are made of. */
const writes = {
  edit: edited(),
  internship: edited({ internships: [WORK] }),
  attitude: edited({ attitude: { spiritual: GOOD, social: GOOD } }),
  evening: (at, by) =>
    at.by[by].ask(raporEvening.save, {
      body: { class_id: at.room.uuid, rows: [{ student_id: at.of.student_id, ...inTable, revision: at.of.newest }] },
    }),
  levels: (at, by) =>
    at.by[by].ask(raporThemes.setLevels, {
      params: { uuid: at.of.theme.uuid },
      body: {
        revision: at.of.theme.revision,
        rows: [{ student_id: at.of.student_id, levels: ['advanced'], text: '', revision: 0 }],
      },
    }),
  addTheme: (at, by) =>
    at.by[by].ask(raporThemes.add, {
      body: { class_id: at.room.uuid, title: 'Kearifan lokal', about: '', dimensions: ['citizenship'] },
    }),
  editTheme: (at, by) =>
    at.by[by].ask(raporThemes.edit, {
      params: { uuid: at.of.theme.uuid },
      body: { title: 'Bangunlah jiwa dan raganya', about: '', dimensions: ['health'], revision: at.of.theme.revision },
    }),
  removeTheme: (at, by) =>
    at.by[by].ask(raporThemes.remove, {
      params: { uuid: at.of.theme.uuid },
      query: { revision: at.of.theme.revision },
    }),
  text: (at, by) => at.by[by].ask(rapor.setText, { body: { ...at.place, student_id: at.of.student_id, text: 'Tekun.' } }),
  send: (at, by) => at.by[by].ask(rapor.send, { body: { ...at.place, reason: 'Tanpa SAS.' } }),
  pullBack: (at, by) => at.by[by].ask(rapor.pullBack, { body: { ...at.place, note: 'Nilai remedial masuk.' } }),
  giveBack: (at, by) => at.by[by].ask(rapor.giveBack, { body: { ...at.place, note: 'Nilai praktik belum masuk.' } }),
  submit: (at, by) =>
    at.by[by].ask(rapor.submit, {
      body: { class_id: at.room.uuid, cards: [{ uuid: at.of.uuid, hash: at.of.hash }], reason: 'Tanpa SAS.' },
    }),
  approve: turned('approve'),
  return: turned('return'),
  publish: turned('publish'),
  withdraw: turned('withdraw'),
  respond: (at, by) => at.by[by].ask(raporReading.respond, { params: { uuid: at.of.uuid }, body: { response: 'Baik.' } }),
  sentence: (at, by) => at.by[by].ask(raporSentences.add, { body: { kind: 'note', text: 'Ananda {panggilan} tekun.' } }),
  look: (at, by) => at.by[by].ask(raporLook.set, { body: { size: 'f4', revision: at.of.look } }),
  bridge: (at, by) =>
    at.by[by].ask(raporBridge.compare, {
      body: { ...at.place, file: new File([FILE], 'erapor.csv', { type: 'text/csv' }) },
    }),
} satisfies Readonly<Record<string, (at: There, by: Caller) => Promise<{ status: number }>>>
type CardVerb = keyof typeof writes
const verbs = Object.keys(writes) as CardVerb[]

type Goes = Partial<Record<CardVerb, readonly Caller[]>>
/** What goes while a card of the class can still change, beside the card itself. */
const ofClass: Goes = {
  evening: ['leader', 'office'],
  levels: ['leader', 'office'],
  addTheme: ['leader', 'office'],
  editTheme: ['leader', 'office'],
  removeTheme: ['leader', 'office'],
  pullBack: ['teacher'],
  giveBack: ['leader'],
}
/** What goes, of everything that could be tried; all else is refused and leaves everything as it was. */
const goes: Readonly<Record<CardState, Goes>> = {
  open: { ...ofClass, edit: ['leader'], internship: ['leader'], attitude: ['leader'], submit: ['leader'] },
  waiting_principal: { approve: ['office'], return: ['office'] },
  approved: { return: ['office'], publish: ['office'] },
  published: { withdraw: ['office'], respond: ['parent'] },
  withdrawn: ofClass,
}
/** However cards stand, because it says nothing on one: sentences to choose from, the paper of the next, a file that is compared. */
const always: Goes = {
  sentence: ['leader', 'office', 'teacher', 'other'],
  look: ['office'],
  bridge: ['leader', 'office', 'teacher'],
}
const isAllowed = (state: CardState, verb: CardVerb, by: Caller): boolean =>
  ({ ...always, ...goes[state] })[verb]?.includes(by) ?? false

const cardIn = ({ db, of }: There) => db.selectFrom('rapor').where('uuid', '=', of.uuid).selectAll().executeTakeFirstOrThrow()
/** All that these writes could change. */
const standing = async (at: There) => {
  const { db, room, school } = at
  const themes = await db.selectFrom('rapor_theme').where('class_id', '=', room.id).orderBy('id').selectAll().execute()
  const cards = await db.selectFrom('rapor').where('class_id', '=', room.id).orderBy('id').selectAll().execute()
  const idsOf = (rows: readonly { id: number }[]) => [0, ...rows.map(({ id }) => id)]
  return {
    cards,
    themes,
    levels: await db.selectFrom('rapor_theme_pupil').where('theme_id', 'in', idsOf(themes)).selectAll().execute(),
    readings: await db.selectFrom('rapor_reading').where('rapor_id', 'in', idsOf(cards)).selectAll().execute(),
    subjects: await db.selectFrom('rapor_subject').where('class_id', '=', room.id).selectAll().execute(),
    texts: await db.selectFrom('rapor_text').where('class_id', '=', room.id).selectAll().execute(),
    sentences: await db.selectFrom('rapor_sentence').where('school_id', '=', school.id).orderBy('id').selectAll().execute(),
    looks: await db.selectFrom('rapor_look').where('school_id', '=', school.id).orderBy('revision').selectAll().execute(),
  }
}

const PAGE = path.join(import.meta.dirname, '../../../../../docs/report-card-states.md')
/** The matrix as a table, for docs/report-card-states.md. */
const matrix = () => {
  const lines = [['write', ...states], states.map(() => '---').toSpliced(0, 0, '---')]
  for (const verb of verbs)
    lines.push([verb, ...states.map((state) => people.filter((by) => isAllowed(state, verb, by)).join(', ') || '–')])
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
const unaligned = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
test('the page of states says of every write, in every state of a card, for whom it goes', () => {
  expect(unaligned(readFileSync(PAGE, 'utf8'))).toContain(matrix())
})

test.each(states)('of a card that is %s, nobody does what is not theirs, and nothing changes by trying', async (state) => {
  const at = await inState(state)
  const before = await standing(at)
  for (const verb of verbs) {
    for (const by of people.filter((one) => !isAllowed(state, verb, one))) {
      const { status } = await writes[verb](at, by)
      expect([400, 401, 403, 404, 409, 422], `${verb} by ${by}`).toContain(status)
    }
    expect(await standing(at), verb).toEqual(before)
  }
})

const cells = states.flatMap((state) =>
  (Object.entries(goes[state]) as [CardVerb, readonly Caller[]][]).flatMap(([verb, all]) =>
    all.map((by) => [state, verb, by] as const),
  ),
)
test.each(cells)('of a card that is %s, "%s" goes for %s', async (state, verb, by) => {
  const at = await inState(state)
  const [before, card] = [await standing(at), await cardIn(at)]
  expect((await writes[verb](at, by)).status).toBe(200)
  expect(await standing(at)).not.toEqual(before)
  // What was withdrawn keeps what it said, whatever the next version says.
  if (state === 'withdrawn') expect(await cardIn(at)).toEqual(card)
})

test.each(states)(
  'beside a card that is %s, sentences, the look and comparing go as ever, and leave it as it is',
  async (state) => {
    const at = await inState(state)
    const before = await standing(at)
    for (const [verb, all] of Object.entries(always) as [CardVerb, readonly Caller[]][])
      for (const by of all) expect((await writes[verb](at, by)).status, `${verb} by ${by}`).toBe(200)
    const { sentences, looks, ...rest } = await standing(at)
    expect({ ...before, ...rest }).toEqual(before)
    expect([sentences.length - before.sentences.length, looks.length - before.looks.length]).toEqual([4, 1])
  },
)

/** What the page of one card has buttons for. */
const buttons = ['edit', 'submit', 'approve', 'return', 'publish', 'withdraw', 'respond'] as const
const offered = async (at: There, by: Caller): Promise<readonly string[] | number> => {
  const input = { params: { uuid: at.of.uuid } }
  const isFamily = by === 'parent' || by === 'pupil'
  const { status, data } = isFamily
    ? await at.by[by].ask(raporReading.detail, input)
    : by === 'office'
      ? await at.by.office.ask(raporOffice.detail, input)
      : await at.by[by].ask(rapor.detail, input)
  return status === 200 ? data.can.toSorted() : status
}
test.each(states)('the page of a card that is %s offers each reader what goes, and is found by nobody else', async (state) => {
  const at = await inState(state)
  for (const by of people) {
    const isRead = by === 'leader' || by === 'office' || (state === 'published' && (by === 'parent' || by === 'pupil'))
    const can = buttons.filter((verb) => goes[state][verb]?.includes(by)).toSorted()
    expect(await offered(at, by), by).toEqual(isRead ? can : 404)
  }
})
