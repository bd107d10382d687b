import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { aParent } from '#db/seed/builders.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { aName, type Named } from '#db/seed/names.ts'
import { type Random, randomFrom } from '#db/seed/random.ts'
import { changeLink, keepAsk } from '#school/family.queries.ts'

interface Pupil {
  readonly id: number
  readonly school: number
  /** Whether a teacher whom visitors know leads the class; the other one is the first of the school. */
  readonly led: boolean
  readonly nisn: string | null
  readonly born_on: string | null
  /** A parent who has an account. */
  readonly parent: string | null
  readonly parent_gender: Named['gender'] | null
  readonly parent_phone: string | null
}
/** Pupils of a class that a known teacher leads, and of the first one of its school, which the office opens first. */
const pupilsOf = async (db: Db, now: Date, known: readonly string[]) => {
  const { rows } = await sql<Pupil>`
    with room as (
      select class.id, class.school_id, class.grade, class.name, coalesce(teacher.username = any(${[...known]}::text[]), false) as led,
        row_number() over (partition by class.school_id order by class.grade, class.name, class.id) as nth
      from class join school on school.id = class.school_id and school.is_demo
        join academic_year as year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
        left join account as teacher on teacher.id = class.homeroom_teacher_id
    )
    select pupil.id, room.school_id as school, room.led, pupil.nisn, pupil.born_on, parent.name as parent, parent.gender as parent_gender,
      parent.phone as parent_phone
    from room join enrollment on enrollment.class_id = room.id
      join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
      left join lateral (
        select account.name, account.gender, account.phone from family_link as link join account on account.id = link.parent_id
        where link.student_id = pupil.id and link.state = 'linked' and account.deleted_at is null order by account.id limit 1
      ) as parent on true
    where room.led or (room.nth = 1 and room.school_id in (select school_id from room where led))
    order by room.school_id, room.led, room.nth, pupil.id`.execute(db)
  return rows
}

/** What the register says of a pupil's parents. */
interface Entry {
  readonly student: number
  readonly mother: string | null
  readonly father: string | null
  readonly phone: string | null
}
const nameOf = (random: Random, gender: Named['gender']): string => {
  const one = aName(random)
  return one.gender === gender ? one.name : nameOf(random, gender)
}
const ofLinked = ({ id, parent, parent_gender, parent_phone }: Pupil): Entry => {
  const isFather = parent_gender === 'male'
  return { student: id, mother: isFather ? null : parent, father: isFather ? parent : null, phone: parent_phone }
}

/**
 * Parents without an account, by the place of their children in a class: mostly one name with a number, of some both parents, so that
 * nobody knows whose number it is, and of some no number at all.
 */
const ofOthers = (pupils: readonly Pupil[], block: string, random: Random): Entry[] =>
  pupils.map(({ id }, at) => {
    const [mother, father] = [nameOf(random, 'female'), nameOf(random, 'male')]
    const both = at % 4 === 1
    return {
      student: id,
      mother: both || at % 4 !== 2 ? mother : null,
      father: both || at % 4 === 2 ? father : null,
      phone: at % 7 === 6 ? null : `${block}${String(at + 1).padStart(3, '0')}`,
    }
  })

/** Places in both classes whose pupils are siblings: of the first they name one parent, of the second two. */
const [SIBLINGS, SIBLINGS_OF_TWO] = [3, 4] as const
const asSiblings = (own: readonly Entry[], elder: readonly Entry[]): Entry[] =>
  own.map((entry, at) => {
    const other = at === SIBLINGS || at === SIBLINGS_OF_TWO ? elder[at] : undefined
    if (!other) return entry
    if (at === SIBLINGS) return { ...entry, mother: other.mother, father: other.father, phone: other.phone }
    return { ...entry, mother: null, father: entry.father ?? 'Burhanuddin Latif', phone: other.phone }
  })

const writeEntries = (db: Db, school: number, entries: readonly Entry[]) =>
  sql`update school_pupil as record set mother_name = coalesce(record.mother_name, given.mother),
      father_name = coalesce(record.father_name, given.father), guardian_phone = coalesce(record.guardian_phone, given.phone)
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as given(student bigint, mother text, father text, phone text)
    where record.school_id = ${school} and record.student_id = given.student`.execute(db)

/** Parents who have used a pupil's slip, one in each school, and hours since then. */
const asking = [
  { name: 'Rosmini Daud', username: 'rosmini.daud', hours: 5 },
  { name: 'Yanti Rahayu', username: 'yanti.rahayu', hours: 7 },
] as const
/** An account that a mother has opened with the slip of a pupil, and that waits for who leads the class. */
const letOneAsk = async (
  db: Db,
  now: Date,
  { pupil, phone, who }: { pupil: Pupil; phone: string; who: (typeof asking)[number] },
): Promise<Entry> => {
  const at = new Date(now.getTime() - who.hours * 3_600_000)
  const { id } = await aParent(db, {
    name: who.name,
    username: who.username,
    gender: 'female',
    phone,
    email: `${who.username}@lentera.example`,
    self_registered: true,
    created_at: at,
  })
  const { nisn, born_on } = pupil
  const ask = nisn === null || born_on === null ? undefined : await keepAsk(db, { parent: id, nisn, born_on, now: at })
  const said = { by: id, how: 'slip', asked_by: 'parent', by_slip: true, ask, relation: 'mother', now: at } as const
  await changeLink(db, { parent: id, student: pupil.id, to: 'pending', from: ['none'], ...said })
  return { student: pupil.id, mother: who.name, father: null, phone }
}

/**
 * Parents in the register of two classes of each school, from whose numbers the office makes accounts: those who have one, siblings who
 * share a number, a number of two names. One parent waits with a slip.
 */
const fill = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  const pupils = await pupilsOf(db, now, known)
  const schools = [...new Set(pupils.map(({ school }) => school))]
  for (const [nr, school] of schools.entries()) {
    const random = randomFrom(57 + nr)
    const own = pupils.filter((one) => one.school === school)
    const open = own.filter(({ parent }) => parent === null)
    const [elders, led] = [open.filter((one) => !one.led), open.filter((one) => one.led)]
    const block = `0812990${nr + 1}`
    const elder = ofOthers(elders, `${block}1`, random)
    const younger = asSiblings(ofOthers(led, `${block}2`, random), elder)
    const entries = [...own.filter(({ parent }) => parent !== null).map(ofLinked), ...elder, ...younger]
    const [last, who] = [led.at(-1), asking[nr]]
    const asked = last && who && (await letOneAsk(db, now, { pupil: last, phone: `${block}9001`, who }))
    await writeEntries(db, school, asked ? [...entries.filter(({ student }) => student !== asked.student), asked] : entries)
  }
}

export const demo: DemoPart = { make: fill }
