import { setTimeout as sleep } from 'node:timers/promises'
import { idsOf, tokenOf } from './people.ts'
import { SCHOOL, type Stand } from './rounds.ts'
import { atMost, median, type Row } from './row.ts'

const SIZES = { kilobytes: 1_000, seconds: 1_000 }

/** What schools print of a month: the list of one class while somebody waits, and those of 1,000 pupils in the background. */
export const print = async ({ database, product, pace }: Stand): Promise<Row[]> => {
  const { sql } = database.database
  await sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at)
    select account.school_id, account.id, day::date, 'present', 'automatic', 'qr', day
    from account cross join generate_series(current_date - 30, current_date - 1, interval '1 day') as day
    where account.school_id = ${SCHOOL} and account.role = 'student' and extract(isodow from day) < 7
    on conflict (account_id, date) do nothing`
  const [room] = await sql<{ uuid: string }>`select class.uuid from class join enrollment on enrollment.class_id = class.id
    where class.school_id = ${SCHOOL} and class.tahun_ajaran_id = (select max(tahun_ajaran_id) from class where school_id = ${SCHOOL})
    group by class.id order by count(*) desc limit 1`
  const [office] = await idsOf(database.database, 'school', { school: SCHOOL })
  if (!room || office === undefined) throw new Error('The school has no class or no office.')
  const headers = { authorization: `Bearer ${tokenOf('school', office)}` }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { ...init, headers: { ...headers, ...init.headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const month = new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 7)
  const oneClass = async (form = 'pdf') => {
    const began = performance.now()
    const bytes = await (
      await ask(`/v1/school/attendance/print/month?class_uuid=${room.uuid}&month=${month}&form=${form}`)
    ).arrayBuffer()
    return { took: performance.now() - began, bytes: bytes.byteLength }
  }
  const first = await oneClass()
  const classes = []
  const workbooks = []
  for (let at = 0; at < pace.rounds; at++) {
    classes.push(await oneClass())
    workbooks.push(await oneClass('xlsx'))
  }
  const began = performance.now()
  const body = new URLSearchParams({ month, form: 'pdf' })
  const begun = (await (await ask('/v1/school/attendance/print/school-month', { method: 'POST', body })).json()) as {
    data: { job_id: string }
  }
  let state = 'waiting'
  let bytes = 0
  while (state === 'waiting' || state === 'running') {
    await sleep(100)
    const { data } = (await (await ask(`/v1/school/jobs/${begun.data.job_id}`)).json()) as {
      data: { state: string; file: { bytes: number } | null }
    }
    state = data.state
    bytes = data.file?.bytes ?? 0
  }
  if (state !== 'done') throw new Error(`The school's lists were not made: ${state}`)
  return [
    atMost(2, {
      what: "Month's list of a class as a PDF",
      value: median(classes.map(({ took }) => took)) / SIZES.seconds,
      unit: 's',
      method: `median of ${pace.rounds}; the first, with the start of its process: ${(first.took / SIZES.seconds).toFixed(1)} s`,
    }),
    atMost(300, { what: 'Its size', value: first.bytes / SIZES.kilobytes, unit: 'KB', method: 'typefaces embedded' }),
    atMost(2, {
      what: 'The same as a workbook',
      value: median(workbooks.map(({ took }) => took)) / SIZES.seconds,
      unit: 's',
      method: `median of ${pace.rounds}`,
    }),
    atMost(30, {
      what: "Month's lists of a school of 1,000 as a PDF",
      value: (performance.now() - began) / SIZES.seconds,
      unit: 's',
      method: `in the background, from the tap to the file of ${Math.round(bytes / SIZES.kilobytes)} KB`,
    }),
  ]
}
