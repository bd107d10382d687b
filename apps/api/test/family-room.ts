import { family } from '@lentera/contract/family'
import { notifications } from '@lentera/contract/notifications'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { type Caller, openSchool } from './school.ts'

let count = 0
export const aNisn = () => `${process.pid % 10_000}`.padStart(4, '0') + `${++count}`.padStart(6, '0')

/** A pupil with a NISN, and a parent who is not linked yet. */
export const openFamily = async () => {
  const school = await openSchool()
  const nisn = aNisn()
  const born_on = '2010-05-12'
  const pupil = await aPupil(school.db, school.school, { name: 'Dimas Aji', nisn, born_on, in: school.class })
  const adult = await aParent(school.db, { name: 'Sari Wahyuni', phone: `0877${nisn}` })
  const child = await school.signIn('student', pupil)
  const parent = await school.signIn('parent', adult)
  const ask = (as: Caller = parent, more: object = {}) =>
    as.ask(family.askByNisn, { body: { nisn, born_on, relation: 'mother', ...more } })
  const show = async (renew = false) => (await child.ask(family.showCode, { body: { renew } })).data.code
  const connect = (code: string, as: Caller = parent) => as.ask(family.connect, { body: { code, relation: 'mother' } })
  const parents = async () => (await child.ask(family.parents, {})).data.links
  const children = async (as: Caller = parent) => (await as.ask(family.children, {})).data
  const phone = `0877${nisn}`
  return { ...school, nisn, born_on, phone, pupil, adult, child, parent, ask, show, connect, parents, children }
}
/** What somebody was told of families, the newest first. */
export const toldTo = async (who: Caller) =>
  ((await who.ask(notifications.list, { query: {} })).body.data as { data: { title: string; kind: string }[] }).data
    .filter(({ kind }) => kind === 'family')
    .map(({ title }) => title)
