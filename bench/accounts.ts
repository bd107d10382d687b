import { codeHash, newOtpToken, secretHash, secretOf, tokenHash } from '../apps/api/src/proof/codes.ts'
import type { Databases, Measurable, Size } from './databases.ts'
import { type Load, requestText, startLoad } from './load-client.ts'
import { secrets, startProduct } from './product.ts'
import { CONNECTIONS, how, type Pace } from './rounds.ts'
import { atMost, median, type Row } from './row.ts'

const SIZE: Size = { schools: 10, pupils: 10_000 }
const SCHOOLS = 250_000
/** People who type a school's name at once: so many letters a second in the whole country. */
const SEARCHES = 50
const REGISTRATIONS = 2_000
const MINUTES = 10

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
/** Everybody asks from a network of their own: the limit of one is far below what the country does. */
const from = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

/** Names as the registry has them, in every regency. */
const fillSome = ({ database: { sql } }: Measurable, first: number, last: number) =>
  sql`insert into school (uuid, npsn, name, level, timezone, address, province_id, regency_id, status)
    select gen_random_uuid(), (20000000 + at)::text,
      (array['SD Negeri', 'SD Negeri', 'SMP Negeri', 'SMA Negeri', 'SMK Negeri', 'SD Islam', 'SMP Muhammadiyah', 'MTs Al', 'SMA Katolik', 'SMK Bina'])[1 + at % 10]
        || ' ' || (1 + at % 97) || ' ' || (array['Sukamaju', 'Mekarsari', 'Bontoala', 'Cibinong', 'Wonosari', 'Tanjung Pura', 'Sei Rampah', 'Kota Baru', 'Gunung Sari', 'Pasir Putih'])[1 + (at / 10) % 10]
        || ' ' || (at / 1000),
      (array['sd', 'sd', 'smp', 'sma', 'smk', 'sd', 'smp', 'smp', 'sma', 'smk'])[1 + at % 10], 'Asia/Jakarta', '', (11 + at % 34)::text, (11 + at % 34) || '.' || lpad((1 + at / 34 % 15)::text, 2, '0'), 'verified'
    from generate_series(${first}::integer, ${last}::integer) as at on conflict do nothing`

const AT_ONCE = 10_000
const fillSchools = async (database: Measurable) => {
  for (let first = 1; first <= SCHOOLS; first += AT_ONCE) await fillSome(database, first, first + AT_ONCE - 1)
}

const words = [
  'sd negeri',
  'sma',
  'sma negeri 1',
  'smk bina',
  'mekarsari',
  'sukamaju 12',
  'kota',
  'muhammadiyah',
  'wonosari 200',
  '20012345',
]

/** Numbers that have just been proven, each with its token. */
const proofs = async ({ database: { sql } }: Measurable, count: number) => {
  const settings = { jwtSecret: secrets.JWT_SECRET }
  const rows = Array.from({ length: count }, (_, at) => {
    const token = newOtpToken()
    const secret = secretOf(settings, token)
    const phone = `0899${String(10_000_000 + at)}`
    return {
      phone,
      secret,
      token: tokenHash(settings, token),
      code: codeHash(settings, token, ''),
      proof: secretHash(settings, secret),
    }
  })
  await sql`insert into otp (purpose, role, channel, target, address, token_hash, code_hash, secret_hash, created_at, expires_at, secret_expires_at)
    select 'register', 'student', 'whatsapp', one.phone, '10.0.0.1', one.token, one.code, one.proof, now(), now(), now() + interval '15 minutes'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as one(phone text, token text, code text, proof text)`
  return rows
}

const registrations = async (database: Measurable, load: Load, port: number, count: number) => {
  const requests = (await proofs(database, count)).map(({ phone, secret }, at) =>
    requestText('POST', '/v1/user/register', {
      from: from(at),
      body: query({
        name: `Siswa Baru ${at}`,
        username: `baru.${at}.siswa`,
        password: 'rimba fajar 48',
        password_confirmation: 'rimba fajar 48',
        phone,
        secret_token: secret,
        dob: '2008-05-17',
        province_id: '32',
        regency_id: '32.01',
        district_id: '32.01.01',
      }),
    }),
  )
  const begun = performance.now()
  await load.run({ port, connections: 8, seconds: 600, requests, once: true })
  return ((performance.now() - begun) / 1000) * (REGISTRATIONS / count)
}

/** What people ask who make an account, among 250,000 schools; in a database of their own. */
export const accounts = async (databases: Databases, pace: Pace): Promise<Row[]> => {
  const database = await databases.copyOf(SIZE)
  await fillSchools(database)
  await database.database.sql.script('analyze school')
  const product = await startProduct(database.url)
  const load = startLoad()
  const { port } = product
  try {
    const free = Array.from({ length: 5_000 }, (_, at) =>
      requestText('GET', `/v1/validate?${query({ stakeholder: 'student', field: 'username', value: `bebas.${at}.nama` })}`, {
        from: from(at),
      }),
    )
    const found = words.flatMap((search, at) => [
      requestText('GET', `/v1/schools?${query({ search })}`, { from: from(at) }),
      requestText('GET', `/v1/schools?${query({ search, region_id: '32.03' })}`, { from: from(at) }),
    ])
    const measured: { validate: number[]; search: number[] } = { validate: [], search: [] }
    await load.run({ port, connections: CONNECTIONS, seconds: pace.warmUp, requests: [...free.slice(0, 200), ...found] })
    for (let round = 0; round < pace.rounds; round++) {
      const at = { port, connections: CONNECTIONS, seconds: pace.seconds, first: round * 997 }
      measured.validate.push((await load.run({ ...at, requests: free })).p99)
      measured.search.push((await load.run({ ...at, requests: found, rate: SEARCHES })).p99)
    }
    const count = pace.rounds < 5 ? 200 : REGISTRATIONS
    const seconds = await registrations(database, load, port, count)
    return [
      atMost(40, {
        what: 'Whether a user name is free, p99',
        value: median(measured.validate),
        unit: 'ms',
        method: how(pace, `${CONNECTIONS} connections, as fast as they go`),
      }),
      atMost(80, {
        what: `A school among ${SCHOOLS.toLocaleString('en')}, p99`,
        value: median(measured.search),
        unit: 'ms',
        method: how(pace, `${SEARCHES} a second: common and rare words, with a regency and without`),
      }),
      atMost(MINUTES * 60, {
        what: `${REGISTRATIONS.toLocaleString('en')} registrations, none of which fails`,
        value: seconds,
        unit: 's',
        method: `8 at once, of ${count}`,
      }),
    ]
  } finally {
    load.stop()
    await product.stop()
  }
}
