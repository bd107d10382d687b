// Messages, which are divided by where they were written and go after two years.
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { applyRetention } from '#kit/jobs/housekeeping.ts'
import { openSchool } from '#test/school.ts'
import { turnParts } from './turn.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

test('a conversation goes on in the part of the year in which it began, a later one is in the next, and old messages go from their part alone', async () => {
  const { database, db, school, people } = await openSchool()
  const sender_id = people.parent.id
  const conversationWith = async (other: number) => {
    const [low_id, high_id] = [Math.min(sender_id, other), Math.max(sender_id, other)]
    const values = { low_id, high_id, last_seq: 9, last_at: inDays(0) }
    return (await db.insertInto('conversation').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const say = (conversation_id: number, seq: number, sent_at: Date) =>
    db.insertInto('message').values({ conversation_id, seq, sender_id, text: 'Selamat pagi', sent_at }).execute()
  const rows = async () => {
    const found = await database.sql<{ part: string; place: string; of: number; seq: number }>`
      select tableoid::regclass::text as part, ctid::text as place, conversation_id as of, seq from message order by 3, 4`
    return found.filter(({ of }) => of === old || of === later)
  }
  const old = await conversationWith(people.teacher.id)
  await say(old, 1, inDays(0))
  expect(await turnParts(database, inDays(366))).toEqual(expect.arrayContaining(['message', 'group_message']))
  const later = await conversationWith((await aTeacher(db, school)).id)
  await say(old, 2, inDays(700))
  await say(later, 1, inDays(700))
  const [first, second, third] = await rows()
  // Rows of two parts at the same place: who deletes by the place alone takes both.
  expect([first?.place, third?.place]).toEqual(['(0,1)', '(0,1)'])
  expect([second?.part, third?.part]).toEqual([first?.part, expect.not.stringMatching(first?.part ?? '')])
  await applyRetention(db, inDays(732))
  expect(await rows()).toEqual([second, third])
})
