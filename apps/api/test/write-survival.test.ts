import { randomUUID } from 'node:crypto'
import type { Message } from '@lentera/contract/messages'
import type { Post } from '@lentera/contract/tugasku/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { ids, rush, startSurvivor, type Survivor, tokenOf } from './survivor.ts'

const PUPILS = 200

let product: Survivor
beforeAll(async () => {
  product = await startSurvivor()
}, 60_000)
afterAll(() => product.stop())

interface Step {
  readonly kind: 'message' | 'work'
  readonly pupil: number
  readonly token: string
  readonly key: string
}

/** A class whose pupils each write to their teacher and hand in a task. */
const aClassAtMidnight = async () => {
  const { db } = product.database
  const school = await aSchool(db)
  const teacher = await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const now = new Date()
  const { id } = await aRoom(db, school, { by: teacher, now, classes: [room.id], tahun_ajaran_id: school.year })
  const task = await aTask(db, { room: id, by: teacher, now })
  const steps: Step[] = []
  for (let at = 0; at < PUPILS; at++) {
    const pupil = await aPupil(db, school, { in: room })
    const token = tokenOf('student', pupil)
    for (const kind of ['message', 'work'] as const) steps.push({ kind, pupil: pupil.id, token, key: randomUUID() })
  }
  const send = ({ kind, pupil, token, key }: Step): Promise<Message | Post | undefined> =>
    kind === 'message'
      ? product.ask<Message>(`/v1/user/messages/with/${ids.encode(teacher.id)}`, {
          token,
          key,
          body: new URLSearchParams({ text: `Dari ${pupil}` }),
        })
      : product.ask<Post>(`/v1/user/tugasku-posts/${ids.encode(task.id)}/submit`, {
          token,
          key,
          json: { text: `Karya ${pupil}`, links: [], kept: [], files: [] },
        })
  const kept = async (): Promise<readonly string[]> => {
    const written = await db
      .selectFrom('message')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .where('conversation.low_id', '=', teacher.id)
      .select('message.text')
      .execute()
    const handed = await db
      .selectFrom('tugasku_work_version as version')
      .innerJoin('tugasku_work as work', 'work.id', 'version.work_id')
      .where('work.post_id', '=', task.id)
      .select('version.text')
      .execute()
    return [...written, ...handed].map(({ text }) => text).toSorted()
  }
  return { steps, send, kept }
}
const textOf = ({ kind, pupil }: Step) => `${kind === 'message' ? 'Dari' : 'Karya'} ${pupil}`

test('a server and a database killed while a class writes and hands in have what they acknowledged, and all of it once', async () => {
  const { steps, send, kept } = await aClassAtMidnight()
  const before = await rush(steps, send, { after: 60, strike: product.kill })
  expect(before.size).toBeGreaterThanOrEqual(60)
  expect(before.size).toBeLessThan(steps.length)
  await product.again()
  expect(await kept()).toEqual(expect.arrayContaining([...before.keys()].map(textOf)))

  const meanwhile = await rush(steps, send, { after: 120, strike: product.killDatabase })
  await product.recovered()
  expect(await kept()).toEqual(expect.arrayContaining([...meanwhile.keys()].map(textOf)))

  // What was not answered is sent again, as phones do: each the same answer as before, and nothing twice.
  const after = await rush(steps, send)
  expect(after.size).toBe(steps.length)
  expect(await kept()).toEqual(steps.map(textOf).toSorted())
  for (const [step, answer] of before) expect(after.get(step)).toEqual(answer)
}, 120_000)
