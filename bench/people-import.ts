import { setTimeout as sleep } from 'node:timers/promises'
import { dapodikBook, type FilePupil } from '../apps/api/test/dapodik.ts'
import { idsOf, tokenOf } from './people.ts'
import { SCHOOL, type Stand } from './rounds.ts'
import { atMost, type Row } from './row.ts'

const [ROWS, WRONG, CLASSES] = [5_000, 300, 140]
const SECONDS = { checked: 10, imported: 30 }

/** A number in letters: names have no digits. */
const lettersOf = (number: number) =>
  [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(number / place) % 26))).join('')

/** Twenty-five ways in which people break a row. */
const ways: readonly Partial<FilePupil>[] = [
  ...['', '-', 'A', '...', 'Siswa 12345', '0123456789', 'x'.repeat(101)].map((name) => ({ name })),
  ...['123456', '1234567', '12345678901', 'belum ada', '12', '12/34', '0-1'].map((nisn) => ({ nisn })),
  ...['31/02/2010', '17/13/2010', 'Mei', '2010', '01/01/1890', '01/01/2090', 'kemarin'].map((born_on) => ({ born_on })),
  ...['X', 'anak'].map((gender) => ({ gender })),
  ...['Jedi', '7'].map((religion) => ({ religion })),
]
/** Pupils of no other school; every sixteenth or so is wrong in one of these ways. */
const pupils = (): FilePupil[] =>
  Array.from({ length: ROWS }, (_, at) => {
    const nth = at / Math.floor(ROWS / WRONG)
    const day = `2010-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
    return {
      name: `Siswa Impor ${lettersOf(at)}`,
      number: `I${at}`,
      gender: at % 2 === 0 ? 'L' : 'P',
      nisn: `09${String(70_000_000 + at)}`,
      born_on: day,
      class: `XI Impor ${1 + (at % CLASSES)}`,
      ...(Number.isInteger(nth) && nth < WRONG && ways[nth % ways.length]),
    }
  })

interface Seen {
  readonly state: string
  readonly seen: string
  readonly counts: { readonly wrong: number; readonly new: number }
  readonly outcomes: { readonly added: number }
  readonly classes: readonly { readonly key: string; readonly means: string }[]
}

/** A workbook of Dapodik of 5,000 pupils, of which 300 are wrong, beside the pupils that the school has. */
export const peopleImport = async ({ database, product }: Stand): Promise<Row[]> => {
  const [office] = await idsOf(database.database, 'school', { school: SCHOOL })
  if (office === undefined) throw new Error('The school has no office.')
  const headers = { authorization: `Bearer ${tokenOf('school', office)}` }
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { ...init, headers: { ...headers, ...init.headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const json = (method: string, body: object): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await dapodikBook(pupils()))], 'Daftar PD.xlsx'))
  form.set('from', 'file')
  const began = performance.now()
  const { import_uuid } = await ask<{ import_uuid: string }>('/v1/school/import', { method: 'POST', body: form })
  const path = `/v1/school/import/${import_uuid}`
  let seen = await ask<Seen>(path)
  const checked = (performance.now() - began) / 1000
  if (seen.counts.wrong !== WRONG) throw new Error(`${seen.counts.wrong} rows are wrong, not ${WRONG}.`)
  // What is asked once of each class that the school does not have, and takes the office's time, not the server's.
  for (const { key } of seen.classes.filter(({ means }) => means === 'unknown'))
    await ask(`${path}/classes`, json('PUT', { key, to: 'none' }))
  seen = await ask<Seen>(path)
  const ready = seen.counts.new
  const running = performance.now()
  await ask(`${path}/run`, json('POST', { seen: seen.seen }))
  while (seen.state !== 'done') {
    await sleep(500)
    seen = await ask<Seen>(path)
  }
  const imported = (performance.now() - running) / 1000
  if (seen.outcomes.added !== ready) throw new Error(`${seen.outcomes.added} of ${ready} pupils came in.`)
  const file = `a workbook of Dapodik, ${ROWS.toLocaleString('en')} rows of which ${WRONG} are wrong`
  return [
    atMost(SECONDS.checked, {
      what: 'A file of pupils checked',
      value: checked,
      unit: 's',
      method: `${file}: from sending it to its difference on the page, once`,
    }),
    atMost(SECONDS.imported, {
      what: 'A file of pupils imported',
      value: imported,
      unit: 's',
      method: `the ${ready.toLocaleString('en')} rows that are right, from the tap to the last one written, once`,
    }),
  ]
}
