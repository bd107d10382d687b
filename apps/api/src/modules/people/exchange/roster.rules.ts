import { entriesOf } from '@lentera/contract/kit/keys'
import type { ImportField } from '@lentera/contract/people/import-rows'
import { Unreadable } from '#quiz/formats/format.ts'
import { clean } from '#school/spelling.ts'
import type { RowOf, Tables } from './files.ts'
import type { Roster, RosterLeft, RosterPerson } from './roster.ts'
import { NO_NAME } from './tables.rules.ts'

type User = RowOf<'users'>
type Role = 'student' | 'teacher'

const nameOf = ({ givenName = '', middleName = '', familyName = '' }: User): string =>
  clean([givenName, middleName, familyName].filter((part) => part !== NO_NAME && part !== '.').join(' '))

/** `{NISN:0101234567},{NIPD:1001}` by their types in small letters. */
const idsIn = ({ userIds = '' }: User): ReadonlyMap<string, string> =>
  new Map(
    [...userIds.matchAll(/\{([^:{}]+):([^{}]*)\}/g)].map(([, type = '', id = '']) => [type.trim().toLowerCase(), id.trim()]),
  )

const NISN = /^\d{10}$/
/** A pupil's NISN and the school's own number, by what they are called, or by how they look. */
const numbersOf = (user: User) => {
  const { identifier = '', userMasterIdentifier: master = '' } = user
  const ids = idsIn(user)
  const nisn = ids.get('nisn') ?? [master, identifier].find((one) => NISN.test(one)) ?? ''
  const number = ids.get('nipd') ?? ids.get('nis') ?? (identifier === nisn ? '' : identifier)
  return { nisn, number }
}

const teacherNumbers = (user: User): string[] => {
  const ids = idsIn(user)
  const { identifier = '', userMasterIdentifier: master = '', email = '' } = user
  return [
    ['nip', ids.get('nip') ?? identifier],
    ['nuptk', ids.get('nuptk') ?? master],
    ['email', email.toLowerCase()],
  ].flatMap(([type = '', id = '']) => (id === '' ? [] : [`${type} ${id.replaceAll(' ', '')}`]))
}
const pupilNumbers = (user: User): string[] => {
  const { nisn, number } = numbersOf(user)
  return [...(nisn === '' ? [] : [`nisn ${nisn}`]), ...(number === '' ? [] : [`nipd ${number.toLowerCase()}`])]
}

/** What the lines of one role are in lists, with their places by id. */
const placed = <T>(rows: readonly (readonly [id: string, value: T])[]) => ({
  list: rows.map(([, value]) => value),
  place: new Map(rows.map(([id], at) => [id, at])),
})

const split = (list: string | undefined): string[] => (list ?? '').split(',').map((one) => one.trim())

/** The class in which each pupil is: the homeroom that goes on to the end of its terms. */
const homeroomsOf = ({ classes, enrollments, academicSessions }: Tables): ReadonlyMap<string, string> => {
  const endOf = new Map(academicSessions.map(({ sourcedId = '', endDate = '' }) => [sourcedId, endDate]))
  const rooms = new Map(classes.filter(({ classType }) => classType === 'homeroom').map((room) => [room.sourcedId, room]))
  const found = new Map<string, { title: string; from: string }>()
  for (const { classSourcedId, userSourcedId = '', role, beginDate = '', endDate = '' } of enrollments) {
    const room = rooms.get(classSourcedId)
    if (!room || role !== 'student') continue
    const last = split(room.termSourcedIds)
      .map((term) => endOf.get(term) ?? '')
      .reduce((latest, one) => (one > latest ? one : latest), '')
    // The year of a system that counts its last day ends a day before ours.
    const isOver = endDate !== '' && last !== '' && Date.parse(endDate) < Date.parse(last) - 86_400_000
    const known = found.get(userSourcedId)
    if (!isOver && (known === undefined || beginDate > known.from))
      found.set(userSourcedId, { title: room.title ?? '', from: beginDate })
  }
  return new Map([...found].map(([id, { title }]) => [id, title]))
}

interface Sorted {
  readonly students: readonly User[]
  readonly teachers: readonly User[]
  readonly others: readonly User[]
  readonly roleless: readonly User[]
}
const sorted = ({ users, roles }: Tables): Sorted => {
  const rolesOf = Map.groupBy(roles, ({ userSourcedId }) => userSourcedId ?? '')
  const is = (user: User, role: Role) => (rolesOf.get(user.sourcedId ?? '') ?? []).some((one) => one.role === role)
  const students = users.filter((user) => is(user, 'student'))
  const teachers = users.filter((user) => !is(user, 'student') && is(user, 'teacher'))
  const rest = users.filter((user) => !is(user, 'student') && !is(user, 'teacher'))
  const [roleless, others] = [
    rest.filter(({ sourcedId = '' }) => !rolesOf.has(sourcedId)),
    rest.filter(({ sourcedId = '' }) => rolesOf.has(sourcedId)),
  ]
  return { students, teachers, others, roleless }
}

const isReal = (left: RosterLeft) => left.count > 0
/** What the import does not take of these files. */
const leftOf = (tables: Tables, { others, roleless }: Sorted, counts: { lost: number; homeless: number }): RosterLeft[] =>
  [
    { what: 'Orang lain', count: others.length, why: 'Hanya siswa dan guru yang dibaca.' },
    { what: 'Orang tanpa peran', count: roleless.length, why: 'Tidak ada barisnya di roles.csv.' },
    {
      what: 'Kelas pelajaran dan kelompok',
      count: tables.classes.filter(({ classType }) => classType !== 'homeroom').length,
      why: 'Dibandingkan saja. Pengajaran diisi lewat Jadwal pelajaran dan Kelompok belajar.',
    },
    { what: 'Mata pelajaran', count: tables.courses.length, why: 'Daftar mapel diatur di Mata pelajaran.' },
    { what: 'Keanggotaan tanpa orang atau kelas', count: counts.lost, why: 'Orang atau kelasnya tidak ada di arsip ini.' },
    {
      what: 'Siswa tanpa kelas',
      count: counts.homeless,
      why: 'Tidak ada keanggotaan di kelas berjenis homeroom. Siswanya tetap dibaca.',
    },
  ].filter(isReal)

const membersOf = (tables: Tables, places: Readonly<Record<Role | 'class', ReadonlyMap<string, number>>>) => {
  let lost = 0
  const members = tables.enrollments.flatMap<Roster['members'][number]>(
    ({ classSourcedId = '', userSourcedId = '', role, beginDate = '', endDate = '' }) => {
      const at = places.class.get(classSourcedId)
      const as = role === 'teacher' ? 'teacher' : role === 'student' ? 'student' : undefined
      const person = as === undefined ? undefined : places[as].get(userSourcedId)
      if (at !== undefined && as !== undefined && person !== undefined)
        return [{ class: at, person, role: as, from: beginDate, to: endDate }]
      lost++
      return []
    },
  )
  return { members, lost }
}

/** What is compared of an archive, beside what it does not take. */
export const rosterOf = (tables: Tables): Roster => {
  const people = sorted(tables)
  const person = (numbers: (user: User) => string[]) => (user: User) =>
    [user.sourcedId ?? '', { name: nameOf(user), numbers: numbers(user) } satisfies RosterPerson] as const
  const students = placed(people.students.map(person(pupilNumbers)))
  const teachers = placed(people.teachers.map(person(teacherNumbers)))
  const classes = placed(
    tables.classes.map(
      ({ sourcedId = '', title = '', classType = '', grades = '' }) => [sourcedId, { title, type: classType, grades }] as const,
    ),
  )
  const { members, lost } = membersOf(tables, { class: classes.place, student: students.place, teacher: teachers.place })
  const homerooms = homeroomsOf(tables)
  const homeless = people.students.filter(({ sourcedId = '' }) => !homerooms.has(sourcedId)).length
  return {
    classes: classes.list,
    teachers: teachers.list,
    pupils: students.list,
    members,
    left: leftOf(tables, people, { lost, homeless }),
  }
}

type KnownColumn = 'name' | 'nisn' | 'number' | 'gender' | 'born_on' | 'birth_place' | 'class'
const sexes: Readonly<Record<string, string>> = { male: 'L', female: 'P' }
/** What each cell of a pupil is read of. */
export const readColumns: readonly { readonly title: string; readonly field: KnownColumn }[] = [
  { title: 'users.csv › givenName, middleName, familyName', field: 'name' },
  { title: 'users.csv › userIds, identifier', field: 'number' },
  { title: 'users.csv › userIds, userMasterIdentifier', field: 'nisn' },
  { title: 'demographics.csv › sex', field: 'gender' },
  { title: 'demographics.csv › birthDate', field: 'born_on' },
  { title: 'demographics.csv › cityOfBirth', field: 'birth_place' },
  { title: 'enrollments.csv, classes.csv › title', field: 'class' },
]

/** The pupils of an archive as the import of pupils reads them, by their lines in users.csv. Throws Unreadable for one without any, or with more than `most`. */
export const pupilRows = (tables: Tables, most: number) => {
  const { students } = sorted(tables)
  if (students.length === 0) throw new Unreadable('Arsip OneRoster ini tidak punya siswa: tidak ada peran student di roles.csv.')
  if (students.length > most)
    throw new Unreadable(`Maksimal ${most.toLocaleString('id-ID')} siswa dalam satu arsip. Bagi menjadi beberapa arsip.`)
  const homerooms = homeroomsOf(tables)
  const more = new Map(tables.demographics.map((one) => [one.sourcedId ?? '', one]))
  return students.map((user, at) => {
    const { sourcedId = '', line } = user
    const { nisn, number } = numbersOf(user)
    const known = more.get(sourcedId)
    const cells: Readonly<Record<KnownColumn, string>> = {
      name: nameOf(user),
      nisn,
      number,
      gender: sexes[known?.sex ?? ''] ?? '',
      born_on: known?.birthDate ?? '',
      birth_place: known?.cityOfBirth ?? '',
      class: homerooms.get(sourcedId) ?? '',
    }
    const read: Partial<Record<ImportField, string>> = {}
    for (const [field, text] of entriesOf(cells)) if (text !== '') read[field] = text.slice(0, 400).toWellFormed()
    return { number: Number(line ?? at + 2), cells: read }
  })
}
