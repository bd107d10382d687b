// Lines of people who write all the time, each with its key, and what became of what was acknowledged.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Row } from '../row.ts'
import { kinds, type School, type Write } from './school.ts'

export const LINES = 12
/** Milliseconds between two writes of a line. */
const PAUSE = 60

/** Lines that write all the time, by turns through the web processes; what no answer came to is sent again with its key. */
export const writing = ({ writeOf }: School, webs: readonly (() => number | undefined)[]) => {
  const acknowledged: Write[] = []
  const refusals = new Map<string, number>()
  let [isOver, number, vain] = [false, 0, 0]
  const send = (write: Write, key: string, port: number) =>
    fetch(`http://127.0.0.1:${port}${write.address}`, {
      method: 'POST',
      body: write.body,
      signal: AbortSignal.timeout(15_000),
      headers: {
        authorization: `Bearer ${write.token}`,
        'idempotency-key': key,
        'x-forwarded-for': `10.1.${number % 250}.${number % 200}`,
        ...(typeof write.body === 'string' && { 'content-type': 'application/json' }),
      },
    })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => undefined)
  const line = async (at: number) => {
    while (!isOver) {
      const write = writeOf(number++)
      const key = randomUUID()
      for (let attempt = 0; ; attempt++) {
        const port = webs[(at + attempt) % webs.length]!()
        const answer = port === undefined ? undefined : await send(write, key, port)
        if (answer?.status === 200) {
          acknowledged.push(write)
          break
        }
        if (answer && answer.status !== 503 && answer.status !== 429 && answer.status !== 502) {
          const said = `${write.kind}: ${answer.status} ${answer.text.slice(0, 160)}`
          refusals.set(said, (refusals.get(said) ?? 0) + 1)
          break
        }
        vain++
        await sleep(answer?.status === 429 ? 1_000 : 100)
      }
      await sleep(PAUSE)
    }
  }
  const lines = Array.from({ length: LINES }, (_, at) => line(at))
  return {
    acknowledged,
    refusals,
    vain: () => vain,
    end: async () => {
      isOver = true
      await Promise.all(lines)
    },
  }
}

/** Whether all that was acknowledged is kept, and once; and that nothing was refused for good. */
export const keptRows = async ({ acknowledged, refusals }: ReturnType<typeof writing>, school: School): Promise<Row[]> => {
  const kept = await school.kept()
  const lost: string[] = []
  const twice: string[] = []
  for (const kind of kinds) {
    const of = new Map<string, number>()
    for (const row of kept[kind]) of.set(row, (of.get(row) ?? 0) + 1)
    for (const write of acknowledged) if (write.kind === kind && !of.has(write.row)) lost.push(`${kind} ${write.row}`)
    for (const [row, count] of of) if (count > 1) twice.push(`${kind} ${row}`)
  }
  if (lost.length + twice.length > 0) console.error('lost', lost.slice(0, 20), 'twice', twice.slice(0, 20))
  const each = kinds.map((kind) => `${acknowledged.filter((write) => write.kind === kind).length} × ${kind}`)
  const refused = [...refusals].map(([said, count]) => `${count} × ${said}`)
  return [
    atMost(0, { what: 'Acknowledged writes lost', value: lost.length, unit: '', method: each.join(', ') }),
    atMost(0, { what: 'Writes kept twice', value: twice.length, unit: '', method: 'each with its key' }),
    atMost(0, { what: 'Writes refused', value: refused.length, unit: 'kinds', method: refused.join('; ') || 'none' }),
  ]
}
