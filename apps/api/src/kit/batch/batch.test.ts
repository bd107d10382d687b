import { DatabaseAway } from '#db/away.ts'
import { calls, Fault, post } from '@lentera/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPupil, aSubject } from '#db/seed/builders.ts'
import { NoTurn } from '#kit/http/lanes.ts'
import { openProbe } from '#test/probe.ts'
import { batched, endOfTurn } from './batch.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('what arrives while a batch is on its way goes together in the next one', async () => {
  const { open, opened } = gate()
  const batches: number[][] = []
  const add = batched<number, number>(async (inputs) => {
    batches.push([...inputs])
    await opened
    return inputs.map((n) => n * 2)
  })
  const answers = Promise.all([add(1, 'a'), add(2, 'b'), add(3, 'c')])
  open()
  expect(await answers).toEqual([2, 4, 6])
  expect(batches).toEqual([[1], [2, 3]])
})

test('a batch that waits for the end of the turn takes along whoever arrives in it', async () => {
  const batches: number[][] = []
  const add = batched<number, number>(async (inputs) => {
    batches.push([...inputs])
    return inputs
  }, endOfTurn)
  const arrives = async (at: number) => {
    for (let turn = 0; turn < at; turn++) await Promise.resolve()
    return add(at, String(at))
  }
  expect(await Promise.all([0, 1, 2, 3].map(arrives))).toEqual([0, 1, 2, 3])
  expect(batches).toEqual([[0, 1, 2, 3]])
  expect(await add(4, '4')).toBe(4)
  expect(batches).toHaveLength(2)
})

test('two that share any of their groups are never in the same batch, and keep their order', async () => {
  const batches: string[][] = []
  const add = batched<string, string>(async (inputs) => {
    batches.push([...inputs])
    return inputs
  }, endOfTurn)
  await Promise.all([add('a1', 'a', 'ab'), add('b1', 'b', 'ab'), add('c1', 'c'), add('b2', 'b', 'bc'), add('c2', 'c', 'bc')])
  expect(batches).toEqual([['a1', 'c1'], ['b1'], ['b2'], ['c2']])
})

test('two of one person are never in the same batch, and keep their order', async () => {
  const batches: string[][] = []
  const add = batched<string, string>(async (inputs) => {
    batches.push([...inputs])
    return inputs
  })
  await Promise.all([add('x', 'x'), add('a1', 'a'), add('a2', 'a'), add('b1', 'b')])
  expect(batches).toEqual([['x'], ['a1', 'b1'], ['a2']])
})

test('a rush is cut into batches of two hundred', async () => {
  const sizes: number[] = []
  const add = batched<number, number>(async (inputs) => {
    sizes.push(inputs.length)
    return inputs
  })
  await Promise.all(Array.from({ length: 450 }, (_, at) => add(at, String(at))))
  expect(sizes).toEqual([1, 200, 200, 49])
})

test.each([
  ['a database that is away', () => new DatabaseAway(new Error('gone'))],
  ['a turn that does not come', () => new NoTurn()],
])('%s is asked for once for a whole batch, and everybody in it hears of it', async (_, failure) => {
  let asked = 0
  const add = batched<number, number>(async () => {
    asked++
    throw failure()
  }, endOfTurn)
  const answers = await Promise.allSettled([1, 2, 3, 4].map((at) => add(at, String(at))))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(asked).toBe(1)
})

const probe = calls('probe', {
  sign: post(
    '/v1/user/sign',
    { speaks: 'nobody', changes: [], roles: ['student'], body: z.object({ name: z.string() }), reply: z.string() },
    () => ({
      body: { name: 'a' },
    }),
  ),
})

/** Four pupils sign at once; `spoil` decides what happens to a name. */
const signTogether = async (names: string[], spoil: (name: string) => Fault | undefined) => {
  const school = await openProbe(probe, {
    sign: {
      together: async (contexts, db) => {
        const answers = []
        for (const { body } of contexts) {
          const fault = spoil(body.name)
          if (!fault) await aSubject(db, school.school, body.name)
          answers.push(fault ?? body.name)
        }
        return answers
      },
    },
  })
  school.app.log.level = 'silent'
  const pupils = []
  for (const name of names) pupils.push({ name, caller: await school.signIn('student', await aPupil(school.db, school.school)) })
  const answers = await Promise.all(pupils.map(({ name, caller }) => caller.ask(probe.sign, { body: { name } })))
  const kept = await school.db.selectFrom('subject').where('school_id', '=', school.school.id).select('name').execute()
  return {
    statuses: answers.map(({ status }) => status),
    kept: kept
      .map(({ name }) => name)
      .filter((name) => names.includes(name))
      .toSorted(),
  }
}

test('a fault in a batch fails only its own caller', async () => {
  const { statuses, kept } = await signTogether(['a', 'b', 'c', 'd'], (name) =>
    name === 'c' ? new Fault('NOT_FOUND') : undefined,
  )
  expect(statuses).toEqual([200, 200, 404, 200])
  expect(kept).toEqual(['a', 'b', 'd'])
})

test('a neighbour’s crash does not fail the others, and leaves nothing of its own', async () => {
  const { statuses, kept } = await signTogether(['a', 'b', 'c', 'd'], (name) => {
    if (name === 'c') throw new Error('crash')
    return undefined
  })
  expect(statuses).toEqual([200, 200, 500, 200])
  expect(kept).toEqual(['a', 'b', 'd'])
})

test('a lone write that fails runs once, and what was to follow it does not happen', async () => {
  let [ran, followed] = [0, 0]
  const school = await openProbe(probe, {
    sign: {
      together: async ([context]) => {
        ran++
        context?.afterCommit(() => void followed++)
        throw new Error('crash')
      },
    },
  })
  school.app.log.level = 'silent'
  expect((await (await school.signIn('student')).ask(probe.sign, { body: { name: 'a' } })).status).toBe(500)
  expect({ ran, followed }).toEqual({ ran: 1, followed: 0 })
})

test('whoever is tried again beside a neighbour who crashed is followed up once', async () => {
  const followed: string[] = []
  const school = await openProbe(probe, {
    sign: {
      together: async (contexts) => {
        for (const { body, afterCommit } of contexts) afterCommit(() => void followed.push(body.name))
        if (contexts.some(({ body }) => body.name === 'c')) throw new Error('crash')
        return contexts.map(({ body }) => body.name)
      },
    },
  })
  school.app.log.level = 'silent'
  const pupils = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => ({ name, as: await school.signIn('student', await aPupil(school.db, school.school)) })),
  )
  const answers = await Promise.all(pupils.map(({ name, as }) => as.ask(probe.sign, { body: { name } })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 500])
  expect(followed.toSorted()).toEqual(['a', 'b'])
})
