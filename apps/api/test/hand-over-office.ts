import { notifications } from '@lentera/contract/notifications'
import { timetable } from '@lentera/contract/timetable'
import { timetableHeld } from '@lentera/contract/timetable/held'
import { waits } from '@lentera/contract/waits'
import { draftOffice, type DraftOffice } from './version-office.ts'

/** The date from which it is planned. */
export const DAY = '2027-01-04'
type Asking = Pick<DraftOffice['who'], 'ask'>

/** The office with calls for plans of Ratna's hand-over to Budi. */
export const planOffice = async () => {
  const at = await draftOffice()
  await at.db.deleteFrom('timetable_version').where('school_id', '=', at.school.id).execute()
  const budi = at.ids.encode(at.budi.id)
  const plan = (more: object = {}, who: Asking = at.who) =>
    who.ask(timetable.handOver, { body: { from_id: at.ratna, to_id: budi, from: DAY, ...more } })
  const coming = async () => (await at.who.ask(timetableHeld.coming, {})).data.coming
  /** The plan that comes first. */
  const planned = async () => (await coming())[0]!
  const drop = async (revision?: number, who: Asking = at.who) => {
    const one = await planned()
    return who.ask(timetableHeld.drop, { params: { hand_over_id: one.id }, query: { revision: revision ?? one.revision } })
  }
  const rows = () =>
    at.db.selectFrom('coming_hand_over').where('school_id', '=', at.school.id).orderBy('id').selectAll().execute()
  /** The jobs at five past midnight of a date. */
  const dawn = async (date = DAY) => {
    at.travel(`${date}T00:05:00+07:00`)
    await at.runJobs()
  }
  const taughtBy = async () => (await at.running()).map(({ teacher_id }) => teacher_id)
  return { ...at, budiId: budi, plan, coming, planned, drop, rows, dawn, taughtBy }
}
/** What somebody is told of lessons and of classes that are led, in the order of letters. */
export const titles = async (who: Asking) =>
  (await who.ask(notifications.list, { query: {} })).data.data
    .filter(({ kind }) => kind === 'timetable' || kind === 'homeroom')
    .map(({ title }) => title)
    .toSorted()
/** What waits for somebody. */
export const waitingOf = async (who: Asking) => (await who.ask(waits.list, { query: { per_page: 20 } })).data.lines
