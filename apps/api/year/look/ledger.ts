import { koin } from '@lentera/contract/koin'
import { people } from '@lentera/contract/people'
import { timetable } from '@lentera/contract/timetable'
import { violations } from '@lentera/contract/violations'
import type { Lived } from '#year/live/days.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { told } from '#year/world.ts'
import type { Comparison } from './differences.ts'

/** Koin and points of some pupils, as they or their parents read them. */
export const lookAtLedger = async ({ world, school }: Lived, { ledger }: Reckoning, same: Comparison['same']) => {
  const day = world.today()
  for (let count = 0; count < 3; count++) {
    const id = world.random.pick([...school.placed.keys()])
    const pupil = school.pupils.get(id)!
    const { parent } = pupil
    const who = world.as(parent ?? pupil)
    const { balance } = parent
      ? told(await who.ask(koin.child, { params: { id } }), 'koin of a child')
      : told(await who.ask(koin.mine, {}), 'koin')
    const by = parent ? 'by the parent' : 'by the pupil'
    same({ kind: `koin ${by}`, of: pupil.name, day }, ledger.koinOf(id), balance)
    const { totals } = told(await who.ask(violations.conduct, { query: parent ? { student_id: id } : {} }), 'conduct')
    same({ kind: `points of conduct ${by}`, of: pupil.name, day }, ledger.pointsOf(id, school.year.year), totals.points)
  }
}

/** The pupils of a class as the office lists them, and the class's lessons. */
export const lookAtClass = async ({ world, school }: Lived, { ledger, classes }: Reckoning, same: Comparison['same']) => {
  const day = world.today()
  const office = world.as(school.office)
  const { uuid, name, year } = world.random.pick(school.rooms)
  const query = { show: 'students' as const, class_uuid: uuid, page: 1, per_page: 100 }
  const listed = told(await office.ask(people.list, { query }), 'class list').map(({ id }) => id)
  // Whoever was moved after the roll call is listed in the class of tomorrow.
  const members = [...school.placed].filter(([, room]) => room === uuid).map(([pupil]) => pupil)
  const names = (ids: readonly string[]) => ids.map(classes.nameOf).toSorted()
  same({ kind: 'list of a class', of: name, day }, names(members), names(listed))
  const week = told(await office.ask(timetable.week, { query: { class_uuid: uuid } }), 'week')
  const taught = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.join(' ')).toSorted()
  // Those of its pupils' learning groups stand there, too.
  const seen = week.filter(({ group }) => group === null).map(({ subject, teacher }) => [subject.id, teacher.id])
  same({ kind: 'lessons of a class', of: `${name} in ${year}`, day }, taught(ledger.lessonsOf(year, name)), taught(seen))
}
