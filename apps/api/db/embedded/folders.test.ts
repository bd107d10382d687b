import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { root } from './machine.ts'
import { type Bench, bench, canMount, copyCheckout, ready, stop, users } from './trials.ts'

describe.each(users)('the place of the embedded database, started by $who', ({ uid }) => {
  let dir: Bench['dir'], start: Bench['start'], mountDisk: Bench['mountDisk'], keeps: Bench['keeps'], kept: Bench['kept']
  let home = ''
  beforeEach(() => {
    const own = bench(uid)
    ;({ dir, start, mountDisk, keeps, kept } = own)
    home = path.join(dir, 'postgres')
    return own.clear
  })

  test('works in a folder whose path is too long for a socket', async () => {
    home = path.join(dir, 'a-long-name-of-a-folder'.repeat(5), 'postgres')
    const event = await start({ home }).until(ready)
    await keeps(event, 1)
    expect(event.connection?.path.length).toBeLessThan(108)
    expect(fs.statSync(event.connection?.host ?? '').mode & 0o777).toBe(0o700)
    fs.rmSync(event.connection?.host ?? '', { recursive: true })
  })

  test('finds another place for a socket where the temporary folder is closed', async () => {
    home = path.join(dir, 'a-long-name-of-a-folder'.repeat(5), 'postgres')
    const closed = path.join(dir, 'closed')
    fs.writeFileSync(closed, '')
    const event = await start({ home }, undefined, { TMPDIR: closed }).until(ready)
    await keeps(event, 1)
    expect(event.connection?.host.startsWith(closed)).toBe(false)
    fs.rmSync(event.connection?.host ?? '', { recursive: true })
  })

  test('works from a checkout with a space in its path, installed without install scripts', async () => {
    const checkout = path.join(dir, 'sekolah kita', 'lentera')
    const event = await start({ home: path.join(checkout, 'data/postgres') }, copyCheckoutFor(uid, checkout)).until(ready)
    expect(event.how).toBe('created')
    await keeps(event, 1)
  })

  test('copies its programs out when the install is not ours to complete', async () => {
    const checkout = path.join(dir, 'lentera')
    const from = copyCheckout(checkout)
    fs.chmodSync(checkout, root && !uid ? 0o700 : 0o755)
    const cache = path.join(dir, 'cache')
    const event = await start({ home, machine: { data: path.join(dir, 'shelter'), cache } }, from).until(ready)
    expect(event.how).toBe('created')
    expect(fs.readdirSync(cache)).toEqual([expect.stringMatching(/^postgres-18/)])
  })

  test.skipIf(!canMount)(
    'says in one line that the disk is full, at first and later (needs the right to mount a small disk)',
    async () => {
      const small = mountDisk(path.join(dir, 'small'), 'size=20m')
      const { error } = await start({ home: path.join(small, 'postgres') }).until(ready)
      expect(error).toMatch(/^The disk is full: the database could not be made in [^\n]+ DATA_DIR\.$/)
      expect(fs.readdirSync(path.join(small, 'postgres'))).toEqual([])

      home = path.join(mountDisk(path.join(dir, 'bigger'), 'size=120m'), 'postgres')
      const first = start({ home })
      await keeps(await first.until(ready), 1)
      await stop(first)
      const ballast = path.join(dir, 'bigger', 'ballast')
      expect(() => fs.writeFileSync(ballast, Buffer.alloc(120 * 2 ** 20))).toThrow('ENOSPC')
      expect((await start({ home }).until(ready)).error).toMatch(
        /^The disk is full: PostgreSQL did not start in [^\n]+ DATA_DIR\.$/,
      )
      fs.rmSync(ballast)
      expect(await kept(await start({ home }).until(ready))).toEqual([1])
    },
  )

  test.skipIf(root && !uid && !canMount)('says in one line that the folder cannot be written', async () => {
    const closed = path.join(dir, 'closed')
    if (root && !uid) mountDisk(closed, 'ro')
    else fs.mkdirSync(closed, { mode: 0o500 })
    const { error } = await start({ home: path.join(closed, 'postgres') }).until(ready)
    expect(error).toMatch(/^(The disk is read-only|No permission to write): \S+\/closed\/postgres; [^\n]+ DATA_DIR\.$/)
  })
})

/** A checkout that belongs to whoever installed it. */
function copyCheckoutFor(uid: number | undefined, to: string) {
  const from = copyCheckout(to)
  if (uid)
    for (const file of ['.', ...fs.readdirSync(to, { recursive: true, encoding: 'utf8' })])
      fs.lchownSync(path.join(to, file), uid, uid)
  return from
}

describe.skipIf(!root)('a checkout that the user of the database cannot enter (needs root)', () => {
  test('keeps its data and programs where that user can, and stays there when the checkout is opened', async () => {
    const { dir, start, connect, clear } = bench(undefined)
    onTestFinished(clear)
    const closed = path.join(dir, 'superuser')
    const from = copyCheckout(path.join(closed, 'lentera'))
    fs.chmodSync(closed, 0o700)
    const machine = { data: path.join(dir, 'shelter'), cache: path.join(dir, 'cache') }
    const ask = { home: path.join(closed, 'lentera/data/postgres'), machine }

    const first = start(ask, from)
    const created = await first.until(ready)
    expect(created).toMatchObject({ how: 'created', home: expect.stringContaining(machine.data) })
    expect(first.events[0]?.notice).toMatch(/^User 65534, as whom the database runs, cannot enter [^\n]+ the data is kept in /)
    const sql = connect(created)
    await sql`create table kept (id int)`
    await stop(first)

    fs.chmodSync(closed, 0o755)
    const again = await start(ask, from).until(ready)
    expect(again).toMatchObject({ how: 'started', home: created.home })
    expect(await connect(again)`select * from kept`).toEqual([])
  })
})
