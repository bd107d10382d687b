import { permits } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { isWeekday, plusDays } from '#year/dates.ts'
import { type Account, together, told, type World } from '#year/world.ts'
import type { Pupil, School } from './setup.ts'

const REASON = 'Acara keluarga di luar kota.'

/** A parent asks for leave: of today or the days to come; who was ill also of the day before. */
const file = async (world: World, pupil: Pupil, between: { readonly first: string; readonly last: string }) => {
  const type = world.chance(0.5) ? ('sick' as const) : ('family' as const)
  const today = world.today()
  const starts = plusDays(today, type === 'sick' ? world.between(-1, 1) : world.between(0, 3))
  const ends = plusDays(starts, type === 'sick' ? world.between(0, 1) : world.between(0, 3))
  if (!isWeekday(starts) || starts < between.first || ends > between.last) return
  const body = { student_id: pupil.id, type, starts_on: starts, ends_on: ends, reason: REASON }
  const answer = await world.as(pupil.parent!).ask(permits.file, { body })
  if (['WARNING_DATA_EXIST', 'INVALID_REQUEST', 'VALIDATION'].includes(answer.body.code ?? '')) return
  const { id, state } = told(answer, 'permit')
  if (state !== 'waiting_homeroom') throw new Error(`A parent's permit is ${state}.`)
  world.note({ did: 'file permit', permit: id, pupil: pupil.id, type, from: starts, to: ends })
}

export const filePermits = async (world: World, school: School) => {
  const between = { first: school.year.starts, last: school.year.ends }
  const ill = [...school.placed.keys()].map((id) => school.pupils.get(id)!).filter(({ parent }) => parent && world.chance(0.035))
  await together(world, ill, (pupil, own) => file(own, pupil, between))
}

const decideOf = async (world: World, teacher: Account) => {
  const who = world.as(teacher)
  const waiting = told(await who.ask(permitDecisions.inbox, { query: { show: 'waiting', page: 1, per_page: 25 } }), 'inbox')
  for (const { id, revision } of waiting.filter(({ can }) => can.includes('approve') && world.chance(0.55))) {
    const approved = world.chance(0.85)
    const of = [{ id, revision }]
    const body = approved
      ? { of, verb: 'approve' as const }
      : { of, verb: 'reject' as const, reason: 'Ada ulangan pada hari itu.' }
    const { results } = told(await who.ask(permitDecisions.decide, { body }), 'permit decision')
    if (results[0]?.outcome !== 'decided') throw new Error(`A permit was ${results[0]?.outcome}: ${results[0]?.because}`)
    world.note({ did: 'decide permit', permit: id, approved })
  }
}

/** Homeroom teachers approve most of what waits, decline some, and leave some lying. */
export const decidePermits = (world: World, school: School) =>
  together(world, school.rooms, ({ uuid }, own) => decideOf(own, school.leads.get(uuid)!))

const cancelOne = async (world: World, parent: Account) => {
  const rows = told(await world.as(parent).ask(permits.list, { query: { state: 'approved', page: 1, per_page: 20 } }), 'permits')
  const row = rows.find(({ can }) => can.includes('cancel'))
  if (!row) return
  const body = { revision: row.revision, reason: 'Sudah sehat dan masuk sekolah.' }
  told(await world.as(parent).ask(permits.cancel, { params: { permit_id: row.id }, body }), 'cancelling')
  world.note({ did: 'cancel permit', permit: row.id })
}

/** Parents call off what is not needed any more. */
export const cancelPermits = (world: World, school: School) => {
  const parents = [...school.placed.keys()].flatMap((id) => school.pupils.get(id)!.parent ?? [])
  return together(
    world,
    parents.filter(() => world.chance(0.01)),
    (parent, own) => cancelOne(own, parent),
  )
}
