import type { Database } from '#db/db.ts'

const jobKinds = ['prompt', 'long', 'bulk'] as const
export type JobKind = (typeof jobKinds)[number]

export interface JobsOfKind {
  readonly kind: JobKind
  /** Their time has come, and nobody runs them. */
  readonly waiting: number
  readonly running: number
  /** Given up: nothing runs them again by itself. */
  readonly dead: number
  /** Seconds that the oldest of those that wait is behind its time. */
  readonly lag: number
}

/** The jobs of all processes, by kind. Each kind is there, with zeros where it has none. */
export const jobsByKind = async ({ sql }: Pick<Database, 'sql'>, now: Date): Promise<JobsOfKind[]> => {
  const rows = await sql<JobsOfKind>`
    select case when priority >= 10 then 'bulk' when priority >= 5 then 'long' else 'prompt' end as kind,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= ${now}::timestamptz) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as dead,
      coalesce(extract(epoch from ${now}::timestamptz - min(run_at) filter (
        where locked_at is null and attempts < max_attempts and run_at <= ${now}::timestamptz)), 0)::float as lag
    from graphile_worker.jobs group by 1`
  return jobKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, running: 0, dead: 0, lag: 0 })
}

export interface Waiting {
  /** A channel of messages, or `push`. */
  readonly channel: string
  readonly waiting: number
  /** Seconds. */
  readonly lag: number
}

/** What should have left the product by now and has not: messages of a channel that has a provider, and pushed notices. */
export const outboxWaiting = ({ sql }: Pick<Database, 'sql'>, now: Date): Promise<Waiting[]> => sql<Waiting>`
  select channel, count(*) as waiting, extract(epoch from ${now}::timestamptz - min(due_at))::float as lag
  from outgoing_message where state = 'waiting' and due_at <= ${now}::timestamptz group by channel
  union all
  select 'push', count(*), coalesce(extract(epoch from ${now}::timestamptz - min(push_after)), 0)::float
  from notification where push_after <= ${now}::timestamptz`
