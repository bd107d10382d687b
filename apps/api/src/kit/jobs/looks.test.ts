import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aSchool } from '#db/seed/builders.ts'
import { stand } from '#test/jobs-stand.ts'
import { everyMinute, type SchoolHour } from './hours.ts'
import { nextAt } from './looks.queries.ts'

const at = (time: string) => new Date(`2026-11-23T${time}+07:00`)

/** An hour that notes which of two schools it is asked for. */
const openHours = async () => {
  const { db, work } = await stand()
  const [first, second] = [await aSchool(db), await aSchool(db)]
  const asked: number[][] = []
  const due: { school_id: number; date: string }[] = []
  const hour: SchoolHour = {
    job: {
      name: `test.look.${process.pid}`,
      payload: z.object({ school_id: z.number(), date: z.string() }),
      run: async () => undefined,
    },
    due: async (_db, _now, schools = []) => {
      asked.push(schools.filter((one) => one === first.id || one === second.id))
      return due.filter(({ school_id }) => schools.includes(school_id))
    },
    next: (own, now, schools) => nextAt(own, now, schools, '18:00'),
  }
  const minute = everyMinute([hour])
  const lookAt = async (now: Date) => {
    asked.length = 0
    await minute.run({ ...work(), now })
    return asked.flat()
  }
  return { db, first: first.id, second: second.id, due, lookAt }
}

test('a school is asked when it is new, and then when its hour comes by its own clock, not every minute', async () => {
  const { first, second, lookAt } = await openHours()
  expect(await lookAt(at('07:00:00'))).toEqual([first, second])
  expect(await lookAt(at('07:01:00'))).toEqual([])
  expect(await lookAt(at('17:59:00'))).toEqual([])
  expect(await lookAt(at('18:00:00'))).toEqual([first, second])
  expect(await lookAt(at('18:01:00'))).toEqual([])
})

test('a school with something due is asked each minute until it is done', async () => {
  const { first, due, lookAt } = await openHours()
  due.push({ school_id: first, date: '2026-11-23' })
  await lookAt(at('18:00:00'))
  expect(await lookAt(at('18:01:00'))).toEqual([first])
  due.length = 0
  expect(await lookAt(at('18:02:00'))).toEqual([first])
  expect(await lookAt(at('18:03:00'))).toEqual([])
})

test('a school whose hours change is asked again, and the others are not', async () => {
  const { db, first, lookAt } = await openHours()
  await lookAt(at('07:00:00'))
  await db.insertInto('holiday').values({ school_id: first, date: '2026-12-25', name: 'Natal' }).execute()
  expect(await lookAt(at('07:01:00'))).toEqual([first])
})

test('what a clock ahead of this one has put off is asked again', async () => {
  const { first, second, lookAt } = await openHours()
  await lookAt(at('19:00:00'))
  expect(await lookAt(at('18:00:00'))).toEqual([first, second])
})
