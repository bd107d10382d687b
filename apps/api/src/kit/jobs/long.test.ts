import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { stand } from '#test/jobs-stand.ts'
import { MINUTE } from '#kit/durations.ts'
import { longJob, longJobOf } from './long.ts'

test('how far work is reads whoever began it, and nobody else; work that nobody has touched for long has failed', async () => {
  const { db, services } = await stand()
  const now = new Date('2026-11-23T00:00:00Z')
  const school = await aSchool(db)
  const [owner, other] = [await aPupil(db, school), await aPupil(db, school)]
  const begun = async (touched_at: Date) => {
    const id = uuidV7()
    const row = { id, owner_id: owner.id, name: 'test.long', payload: '{}', state: 'running' as const, progress: 0.4 }
    await db
      .insertInto('long_job')
      .values({ ...row, words: 'Hampir', created_at: touched_at, touched_at })
      .execute()
    return id
  }
  const read = (id: string, user: { readonly id: number }) => longJobOf({ db, user, now, services } as never, id)
  const [running, left] = [await begun(now), await begun(new Date(now.getTime() - 120 * MINUTE))]
  expect(await read(running, owner)).toMatchObject({ state: 'running', progress: 0.4, words: 'Hampir', file: null })
  expect(await read(left, owner)).toMatchObject({ state: 'failed' })
  // From the minute on in which the same may be begun again it has failed.
  const [nearly, just] = [
    await begun(new Date(now.getTime() - 5 * MINUTE + 1)),
    await begun(new Date(now.getTime() - 5 * MINUTE)),
  ]
  expect([(await read(nearly, owner)).state, (await read(just, owner)).state]).toEqual(['running', 'failed'])
  await expect(read(running, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read(uuidV7(), owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the same work of the same person is begun once; other work, with other values or of somebody else is not the same', async () => {
  const { db, services } = await stand()
  const now = services.clock()
  const school = await aSchool(db)
  const [owner, other] = [await aPupil(db, school), await aPupil(db, school)]
  const payload = z.object({ month: z.string() })
  const works = () => ({ payload, run: () => Promise.reject(new Error('never run')) })
  const name = `test.${uuidV7()}`
  const [print, copy] = [longJob({ name: `${name}.print`, ...works() }), longJob({ name: `${name}.copy`, ...works() })]
  const begin = (work: typeof print, month: string, user: { readonly id: number } = owner) =>
    work.begin({ db, user, now, services } as never, { month })
  const first = await begin(print, '2026-11')
  const others = [await begin(copy, '2026-11', other), await begin(print, '2026-11', other), await begin(copy, '2026-11')]
  expect(new Set([first, ...others]).size).toBe(4)
  expect(await begin(print, '2026-11')).toBe(first)
  expect(await begin(copy, '2026-11')).toBe(others[2])
  const rows = await db.selectFrom('long_job').where('name', 'like', `${name}%`).select('id').execute()
  expect(rows).toHaveLength(4)
})

test('work ends its own row with its own result, and what somebody else waits for stays as it was', async () => {
  const { db, services, work } = await stand()
  const now = services.clock()
  const school = await aSchool(db)
  const people = [await aPupil(db, school), await aPupil(db, school), await aPupil(db, school)]
  const print = longJob({
    name: `test.${uuidV7()}.own`,
    payload: z.object({ month: z.string() }),
    run: async (_work, { month }) => ({ content: Buffer.from(month), type: 'text/plain', name: `${month}.txt` }),
  })
  const ids: string[] = []
  for (const [at, user] of people.entries())
    ids.push(await print.begin({ db, user, now, services } as never, { month: `2026-0${at + 1}` }))
  const id = ids[1]!
  await print.job.run(work(), { id })
  const rows = await db
    .selectFrom('long_job')
    .leftJoin('file', 'file.id', 'long_job.file_id')
    .where('long_job.id', 'in', ids)
    .orderBy('payload')
    .select(['state', 'file.name', 'file.owner_id'])
    .execute()
  const waits = { state: 'waiting', name: null, owner_id: null }
  expect(rows).toEqual([waits, { state: 'done', name: '2026-02.txt', owner_id: people[1]!.id }, waits])
  const file = () => db.selectFrom('long_job').where('id', '=', id).select(['file_id', 'touched_at']).executeTakeFirstOrThrow()
  const before = await file()
  await print.job.run(work(), { id })
  expect(await file(), 'what has ended is not done again').toEqual(before)
})
