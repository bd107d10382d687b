import { hereOf } from '#school/here.ts'
import { queueFor } from '#notices/queue.queries.ts'
import { placeOf } from './register.ts'
import { oldest, wishesOf } from './register.queries.ts'

/** Teachers who want to lead a class. */
queueFor(['school'], 'homeroom_requests', {
  rows: async (context) => ({
    waiting: wishesOf(context.db, placeOf(await hereOf(context))).where('request.state', '=', 'waiting'),
  }),
  order: oldest,
  one: ({ teacher, class_name }) => ({ title: teacher, note: `Ingin menjadi wali kelas ${class_name}` }),
  all: (count, { class_name }) => ({ title: `${count} guru ingin menjadi wali kelas`, note: `${class_name} dan kelas lain` }),
})
