import type { DapodikDifference } from '@lentera/contract/rapor/bridge'
import { personKey, plain, readClass } from '#school/spelling.ts'
import { type BridgeColumn, cellIn, type Head } from './bridge-layouts.rules.ts'

/** A class of the product with what is taught there. */
export interface ClassHere {
  readonly name: string
  readonly homeroom: string | null
  readonly subjects: readonly { readonly name: string; readonly teachers: readonly string[] }[]
}
interface SubjectThere {
  readonly name: string
  /** What the school calls it, where the file says so. */
  readonly local: string
  readonly teachers: string[]
}
interface ClassThere {
  readonly name: string
  homeroom: string
  readonly subjects: Map<string, SubjectThere>
}
type DapodikLine = DapodikDifference['differs'][number]

/** What a list says of classes, by how they are compared. Cells that are merged over rows stand in the first of them alone. */
const classesThere = (head: Head): ReadonlyMap<string, ClassThere> => {
  const all = new Map<string, ClassThere>()
  let last = ''
  for (const row of head.below) {
    const cell = (column: BridgeColumn) => cellIn(head, row, column) ?? ''
    const name = cell('class') || (cell('subject') === '' ? '' : last)
    last = name || last
    const { key } = readClass(name)
    if (key === '') continue
    const room = all.get(key) ?? { name, homeroom: '', subjects: new Map<string, SubjectThere>() }
    room.homeroom ||= cell('homeroom')
    all.set(key, room)
    const subject = cell('subject')
    if (subject === '') continue
    const known = room.subjects.get(plain(subject)) ?? { name: subject, local: cell('local'), teachers: [] }
    if (cell('teacher') !== '') known.teachers.push(cell('teacher'))
    room.subjects.set(plain(subject), known)
  }
  return all
}

const peopleOf = (names: readonly string[]) => [...new Set(names.map(personKey))].toSorted().join(' ')
const listed = (names: readonly string[]) => (names.length === 0 ? '–' : [...new Set(names)].join(', '))

const ofTeaching = (here: ClassHere, there: ClassThere): { same: number; lines: DapodikLine[] } => {
  const lines: DapodikLine[] = []
  const met = new Set<SubjectThere>()
  let same = 0
  for (const { name, teachers } of here.subjects) {
    const found = [...there.subjects.values()].find((one) => plain(one.name) === plain(name) || plain(one.local) === plain(name))
    const of = { class: here.name, subject: name, here: listed(teachers) }
    if (!found) {
      lines.push({ what: 'subject_here', ...of, there: '–' })
      continue
    }
    met.add(found)
    if (peopleOf(found.teachers) === peopleOf(teachers)) same++
    else lines.push({ what: 'teacher', ...of, there: listed(found.teachers) })
  }
  for (const one of there.subjects.values())
    if (!met.has(one))
      lines.push({ what: 'subject_there', class: here.name, subject: one.name, here: '–', there: listed(one.teachers) })
  return { same, lines }
}

const ofHomeroom = (here: ClassHere, { homeroom }: ClassThere): { same: number; lines: DapodikLine[] } => {
  if (homeroom === '' || personKey(homeroom) === personKey(here.homeroom ?? '')) return { same: 1, lines: [] }
  return {
    same: 0,
    lines: [{ what: 'homeroom', class: here.name, subject: null, here: here.homeroom ?? '–', there: homeroom }],
  }
}

/** How a list of teaching, or of classes alone, differs from the product: each class and subject by its name. */
export const dapodikDifference = (head: Head, classes: readonly ClassHere[]): DapodikDifference => {
  const kind = head.at.has('subject') ? 'teaching' : 'classes'
  const there = classesThere(head)
  const met = new Set<ClassThere>()
  const differs: DapodikLine[] = []
  let same = 0
  for (const room of classes) {
    const found = there.get(readClass(room.name).key)
    if (!found) {
      differs.push({ what: 'class_here', class: room.name, subject: null, here: room.name, there: '–' })
      continue
    }
    met.add(found)
    const parts = kind === 'teaching' ? [ofTeaching(room, found)] : [ofHomeroom(room, found)]
    // A list of teaching may name who leads a class, too: only where that differs it is told.
    if (kind === 'teaching') differs.push(...ofHomeroom(room, found).lines)
    for (const part of parts) {
      same += part.same
      differs.push(...part.lines)
    }
  }
  for (const one of there.values())
    if (!met.has(one)) differs.push({ what: 'class_there', class: one.name, subject: null, here: '–', there: one.name })
  return { kind, rows: head.below.length, same, differs }
}
