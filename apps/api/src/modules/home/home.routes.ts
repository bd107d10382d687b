import { Fault, type Inside } from '@lentera/contract'
import { type Child, type ClassDay, type DayMark, home } from '@lentera/contract/home'
import { presentRecord } from '#book/record.queries.ts'
import { classDaysOf, countsOf, sumOfCounts } from '#book/class-day.queries.ts'
import { localTime } from '#school/time.ts'
import {
  classesTaught,
  classStayedOn,
  forPupil,
  type School,
  type SchoolDay,
  schoolDayOf,
  weekOf,
  yearOf,
} from '#school/schools.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { waitsOfHome } from '#notices/waits.ts'
import {
  childrenThisWeek,
  childrenWithoutSchool,
  classesOfSchoolToday,
  findParent,
  findPerson,
  personThisWeek,
  type PersonWeek,
  schoolNumbers,
} from './home.queries.ts'
import { agendaOfPupil, agendaOfTeacher } from './lessons.ts'

/** A home, and what waits beside it. */
const withWaits =
  <H extends object>(of: (context: RequestContext) => Promise<H>) =>
  async (context: RequestContext) => {
    const waiting = waitsOfHome(context)
    const answer = await of(context)
    const waits = await waiting
    return { ...answer, ...(waits && { waits }) }
  }

export const homeRoutes = serve(home, {
  student: withWaits(async (context) => {
    const person = await personThisWeek(context.db, { id: context.user.id, now: context.now })
    if (!person) throw new Fault('SCHOOL_MISSING')
    const { school, day, record, week, room } = await stateOf(context, person)
    const { name, image } = person
    const agenda = agendaOfPupil(school, day, { kind: 'pupil', ...person })
    return {
      ...shown(context, school, day),
      ...byDemo(day),
      name,
      image,
      class_name: room?.name ?? null,
      record,
      week,
      ...agenda,
    }
  }),

  parent: withWaits(async (context) => {
    const { db, user, now } = context
    const [me, people] = await Promise.all([findParent(db, user.id), childrenThisWeek(db, { parent: user.id, now })])
    if (!me) throw new Fault('SESSION_ENDED')
    const unlinked = Number(me.children) > people.length ? await childrenWithoutSchool(db, user.id) : []
    const children = await Promise.all(people.map((person) => childOf(context, person)))
    return {
      server_time: now.toISOString(),
      name: me.name,
      image: me.image,
      children,
      unlinked: unlinked.map((one) => ({ ...one, id: context.services.ids.encode(one.id) })),
    }
  }),

  teacher: withWaits(async (context) => {
    const person = await personThisWeek(context.db, { id: context.user.id, now: context.now })
    if (!person) throw new Fault('SCHOOL_MISSING')
    const { school, day, record } = await stateOf(context, person)
    const agenda = await agendaOfTeacher(context.db, school, day, context.user.id)
    const ids = classesTaught(school, context.user.id, day.date).map(({ id }) => id)
    const rows = await classDaysOf(context.db, { ids, date: day.date })
    const classes = rows
      .map((row) => classOf(row, context.user.id))
      .toSorted((a, b) => Number(b.is_homeroom) - Number(a.is_homeroom))
    return { ...shown(context, school, day), ...byDemo(day), name: person.name, image: person.image, record, ...agenda, classes }
  }),

  school: withWaits(async (context) => {
    const { db, user, now, services } = context
    const me = await findPerson(db, user.id)
    if (!me || me.school_id === null || me.version === null) throw new Fault('SCHOOL_MISSING')
    const school = await services.schools.get(me.school_id, me.version)
    const day = schoolDayOf(school, now)
    const [rows, [numbers]] = await Promise.all([
      classesOfSchoolToday(db, { school: school.id, year: yearOf(school, day.date) ?? 0, date: day.date }),
      schoolNumbers(db, { school: school.id, date: day.date }),
    ])
    if (!numbers) throw new Error('An aggregate without groups always has one row.')
    const classes = rows.map((row) => classOf(row, undefined))
    return {
      ...shown(context, school, day),
      name: me.name,
      people: {
        students: numbers.students ?? 0,
        parents: numbers.parents ?? 0,
        teachers: numbers.total,
        classes: classes.length,
      },
      students: sumOfCounts(classes.map(({ counts }) => counts)),
      teachers: countsOf(numbers),
      classes,
    }
  }),
})

const shown = ({ now }: RequestContext, school: School, { date, timezone, hours, closed_because }: SchoolDay) => ({
  server_time: now.toISOString(),
  school_name: school.name,
  date,
  timezone,
  hours,
  closed_because,
})

const byDemo = ({ demo_hour }: SchoolDay) => ({ demo_hour })

/** A person's school, its today, the person's class and record of today, and the week's marks from Monday to Sunday. */
const stateOf = async ({ services, now }: RequestContext, person: PersonWeek) => {
  const whole = await services.schools.get(person.school_id, person.version)
  const ofDate = (date: string) => forPupil(whole, person.rooms, date)
  const today = localTime(now, whole.timezone).date
  const [school, room] = [ofDate(today), classStayedOn(whole, person.rooms, today)]
  const day = schoolDayOf(school, now)
  const week: DayMark[] = weekOf(school, day.date).map(({ date, open: isOpen }, at) => {
    const then = ofDate(date)
    const open = then === school ? isOpen : weekOf(then, date)[at]!.open
    const row = person.records.get(date)
    return { date, status: row?.status ?? (open ? 'unrecorded' : 'holiday'), verification: row?.verification ?? null }
  })
  const record = person.records.get(day.date)
  return { school, day, room, record: record ? presentRecord(record, services.ids) : null, week }
}

const childOf = async (context: RequestContext, person: PersonWeek): Promise<Inside<Child>> => {
  const { school, day, record, week, room } = await stateOf(context, person)
  const { date, timezone, hours, closed_because } = day
  return {
    id: context.services.ids.encode(person.id),
    name: person.name,
    image: person.image,
    class_name: room?.name ?? null,
    school_name: school.name,
    date,
    timezone,
    hours,
    closed_because,
    record,
    next_lesson: agendaOfPupil(school, day, { kind: 'pupil', ...person }).next_lesson,
    week,
  }
}

const classOf = (row: Awaited<ReturnType<typeof classesOfSchoolToday>>[number], teacher: number | undefined): ClassDay => ({
  uuid: row.uuid,
  name: row.name,
  is_homeroom: teacher !== undefined && row.homeroom_teacher_id === teacher,
  homeroom_teacher: row.homeroom_teacher,
  counts: countsOf(row),
})
