import { people } from '@lentera/contract/people'
import { told, type World } from '#year/world.ts'
import { admitPupils, type School } from './setup.ts'

/** Who stands in a confirmed roll call of today moves from tomorrow on, unless the office says the day. */
export const movePupil = async (world: World, school: School, earlier: string | null) => {
  const [id, from] = world.random.pick([...school.placed])
  const { grade } = school.rooms.find(({ uuid }) => uuid === from)!
  const to = school.rooms.find((room) => room.grade === grade && room.uuid !== from)!
  const since = earlier ?? world.today()
  const when = earlier === null ? {} : { from: since, reason: 'Salah kelas sejak awal pekan.' }
  told(
    await world.as(school.office).ask(people.moveSeveral, { body: { person_ids: [id], class_uuid: to.uuid, ...when } }),
    'move',
  )
  school.placed.set(id, to.uuid)
  world.note({
    did: 'place',
    pupil: id,
    name: school.pupils.get(id)!.name,
    room: to.uuid,
    year: to.year,
    from: since,
    exact: earlier !== null,
  })
}

/** Takes a pupil off the school from today on. */
export const letGo = async (world: World, school: School) => {
  const [id] = world.random.pick([...school.placed])
  const { name } = school.pupils.get(id)!
  const office = world.as(school.office)
  const found = told(
    await office.ask(people.list, { query: { show: 'students', search: name, page: 1, per_page: 25 } }),
    'search',
  )
  const { revision } = found.find((one) => one.id === id)!
  told(await office.ask(people.remove, { params: { person_id: id }, query: { revision } }), 'removal')
  school.placed.delete(id)
  world.note({ did: 'go', pupil: id, from: world.today(), how: 'removed' })
}

/** Somebody comes from another school. */
export const admit = (world: World, school: School) => admitPupils(world, school, [world.random.pick(school.rooms)])
