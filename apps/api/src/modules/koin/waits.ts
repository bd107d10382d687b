import { queueFor } from '#notices/queue.queries.ts'
import { hereOf } from '#school/here.ts'
import { oldest, waitingClaims } from './gifts.queries.ts'

/** Claims that the office decides on or prepares. */
queueFor(['school'], 'koin', {
  rows: async (context) => ({ waiting: waitingClaims(context.db, (await hereOf(context)).school.id) }),
  order: oldest,
  one: ({ person, gift, state }) => ({
    title: person,
    note: state === 'requested' ? `Ingin menukar koin: ${gift}` : `Hadiah disiapkan: ${gift}`,
  }),
  all: (count, { person }) => ({ title: `${count} penukaran hadiah menunggu`, note: `${person} dan lainnya` }),
})
