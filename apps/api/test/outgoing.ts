// Messages that leave the product, for tests of how they are carried.
import { type Message, sendMessage } from '#outbound/send.queries.ts'
import type { OpenSchool } from './school.ts'

let count = 0
/** What no other message of a test run has. */
export const unique = (): string => `${process.pid}.${++count}`
/** A number that nobody else was sent anything to. */
export const aNumber = (): string => `0819${String(process.pid % 1000).padStart(3, '0')}${String(++count).padStart(3, '0')}`
export const CODE = '482913 adalah kode Lentera.'

/** Sends, and lets the product bring it out; answers what is kept of it. */
export const bring = async (school: OpenSchool, message: Omit<Message, 'kind' | 'body'> & { body?: string }) => {
  await sendMessage({ db: school.db, now: school.now() }, { kind: 'otp.reset', body: CODE, ...message })
  await school.runJobs()
  return rowOf(school, message.recipient)
}
/** What is kept of the last message to somebody. */
export const rowOf = ({ db }: OpenSchool, recipient: string) =>
  db
    .selectFrom('outgoing_message')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirstOrThrow()
