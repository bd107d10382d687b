import type { AcademicYear } from '@lentera/contract/people/classes'
import { clean } from '#school/spelling.ts'
import type { RosterSource } from './exchange.queries.ts'
import type { RowOf, Tables } from './files.ts'
import { sessionsOf } from './sessions.rules.ts'

/** What the course of homeroom classes is called: the standard knows no class without a course. */
const HOMEROOM = 'Perwalian'
/** What stands for the family name of somebody who has one name alone, since the standard wants both. */
export const NO_NAME = '-'

/** `Siti Nur Aisyah` has the family name `Aisyah`, as much as names here have one. */
const namesOf = (name: string) => {
  const words = clean(name).split(' ')
  const last = words.length > 1 ? words.pop() : undefined
  return { givenName: words.join(' '), familyName: last ?? NO_NAME }
}

/** `{NISN:0101234567},{NIPD:1001}`. */
const idsText = (ids: Readonly<Record<string, string | null>>): string =>
  Object.entries(ids)
    .flatMap(([type, id]) => (id ? [`{${type}:${id}}`] : []))
    .join(',')

const gradeText = (grade: number): string => String(grade).padStart(2, '0')

type Person = RosterSource['people'][number]
const userOf = (person: Person, org: string, grade: number | undefined): RowOf<'users'> => {
  const isPupil = person.role === 'student'
  return {
    sourcedId: person.uuid,
    enabledUser: 'true',
    username: person.username,
    userIds: isPupil ? idsText({ NISN: person.nisn, NIPD: person.number }) : idsText({ NIP: person.nip, NUPTK: person.nuptk }),
    ...namesOf(person.name),
    identifier: (isPupil ? person.number : person.nip) ?? '',
    // Pupils' addresses are theirs and their parents': they do not go along with a list of classes.
    email: isPupil ? '' : (person.email ?? ''),
    grades: grade === undefined ? '' : gradeText(grade),
    userMasterIdentifier: (isPupil ? person.nisn : person.nuptk) ?? '',
    primaryOrgSourcedId: org,
  }
}

const demographicsOf = (people: readonly Person[]): RowOf<'demographics'>[] =>
  people
    .filter(({ role, born_on, gender, birth_place }) => role === 'student' && (born_on ?? gender ?? birth_place) !== null)
    .map(({ uuid, born_on, gender, birth_place }) => ({
      sourcedId: uuid,
      birthDate: born_on ?? '',
      sex: gender ?? '',
      cityOfBirth: birth_place ?? '',
    }))

interface Days {
  readonly from: string | null
  readonly to: string | null
}
/** Days inside the year, the end empty as long as it is open; undefined for those that lie outside. */
const within = ({ starts_on, ends_on }: AcademicYear, { from, to }: Days) => {
  const beginDate = from === null || from === '-infinity' || from < starts_on ? starts_on : from
  const endDate = to === null || to === 'infinity' || to > ends_on ? '' : to
  return beginDate > ends_on || (endDate !== '' && endDate <= beginDate) ? undefined : { beginDate, endDate }
}

interface ExportedYear {
  readonly year: AcademicYear
  readonly org: string
  readonly people: ReadonlyMap<number, Person>
}
interface Member extends Days {
  readonly person: number | null
  readonly primary?: boolean
}
/** Who is in a class, in the role that each has in the school. Whoever is no longer of the school has no line. */
const enrolled = ({ year, org, people }: ExportedYear, classId: string, members: readonly Member[]): RowOf<'enrollments'>[] => {
  const rows = members.flatMap(({ person: id, primary = false, ...days }): RowOf<'enrollments'>[] => {
    const person = id === null ? undefined : people.get(id)
    const inYear = within(year, days)
    if (!person || !inYear) return []
    const isTeacher = person.role === 'teacher'
    return [
      {
        sourcedId: `${classId}.${person.uuid}.${inYear.beginDate}`,
        classSourcedId: classId,
        schoolSourcedId: org,
        userSourcedId: person.uuid,
        role: isTeacher ? 'teacher' : 'student',
        primary: isTeacher ? String(primary) : '',
        ...inYear,
      },
    ]
  })
  // Several lessons of one teacher may begin on one day and end on others: the longest tells it.
  const longest = new Map<string, RowOf<'enrollments'>>()
  for (const row of rows) {
    const known = longest.get(row.sourcedId ?? '')
    const isLonger =
      known === undefined || (known.endDate !== '' && (row.endDate === '' || (row.endDate ?? '') > (known.endDate ?? '')))
    if (isLonger) longest.set(row.sourcedId ?? '', row)
  }
  return [...longest.values()]
}

/** Names and codes of subjects are lists of one length: a name without a code stands in the title alone, and a comma would part it. */
const subjectLists = (
  subject: { readonly name: string; readonly code: string | null } | undefined,
): Pick<RowOf<'classes'>, 'subjects' | 'subjectCodes'> =>
  subject?.code ? { subjects: clean(subject.name.replaceAll(',', ' ')), subjectCodes: subject.code.replaceAll(',', ' ') } : {}

interface Made {
  readonly row: RowOf<'classes'>
  readonly members: readonly Member[]
}

const taught = ({ teacher_id, starts_on, ended_on }: RosterSource['teaching'][number], lead: number | null): Member => ({
  person: teacher_id,
  primary: teacher_id === lead,
  from: starts_on,
  to: ended_on,
})

/** What classes of every kind say of their school and terms, their subject, and the pupils in them. */
const namingOf = ({ school, subjects }: RosterSource, terms: string) => {
  const subjectOf = new Map(subjects.map((subject) => [subject.id, subject]))
  return {
    common: { schoolSourcedId: school.uuid, termSourcedIds: terms },
    subjectCells: (id: number) => {
      const subject = subjectOf.get(id)
      return { courseSourcedId: subject?.uuid ?? '', ...subjectLists(subject) }
    },
    nameOf: (id: number) => subjectOf.get(id)?.name ?? '',
    pupils: (all: readonly { student_id: number; from_date: string; to_date: string }[] = []): Member[] =>
      all.map(({ student_id, from_date, to_date }) => ({ person: student_id, from: from_date, to: to_date })),
  }
}
type Naming = ReturnType<typeof namingOf>

const homerooms = ({ rooms, stays }: RosterSource, homeroom: string, { common, pupils }: Naming): Made[] => {
  const pupilsIn = Map.groupBy(stays, ({ class_id }) => class_id)
  return rooms.map((room) => ({
    row: {
      ...common,
      sourcedId: room.uuid,
      title: room.name,
      grades: gradeText(room.grade),
      courseSourcedId: homeroom,
      classCode: room.name,
      classType: 'homeroom',
    },
    members: [{ person: room.homeroom_teacher_id, primary: true, from: null, to: null }, ...pupils(pupilsIn.get(room.id))],
  }))
}

/** What is taught in each class. */
const lessons = ({ rooms, stays, teaching }: RosterSource, { common, subjectCells, nameOf, pupils }: Naming): Made[] => {
  const pupilsIn = Map.groupBy(stays, ({ class_id }) => class_id)
  return rooms.flatMap((room) => {
    const here = teaching.filter(({ class_id }) => class_id === room.id)
    return [...Map.groupBy(here, ({ subject_id }) => subject_id)].map(([subject, all]): Made => {
      const cells = subjectCells(subject)
      const lead = all.find(({ ended_on }) => ended_on === null)?.teacher_id ?? null
      return {
        row: {
          ...common,
          ...cells,
          sourcedId: `${room.uuid}.${cells.courseSourcedId}`,
          title: `${nameOf(subject)} ${room.name}`,
          grades: gradeText(room.grade),
          classType: 'scheduled',
        },
        members: [...all.map((one) => taught(one, lead)), ...pupils(pupilsIn.get(room.id))],
      }
    })
  })
}

const learningGroups = (
  { groups, members, teaching }: RosterSource,
  { common, subjectCells, nameOf, pupils }: Naming,
): Made[] => {
  const groupPupils = Map.groupBy(members, ({ group_id }) => group_id)
  return groups.map((group) => {
    const here = teaching.filter(({ group_id }) => group_id === group.id)
    const lead: Member = { person: group.teacher_id, primary: true, from: null, to: group.ended_on }
    return {
      row: {
        ...common,
        ...subjectCells(group.subject_id),
        sourcedId: group.uuid,
        title: `${nameOf(group.subject_id)} ${group.name}`,
        classType: 'scheduled',
      },
      members: [lead, ...here.map((one) => taught(one, group.teacher_id)), ...pupils(groupPupils.get(group.id))],
    }
  })
}

/** Homerooms, then what is taught in each, then the learning groups. */
const classesOf = (source: RosterSource, terms: string, homeroom: string): Made[] => {
  const naming = namingOf(source, terms)
  return [...homerooms(source, homeroom, naming), ...lessons(source, naming), ...learningGroups(source, naming)]
}

/** A school's year as the files of OneRoster. What has a public id is named by it, all else by ids of what it is made of: they stay. */
export const tablesOf = (source: RosterSource, year: AcademicYear): Tables => {
  const { school, people, rooms, stays, subjects } = source
  const org = school.uuid
  const sessions = sessionsOf(year, org)
  const homeroom = `${org}.homeroom`
  const made = classesOf(source, sessions.terms, homeroom)
  const used = new Set(made.map(({ row }) => row.courseSourcedId))
  const around: ExportedYear = { year, org, people: new Map(people.map((person) => [person.id, person])) }
  const gradeOf = new Map(rooms.map(({ id, grade }) => [id, grade]))
  const grades = new Map(stays.map(({ student_id, class_id }) => [student_id, gradeOf.get(class_id)]))
  return {
    orgs: [{ sourcedId: org, name: school.name, type: 'school', identifier: school.npsn }],
    academicSessions: sessions.rows,
    courses: [
      { sourcedId: homeroom, schoolYearSourcedId: sessions.all, title: HOMEROOM, orgSourcedId: org },
      ...subjects
        .filter(({ uuid, archived_at, removed_at }) => used.has(uuid) || (archived_at === null && removed_at === null))
        .map(({ uuid, name, code }): RowOf<'courses'> => ({
          sourcedId: uuid,
          schoolYearSourcedId: sessions.all,
          title: name,
          courseCode: code ?? '',
          orgSourcedId: org,
          ...subjectLists({ name, code }),
        })),
    ],
    classes: made.map(({ row }) => row),
    users: people.map((person) => userOf(person, org, grades.get(person.id))),
    roles: people.map(({ uuid, role }) => ({
      sourcedId: `${uuid}.${role}`,
      userSourcedId: uuid,
      roleType: 'primary',
      role,
      orgSourcedId: org,
    })),
    enrollments: made.flatMap(({ row, members }) => enrolled(around, row.sourcedId ?? '', members)),
    demographics: demographicsOf(people),
  }
}
