// What the people of a school do during its hours, and how often.
import { randomUUID } from 'node:crypto'
import { aPhoto } from '../../apps/api/test/pictures.ts'
import { aPdf } from '../../apps/api/test/uploads.ts'
import type { RollCall } from '../../packages/contract/src/attendance/roll-call.ts'
import type { Asking, Person } from './asking.ts'
import { clientsOf } from '../../apps/api/src/kit/security/clients.ts'
import { PASSWORD } from '../../apps/api/db/seed/builders.ts'
import type { Settings } from '../../apps/api/src/settings.ts'
import { ANSWERS, formOfOne, given } from '../quiz-school.ts'
import { secrets } from '../product.ts'
import type { HourSchool } from './school.ts'

/** Something that people do. */
export interface Act {
  /** Of a hundred acts, about. */
  readonly weight: number
  readonly do: () => Promise<unknown>
}

const key = () => ({ 'idempotency-key': randomUUID() })
const json = (body: unknown) => ({ headers: { 'content-type': 'application/json', ...key() }, body: JSON.stringify(body) })
/** The pages that people of a role open, by turns. */
const PAGES = {
  student: [
    '/v1/user/home',
    '/v1/user/home',
    '/v1/user/home',
    '/v1/user/attendance/today',
    '/v1/user/attendance/history',
    '/v1/user/notifications',
    '/v1/user/messages',
    '/v1/user/mading',
    '/v1/user/permits',
  ],
  parent: ['/v1/parent/home', '/v1/parent/home', '/v1/parent/notifications', '/v1/parent/messages', '/v1/parent/permits'],
  teacher: [
    '/v1/teacher/home',
    '/v1/teacher/attendance/board',
    '/v1/teacher/attendance/roll-calls',
    '/v1/teacher/homeroom/students',
    '/v1/teacher/grade/class-task',
    '/v1/teacher/notifications',
    '/v1/teacher/messages',
  ],
  school: [
    '/v1/school/home',
    '/v1/school/attendance/board',
    '/v1/school/people?show=students&page=1&per_page=25',
    '/v1/school/permits/inbox',
    '/v1/school/waits',
  ],
} as const

/** All acts of this school, drawn by `chance` (0 to 1). */
export const actsOf = async (school: HourSchool, asking: Asking, chance: () => number): Promise<readonly Act[]> => {
  const { ask, ids } = asking
  const one = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!
  const photos = await Promise.all([0, 8, 16].map((more) => aPhoto({ width: 712 + more, height: 960 })))
  const open = async (role: keyof typeof PAGES, people: readonly { readonly id: number }[]) => {
    const who: Person = { role, id: one(people).id }
    await ask(who, one(PAGES[role]))
    if (chance() < 0.5) await ask(who, one(PAGES[role]))
  }
  let arrived = 0
  const checkIn = async () => {
    const pupil = school.students[arrived++]
    if (!pupil) return open('student', school.students)
    const who: Person = { role: 'student', id: pupil.id }
    const { latitude, longitude } = school.place
    const place = { latitude: `${latitude}`, longitude: `${longitude}`, accuracy: '8' }
    await ask(who, '/v1/user/attendance/today')
    if (arrived % 10 > 0)
      return ask(who, '/v1/user/attendance/check-in', { method: 'POST', headers: key(), body: new URLSearchParams(place) })
    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(one(photos))], { type: 'image/jpeg' }), 'foto.jpg')
    for (const [name, value] of Object.entries(place)) form.append(name, value)
    return ask(who, '/v1/user/attendance/check-in/selfie', { method: 'POST', headers: key(), body: form })
  }
  const rollCall = async () => {
    const { uuid, teacher } = one(school.rooms)
    const who: Person = { role: 'teacher', id: teacher }
    const seen = await ask(who, `/v1/teacher/attendance/roll-call?class_uuid=${uuid}`)
    if (!seen) return
    const { data }: { data: RollCall } = JSON.parse(seen.text)
    // Those who are not there yet are marked; two in a class fall ill.
    const marks = data.students.map(({ id, record }, at) => ({
      student_id: id,
      status: at % 18 === 0 ? 'sick' : 'present',
      revision: record?.revision ?? null,
    }))
    await ask(who, '/v1/teacher/attendance/roll-call', {
      method: 'PUT',
      ...json({ class_uuid: uuid, date: data.date, state: chance() < 0.5 ? 'draft' : 'confirmed', marks }),
    })
  }
  const scores = async () => {
    const part = one(school.components)
    const who: Person = { role: 'teacher', id: part.teacher }
    await ask(who, `/v1/teacher/grade/class/${part.room}?subject_id=${ids.encode(part.subject)}`)
    const some = part.cells.slice(0, 10)
    const cells = some.map(({ student, score, revision }) => ({
      component_id: ids.encode(part.id),
      student_id: ids.encode(student),
      score: score >= 90 ? score - 5 : score + 1,
      revision,
    }))
    if (!(await ask(who, '/v1/teacher/grade/cells', { method: 'PUT', ...json({ cells }) }))) return
    for (const [at, cell] of some.entries()) {
      cell.score = cells[at]!.score
      cell.revision++
    }
  }
  const message = async () => {
    const { teacher, pupils } = one(school.rooms)
    const [from, to, text]: [Person, number, string] =
      chance() < 0.5
        ? [{ role: 'teacher', id: teacher }, one(pupils), 'Selamat pagi. Jangan lupa membawa buku paket besok.']
        : [{ role: 'student', id: one(pupils) }, teacher, 'Baik, terima kasih banyak, Bu.']
    const address = `/v1/${from.role === 'teacher' ? 'teacher' : 'user'}/messages/with/${ids.encode(to)}`
    await ask(from, address)
    await ask(from, address, { method: 'POST', headers: key(), body: new URLSearchParams({ text }) })
  }
  let answered = 0
  const answer = async () => {
    const { pupils, uuid } = school.sitting
    const pupil = answered % pupils.length
    const turn = Math.floor(answered++ / pupils.length)
    const said = given(pupil, (turn % school.questions) + 1, Math.floor(turn / school.questions))
    const body = new URLSearchParams(formOfOne(uuid, said))
    await ask({ role: 'student', id: pupils[pupil]! }, ANSWERS, { method: 'POST', body })
  }
  const upload = async () => {
    const who: Person = { role: 'student', id: one(school.students).id }
    const bytes = aPdf(200_000 + Math.floor(chance() * 300_000))
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await ask(who, '/v1/user/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': `${bytes.length}`, 'upload-metadata': `filename ${btoa('tugas.pdf')}` },
    })
    if (!begun) return
    await ask(who, begun.headers.get('location') ?? '', {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    })
  }
  const { id: client_id, secret: client_secret } = clientsOf({ jwtSecret: secrets.JWT_SECRET } as Settings).student
  const signIn = async () => {
    const { id, username } = one(school.students)
    const body = new URLSearchParams({ grant_type: 'password', client_id, client_secret, username, password: PASSWORD })
    await ask(id, '/v1/oauth/token', { method: 'POST', body })
  }
  const print = () => {
    const { uuid, teacher } = one(school.rooms)
    const month = new Date().toISOString().slice(0, 7)
    return ask({ role: 'teacher', id: teacher }, `/v1/teacher/attendance/print/month?class_uuid=${uuid}&month=${month}&form=pdf`)
  }
  return [
    { weight: 30, do: () => open('student', school.students) },
    { weight: 9, do: () => open('parent', school.parents) },
    { weight: 8, do: () => open('teacher', school.teachers) },
    { weight: 2, do: () => open('school', school.offices) },
    { weight: 8, do: checkIn },
    { weight: 2, do: rollCall },
    { weight: 5, do: scores },
    { weight: 10, do: message },
    { weight: 22, do: answer },
    { weight: 1, do: upload },
    { weight: 3, do: signIn },
    { weight: 0.5, do: print },
  ]
}
