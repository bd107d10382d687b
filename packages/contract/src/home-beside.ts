import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { calls, get } from './kit/call.ts'
import { id } from './kit/id.ts'
import { Target } from './target.ts'

/** The lines of a child's card, in the order in which they stand. */
export const glanceKinds = { task: 'Tugas', score: 'Nilai', rapor: 'Rapor' } as const
export type GlanceKind = keyof typeof glanceKinds

const Glance = z.object({
  kind: z.enum(keysOf(glanceKinds)),
  /** What it is: a task, a report card. */
  title: z.string(),
  /** What a parent looks for: until when (`Besok 23.59`), the score (`85`); null where the title says it. */
  value: z.nullable(z.string()),
  target: Target,
})
export type Glance = z.infer<typeof Glance>

const ChildBeside = z.object({ student_id: id('student'), glances: z.array(Glance) })

/** What the homes show beside the day, asked for once the day is drawn: the rush before school pays for none of it. */
export const homeBeside = calls('home-beside', {
  pupil: get(
    '/v1/user/beside',
    {
      roles: ['student'],
      /** `koin`: the balance. `streak`: school days of this semester in time, without a break until today. */
      reply: z.object({ koin: z.number(), streak: z.number() }),
      offline: true,
      shows: ['attendance', 'gifts'],
    },
    () => ({}),
  ),
  teacher: get(
    '/v1/teacher/beside',
    {
      roles: ['teacher'],
      /** Of the lesson that runs: `room_id`, the class room in which it has its tasks; `lesson_id`, under which its journal is written. */
      reply: z.object({ room_id: z.nullable(id('room')), lesson_id: z.nullable(id('lesson')) }),
      offline: true,
      shows: ['timetable', 'tugasku-rooms'],
    },
    () => ({}),
  ),
  children: get(
    '/v1/parent/beside',
    {
      roles: ['parent'],
      reply: z.array(ChildBeside),
      offline: true,
      shows: ['family', 'tugasku-posts', 'rapor'],
    },
    () => ({}),
  ),
})
