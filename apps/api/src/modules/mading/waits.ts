import { madingKinds } from '@lentera/contract/mading'
import { queueFor } from '#notices/queue.queries.ts'
import { hereOf } from '#school/here.ts'
import { oldest, waitingPosts } from './mading.queries.ts'

/** New posts and reported ones, which the office looks at. */
queueFor(['school'], 'mading', {
  rows: async (context) => ({ waiting: waitingPosts(context.db, context.user.id, (await hereOf(context)).school.id) }),
  order: oldest,
  one: ({ title, writer, kind, state }) => ({
    title: state === 'waiting' ? title : `Dilaporkan: ${title}`,
    note: `${madingKinds[kind]} untuk mading, dari ${writer}`,
  }),
  all: (count, { title }) => ({ title: `${count} kiriman mading perlu diperiksa`, note: `${title} dan lainnya` }),
})
