import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { operatorWork } from '@lentera/contract/operator/work'
import type { RequestOf } from '#kit/http/services.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { carrierSettings } from '#src/settings-outside.ts'
import { isCarried } from '#outbound/carriers.ts'
import { channelStates } from '#outbound/carriers.queries.ts'
import { transportsOf } from '#outbound/transports.ts'
import { masked, maskedWords } from './mask.rules.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import { allJobs, countMessages, failedJobNamed, pageOfMessages, sendAgain, settleJob } from './work.queries.ts'

const text = (at: Date | null): string | null => at?.toISOString() ?? null

export const messages = async ({
  db,
  now,
  query,
}: RequestOf<typeof operatorWork.messages, unknown, OperatorUser>): Promise<Inside<Reply<typeof operatorWork.messages>>> => {
  const { data, meta } = await pageOfMessages(db, now, query)
  return {
    data: data.map(({ recipient, error, created_at, due_at, sent_at, ...row }) => ({
      ...row,
      recipient: masked(recipient),
      error: maskedWords(error),
      created_at: created_at.toISOString(),
      due_at: row.state === 'waiting' ? text(due_at) : null,
      sent_at: text(sent_at),
    })),
    meta,
  }
}

/** How each channel does. */
export const channels = async ({
  db,
  services: { settings },
}: RequestOf<typeof operatorWork.channels, unknown, OperatorUser>): Promise<Inside<Reply<typeof operatorWork.channels>>> =>
  (await channelStates(db)).map(({ channel, waiting, last_sent_at, failing_since, error }) => ({
    channel,
    carrier: transportsOf(settings)[channel].leaves ? 'provider' : isCarried(settings, channel) ? 'outbox' : 'none',
    settings: transportsOf(settings)[channel].leaves ? [] : [...carrierSettings[channel]],
    waiting,
    last_sent_at: text(last_sent_at),
    failing_since: text(failing_since),
    error: maskedWords(error),
  }))

/** Sends failed messages once more. What is of use to nobody any more stays as it is. */
export const retryMessages = async ({
  db,
  now,
  user,
  body,
}: RequestOf<typeof operatorWork.retryMessages, unknown, OperatorUser>): Promise<
  Inside<Reply<typeof operatorWork.retryMessages>>
> => {
  const ids = [...new Set(body.ids)]
  if ((await countMessages(db, ids)) < ids.length) throw new Fault('NOT_FOUND')
  const waiting = await sendAgain(db, ids, now)
  if (waiting === 0) throw new Fault('DATA_CHANGED', { message: 'Pesan ini tidak dapat dikirim lagi.' })
  await keepAct(db, { by: user.id, act: 'message_retry', subject: `${waiting} pesan`, at: now })
  return { waiting }
}

export const jobs = async ({
  services,
}: RequestOf<typeof operatorWork.jobs, unknown, OperatorUser>): Promise<Inside<Reply<typeof operatorWork.jobs>>> => {
  const { failed, queues, regular } = await allJobs(services.database)
  return {
    failed: failed.map(({ id, last_error, run_at, created_at, ...job }) => ({
      ...job,
      id: Number(id),
      error: maskedWords(last_error),
      run_at: run_at.toISOString(),
      created_at: created_at.toISOString(),
    })),
    queues: queues.map((queue) => ({ ...queue, next_at: text(queue.next_at) })),
    regular: regular.map(({ name, last_at }) => ({ name, last_at: text(last_at) })),
  }
}

const settle = async (
  { db, now, user, params, services }: RequestOf<(typeof operatorWork)['retryJob' | 'forgetJob'], unknown, OperatorUser>,
  how: 'retry' | 'forget',
) => {
  const name = await failedJobNamed(services.database, params.job_id)
  if (name === undefined) throw new Fault('NOT_FOUND')
  await keepAct(db, { by: user.id, act: `job_${how}`, subject: name, detail: { job: params.job_id }, at: now })
  if (!(await settleJob(services.database, params.job_id, how))) throw new Fault('NOT_FOUND')
  return null
}

/** Runs a failed job again, with all its attempts. */
export const retry = (context: RequestOf<typeof operatorWork.retryJob, unknown, OperatorUser>): Promise<null> =>
  settle(context, 'retry')

/** Removes a failed job for good. */
export const forget = async (context: RequestOf<typeof operatorWork.forgetJob, unknown, OperatorUser>): Promise<null> => {
  mustBeProven(context)
  return settle(context, 'forget')
}
