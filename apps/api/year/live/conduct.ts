import { koin } from '@lentera/contract/koin'
import { violations } from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { together, told, type World } from '#year/world.ts'
import { pupilsIn } from './marks.ts'
import type { Room, School } from './setup.ts'

/** The rules that the office adds to its book: of flat points, and decided by the office. */
export const writeBook = async (world: World, school: School) => {
  const rule = {
    kind: 'violation' as const,
    group: 'Tata tertib',
    category: 'medium' as const,
    mode: 'flat' as const,
    sanction: null,
    handler: 'vice_principal' as const,
    active: true,
  }
  const office = world.as(school.office)
  for (const points of [5, 15]) {
    const body = { ...rule, code: `T${points}`, description: `Melanggar aturan bernilai ${points}.`, points }
    const { id } = told(await office.ask(violationOffice.addRule, { body }), 'rule')
    school.rules.push({ id, points })
  }
}

const rewardAndRecordIn = async (world: World, school: School, { uuid }: Room) => {
  const teacher = world.as(school.leads.get(uuid)!)
  const pupils = pupilsIn(school, uuid).filter(() => world.chance(0.15))
  if (pupils.length > 0 && world.chance(0.4)) {
    const amount = world.between(1, 20)
    const body = { student_ids: pupils.slice(0, 40), amount, reason: 'Membantu teman memahami soal.' }
    told(await teacher.ask(koin.award, { body }), 'award')
    world.note({ did: 'award', pupils: body.student_ids, amount })
  }
  if (!world.chance(0.2)) return
  const rule = world.random.pick(school.rules)
  const pupil = world.random.pick(pupilsIn(school, uuid))
  const what = { rule_id: rule.id, date: world.today(), description: 'Terlihat oleh guru piket.', files: [] }
  told(await teacher.ask(violations.record, { body: { ...what, class_uuid: uuid, student_uuid: [pupil] } }), 'violation')
}

/** Teachers give koin for good work, and write down who breaks a rule. */
export const rewardAndRecord = (world: World, school: School) =>
  together(world, school.rooms, (room, own) => rewardAndRecordIn(own, school, room))

/** The office decides on what was written down. */
export const decideViolations = async (world: World, school: School) => {
  const office = world.as(school.office)
  const waiting = told(await office.ask(violationOffice.inbox, { query: { show: 'waiting', page: 1, per_page: 25 } }), 'inbox')
  const decided = waiting.filter(({ can }) => can.includes('verify') && world.chance(0.7))
  await together(world, decided, async ({ id, revision, student, points, date }, own) => {
    const counts = own.chance(0.8)
    const of = [{ id, revision }]
    const body = counts ? { of, verb: 'verify' as const } : { of, verb: 'reject' as const, reason: 'Bukan siswa ini.' }
    const { results } = told(await office.ask(violationOffice.decide, { body }), 'violation decision')
    if (results[0]?.outcome !== 'decided') throw new Error(`A violation was ${results[0]?.outcome}.`)
    if (counts) own.note({ did: 'break rule', pupil: student.id, points, date })
  })
}
