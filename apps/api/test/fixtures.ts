// How the ids of samples are made: each feature says it for its own, in the `*.fixtures.ts` of its module.
import { type Role, roleNames, type SampleIds } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import { aClass, anOffice, aParent, aPupil, aTeacher, type MadeSchool } from '#db/seed/builders.ts'
import { createIds, type Ids } from '#kit/http/ids.ts'
import type { Settings } from '#src/settings.ts'
import type { Caller } from './ask.ts'
import { aHome, type RunningSchool } from './school.ts'

/** What rows are made in. */
type Place = Pick<RunningSchool, 'db' | 'settings' | 'now' | 'signIn'>

/** A person in one role, with the pupil and the class whose rows the person may touch. */
export interface Around {
  readonly db: Db
  readonly settings: Settings
  readonly now: Date
  readonly hashids: Ids
  readonly role: Role
  readonly school: MadeSchool
  readonly person: { readonly id: number; readonly username: string }
  readonly room: { readonly id: number; readonly uuid: string }
  readonly pupil: { readonly id: number }
  /** Signs the person in, on a device more. */
  readonly signIn: () => Promise<SignedIn>
  /** Another id of the same person. */
  readonly id: (name: keyof SampleIds) => Promise<string>
}
type SignedIn = Caller & { readonly tokens: { readonly access_token: string; readonly refresh_token: string } }

/** One id of a sample. */
export interface Fixture {
  /**
   * Who may reach the row: this person alone, also any office of the school; 'bearer' is no row but says who asks. 'sent' is a file
   * that one call takes: each sample has its own, and another person's is refused at its field. 'once' is no row either: each sample has its own, such as a number of nobody.
   */
  readonly of: 'person' | 'school' | 'bearer' | 'sent' | 'once'
  readonly make: (around: Around) => Promise<string> | string
}

/** What a feature's calls need beside the ids of their samples: settings, a record that can be ended. */
export type Prepare = (around: Around) => Promise<unknown>

/** Somebody who calls, and whose rows are made when a sample asks for them, each once. */
export interface Somebody {
  readonly caller: SignedIn
  readonly around: Around
  readonly ids: <N extends keyof SampleIds>(names: readonly N[]) => Promise<Pick<SampleIds, N>>
}

export type Surroundings = Pick<Around, 'school' | 'person' | 'room' | 'pupil'>

const somebody = async (
  running: Place,
  fixtures: Readonly<Record<keyof SampleIds, Fixture>>,
  role: Role,
  surroundings: Surroundings,
): Promise<Somebody> => {
  const made = new Map<keyof SampleIds, Promise<string>>()
  const id = (name: keyof SampleIds) => {
    const known = made.get(name) ?? Promise.resolve(fixtures[name].make(around))
    if (fixtures[name].of !== 'sent' && fixtures[name].of !== 'once') made.set(name, known)
    return known
  }
  const { db, settings } = running
  const signIn = () => running.signIn(role, surroundings.person)
  const hashids = createIds(settings.hashidsSalt)
  const around: Around = { ...surroundings, db, settings, now: running.now(), hashids, role, signIn, id }
  // What is made anew for each sample is one thing within it, also where another id of the sample speaks of it.
  const ids: Somebody['ids'] = async (names) => {
    const once = new Map<keyof SampleIds, Promise<string>>()
    const idHere = (name: keyof SampleIds): Promise<string> => {
      if (fixtures[name].of !== 'once') return id(name)
      const made = once.get(name) ?? Promise.resolve(fixtures[name].make({ ...around, id: idHere }))
      once.set(name, made)
      return made
    }
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await idHere(name)] as const))) as never
  }
  return { caller: await signIn(), around, ids }
}

/** Somebody in the same school and role, with another class. */
const aNeighbour = async ({ db }: Place, role: Role, school: MadeSchool): Promise<Surroundings> => {
  const teacher = await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const pupil = await aPupil(db, school, { in: room })
  const people = {
    teacher: () => teacher,
    student: () => pupil,
    parent: () => aParent(db, { of: [pupil] }),
    school: () => anOffice(db, school),
  }
  return { school, room, pupil, person: await people[role]() }
}

/** Makes people of a running school, and the strangers whose rows they must not find. */
export const peopleOf = (running: Place, fixtures: Readonly<Record<keyof SampleIds, Fixture>>) => {
  const at = ({ school, class: room, people }: Awaited<ReturnType<typeof aHome>>, role: Role): Surroundings => ({
    school,
    room,
    pupil: people.student,
    person: people[role],
  })
  return {
    /** Somebody of this role in a school of their own. */
    me: async (role: Role) => somebody(running, fixtures, role, at(await aHome(), role)),
    /** Somebody of this role at a given place. */
    of: (role: Role, surroundings: Surroundings) => somebody(running, fixtures, role, surroundings),
    /** Whose rows this person must not find, and what of them an office may see, because it is of its own school. */
    strangers: async (me: Somebody, role: Role) => [
      {
        whose: 'another school',
        stranger: await somebody(running, fixtures, role, at(await aHome(), role)),
        isForeign: (name: keyof SampleIds) => name in fixtures,
      },
      {
        whose: 'another class or person of the same school',
        stranger: await somebody(running, fixtures, role, await aNeighbour(running, role, me.around.school)),
        isForeign: (name: keyof SampleIds) => role !== 'school' || fixtures[name].of !== 'school',
      },
    ],
  }
}

/** One of each role, made when somebody asks for it. */
export const oneOfEach = (make: (role: Role) => Promise<Somebody>) => {
  const made = new Map<Role, Promise<Somebody>>()
  return {
    of: (role: Role) => {
      const known = made.get(role) ?? make(role)
      made.set(role, known)
      return known
    },
    all: roleNames,
  }
}
