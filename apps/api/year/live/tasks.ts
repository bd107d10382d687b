import { grades } from '@lentera/contract/grades'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { tugaskuScores } from '@lentera/contract/tugasku/scores'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { plusDays } from '#year/dates.ts'
import { type Account, together, told, type World } from '#year/world.ts'
import { type Group, membersOf } from './groups.ts'
import { pupilsIn } from './marks.ts'
import type { Room, School } from './setup.ts'

/** What became of a pupil's work, as teacher and pupil know it. */
type Standing = 'submitted' | 'withdrawn' | 'needs_revision' | 'graded' | 'returned' | 'exempt'

export interface Task {
  readonly id: string
  readonly max: number
  readonly semester: number
  /** `2026-08-03T13:30`, at the school; null of a task that stays open. */
  readonly closes: string | null
  readonly resubmits: boolean
  /** Whom it is for; null for the whole room. */
  readonly targets: readonly string[] | null
  readonly works: Map<string, Standing>
  isTaken: boolean
}

export interface TaskRoom {
  readonly id: string
  readonly classes: readonly Room[]
  /** Instead of classes. */
  readonly group: Group | null
  readonly subject: string
  readonly tasks: Task[]
}

const MOST_TAKEN = 4
const ofSchool = (local: string | null) => (local === null ? null : new Date(`${local}:00+07:00`).toISOString())
const clock = '13:00'

/** The first class of a room is the one in which its teacher has the subject. */
const teacherOf = (school: School, { classes, group, subject }: TaskRoom): Account =>
  group?.teacher ?? school.teaches.get(`${classes[0]!.uuid} ${subject}`)!

/** At the beginning of a year the teacher of one subject of each class makes a room, some with a second class that the same teacher has. */
export const openTaskRooms = async (world: World, school: School) => {
  school.taskRooms.length = 0
  for (const [at, room] of school.rooms.entries()) {
    const subject = school.subjects[at % school.subjects.length]!
    const teacher = school.teaches.get(`${room.uuid} ${subject.id}`)!
    const second = school.rooms.find(
      (one) => one !== room && (school.leads.get(one.uuid) === teacher || isTaughtBy(school, one, teacher)),
    )
    const classes = second && world.chance(0.4) ? [room, second] : [room]
    const body = {
      name: `${subject.name} ${room.name} ${room.year}`,
      description: '',
      subject_id: subject.id,
      class_uuids: classes.map(({ uuid }) => uuid),
    }
    const { id } = told(await world.as(teacher).ask(tugaskuRooms.create, { body }), 'class room')
    school.taskRooms.push({ id, classes, group: null, subject: subject.id, tasks: [] })
    const of = { rooms: body.class_uuids, group: null, year: room.year }
    world.note({ did: 'task room', taskRoom: id, ...of, teacher: teacher.id })
  }
}

/** The teacher of each learning group makes a room for it. */
export const openGroupRooms = async (world: World, school: School) => {
  const { year } = school.year
  for (const group of school.groups) {
    const { uuid, name, subject, teacher } = group
    const whom = { class_uuids: [], group_uuids: [uuid] }
    const body = { name: `${name} ${year}`, description: '', subject_id: subject, ...whom }
    const { id } = told(await world.as(teacher).ask(tugaskuRooms.create, { body }), 'class room of a group')
    school.taskRooms.push({ id, classes: [], group, subject, tasks: [] })
    world.note({ did: 'task room', taskRoom: id, rooms: [], group: uuid, year, teacher: teacher.id })
  }
}
const isTaughtBy = (school: School, { uuid }: Room, teacher: Account) =>
  school.subjects.some(({ id }) => school.teaches.get(`${uuid} ${id}`) === teacher)

const pupilsOfRoom = (school: School, { classes, group }: TaskRoom) =>
  group === null ? classes.flatMap(({ uuid }) => pupilsIn(school, uuid)) : membersOf(school, group)

/** Some teachers give a task: due in half an hour or some days, a few for some pupils alone. */
const give = async (world: World, school: School, room: TaskRoom, semester: number) => {
  const today = world.today()
  const due = world.chance(0.15) ? null : world.chance(0.3) ? `${today}T13:30` : `${plusDays(today, world.between(1, 5))}T20:00`
  const closes = due !== null && world.chance(0.3) ? `${plusDays(due.slice(0, 10), 2)}T21:00` : null
  const some = world.chance(0.25) ? pupilsOfRoom(school, room).filter(() => world.chance(0.6)) : []
  const targets = some.length > 0 ? some : null
  const [max, resubmits] = [world.random.pick([100, 40, 30]), world.chance(0.5)]
  const title = `Tugas ${room.tasks.length + 1}`
  const said = { kind: 'task' as const, title, text: 'Kerjakan di buku.', topic_id: null, links: [], files: [] }
  const times = { given_at: ofSchool(`${today}T${clock}`), due_at: ofSchool(due), closes_at: ofSchool(closes) }
  const body = { ...said, ...times, student_ids: targets, max_score: max, resubmits }
  const asked = { params: { room_id: room.id }, body }
  const { id } = told(await world.as(teacherOf(school, room)).ask(tugaskuPosts.write, asked), 'task')
  room.tasks.push({ id, max, semester, closes, resubmits, targets, works: new Map(), isTaken: false })
  world.note({ did: 'give task', task: id, taskRoom: room.id, max, due, closes, targets })
}

/** What a pupil may do who has handed in nothing that counts, or may do it again. */
const handsIn = (world: World, task: Task, standing: Standing | undefined) => {
  if (standing === undefined || standing === 'withdrawn') return world.chance(0.4)
  if (standing === 'needs_revision') return world.chance(0.6)
  return standing !== 'exempt' && task.resubmits && world.chance(0.05)
}

/** What a pupil does with the own work. */
interface Doing {
  readonly pupil: string
  readonly to: 'submitted' | 'withdrawn'
}

/** Pupils hand in what is open, and a few take it back: all of a task at the same moment. */
const handIn = async (world: World, school: School, room: TaskRoom, task: Task) => {
  const isOver = task.closes !== null && task.closes <= `${world.today()}T${clock}`
  const doing = pupilsOfRoom(school, room).flatMap((pupil): readonly Doing[] => {
    if (task.targets !== null && !task.targets.includes(pupil)) return []
    const standing = task.works.get(pupil)
    if (isOver && standing !== 'needs_revision') return []
    if (handsIn(world, task, standing)) return [{ pupil, to: 'submitted' }]
    return standing === 'submitted' && world.chance(0.08) ? [{ pupil, to: 'withdrawn' }] : []
  })
  const params = { post_id: task.id }
  await together(world, doing, async ({ pupil, to }) => {
    const who = world.as(school.pupils.get(pupil)!)
    const body = { text: 'Sudah saya kerjakan.', links: [], kept: [], files: [] }
    if (to === 'submitted') told(await who.ask(tugaskuSubmissions.submit, { params, body }), 'work')
    else told(await who.ask(tugaskuSubmissions.withdraw, { params }), 'withdrawing')
  })
  for (const { pupil, to } of doing) {
    task.works.set(pupil, to)
    world.note({ did: to === 'submitted' ? 'hand in' : 'withdraw work', task: task.id, pupil })
  }
}

/** The teacher scores some of what was handed in, sends some back, and lets a pupil off now and then. */
const scoreWorks = async (world: World, school: School, room: TaskRoom, task: Task) => {
  const teacher = world.as(teacherOf(school, room))
  const here = new Set(pupilsOfRoom(school, room))
  const handed = [...task.works].filter(
    ([pupil, standing]) => standing === 'submitted' && school.placed.has(pupil) && world.chance(0.4),
  )
  await together(world, handed, async ([pupil], own) => {
    const params = { post_id: task.id, student_id: pupil }
    const { revision } = told(await teacher.ask(tugaskuScores.one, { params }), 'a work')
    const verb = here.has(pupil) && own.chance(0.2) ? (own.chance(0.3) ? 'exempt' : 'revise') : null
    if (verb !== null) {
      const body = { verb, feedback: 'Lengkapi nomor 3.', revision } as const
      told(await teacher.ask(tugaskuScores.turn, { params, body }), verb)
      task.works.set(pupil, verb === 'revise' ? 'needs_revision' : 'exempt')
      own.note({ did: 'turn work', task: task.id, pupil, to: verb === 'revise' ? 'needs_revision' : 'exempt' })
      return
    }
    const [score, share] = [own.between(task.max / 2, task.max - 1) + own.random.pick([0, 0.5, 0.25]), own.chance(0.4)]
    told(await teacher.ask(tugaskuScores.score, { params, body: { score, feedback: '', share, revision } }), 'score of a task')
    task.works.set(pupil, share ? 'returned' : 'graded')
    own.note({ did: 'score work', task: task.id, pupil, score, share })
  })
  if (!world.chance(0.3)) return
  const { shared } = told(
    await teacher.ask(tugaskuScores.share, { params: { post_id: task.id }, body: { student_ids: null } }),
    'sharing',
  )
  const drafts = [...task.works].filter(([, standing]) => standing === 'graded').map(([pupil]) => pupil)
  if (shared < drafts.filter((pupil) => school.placed.has(pupil)).length) throw new Error(`Only ${shared} scores were shared.`)
  for (const pupil of drafts) task.works.set(pupil, 'returned')
  world.note({ did: 'share works', task: task.id })
}

/** Scores that are shared go into the grades of the class as a component that counts, or into those of one class of the group's pupils. */
const takeOver = async (world: World, school: School, room: TaskRoom, task: Task) => {
  const counted = pupilsOfRoom(school, room).filter((pupil) => task.works.get(pupil) === 'returned')
  const into = room.classes[0]?.uuid ?? school.placed.get(counted[0] ?? '')
  if (!counted.some((pupil) => school.placed.get(pupil) === into)) return
  if (room.tasks.filter((one) => one.isTaken && one.semester === task.semester).length >= MOST_TAKEN) return
  const first = school.rooms.find(({ uuid }) => uuid === into)
  const title = `Nilai tugas ${room.tasks.indexOf(task) + 1}`
  const of = { class_id: first!.uuid, subject_id: room.subject, title, kind: 'scope' as const, objectives: '', shown: true }
  const { id } = told(await world.as(teacherOf(school, room)).ask(grades.add, { body: { ...of, task_id: task.id } }), 'taking')
  task.isTaken = true
  const { year } = first!
  const { semester } = task
  world.note({ did: 'component', component: id, room: first!.uuid, subject: room.subject, kind: 'scope', year, semester })
  const group = room.group?.uuid ?? null
  world.note({ did: 'take task', component: id, task: task.id, room: first!.uuid, group, year })
}

/** An afternoon of the class rooms; on the last one of a semester nothing is taken over any more. */
export const liveTasks = (world: World, school: School, { semester, last }: { semester: number; last: boolean }) =>
  together(world, school.taskRooms, async (room, own) => {
    for (const task of room.tasks.slice(-4)) {
      await handIn(own, school, room, task)
      await scoreWorks(own, school, room, task)
      if (!task.isTaken && task.semester === semester && !last && own.chance(0.2)) await takeOver(own, school, room, task)
    }
    if (own.chance(0.2)) await give(own, school, room, semester)
  })
