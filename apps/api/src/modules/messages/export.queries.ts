import { exportOf } from '#school/exports.ts'
import { shownName } from '#school/shown-name.queries.ts'

exportOf('messages', 'Pesan', async ({ db, user }) => {
  const talks = await db
    .selectFrom('conversation_member as mine')
    .innerJoin('message', 'message.conversation_id', 'mine.conversation_id')
    .innerJoin('account as sender', 'sender.id', 'message.sender_id')
    .where('mine.account_id', '=', user.id)
    .orderBy('message.conversation_id')
    .orderBy('message.seq')
    .select(['message.conversation_id', shownName('sender').as('sender'), 'message.text', 'message.sent_at'])
    .execute()
  const groups = await db
    .selectFrom('group_message as message')
    .where('message.sender_id', '=', user.id)
    .orderBy('message.group_id')
    .orderBy('message.seq')
    .select(['message.group_id', 'message.text', 'message.sent_at'])
    .execute()
  return { data: [...talks, ...groups] }
})
