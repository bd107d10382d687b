import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { ageOn, bandOf, type Guarded, isAsked, isClosed } from './age-bands.rules.ts'
import { asksGuardian, awaitsGuardian, isAwaitingGuardian } from './guardian.queries.ts'
import { localTime } from './time.ts'

const today = '2026-11-23'

test('a band begins on the birthday, not on the day before', () => {
  const bands = [
    ['2013-11-24', 'under_13'],
    ['2013-11-23', '13_15'],
    ['2010-11-24', '13_15'],
    ['2010-11-23', '16_17'],
    ['2008-11-24', '16_17'],
    ['2008-11-23', 'adult'],
  ] as const
  for (const [born_on, band] of bands) expect([born_on, bandOf(born_on, today)]).toEqual([born_on, band])
  expect(bandOf(null, today)).toBe('under_13')
})

test('whoever was born on 29 February is a year older on 1 March of other years', () => {
  expect([ageOn('2012-02-29', '2025-02-28'), ageOn('2012-02-29', '2025-03-01'), ageOn('2012-02-29', '2024-02-29')]).toEqual([
    12, 13, 12,
  ])
})

const pupil = (wishes: Partial<Guarded>): Guarded => ({
  state: 'waiting',
  born_on: '2011-11-01',
  self_registered: true,
  consent_due: null,
  ...wishes,
})

test('from 17 on the own consent counts unless a guardian refuses, from 18 on nobody is asked', () => {
  const closed = (born_on: string, state: Guarded['state']) => isClosed(pupil({ born_on, state }), today)
  expect([closed('2009-11-24', 'waiting'), closed('2009-11-23', 'waiting')]).toEqual([true, false])
  expect([closed('2008-11-24', 'refused'), closed('2008-11-23', 'refused')]).toEqual([true, false])
  expect([isAsked(pupil({ born_on: '2008-11-24' }), today), isAsked(pupil({ born_on: '2008-11-23' }), today)]).toEqual([
    true,
    false,
  ])
})

test('what a school made works to the last day of its campaign; a refusal closes at once, who registered alone never had it', () => {
  const made = { self_registered: false, consent_due: '2026-11-23' }
  expect([isClosed(pupil(made), '2026-11-23'), isClosed(pupil(made), '2026-11-24')]).toEqual([false, true])
  expect(isClosed(pupil({ ...made, state: 'refused' }), '2026-11-01')).toBe(true)
  expect(isClosed(pupil({ ...made, self_registered: true }), '2026-11-01')).toBe(true)
  expect(isClosed(pupil({ self_registered: false }), '2026-11-01')).toBe(true)
})

test('lists and the guard of calls follow the same rule, at every birthday, in the school’s own zone', async () => {
  const { db, school, now: clock } = await openSchool()
  await db.updateTable('school').set({ timezone: 'Asia/Jayapura', consent_due: today }).where('id', '=', school.id).execute()
  const births = [
    '2014-01-01',
    '2013-11-24',
    '2013-11-23',
    '2010-11-23',
    '2009-11-24',
    '2009-11-23',
    '2008-11-24',
    '2008-11-23',
    '2008-02-29',
    null,
  ]
  const made: { id: number; guarded: Guarded }[] = []
  for (const born_on of births)
    for (const state of ['waiting', 'refused', 'given'] as const)
      for (const self_registered of [true, false]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in their order
        const { id } = await aPupil(db, school, { born_on, guardian_consent: state, self_registered })
        made.push({ id, guarded: { state, born_on, self_registered, consent_due: today } })
      }
  // 23.30 in Jakarta is the next day in Jayapura.
  for (const at of [clock(), new Date('2026-11-23T23:30:00+07:00')]) {
    const date = localTime(at, 'Asia/Jayapura').date
    const listed = await db
      .selectFrom('account as pupil')
      .where(
        'pupil.id',
        'in',
        made.map(({ id }) => id),
      )
      .select(['pupil.id', asksGuardian('pupil', at).as('asked'), awaitsGuardian('pupil', at).as('closed')])
      .execute()
    for (const { id, guarded } of made) {
      const row = listed.find((one) => one.id === id)!
      expect({ ...guarded, at, ...row }).toEqual({
        ...guarded,
        at,
        id,
        asked: isAsked(guarded, date),
        closed: isClosed(guarded, date),
      })
      expect(await isAwaitingGuardian(db, { id, now: at })).toBe(isClosed(guarded, date))
    }
  }
})
