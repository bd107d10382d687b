import { type ExchangeDifference, type ExchangeKind, exchangeLines, type ExchangePart } from '@lentera/contract/people/exchange'
import { personKey, plain, readClass } from '#school/spelling.ts'
import type { Roster, RosterPerson } from './roster.ts'

/** One thing of a side: what it is found by, what may differ in it, and how it is named. */
interface Thing {
  readonly title: string
  readonly note: string
  /** What is compared. Empty where this side says nothing of it. */
  readonly says: string
}
type Side = ReadonlyMap<string, Thing>

/** The file beside the school. */
const compared = (part: ExchangePart, file: Side, school: Side): ExchangeDifference => {
  const lines: { kind: ExchangeKind; title: string; note: string }[] = []
  let same = 0
  for (const [key, { title, note, says }] of file) {
    const here = school.get(key)
    if (!here) lines.push({ kind: 'new', title, note })
    else if (says === '' || says === here.says) same++
    else lines.push({ kind: 'changed', title, note: `${here.note} → ${note}` })
  }
  for (const [key, { title, note }] of school) if (!file.has(key)) lines.push({ kind: 'missing', title, note })
  const count = (kind: ExchangeKind) => lines.filter((line) => line.kind === kind).length
  return {
    part,
    read: file.size,
    same,
    new: count('new'),
    changed: count('changed'),
    missing: count('missing'),
    lines: lines.slice(0, exchangeLines),
  }
}

const types: Readonly<Record<string, string>> = { homeroom: 'Kelas', scheduled: 'Pelajaran' }
const gradesText = (grades: string) =>
  grades === ''
    ? ''
    : `tingkat ${grades
        .split(',')
        .map((one) => String(Number(one) || one.trim()))
        .join(', ')}`

/** Classes of the file have those ids of a school that spell so. */
const classKeys = ({ classes }: Roster): string[] => {
  const met = new Map<string, number>()
  return classes.map(({ title, type }) => {
    const key = `${type} ${type === 'homeroom' ? readClass(title).key : plain(title)}`
    const nth = (met.get(key) ?? 0) + 1
    met.set(key, nth)
    return nth === 1 ? key : `${key} ${nth}`
  })
}

const classesOf = ({ classes }: Roster, keys: readonly string[]): Side =>
  new Map(
    classes.map(({ title, type, grades }, at) => {
      const note = [types[type] ?? type, gradesText(grades)].filter(Boolean).join(', ')
      return [keys[at]!, { title, note, says: gradesText(grades) }] as const
    }),
  )

/** Keys of the people of both sides: a number first that both know, else the name where one of the school has it. */
export const peopleKeys = (file: readonly RosterPerson[], school: readonly RosterPerson[], named: (name: string) => string) => {
  const byNumber = new Map(school.flatMap(({ numbers }, at) => numbers.map((number) => [number, at] as const)))
  const byName = Map.groupBy([...school.keys()], (at) => named(school[at]!.name))
  const taken = new Set<number>()
  const keys = file.map(({ name, numbers }, at) => {
    const alike = byName.get(named(name)) ?? []
    const found = numbers.flatMap((number) => byNumber.get(number) ?? [])[0] ?? (alike.length === 1 ? alike[0] : undefined)
    if (found === undefined || taken.has(found)) return `new ${at}`
    taken.add(found)
    return String(found)
  })
  return { file: keys, school: school.map((_, at) => String(at)) }
}

const peopleOf = (people: readonly RosterPerson[], keys: readonly string[]): Side =>
  new Map(people.map(({ name }, at) => [keys[at]!, { title: name, note: name, says: name.toLowerCase() }] as const))

interface Keys {
  readonly classes: readonly string[]
  readonly student: readonly string[]
  readonly teacher: readonly string[]
}
const dayText = (date: string) => date.split('-').toReversed().join('/')
const daysText = (days: readonly { from: string; to: string }[]) =>
  days
    .map(({ from, to }) => [from && `dari ${dayText(from)}`, to && `sampai ${dayText(to)}`].filter(Boolean).join(' '))
    .filter(Boolean)
    .join('; ')

/** Who is in which class; several stays of one person in one class are one. */
const membersOf = ({ classes, members, pupils, teachers }: Roster, keys: Keys): Side => {
  const byKey = Map.groupBy(
    members,
    ({ class: room, person, role }) => `${role} ${keys[role][person] ?? ''} in ${keys.classes[room] ?? ''}`,
  )
  return new Map(
    [...byKey].map(([key, all]) => {
      const { role, person, class: room } = all[0]!
      const days = all.toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
      const who = (role === 'teacher' ? teachers : pupils)[person]?.name ?? ''
      const says = daysText(days)
      return [key, { title: `${who}, ${classes[room]?.title ?? ''}`, note: says || 'tanpa tanggal', says }] as const
    }),
  )
}

/** What an archive has beside its pupils, compared with the school's own roster. Pupils are compared by the import of pupils. */
export const differencesOf = (file: Roster, school: Roster): ExchangeDifference[] => {
  const rooms = { file: classKeys(file), school: classKeys(school) }
  const teachers = peopleKeys(file.teachers, school.teachers, personKey)
  const pupils = peopleKeys(file.pupils, school.pupils, plain)
  return [
    compared('classes', classesOf(file, rooms.file), classesOf(school, rooms.school)),
    compared('teachers', peopleOf(file.teachers, teachers.file), peopleOf(school.teachers, teachers.school)),
    compared(
      'members',
      membersOf(file, { classes: rooms.file, student: pupils.file, teacher: teachers.file }),
      membersOf(school, { classes: rooms.school, student: pupils.school, teacher: teachers.school }),
    ),
  ]
}
