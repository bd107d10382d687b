import { sql } from 'kysely'
import { fromBufferPromise } from 'yauzl'
import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { copies } from '#db/personal-data/copies/index.ts'
import { listed, ownersOf } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import { anOffice, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { sharedStore } from '#kit/files/shared-store.ts'
import { diskStore } from '#kit/files/store.ts'
import { type Planted, rowMaker } from '#test/every-row.ts'
import { testDatabase } from '#test/database.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { packed } from './pack.ts'
import { plannedParts } from './plan.ts'
import { schoolsOf } from './rows.queries.ts'
import { shownValue } from './values.ts'

/** The texts of somebody's data copy by name; of files their bytes as text. */
const copyOf = async ({ db, database, settings, now }: OpenSchool, id: number) => {
  const services = { database, files: sharedStore(diskStore(`${settings.dataDir}/files`), database) }
  const owner = { id, schools: await schoolsOf(db, id) }
  const pieces: Uint8Array[] = []
  for await (const piece of packed({ services, owner, head: { owner: 'Saya', made: now(), zone: 'Asia/Jakarta' } }))
    pieces.push(piece)
  const zip = await fromBufferPromise(Buffer.concat(pieces))
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return texts
}

const leaver = { pupil: 'student', parent: 'parent', teacher: 'teacher', office: 'school' } as const
/** One of each role, and another one of each beside them. */
const peopleOf = async ({ db, school, class: room, people }: OpenSchool) => {
  const one = async (name: string) => ({
    student: await aPupil(db, school, { name, in: room }),
    parent: await aParent(db, { name, of: [people.student] }),
    teacher: await aTeacher(db, school, { name }),
    school: await anOffice(db, school, { name }),
  })
  return { mine: await one('Zulaikha Punya Sendiri'), others: await one('Yusuf Milik Lain'), more: await one('Yusuf Milik Lain') }
}
/** Puts a mark into every text of an account, and answers the marks. */
const markAccount = async (db: Db, id: number) => {
  const marks = {
    name: 'Yusuf Milik Lain',
    username: `tandanama${id}`,
    email: `tanda${id}@contoh.id`,
    phone: '081299998881',
    whatsapp_number: '081299998882',
    instagram_username: `tandaig${id}`,
    tiktok_username: `tandatt${id}`,
    nisn: '9998887771',
    nip: '999888777666555441',
    nuptk: '9998887776665551',
  }
  await db.updateTable('account').set(marks).where('id', '=', id).execute()
  return Object.values(marks)
}

/** Words of a row that the data copy leaves out, and says why. */
const isOmitted = ({ table, column, path }: Planted) => {
  const copy = copies[table]!
  return (
    'none' in copy ||
    Object.keys(copy.omits ?? {})
      .flatMap(listed)
      .some((one) => one === column || one === path)
  )
}

/** Words of a row of somebody else that belong to nobody whom its other keys lead to. */
const isOthersAlone = ({ table, column, path }: Planted) =>
  ownersOf(personalData[table]!, column)!.every((owner) => owner.includes('>') || owner === path)

test.each(Object.values(leaver))(
  'a %s’s copy has every word of theirs, and none of anybody else, also of rows that both share',
  async (role) => {
    const school = await openSchool()
    const { db } = school
    const { mine, others, more } = await peopleOf(school)
    const [me, other] = [mine[role].id, others[role].id]
    const marks = await markAccount(db, other)
    const { fill } = await rowMaker(db, { school: school.school.id, elder: school.people.teacher.id, now: school.now() })
    const shared = await fill(me, `bersama${role}`, other)
    const foreign = [
      ...(await fill(other, `asing${role}`)),
      ...(await fill(more[role].id, `lain${role}`, me)).filter(isOthersAlone),
    ]
    const store = diskStore(`${school.settings.dataDir}/files`)
    const { rows: sent } = await sql<{
      id: string
    }>`select id from file where owner_id in (${me}, ${other}, ${more[role].id})`.execute(db)
    // A file holds its own id.
    for (const { id } of sent) await store.put(id, Buffer.from(id))
    const all = Object.values(await copyOf(school, me)).join('\n')
    const found = (planted: readonly Planted[]) =>
      planted.filter(({ word }) => all.includes(word)).map(({ table, column, path }) => `${table}.${column} by ${path}`)
    const expected = shared.filter((one) => one.isTheirs && !isOmitted(one))
    expect(expected.length).toBeGreaterThan(100)
    expect(found(expected)).toEqual(expected.map(({ table, column, path }) => `${table}.${column} by ${path}`))
    expect(found(shared.filter((one) => !one.isTheirs))).toEqual([])
    expect(foreign.length).toBeGreaterThan(200)
    expect(found(foreign)).toEqual([])
    expect(marks.filter((mark) => all.includes(mark))).toEqual([])
  },
  120_000,
)
test('every column of the copy has an Indonesian name, another one for each of a part', () => {
  for (const { heading, columns_of: columns } of plannedParts) {
    for (const { path, label } of columns) expect(label, `${heading}: ${path}`).toMatch(/^[A-Z]/)
    expect(new Set(columns.map(({ label }) => label)).size, heading).toBe(columns.length)
  }
})

test('every code in the copy has a word on the page', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ column: string; check: string }>`
    select conrelid::regclass || '.' || attname as "column", pg_get_constraintdef(c.oid) as "check" from pg_constraint as c
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and array_length(conkey, 1) = 1 and pg_get_constraintdef(c.oid) ~ '= ANY'`.execute(db)
  const named = new Set(plannedParts.flatMap(({ columns_of: columns }) => columns.map(({ column }) => column)))
  for (const { column, check } of rows.filter((row) => named.has(row.column)))
    for (const [, code] of check.matchAll(/'([^']+)'/g))
      expect(shownValue(column, code, 'Asia/Jakarta'), `${column}: ${code}`).not.toBe(code)
})

test('a teacher’s copy of ten thousand rows is read as it is packed: no more of them than are asked for', async () => {
  const school = await openSchool()
  const { db, database, settings, now } = school
  const teacher = await aTeacher(db, school.school)
  await sql`insert into attitude_template (teacher_id, text, created_at)
    select ${teacher.id}, (select string_agg(md5(nr || '.' || part), '') from generate_series(1, 25) as part), now() from generate_series(1, 10000) as nr`.execute(
    db,
  )
  let fetched = 0
  const counting = {
    transaction: () => {
      const { db: inside, end } = database.transaction()
      const counted = inside.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          fetched += result.rows.length
          return result
        },
      })
      return { db: counted, end }
    },
  } as typeof database
  const services = { database: counting, files: sharedStore(diskStore(`${settings.dataDir}/files`), database) }
  const owner = { id: teacher.id, schools: [school.school.id] }
  const pieces = packed({ services, owner, head: { owner: 'Saya', made: now(), zone: 'Asia/Jakarta' } })
  let [bytes, waitedFor] = [0, 0]
  for await (const piece of pieces) {
    bytes += piece.length
    // A disk that stands still for a while in the middle of the teacher's rows: what is read meanwhile is no more than fits.
    if (waitedFor === 0 && fetched > 1_000) {
      const before = fetched
      await new Promise((resolve) => setTimeout(resolve, 300))
      waitedFor = fetched - before
      expect(waitedFor).toBeLessThan(2_500)
    }
  }
  expect(fetched).toBeGreaterThan(20_000)
  expect(bytes).toBeGreaterThan(4_000_000)
})

test('whoever stops reading leaves no transaction behind', async () => {
  const school = await openSchool()
  const { database, settings, now, people } = school
  let open = 0
  const counting = {
    transaction: () => {
      const { db: inside, end } = database.transaction()
      open++
      return { db: inside, end: async (how) => end(how).finally(() => open--) }
    },
  } as typeof database
  const services = { database: counting, files: sharedStore(diskStore(`${settings.dataDir}/files`), database) }
  const owner = { id: people.student.id, schools: [school.school.id] }
  for await (const piece of packed({ services, owner, head: { owner: 'Saya', made: now(), zone: 'Asia/Jakarta' } }))
    if (piece.length > 0) break
  expect(open).toBe(0)
})
