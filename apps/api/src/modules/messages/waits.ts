import { countFor } from '#notices/waits.ts'
import { unreadGroups } from './groups.queries.ts'
import { unreadTalks } from './messages.queries.ts'

/** Conversations and groups with something that was not read; those that were silenced do not count. */
countFor(['student', 'parent', 'teacher'], 'messages', async ({ db, user, now }) => {
  const [talks, groups] = await Promise.all([
    unreadTalks(db, { reader: user.id, now }),
    user.role === 'school' ? 0 : unreadGroups[user.role](db, { reader: user.id, now }),
  ])
  return talks + groups
})
