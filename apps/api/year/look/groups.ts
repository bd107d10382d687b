import { grades } from '@lentera/contract/grades'
import { home } from '@lentera/contract/home'
import { learningGroups } from '@lentera/contract/learning-groups'
import { schedule } from '@lentera/contract/schedule'
import type { Lived } from '#year/live/days.ts'
import type { Pupil } from '#year/live/setup.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { told } from '#year/world.ts'
import type { Comparison } from './differences.ts'
import { somebody } from './somebody.ts'

const sorted = (lines: readonly (readonly unknown[])[]) => lines.map((line) => line.join(' ')).toSorted()

/** The scores of a group's pupils of one class in its subject, as the group's teacher reads them. */
const lookAtScores = async ({ world, school }: Lived, reckoning: Reckoning, same: Comparison['same']) => {
  const day = world.today()
  const { year, second } = school.year
  const { marks, classes, groups } = reckoning
  const { uuid, name, subject, teacher } = world.random.pick(school.groups)
  const today = groups.staysOf(uuid).filter(({ pupil, until }) => until === null && !classes.isRemoved(pupil))
  const members = today.map(({ pupil }) => ({ pupil, room: classes.lastRoomOf(pupil, year) }))
  if (members.length === 0) return
  const { room } = world.random.pick(members)
  const asked = { params: { id: room! }, query: { subject_id: subject } }
  const { rows } = told(await world.as(teacher).ask(grades.class, asked), 'scores of a group')
  const finals = members
    .filter((one) => one.room === room)
    .map(({ pupil }) => {
      const semester = day < second ? 1 : 2
      const { score, band, missing } = marks.finalOf({ pupil, room: room!, subject, year, semester })
      return [classes.nameOf(pupil), score, band, missing]
    })
  const shown = rows.map(({ student, final }) => [student.name, final.score, final.band, final.missing])
  same({ kind: 'scores of a learning group', of: name, day }, sorted(finals), sorted(shown))
}

/** Somebody who was moved today, where there is such a pupil, and sometimes anybody else. */
const movedToday = (now: Lived, { classes }: Reckoning): Pupil => {
  const { world, school } = now
  const moved = [...school.placed].filter(([id, room]) => classes.roomOn(id, world.today()) !== room).map(([id]) => id)
  return moved.length > 0 && world.chance(0.8) ? school.pupils.get(world.random.pick(moved))! : somebody(now)
}

/** The lessons of a pupil's day, of the class and of the own groups, as the pupil or a parent reads them, and with the class on the home. */
const lookAtDay = async (now: Lived, reckoning: Reckoning, same: Comparison['same']) => {
  const { world, school } = now
  const { week, classes } = reckoning
  const day = world.today()
  const pupil = movedToday(now, reckoning)
  const { parent } = pupil
  const read = parent
    ? told(await world.as(parent).ask(schedule.childWeek, { query: { student_id: pupil.id } }), 'week of a child').week
    : told(await world.as(pupil).ask(schedule.week, { query: {} }), 'own week')
  const names = new Map([...school.subjects, ...school.groupSubjects].map(({ id, name }) => [id, name]))
  const reckoned = week.subjectsToday(pupil.id, day).map((id) => [names.get(id)])
  const shown = (read?.days.find(({ date }) => date === day)?.lessons ?? []).map(({ subject }) => [subject])
  same({ kind: "lessons of a pupil's day", of: pupil.name, day }, sorted(reckoned), sorted(shown))
  const atHome = told(await world.as(pupil).ask(home.student, {}), 'home')
  const room = classes.rooms.get(classes.roomOn(pupil.id, day) ?? '')?.name ?? null
  same(
    { kind: "class and lessons of the day on a pupil's home", of: pupil.name, day },
    [room, ...sorted(reckoned)],
    [atHome.class_name, ...sorted(atHome.lessons_today.map(({ subject }) => [subject]))],
  )
}

/** A learning group's pupils with their first and last days as the office reads them, and those of today by its teacher. */
export const lookAtGroups = async (now: Lived, reckoning: Reckoning, same: Comparison['same']) => {
  const { world, school } = now
  const { groups, classes } = reckoning
  await lookAtScores(now, reckoning, same)
  await lookAtDay(now, reckoning, same)
  const day = world.today()
  const { uuid } = world.random.pick(school.groups)
  const { name, year, teacher: holder } = groups.groups.get(uuid)!
  const of = `${name} in ${year}`
  const stays = groups.staysOf(uuid).filter(({ pupil }) => !classes.isRemoved(pupil))
  const asked = { params: { group_uuid: uuid } }
  const { history } = told(await world.as(school.office).ask(learningGroups.detail, asked), 'learning group')
  const reckoned = stays.map(({ pupil, from, until }) => [classes.nameOf(pupil), from, until])
  const shown = history.map((one) => [one.name, one.from, one.until])
  same({ kind: 'pupils of a learning group by the office', of, day }, sorted(reckoned), sorted(shown))
  const teacher = school.teachers.find(({ id }) => id === holder)
  if (!teacher) return
  const own = told(await world.as(teacher).ask(learningGroups.own, {}), 'own groups')
  const today = stays.filter(({ until }) => until === null).map(({ pupil }) => [classes.nameOf(pupil)])
  const pupils = (own.find((one) => one.uuid === uuid)?.pupils ?? []).map((one) => [one.name])
  same({ kind: 'pupils of a learning group by its teacher', of, day }, sorted(today), sorted(pupils))
}
