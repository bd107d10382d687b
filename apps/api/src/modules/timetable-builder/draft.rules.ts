import type { Built, Progress } from '#src/timetable-builder/build.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'
import type { Planned, WeekSlot } from './model.rules.ts'

/** A lesson of a draft, as it is kept. */
export type KeptLesson = PlacedLesson
/** What is kept of a search. */
export interface KeptDraft {
  readonly lessons: readonly KeptLesson[]
  readonly left: readonly { readonly name: string; readonly hours: number; readonly why: string }[]
  readonly contradictions: readonly (readonly string[])[]
  readonly figures: Progress['figures']
}

/** Hours that follow each other without a break are one lesson. */
const runsOf = (slots: readonly WeekSlot[]) => {
  const runs: { weekday: number; starts_at: string; ends_at: string }[] = []
  for (const { weekday, starts_at, ends_at } of slots) {
    const last = runs.at(-1)
    if (last && last.ends_at === starts_at) last.ends_at = ends_at
    else runs.push({ weekday, starts_at, ends_at })
  }
  return runs
}

/** Gives each part that needs one a room of its kind that nobody has in these hours. */
const roomsOf = (planned: Planned, placing: readonly number[]) => {
  const taken = new Set<string>()
  const rooms = new Map<string, string>()
  const order = placing.map((start, piece) => ({ start, piece })).filter(({ start }) => start >= 0)
  // By their beginning: then as many rooms as are used at once suffice.
  for (const { start, piece } of order.toSorted((a, b) => a.start - b.start)) {
    const { length } = planned.model.pieces[piece]!
    const slots = Array.from({ length }, (_, at) => start + at)
    for (const [part, { kind }] of planned.parts[piece]!.entries()) {
      const names = planned.rooms.find((one) => one.kind.toLowerCase() === kind?.toLowerCase())?.names ?? []
      const free = names.find((name) => slots.every((slot) => !taken.has(`${slot} ${name.toLowerCase()}`)))
      if (free === undefined) continue
      for (const slot of slots) taken.add(`${slot} ${free.toLowerCase()}`)
      rooms.set(`${piece} ${part}`, free)
    }
  }
  return (piece: number, part: number) => rooms.get(`${piece} ${part}`) ?? null
}

/** The lessons that a placing is. */
const lessonsOf = (planned: Planned, placing: readonly number[]): KeptLesson[] => {
  const roomOf = roomsOf(planned, placing)
  return planned.model.pieces.flatMap(({ length }, piece) => {
    const start = placing[piece]!
    if (start < 0) return []
    const runs = runsOf(planned.slots.slice(start, start + length))
    const parts = planned.parts[piece]!
    return parts.flatMap(({ class_id, group_id, subject, teacher, room }, part) =>
      runs.map((when) => ({
        ...when,
        class_id,
        group_id,
        subject_id: subject.id,
        teacher_id: teacher.id,
        room: room ?? roomOf(piece, part),
        parallel: parts.length > 1 || group_id !== null,
      })),
    )
  })
}

/** What is kept of what a search has told, or of its end. */
export const draftOfSearch = (planned: Planned, said: Progress | Built): KeptDraft => {
  const found = 'left' in said ? said : undefined
  const left = said.placing.flatMap((start, piece) => (start < 0 ? [piece] : []))
  const { pieces, teachers } = planned.model
  return {
    lessons: lessonsOf(planned, said.placing),
    left: left.map((piece) => ({
      name: `${pieces[piece]!.name} (${pieces[piece]!.teachers.map((one) => teachers[one]!.name).join(', ')})`,
      hours: pieces[piece]!.length,
      why: found?.left.find((one) => one.piece === piece)?.why ?? 'Pencarian berhenti sebelum tempatnya ditemukan.',
    })),
    contradictions: found?.contradictions ?? [],
    figures: said.figures,
  }
}
