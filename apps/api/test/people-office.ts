import type { Input } from '@lentera/contract'
import { type Person, people } from '@lentera/contract/people'
import { openSchool } from '#test/school.ts'

/** What is said of somebody who is added. */
export type NewPersonFields = Partial<Input<typeof people.add>['body']>
/** The last number that a name got; each is given once. */
export const numbered = { last: process.pid * 100 }
/** Somebody of whom only the name is known. */
export const nobody = { nisn: null, nip: null, born_on: null, phone: null, email: null, username: null }
/** A school with its office, and what it does with people. */
export const office = async () => {
  const school = await openSchool()
  const who = await school.signIn('school')
  const add = (wishes: NewPersonFields = {}) =>
    who.ask(people.add, { body: { role: 'student', name: `Siswa Baru ${++numbered.last}`, ...nobody, ...wishes } })
  const list = async (show: 'students' | 'unplaced' | 'teachers' | 'parents', query = {}) =>
    (await who.ask(people.list, { query: { show, ...query } })).data
  const theOne = async () => (await list('students')).find(({ name }) => name === 'Andi Saputra')!
  return { ...school, who, add, list, theOne }
}
/** What a form that was opened on this person sends. */
export const fieldsOf = ({ name, username, nisn, nip, born_on, phone, email, revision, class: room }: Person) => ({
  name,
  username,
  nisn,
  nip,
  born_on,
  phone,
  email,
  revision,
  ...(room && { class_uuid: room.uuid }),
})
