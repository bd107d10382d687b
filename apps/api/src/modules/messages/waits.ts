import { countFor } from '#notices/waits.ts'
import { unreadTalks } from './messages.queries.ts'

countFor(['student', 'parent', 'teacher'], 'messages', ({ db, user }) => unreadTalks(db, user.id))
