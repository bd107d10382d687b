import { type GradeKind, grades } from '@lentera/contract/grades'
import { type Account, together, told, type World } from '#year/world.ts'
import type { Room, School } from './setup.ts'

export const PARTS = [
  { title: 'Lingkup materi 1', kind: 'scope', shown: true },
  { title: 'Lingkup materi 2', kind: 'scope', shown: true },
  { title: 'Lingkup materi 3', kind: 'scope', shown: true },
  { title: 'Tengah semester', kind: 'sts', shown: true },
  { title: 'Akhir semester', kind: 'sas', shown: true },
  { title: 'Kuis lisan', kind: 'formative', shown: true },
] as const satisfies readonly { title: string; kind: GradeKind; shown: boolean }[]

/** A subject of a class in the running semester, as its teacher has it open. */
export interface Book {
  readonly room: Room
  readonly subject: string
  readonly teacher: Account
  readonly parts: { readonly id: string; readonly kind: (typeof PARTS)[number]['kind'] }[]
  /** The revision that was seen of each cell, as `component pupil`. */
  readonly seen: Map<string, number>
}

/** The teachers begin a semester: what each subject is marked by. One of what is learned is marked with decimals. */
export const openBooks = (world: World, school: School, semester: number): Promise<Book[]> => {
  const all = school.rooms.flatMap((room) => school.subjects.map(({ id: subject }) => ({ room, subject })))
  return together(world, all, async ({ room, subject }, own) => {
    const teacher = school.teaches.get(`${room.uuid} ${subject}`)!
    const book: Book = { room, subject, teacher, parts: [], seen: new Map() }
    for (const { title, kind, shown } of PARTS) {
      const body = { class_id: room.uuid, subject_id: subject, title, kind, shown, objectives: '' }
      const { id } = told(await own.as(teacher).ask(grades.add, { body }), 'component')
      book.parts.push({ id, kind })
      own.note({ did: 'component', component: id, room: room.uuid, subject, kind, year: room.year, semester })
    }
    return book
  })
}

const aScore = (world: World) => world.between(45, 99) + world.random.pick([0, 0, 0.5, 0.25, 0.33, 0.67])

/** Enters scores of a component for these pupils, and keeps what was seen. */
const enter = async (world: World, book: Book, component: string, pupils: readonly string[]) => {
  if (pupils.length === 0) return
  const cells = pupils.map((student_id) => ({
    component_id: component,
    student_id,
    score: aScore(world),
    revision: book.seen.get(`${component} ${student_id}`) ?? 0,
  }))
  const answer = told(await world.as(book.teacher).ask(grades.save, { body: { cells } }), 'scores')
  for (const { component_id, student_id, outcome, revision } of answer.cells) {
    if (outcome !== 'saved') throw new Error('Nobody else enters scores here.')
    book.seen.set(`${component_id} ${student_id}`, revision)
  }
  world.note({
    did: 'score',
    scores: cells.map((cell) => ({ component: cell.component_id, pupil: cell.student_id, score: cell.score })),
  })
}

export const pupilsIn = (school: School, room: string) =>
  [...school.placed].filter(([, at]) => at === room).map(([pupil]) => pupil)

/** Some teachers enter or change the scores of a component for most pupils. */
export const markSome = async (world: World, school: School, books: readonly Book[]) => {
  const open = books.filter(() => world.chance(0.3))
  await together(world, open, (book, own) => {
    const pupils = pupilsIn(school, book.room.uuid).filter(() => own.chance(0.85))
    return enter(own, book, own.random.pick(book.parts).id, pupils)
  })
}

/** At the end of a semester nobody is without a score of it. */
export const markLast = async (world: World, school: School, books: readonly Book[]) => {
  await together(world, books, (book, own) =>
    enter(own, book, book.parts.find(({ kind }) => kind === 'sas')!.id, pupilsIn(school, book.room.uuid)),
  )
}
