import { expect, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { stand } from '#test/jobs-stand.ts'
import { longJobOf } from './long.ts'

const MINUTE = 60_000

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
  await expect(read(running, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read(uuidV7(), owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
