import { learningGroups } from '@lentera/contract/learning-groups'
import type { Lived } from '#year/live/days.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { told } from '#year/world.ts'
import type { Comparison } from './differences.ts'

const sorted = (lines: readonly (readonly unknown[])[]) => lines.map((line) => line.join(' ')).toSorted()

/** A learning group's pupils with their first and last days as the office reads them, and those of today by its teacher. */
export const lookAtGroups = async ({ world, school }: Lived, { groups, classes }: Reckoning, same: Comparison['same']) => {
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
