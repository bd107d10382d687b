import { setTimeout as sleep } from 'node:timers/promises'
import { idsOf, tokenOf } from './people.ts'
import { SCHOOL, type Stand } from './rounds.ts'
import { atMost, median, type Row } from './row.ts'

const SIZES = { kilobytes: 1_000, seconds: 1_000 }
const PAPER = {
  form: 2,
  grade: 11,
  is_last_grade: false,
  semester: 2,
  number: '24.1187',
  address: 'Jl. Sunu 4, Makassar',
  homeroom_nip: '198503122010012004',
  principal: { name: 'Dra. Siti Rahmah, M.Pd.', nip: '197001012000032001' },
  place: 'Makassar',
  timezone: 'Asia/Makassar',
}

interface Job {
  readonly data: { readonly state: string; readonly words: string; readonly file: { readonly bytes: number } | null }
}

/** What schools print of report cards: those of a class, and those of 1,000 pupils in the background. */
export const raporFiles = async ({ database, product, pace }: Stand): Promise<Row[]> => {
  const { sql } = database.database
  // Cards of last year, with texts as long as teachers write them, in the form that is printed now.
  await sql`update rapor set content = content || jsonb_build_object(
      'paper', ${JSON.stringify(PAPER)}::text::jsonb || jsonb_build_object('tahun_ajaran_id', tahun_ajaran_id),
      'subjects', (select jsonb_agg(one || jsonb_build_object('text', repeat((one->>'text') || ' ', 3), 'group', 'core'))
        from jsonb_array_elements(content->'subjects') as one))
    where school_id = ${SCHOOL} and semester = 2 and content is not null and content->'paper' is null`
  const [room] = await sql<{ uuid: string; year: number; cards: number; card: string }>`
    select class.uuid, class.tahun_ajaran_id as year, count(*)::integer as cards, min(rapor.uuid::text) as card
    from rapor join class on class.id = rapor.class_id
    where rapor.school_id = ${SCHOOL} and semester = 2 and content is not null
    group by class.id order by count(*) desc, class.id limit 1`
  const [office] = await idsOf(database.database, 'school', { school: SCHOOL })
  if (!room || office === undefined) throw new Error('The school has no cards or no office.')
  const headers = { authorization: `Bearer ${tokenOf('school', office)}` }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { ...init, headers: { ...headers, ...init.headers } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  /** From the tap to the file. */
  const made = async (path: string, body: Record<string, string>) => {
    const began = performance.now()
    const begun = (await (await ask(path, { method: 'POST', body: new URLSearchParams(body) })).json()) as {
      data: { job_id: string }
    }
    for (;;) {
      await sleep(100)
      const { data } = (await (await ask(`/v1/school/jobs/${begun.data.job_id}`)).json()) as Job
      if (data.state === 'failed') throw new Error(`${path}: ${data.words}`)
      if (data.file) return { took: performance.now() - began, bytes: data.file.bytes }
    }
  }
  const one = await (await ask(`/v1/school/rapor/${room.card}/print`)).arrayBuffer()
  const classes = []
  for (let at = 0; at < pace.rounds; at++)
    classes.push(await made('/v1/school/rapor/print-class', { class_id: room.uuid, semester: '2' }))
  const school = await made('/v1/school/rapor/print-school', { tahun_ajaran_id: String(room.year), semester: '2' })
  return [
    atMost(300, {
      what: 'A report card as a PDF',
      value: one.byteLength / SIZES.kilobytes,
      unit: 'KB',
      method: 'typefaces embedded',
    }),
    atMost(10, {
      what: `Report cards of a class of ${room.cards} in one PDF`,
      value: median(classes.map(({ took }) => took)) / SIZES.seconds,
      unit: 's',
      method: `median of ${pace.rounds}, from the tap to the file of ${Math.round((classes[0]?.bytes ?? 0) / SIZES.kilobytes)} KB`,
    }),
    atMost(240, {
      what: 'Report cards of a school of 1,000, a PDF for each class',
      value: school.took / SIZES.seconds,
      unit: 's',
      method: `in the background, from the tap to the file of ${Math.round(school.bytes / SIZES.kilobytes)} KB`,
    }),
  ]
}
