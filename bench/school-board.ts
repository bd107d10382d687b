import { requestText } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import { how, middle, p99, SCHOOL, speed, type Stand } from './rounds.ts'
import { atMost, type Row } from './row.ts'

const CLASSES = 40
/** The operator, the principal and two others who look at the same moment. */
const CONNECTIONS = 4

/** The office's board of a school that has grown to forty classes of 36. */
export const schoolBoard = async ({ load, database, product, pace }: Stand): Promise<Row[]> => {
  const { sql } = database.database
  await sql`with grown as (
      insert into class (uuid, school_id, tahun_ajaran_id, grade, name)
      select gen_random_uuid(), ${SCHOOL}, (select max(tahun_ajaran_id) from class where school_id = ${SCHOOL}), 12, 'Tambahan ' || n
      from generate_series(1, ${CLASSES}::int - (select count(*)::int from class
        where school_id = ${SCHOOL} and tahun_ajaran_id = (select max(tahun_ajaran_id) from class where school_id = ${SCHOOL}))) as n
      returning id, tahun_ajaran_id
    ), pupils as (
      insert into account (uuid, role, school_id, name, username, password_hash)
      select gen_random_uuid(), 'student', ${SCHOOL}, 'Siswa Tambahan ' || seat, 'tambahan.' || grown.id || '.' || seat, 'x'
      from grown, generate_series(1, 36) as seat returning id, username
    )
    insert into enrollment (student_id, tahun_ajaran_id, class_id)
    select pupils.id, grown.tahun_ajaran_id, grown.id from pupils join grown on grown.id = split_part(pupils.username, '.', 2)::bigint`
  await sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at)
    select ${SCHOOL}, account.id, (now() at time zone school.timezone)::date, 'present', 'automatic', 'qr', now()
    from account join school on school.id = ${SCHOOL} where account.username like 'tambahan.%'`
  await sql.script('vacuum analyze attendance, enrollment, account, class')
  const [office] = await idsOf(database.database, 'school', { school: SCHOOL })
  if (office === undefined) throw new Error('The school has no office.')
  // A person may ask 600 times a minute: the office's own devices count together.
  const requests = [requestText('GET', '/v1/school/attendance/board', { token: tokenOf('school', office) })]
  const round = () => load.run({ port: product.port, connections: CONNECTIONS, seconds: SECONDS, requests, rate: RATE })
  await round()
  const rounds = []
  for (let at = 0; at < pace.rounds; at++) rounds.push(await round())
  return [
    atMost(80, {
      what: "School's board of 40 classes, p99",
      value: middle(rounds, p99),
      unit: 'ms',
      method: how(
        { ...pace, seconds: SECONDS },
        `1,400 pupils, ${Math.round(middle(rounds, speed))} a second over ${CONNECTIONS} connections`,
      ),
    }),
  ]
}
const SECONDS = 3
/** Below what one person may ask. */
const RATE = 20
