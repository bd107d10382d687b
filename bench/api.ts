import { auditLog } from './audit-log.ts'
import { board } from './board.ts'
import { checkIn } from './check-in.ts'
import type { Databases, Size } from './databases.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { startLoad } from './load-client.ts'
import { itemAnalysis } from './item-analysis.ts'
import { idsOf } from './people.ts'
import { peopleImport } from './people-import.ts'
import { permits } from './permits.ts'
import { quizAnswers } from './quiz-answers.ts'
import { quizStart } from './quiz-start.ts'
import { classPages, messagesSent, scoresSaved } from './teaching.ts'
import { startLimit, startProduct } from './product.ts'
import { print } from './print.ts'
import { raporFiles } from './rapor-files.ts'
import { rollCall } from './roll-call.ts'
import { homesOf, type Pace, restedMemory, SCHOOL, type Stand } from './rounds.ts'
import { atMost, type Row } from './row.ts'
import { schoolBoard } from './school-board.ts'
import { selfies } from './selfie.ts'
import { signIns } from './sign-ins.ts'

export const USUAL: Size = { schools: 100, pupils: 100_000 }

/** What is measured, by name, in this order: later ones change what earlier ones read. */
const parts = (databases: Databases): Readonly<Record<string, (stand: Stand) => Promise<Row[]>>> => ({
  home: (stand) => home(stand, databases),
  board,
  'sign-in': async (stand) => signIns(stand, await homesOf(stand.database, SCHOOL)),
  'check-in': checkIn,
  history,
  'roll-call': rollCall,
  teaching: async (stand) => [...(await classPages(stand)), ...(await scoresSaved(stand)), ...(await messagesSent(stand))],
  'school-board': schoolBoard,
  'audit-log': auditLog,
  permits,
  quiz: async (stand) => [...(await quizAnswers(stand)), ...(await quizStart(stand))],
  'item-analysis': itemAnalysis,
  print,
  rapor: raporFiles,
  import: peopleImport,
  selfie: selfies,
})

/** Throughput and latency of the calls that a whole school makes at 06.45, and the server's memory after them. */
export const api = async (databases: Databases, pace: Pace, only: (name: string) => boolean): Promise<Row[]> => {
  const load = startLoad()
  const database = await databases.copyOf(USUAL)
  const product = await startProduct(database.url)
  const [first = 1] = (await idsOf(database.database, 'student', { school: SCHOOL })).toSorted((a, b) => a - b)
  const limit = await startLimit(database.url, first, 1_000)
  const stand: Stand = { load, pace, database, product, limit }
  try {
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts(databases))) {
      if (!only(name)) continue
      try {
        rows.push(...(await measure(stand)))
      } catch (error) {
        console.error(error)
        rows.push({ what: `${name} could not be measured`, value: Number.NaN, unit: '', ok: false, method: String(error) })
      }
      console.log(`${name}: measured`)
    }
    const loaded = product.memory() / 1e6
    return [
      ...rows,
      { what: 'Memory of the API under load', value: loaded, unit: 'MB', method: 'resident, at the end of the loads above' },
      atMost(300, {
        what: 'Memory of the API',
        value: await restedMemory(product),
        unit: 'MB',
        method: 'resident, half a minute after them, when what they took has been given back',
      }),
    ]
  } finally {
    load.stop()
    await limit.stop()
    await product.stop()
  }
}
