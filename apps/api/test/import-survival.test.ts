import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool } from '#db/seed/builders.ts'
import { startSurvivor, type Survivor, tokenOf } from './survivor.ts'

let product: Survivor
beforeAll(async () => {
  product = await startSurvivor()
}, 60_000)
afterAll(() => product.stop())

const ROWS = 1200
const letters = 'ABCDEFGHIJKL'
/** Twelve hundred pupils of twenty classes, each with a name of its own. */
const file = ['Nama;NISN;Tanggal Lahir;Rombel']
  .concat(
    Array.from({ length: ROWS }, (_, at) => {
      const name = `Siswa ${[at % 12, Math.floor(at / 12) % 12, Math.floor(at / 144)].map((nth) => letters[nth]).join(' ')}`
      return `${name};07${String(at).padStart(8, '0')};${String((at % 28) + 1).padStart(2, '0')}/03/2010;X ${1 + (at % 20)}`
    }),
  )
  .join('\r\n')

interface Seen {
  readonly seen: string
  readonly state: string
  readonly outcomes: { readonly added: number; readonly waiting: number; readonly refused: number; readonly stale: number }
}

test('a server killed while it brings in a large file goes on after its start, and every pupil is there once', async () => {
  const { db } = product.database
  const school = await aSchool(db)
  const other = await aSchool(db)
  const stranger = await aPupil(db, other, { in: await aClass(db, other) })
  const token = tokenOf('school', await anOffice(db, school))
  const look = async (uuid: string): Promise<Seen> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${product.origin()}/v1/school/import/${uuid}`, { headers })
    return ((await response.json()) as { data: Seen }).data
  }
  const body = new FormData()
  body.set('file', new File([file], 'siswa.csv', { type: 'text/csv' }))
  body.set('from', 'file')
  const read = await product.ask<{ import_uuid: string }>('/v1/school/import', { token, body })
  const uuid = read!.import_uuid
  const { seen } = await look(uuid)
  const key = randomUUID()
  await product.ask(`/v1/school/import/${uuid}/run`, { token, key, json: { seen } })

  const inSchool = async () =>
    Number(
      (
        await db
          .selectFrom('account')
          .where('school_id', '=', school.id)
          .where('role', '=', 'student')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  while ((await inSchool()) < 200) await sleep(5)
  product.kill()
  await product.again()
  const left = await inSchool()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(ROWS)
  // Whole pupils alone: each has a class and what the school keeps of them.
  const whole = await db
    .selectFrom('account')
    .innerJoin('enrollment', 'enrollment.student_id', 'account.id')
    .innerJoin('school_pupil', 'school_pupil.student_id', 'account.id')
    .where('account.school_id', '=', school.id)
    .select('account.id')
    .execute()
  expect(whole).toHaveLength(left)

  const whileRunning = await look(uuid)
  expect(whileRunning.state).toBe('running')
  expect(whileRunning.outcomes.added + whileRunning.outcomes.waiting).toBe(ROWS)
  // Nobody does anything: the new process takes the work up by itself.
  for (const late = Date.now() + 90_000; (await look(uuid)).state === 'running' && Date.now() < late;) await sleep(250)
  expect(await look(uuid)).toMatchObject({ state: 'done', outcomes: { added: ROWS, waiting: 0, refused: 0, stale: 0 } })
  const numbers = await db
    .selectFrom('account')
    .where('school_id', '=', school.id)
    .where('role', '=', 'student')
    .select('nisn')
    .execute()
  expect([numbers.length, new Set(numbers.map(({ nisn }) => nisn)).size]).toEqual([ROWS, ROWS])
  const seats = await db
    .selectFrom('enrollment')
    .innerJoin('account', 'account.id', 'enrollment.student_id')
    .where('account.school_id', '=', school.id)
    .select('student_id')
    .execute()
  expect(seats).toHaveLength(ROWS)
  // The other school's pupil stays what it was.
  expect(
    await db.selectFrom('account').where('school_id', '=', other.id).where('role', '=', 'student').select('id').execute(),
  ).toEqual([{ id: stranger.id }])
}, 180_000)
