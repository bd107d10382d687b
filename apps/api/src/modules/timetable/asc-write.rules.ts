import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import type { HoursOf } from './import-row.ts'
import type { Place } from './timetable.rules.ts'
import { clock, periodsOf } from './asc-periods.rules.ts'

interface Teacher {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly nip: string | null
}
export interface AscSource {
  readonly places: readonly Place[]
  readonly classes: readonly { readonly id: number; readonly name: string; readonly homeroom_teacher_id: number | null }[]
  readonly subjects: readonly { readonly id: number; readonly name: string; readonly code: string | null }[]
  readonly teachers: readonly Teacher[]
  readonly hoursOf: HoursOf
}

/** What stands for signs of markup, and no letter that XML has no place for. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- XML 1.0 has none of them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Row = Readonly<Record<string, string | number>>
/** A list as aSc writes it: its columns are named, so that an import into aSc takes them. */
const list = (name: string, row: string, columns: readonly string[], rows: readonly Row[]) => {
  const lines = rows.map(
    (one) => `      <${row} ${columns.map((key) => `${key}="${escaped(String(one[key] ?? ''))}"`).join(' ')}/>`,
  )
  return [`   <${name} options="canadd,export:silent" columns="${columns.join(',')}">`, ...lines, `   </${name}>`]
}

/** A name that none of these has. */
const free = (name: string, taken: readonly string[]): string =>
  taken.some((one) => one.toLowerCase() === name.toLowerCase()) ? free(`${name} *`, taken) : name

/** The groups of classes: each class whole, its part where it is divided, and a part of each class that a learning group has pupils of. */
const groupsOf = ({ places, classes }: AscSource) => {
  const learning = new Map(places.flatMap((one) => (one.group_id === null ? [] : [[one.group_id, one] as const])))
  const part = free(
    'Sebagian kelas',
    [...learning.values()].map(({ class_name }) => class_name),
  )
  const rows = classes.flatMap(({ id }) => [
    { id: `G${id}`, name: 'Seluruh kelas', classid: `C${id}`, entireclass: 1, divisiontag: 0 },
    ...(places.some((one) => one.class_id === id && one.parallel)
      ? [{ id: `P${id}`, name: part, classid: `C${id}`, entireclass: 0, divisiontag: 1 }]
      : []),
  ])
  const known = new Set(classes.map(({ id }) => id))
  const of = (one: Place) => one.classes.filter((id) => known.has(id))
  const further = [...learning.values()].flatMap((one) =>
    (of(one).length > 0 ? of(one) : ['']).map((room) => ({
      id: `L${one.group_id}${room === '' ? '' : `C${room}`}`,
      name: one.class_name,
      classid: room === '' ? '' : `C${room}`,
      entireclass: 0,
      divisiontag: 2,
    })),
  )
  const held = (one: Place) =>
    one.group_id === null
      ? { classids: `C${one.class_id}`, groupids: `${one.parallel ? 'P' : 'G'}${one.class_id}` }
      : {
          classids: of(one)
            .map((id) => `C${id}`)
            .join(','),
          groupids: (of(one).length > 0 ? of(one).map((id) => `L${one.group_id}C${id}`) : [`L${one.group_id}`]).join(','),
        }
  return { rows: [...rows, ...further], held }
}

type Periods = ReturnType<typeof periodsOf>

/** What the school has: subjects, teachers, rooms and classes. */
const stockLists = ({ subjects, teachers, classes }: AscSource, rooms: ReadonlyMap<string, string>) => [
  ...list(
    'subjects',
    'subject',
    ['id', 'name', 'short', 'partner_id'],
    subjects.map(({ id, name, code }) => ({ id: `S${id}`, name, short: code ?? name })),
  ),
  ...list(
    'teachers',
    'teacher',
    ['id', 'name', 'short', 'gender', 'color', 'email', 'mobile', 'partner_id'],
    teachers.map(({ id, name, username, nip }) => ({ id: `T${id}`, name, short: username, partner_id: nip ?? '' })),
  ),
  ...list(
    'classrooms',
    'classroom',
    ['id', 'name', 'short', 'capacity', 'partner_id'],
    [...rooms].map(([name, id]) => ({ id, name, short: name, capacity: '*' })),
  ),
  ...list(
    'classes',
    'class',
    ['id', 'name', 'short', 'teacherid', 'classroomids', 'grade', 'partner_id'],
    classes.map(({ id, name, homeroom_teacher_id: leads }) => ({
      id: `C${id}`,
      name,
      short: name,
      teacherid: leads === null ? '' : `T${leads}`,
    })),
  ),
]

/** When lessons are: the hours of a day, the days of a week, all weeks and the whole year. */
const timeLists = (periods: Periods['periods'], days: readonly number[], mask: (weekday: number) => string) => [
  ...list(
    'periods',
    'period',
    ['period', 'name', 'short', 'starttime', 'endtime'],
    periods.map(({ number, starts_at, ends_at }) => ({
      period: number,
      name: number,
      short: number,
      starttime: clock(starts_at),
      endtime: clock(ends_at),
    })),
  ),
  ...list(
    'daysdefs',
    'daysdef',
    ['id', 'days', 'name', 'short'],
    days.map((day) => ({ id: `D${day}`, days: mask(day), name: nameOfWeekday(day), short: nameOfWeekday(day).slice(0, 3) })),
  ),
  ...list(
    'weeksdefs',
    'weeksdef',
    ['id', 'weeks', 'name', 'short'],
    [{ id: 'W1', weeks: '1', name: 'Setiap minggu', short: 'M' }],
  ),
  ...list('termsdefs', 'termsdef', ['id', 'terms', 'name', 'short'], [{ id: 'T1', terms: '1', name: 'Setahun', short: 'T' }]),
]

const lessonColumnsOfAsc =
  'id,classids,subjectid,periodspercard,periodsperweek,teacherids,classroomids,groupids,capacity,seminargroup,termsdefid,weeksdefid,daysdefid,partner_id'

/** The lessons, and the cards by which they are placed. */
const lessonLists = (
  { places }: AscSource,
  {
    rooms,
    spanOf,
    held,
    mask,
  }: Pick<Periods, 'spanOf'> &
    Pick<ReturnType<typeof groupsOf>, 'held'> & { rooms: ReadonlyMap<string, string>; mask: (weekday: number) => string },
) => {
  const roomOf = ({ room }: Place) => (room === null ? '' : (rooms.get(room) ?? ''))
  const alike = (one: Place) =>
    [one.class_id, one.group_id, one.subject_id, one.teacher_id, one.parallel, spanOf(one).long].join(' ')
  const lessons = [...Map.groupBy(places, alike).values()].map((all, at) => ({ id: `K${at + 1}`, all, first: all[0]! }))
  return [
    ...list(
      'lessons',
      'lesson',
      lessonColumnsOfAsc.split(','),
      lessons.map(({ id, all, first }) => ({
        id,
        ...held(first),
        subjectid: `S${first.subject_id}`,
        periodspercard: spanOf(first).long,
        periodsperweek: (all.length * spanOf(first).long).toFixed(1),
        teacherids: `T${first.teacher_id}`,
        classroomids: [...new Set(all.map(roomOf))].filter((room) => room !== '').join(','),
        capacity: '*',
        termsdefid: 'T1',
        weeksdefid: 'W1',
      })),
    ),
    ...list(
      'cards',
      'card',
      ['lessonid', 'classroomids', 'period', 'weeks', 'terms', 'days'],
      lessons.flatMap(({ id, all }) =>
        all.map((one) => ({
          lessonid: id,
          classroomids: roomOf(one),
          period: spanOf(one).first,
          weeks: '1',
          terms: '1',
          days: mask(one.weekday),
        })),
      ),
    ),
  ]
}

/** A timetable as aSc Timetables of 2012 and later writes it by "Export to XML". A lesson of several hours is one card that begins with the first. */
export const writeAsc = (source: AscSource): string => {
  const { places } = source
  const last = Math.max(5, ...places.map(({ weekday }) => weekday))
  const days = Array.from({ length: last }, (_, at) => at + 1)
  const mask = (weekday: number) => days.map((day) => (day === weekday ? '1' : '0')).join('')
  const { periods, spanOf } = periodsOf(source, days)
  const { rows: groups, held } = groupsOf(source)
  const names = [...new Set(places.flatMap(({ room }) => room ?? []))].toSorted()
  const rooms = new Map(names.map((name, at) => [name, `R${at + 1}`]))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<timetable ascttversion="2020.1.1" importtype="database" options="idprefix:%CHID,groupstype1,decimalseparatordot" defaultexport="1" displayname="aSc Timetables 2012 XML" displaycountries="">',
    ...timeLists(periods, days, mask),
    ...stockLists(source, rooms),
    ...list('groups', 'group', ['id', 'name', 'classid', 'studentids', 'entireclass', 'divisiontag', 'studentcount'], groups),
    ...lessonLists(source, { rooms, spanOf, held, mask }),
    '</timetable>',
    '',
  ].join('\r\n')
}
