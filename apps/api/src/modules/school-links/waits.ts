import { hereOf } from '#school/here.ts'
import { queueFor } from '#notices/queue.queries.ts'
import { kindOf } from './own.ts'
import { placeOf } from './requests.ts'
import { oldest, type RequestRow, requestsOf } from './requests.queries.ts'

const wishOf = (row: RequestRow): string =>
  kindOf(row) === 'class' ? 'Ingin pindah kelas' : row.role === 'teacher' ? 'Guru, ingin bergabung' : 'Siswa, ingin bergabung'

/** People who want to belong to the school, or to another class of it. */
queueFor(['school'], 'link_requests', {
  rows: async (context) => {
    const here = await hereOf(context)
    return here.school.isVerified ? { waiting: requestsOf(context.db, placeOf(here)).where('link.state', '=', 'pending') } : null
  },
  order: oldest,
  one: (row) => ({ title: row.name, note: [wishOf(row), row.class_name].filter(Boolean).join(' · ') }),
  all: (count, { name }) => ({ title: `${count} orang ingin bergabung`, note: `${name} dan ${count - 1} lainnya` }),
})
