import type { Lived } from '#year/live/days.ts'
import type { Pupil } from '#year/live/setup.ts'

/** A pupil of the school; every second time one who is or was in a learning group of the year, as far as there is one. */
export const somebody = ({ world, school }: Lived): Pupil => {
  const grouped = school.groups.flatMap(({ since }) => [...since.keys()]).filter((id) => school.placed.has(id))
  const among = world.chance(0.5) && grouped.length > 0 ? grouped : [...school.placed.keys()]
  return school.pupils.get(world.random.pick(among))!
}
