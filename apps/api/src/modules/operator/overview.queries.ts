import type { Inside } from '@lentera/contract'
import type { OperatorOverview } from '@lentera/contract/operator'
import type { Database } from '#db/db.ts'

/** Milliseconds after which a message that still waits is stuck. */
const STUCK = 15 * 60_000
const DAY = 86_400_000

interface Counted {
  readonly [name: string]: number | Date | null
}

interface KeptCallback {
  readonly order: string
  readonly amount: number
  readonly price: number | null
}

/** What there is to look after, in numbers. */
export const overview = async ({ sql }: Pick<Database, 'sql'>, now: Date): Promise<Omit<Inside<OperatorOverview>, 'codes'>> => {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [[schools], [people], [active], [messages], [jobs], [errors], [kept], [newest], [refunds]] = await Promise.all([
    sql<Counted>`select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'verified') as verified,
      count(*) filter (where status = 'suspended') as suspended, count(*) filter (where status = 'rejected') as rejected,
      min(created_at) filter (where status = 'pending') as since from school`,
    sql<Counted>`select count(*) filter (where role = 'student') as student, count(*) filter (where role = 'teacher') as teacher,
      count(*) filter (where role = 'parent') as parent, count(*) filter (where role = 'school') as school
      from account where deleted_at is null`,
    sql<Counted>`select count(distinct account_id) as people from session where last_seen_at > ${before(DAY)}`,
    sql<Counted>`select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'waiting' and created_at < ${before(STUCK)}) as stuck,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state in ('sent', 'delivered')) as sent
      from outgoing_message where created_at > ${before(7 * DAY)}`,
    sql<Counted>`select count(*) filter (where attempts = 0) as waiting,
      count(*) filter (where attempts > 0 and attempts < max_attempts and locked_at is null) as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as dead from graphile_worker.jobs`,
    sql<Counted>`select count(*) as open from error_group where solved_at is null`,
    sql<Counted>`select count(*) as kept from wallet_event where concern is not null and received_at > ${before(30 * DAY)}`,
    sql<KeptCallback>`select coalesce(token::text, unknown_order) as "order", amount, price
      from wallet_event left join wallet_order on wallet_order.id = wallet_event.order_id
      where concern is not null and received_at > ${before(30 * DAY)} order by received_at desc limit 1`,
    sql<Counted>`select count(*) as refunds from wallet_order where state = 'refunding' and settled_at < ${before(2 * DAY)}`,
  ])
  const number = (row: Counted | undefined, name: string) => Number(row?.[name] ?? 0)
  const since = schools?.['since']
  return {
    schools: {
      pending: number(schools, 'pending'),
      verified: number(schools, 'verified'),
      suspended: number(schools, 'suspended'),
      rejected: number(schools, 'rejected'),
    },
    waiting_since: since instanceof Date ? since.toISOString() : null,
    people: {
      student: number(people, 'student'),
      teacher: number(people, 'teacher'),
      parent: number(people, 'parent'),
      school: number(people, 'school'),
    },
    active: number(active, 'people'),
    messages: {
      waiting: number(messages, 'waiting'),
      stuck: number(messages, 'stuck'),
      failed: number(messages, 'failed'),
      sent: number(messages, 'sent'),
    },
    jobs: { waiting: number(jobs, 'waiting'), failing: number(jobs, 'failing'), dead: number(jobs, 'dead') },
    wallet: { kept: number(kept, 'kept'), newest: newest ?? null, refunds: number(refunds, 'refunds') },
    errors: number(errors, 'open'),
  }
}
