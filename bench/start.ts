import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { web } from '../apps/api/src/start/web.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import { atMost, median, type Row } from './row.ts'

/** Seconds from `npm start` to the first login page; it ends in good order. */
const startOf = async (data: string): Promise<number> => {
  const begun = performance.now()
  const lentera = startLentera({ DATA_DIR: data })
  const { status } = await fetch(`${await lentera.ready}/student/login`, { headers: { accept: 'text/html' } })
  const seconds = (performance.now() - begun) / 1000
  await lentera.stop()
  if (status !== 200) throw new Error(`The login page answers ${status}.`)
  return seconds
}

/** How long a newcomer waits for the login page, and how long everybody does after that. */
export const starts = async (rounds: number): Promise<Row[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-bench-start-'))
  chmodSync(folder, 0o755) // the database's own user enters it
  const data = path.join(folder, 'data')
  try {
    rmSync(path.join(web, 'dist/.stamp'), { force: true }) // as if it had never been built
    const first = await startOf(data)
    const later: number[] = []
    for (let round = 0; round < rounds; round++) later.push(await startOf(data))
    const of = (what: string, value: number, method: string) => ({ what, value, unit: 's', method })
    return [
      atMost(60, of('First start', first, 'until the login page: the web app built, the database made and filled with the demo')),
      atMost(4, of('Every later start', median(later), `until the login page; median of ${rounds}`)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
