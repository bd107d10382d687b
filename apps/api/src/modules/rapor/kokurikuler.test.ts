import { rapor } from '@lentera/contract/rapor'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import { raporThemes } from '@lentera/contract/rapor/kokurikuler'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { requestOf } from '#test/ask.ts'
import { textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'
import { themeSentence } from './kokurikuler.rules.ts'

type Caller = 'leader' | 'office' | 'teacher'
const THEME = { title: 'Gaya hidup berkelanjutan', about: 'Menanam mangrove.' }
const add = (at: ClassRoom, more: object = {}, who: Caller = 'leader') =>
  at.by[who].ask(raporThemes.add, {
    body: { class_id: at.room.uuid, ...THEME, dimensions: ['collaboration', 'reasoning'], ...more },
  })
const list = async (at: ClassRoom) => (await at.by.leader.ask(raporThemes.list, { query: { class_id: at.room.uuid } })).data
const say = async (at: ClassRoom, of: { id: number }, row: object = {}, who: Caller = 'leader') => {
  const { themes } = await list(at)
  const student_id = ids.encode(of.id)
  const revision = themes[0]!.rows.find((one) => one.student_id === student_id)?.revision ?? 0
  return at.by[who].ask(raporThemes.setLevels, {
    params: { uuid: themes[0]!.uuid },
    body: {
      revision: themes[0]!.revision,
      rows: [{ student_id, levels: ['advanced', 'capable'], text: '', revision, ...row }],
    },
  })
}
const cardIn = async (at: ClassRoom, of: { id: number }) =>
  (await at.by.leader.ask(rapor.detail, { params: { uuid: (await at.cardOf(of)).uuid } })).data

test('levels make a sentence, the strongest first, and no level makes none', () => {
  expect(
    themeSentence(['reasoning', 'collaboration', 'health'], {
      reasoning: 'growing',
      collaboration: 'advanced',
      health: 'advanced',
    }),
  ).toBe('Ananda mahir dalam kolaborasi dan kesehatan; serta masih berkembang dalam penalaran kritis.')
  expect(
    themeSentence(['reasoning', 'collaboration', 'health'], {
      reasoning: 'capable',
      collaboration: 'capable',
      health: 'capable',
    }),
  ).toBe('Ananda cakap dalam penalaran kritis, kolaborasi, dan kesehatan.')
  expect(themeSentence(['reasoning'], { health: 'advanced' })).toBe('')
})

test('a theme of a class stands on the cards of its pupils with levels and a sentence, and on no card of another class', async () => {
  const at = await aClassRoom()
  expect((await add(at)).data.themes).toMatchObject([{ ...THEME, dimensions: ['reasoning', 'collaboration'] }])
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  await say(at, at.pupil)
  expect((await cardIn(at, at.pupil)).content.themes).toEqual([
    {
      ...THEME,
      dimensions: [
        { dimension: 'reasoning', level: 'advanced' },
        { dimension: 'collaboration', level: 'capable' },
      ],
      text: 'Ananda mahir dalam penalaran kritis; serta cakap dalam kolaborasi.',
    },
  ])
  expect((await cardIn(at, at.mate)).content.themes).toMatchObject([{ dimensions: [{ level: null }, { level: null }], text: '' }])
  await say(at, at.pupil, { text: 'Ia memimpin kelompoknya.' })
  expect((await cardIn(at, at.pupil)).content.themes?.[0]?.text).toBe('Ia memimpin kelompoknya.')
  const other = await aClass(at.db, at.school)
  const list = await at.by.office.ask(raporThemes.list, { query: { class_id: other.uuid } })
  expect(list.data).toMatchObject({ themes: [], pupils: [] })
})

test('a card lacks levels only where its class has a theme and its pupil has none', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const lacks = async (of: { id: number }) => (await cardIn(at, of)).lacks.map(({ what }) => what)
  expect(await lacks(at.pupil)).not.toContain('kokurikuler')
  await add(at)
  await say(at, at.pupil, { levels: ['advanced', null] })
  expect(await lacks(at.pupil)).toContain('kokurikuler')
  await say(at, at.pupil)
  expect(await lacks(at.pupil)).not.toContain('kokurikuler')
  expect(await lacks(at.mate)).toContain('kokurikuler')
})

test('what was handed in keeps its levels and its hash, and nobody changes them until it is given back', async () => {
  const at = await aClassRoom()
  await add(at)
  await say(at, at.pupil)
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const read = async () => (await at.by.office.ask(raporOffice.detail, { params: { uuid } })).data
  const before = await read()
  expect((await say(at, at.pupil, { levels: ['growing', 'growing'] })).body.code).toBe('RAPOR_NOT_NOW')
  expect((await add(at, { title: 'Tema lain' })).body.code).toBe('RAPOR_NOT_NOW')
  const late = await aPupil(at.db, at.school, { in: at.room, name: 'Menyusul' })
  const { themes } = await list(at)
  const named = { params: { uuid: themes[0]!.uuid } }
  const refused = await at.by.leader.ask(raporThemes.setLevels, {
    ...named,
    body: {
      revision: 1,
      rows: [late, at.mate].map(({ id }) => ({
        student_id: ids.encode(id),
        levels: ['growing' as const, 'growing' as const],
        text: '',
        revision: 0,
      })),
    },
  })
  expect(refused.body).toMatchObject({ code: 'RAPOR_NOT_NOW', message: expect.stringContaining('sudah diserahkan') })
  expect((await list(at)).themes[0]!.rows.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  await at.by.leader.ask(raporThemes.edit, { ...named, body: { ...THEME, dimensions: ['health'], revision: 1 } })
  expect(await read()).toMatchObject({ hash: before.hash, content: before.content })
  const given = (await at.by.pupil.ask(raporReading.detail, { params: { uuid } })).data
  expect(given.content.themes).toMatchObject([{ dimensions: [{ level: 'advanced' }, { level: 'capable' }] }])
})

test('a level that changes after the card was seen makes handing it in fail, as a new score does', async () => {
  const at = await aClassRoom()
  await add(at)
  await at.score(at.pupil, at.mate)
  await at.send()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  const seen = await at.seen('incomplete', 'waiting_homeroom')
  await say(at, at.pupil)
  const answer = await at.submit('Belum lengkap.', seen)
  expect(answer.body.code).toBe('DATA_CHANGED')
  expect(new Set((await at.ownClass()).rows.map(({ state }) => state))).toEqual(new Set(['waiting_homeroom']))
})

test('who leads the class and the office say levels, nobody else does, and the later of two is told', async () => {
  const at = await aClassRoom()
  expect((await add(at, {}, 'teacher')).status).toBe(404)
  await add(at)
  expect((await say(at, at.pupil, {}, 'teacher')).status).toBe(404)
  expect((await say(at, at.pupil, {}, 'office')).status).toBe(200)
  expect((await say(at, at.pupil, { revision: 0 })).body.code).toBe('DATA_CHANGED')
  expect((await say(at, at.pupil, { levels: ['growing', 'capable'] })).status).toBe(200)
  expect((await say(at, at.pupil, { revision: 1 }, 'office')).body.code).toBe('DATA_CHANGED')
  expect((await say(at, at.pupil, { levels: ['advanced'] })).body.errors).toHaveProperty('rows')
  const stranger = await aPupil(at.db, at.school, { in: await aClass(at.db, at.school) })
  expect((await say(at, stranger)).status).toBe(404)
  const { themes } = await list(at)
  expect(themes[0]!.rows.map(({ levels }) => levels.join()).toSorted()).toEqual([',', 'growing,capable'])
  expect((await add(at, { title: 'gaya hidup BERKELANJUTAN' })).body.errors).toHaveProperty('title')
})

test('what was said before and after is a line of the history of the pupil alone', async () => {
  const at = await aClassRoom()
  await at.by.leader.ask(rapor.begin, { body: { class_id: at.room.uuid } })
  await add(at)
  await say(at, at.pupil)
  await say(at, at.pupil, { levels: ['advanced', 'growing'] })
  const steps = async (of: { id: number }) =>
    (await at.by.leader.ask(rapor.history, { params: { uuid: (await at.cardOf(of)).uuid } })).data.flatMap(
      ({ changes }) => changes,
    )
  const [last, , theme] = await steps(at.pupil)
  expect(last).toEqual({
    what: 'Capaian kokurikuler',
    from: 'Gaya hidup berkelanjutan: Penalaran kritis: Mahir, Kolaborasi: Cakap',
    to: 'Gaya hidup berkelanjutan: Penalaran kritis: Mahir, Kolaborasi: Berkembang',
  })
  expect(theme).toMatchObject({ what: 'Tema kokurikuler', from: null })
  expect((await steps(at.mate)).map(({ what }) => what)).toEqual(['Tema kokurikuler'])
})

test('a theme that is taken away takes its levels along, and the other theme stays', async () => {
  const at = await aClassRoom()
  await add(at)
  await add(at, { title: 'Kearifan lokal', dimensions: ['citizenship'] })
  await say(at, at.pupil)
  const { themes } = await list(at)
  const remove = (revision: number) =>
    at.by.leader.ask(raporThemes.remove, { params: { uuid: themes[0]!.uuid }, query: { revision } })
  expect((await remove(7)).body.code).toBe('DATA_CHANGED')
  expect((await remove(1)).data.themes).toMatchObject([{ title: 'Kearifan lokal' }])
  const left = at.db.selectFrom('rapor_theme_pupil').where('student_id', '=', at.pupil.id).selectAll()
  expect(await left.execute()).toEqual([])
})

test('the paper has a table of the theme with its dimensions, levels and the sentence', async () => {
  const at = await aClassRoom()
  await add(at, { title: `Tema ${'panjang '.repeat(11)}`.trim() })
  await say(at, at.pupil)
  await at.publishAll()
  const { uuid } = await at.cardOf(at.pupil)
  const headers = { authorization: `Bearer ${at.by.pupil.token}` }
  const file = (await at.app.inject({ ...requestOf(raporReading.print, 'student', { params: { uuid } }), headers })).rawPayload
  expect(file.length).toBeLessThan(300_000)
  const text = textsOnPaper(file).join('').replaceAll(' ', '')
  for (const one of [
    'B.Kokurikuler',
    'panjangpanjang',
    'PenalarankritisMahir',
    'KolaborasiCakap',
    'Anandamahirdalampenalarankritis',
  ])
    expect(text).toContain(one)
})
