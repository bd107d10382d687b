// Concrete addresses for every route of the map, for whatever visits them all.
import { moduleOf, refinesTitle, titleOf } from '../apps/web/screen-source.ts'
import { type Page, patternsOf, type Redirect } from '../apps/web/src/app/routes/kit.ts'
import { areas } from '../apps/web/src/app/routes/map.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import { demoPeople, type People, type RoomIds } from './demo-people.ts'

export { demoPeople }

export interface Address {
  /** The pattern in the map: `/join/*`. */
  readonly route: string
  /** The name of the screen's file; `→ /teacher/home` for a route that leads on. */
  readonly screen: string
  /** What its title says after the product's name; undefined for a route that leads on. */
  readonly title: string | undefined
  /** The screen puts a name into its title as soon as it knows it. */
  readonly refines: boolean
  readonly role: Role | 'guest' | 'operator'
  /** Whose session opens it; null for a guest. */
  readonly account: string | null
  readonly address: string
}

/** What stands in the place of a rest (`*`) or a slot (`:name`) of these routes. */
/** The last figures of demo rows that belong to one role each. */
const ofRole = { student: '1', parent: '2', teacher: '3', school: '0', guest: '0' } as const
const filled: Readonly<Record<string, string>> = {
  '/join/*': '/join/123456',
  '/login/*': '/login/google',
  '/*': '/no-such-page',
  '/graduation/:code': '/graduation/ABCDEFGHJKLM',
  '/letter/:token': '/letter/no-such-letter',
  '/tugasku-guest/:hash': '/tugasku-guest/NoRoomIsKnownByThisId0',
  '/tugasku-guest/:hash/:hashpost': '/tugasku-guest/NoRoomIsKnownByThisId0/NoTaskIsKnownByThisId0',
  '/parent/waiting/attendance/:slug': '/parent/waiting/attendance/2026-11-02',
  '/upgrade/:type?': '/upgrade/',
  '/paywall/:type?': '/paywall/',
  '/quiz/join/:code?': '/quiz/join/',
  '/quiz/:uuid': '/quiz/01990000-0000-7000-8000-000000000001',
  '/quiz/:uuid/info': '/quiz/01990000-0000-7000-8000-000000000001/info',
  '/quiz/:uuid/start': '/quiz/01990000-0000-7000-8000-000000000001/start',
  '/quiz/:uuid/review': '/quiz/01990000-0000-7000-8000-000000000002/review',
  '/teacher/session/:uuid': '/teacher/session/01990000-0000-7000-8000-000000000005',
  '/teacher/session/:uuid/edit': '/teacher/session/01990000-0000-7000-8000-000000000005/edit',
  '/teacher/session/:uuid/questions': '/teacher/session/01990000-0000-7000-8000-000000000005/questions',
  '/teacher/session/:uuid/action': '/teacher/session/01990000-0000-7000-8000-000000000005/action',
  '/teacher/session/:uuid/students': '/teacher/session/01990000-0000-7000-8000-000000000005/students',
  '/teacher/session/:uuid/students/:studentUuid':
    '/teacher/session/01990000-0000-7000-8000-000000000004/students/01990000-0000-7000-8000-000000000003',
  '/teacher/session/:uuid/mark': '/teacher/session/01990000-0000-7000-8000-000000000004/mark',
  '/teacher/session/report/progress': '/teacher/session/report/progress?session=01990000-0000-7000-8000-000000000005',
  '/teacher/session/report/detail': '/teacher/session/report/detail?session=01990000-0000-7000-8000-000000000002',
  '/teacher/session/report/infographic': '/teacher/session/report/infographic?session=01990000-0000-7000-8000-000000000002',
  '/announcement/:uuid': '/announcement/01930000-0000-7000-8000-00000000c001',
  '/school/announcements/:uuid': '/school/announcements/01930000-0000-7000-8000-00000000c001',
  '/school/announcements/:uuid/edit': '/school/announcements/01930000-0000-7000-8000-00000000c001/edit',
  '/teacher/homeroom/announcement/:uuid': '/teacher/homeroom/announcement/01930000-0000-7000-8000-00000000c002',
  '/teacher/homeroom/announcement/:uuid/edit': '/teacher/homeroom/announcement/01930000-0000-7000-8000-00000000c002/edit',
  '/koin/gift/:uuid': '/koin/gift/01930000-0000-7000-8000-00000000d002',
  '/teacher/koin/gift/:uuid': '/teacher/koin/gift/01930000-0000-7000-8000-00000000d002',
  '/tugasku/join/:code': '/tugasku/join/100037',
  '/ebook/read': '/ebook/read?book=01930000-0000-7000-8000-00000000b002',
  '/teacher/module/:uuid': '/teacher/module/01930000-0000-7000-8000-00000000a001',
  '/teacher/modul/tugasku/:type': '/teacher/modul/tugasku/task?module=01930000-0000-7000-8000-00000000a001',
  '/teacher/modul/tugasku/:module_uuid/quiz': '/teacher/modul/tugasku/01930000-0000-7000-8000-00000000a001/quiz',
  '/article/:slug': '/article/hadir-tepat-waktu-setiap-hari',
  '/history/attendance/:slug': '/history/attendance/2026-11-02',
  '/parent/history/attendance/:slug': '/parent/history/attendance/2026-11-02',
  '/teacher/history/attendance/:slug': '/teacher/history/attendance/2026-11-02',
}
/** Screens that only show themselves after today's check-in. */
const needsArrival = new Set(['/attendance/success'])

const nobody = 'NoPupilHasThisPublicId'
const none = 'NoPermitHasThisPublicId'
const noRoom: RoomIds = {
  room: 'NoRoomIsKnownByThisId0',
  task: 'NoTaskIsKnownByThisId0',
  module: 'NoModuleIsKnownByThis0',
  announcement: 'NoNewsAreKnownByThisId',
  task_file: '01890000-0000-7000-8000-000000000001',
  module_file: '01890000-0000-7000-8000-000000000002',
}
const noSchool = '01890000-0000-7000-8000-000000000000'
/** An address with the ids of a class room and of what stands in it. */
const withinRoom = (route: string, ids: RoomIds = noRoom): string =>
  route
    .replace(':hashtaskscore', ids.pupil ?? nobody)
    .replace(':hashtask/file/:hashmedia', `${ids.task}/file/${ids.task_file}`)
    .replace(':hashmodule/file/:hashmedia', `${ids.module}/file/${ids.module_file}`)
    .replace(':hashtask', ids.task)
    .replace(':hashmodule', ids.module)
    .replace(':hashannounce', ids.announcement)
    .replace(/:hash(?=\/|$)/, ids.room)
const recorded = (route: string, of: People['violation'] = { room: noSchool, student: nobody, uuid: noSchool }) =>
  route.replace(':classUuid', of.room).replace(':studentUuid', of.student).replace(':violationUuid', of.uuid)
/** Screens of a subject of a class, which stands behind the `?`. */
const aboutPlace = /^\/teacher\/(?:e-raport\/detail|grade\/(?:class-|detail-list|choose-student|components|student-))/
const ofGrades = (route: string, role: Role | 'guest', of: People['grades']): string => {
  if (!of) return route.replace('/grade/:slug', `/grade/${nobody}`).replace('/grade/detail/:slug', `/grade/detail/${nobody}`)
  if (aboutPlace.test(route)) return `${route}?${of.place}&student_id=${of.pupil}`
  return route
    .replace('/grade/detail/:slug', `/grade/detail/${of.pupil}`)
    .replace('/grade/:slug', `/grade/${role === 'parent' ? of.child : of.subject}`)
}
/** What a role has of its own; a guest has nothing. */
const ofRoleIn = <T>(of: Readonly<Partial<Record<Role, T>>> | undefined, role: Role | 'guest'): T | undefined =>
  role === 'guest' ? undefined : of?.[role]
const ofRapor = (route: string, role: Role | 'guest', of: People['rapor']): string =>
  route
    .replace('/e-raport/c/:classUuid', `/e-raport/c/${of?.room ?? noSchool}`)
    .replace(/\/rapor\/kokurikuler$/, `/rapor/kokurikuler?class_id=${of?.room ?? noSchool}`)
    .replace('/e-raport/:uuid', `/e-raport/${ofRoleIn(of?.of, role) ?? noSchool}`)
    .replace('/rapor/:code', `/rapor/${of?.code ?? 'ABCDEFGHJKLM'}`)
/** Orders and requests of the demo's wallets, which end with a figure of their role. */
const ofWallet = (route: string, role: Role | 'guest'): string =>
  route.startsWith('/link-aja/')
    ? route.replace(':token', `01930000-0000-7000-8000-00000000f${route.includes('transaction') ? '00' : '01'}${ofRole[role]}`)
    : route
/** A task of a parent's child. */
const ofChild = (route: string, task = `${nobody}/${noRoom.task}`): string => route.replace(':student/:post', task)
/** A conversation with somebody. */
const withContact = (
  route: string,
  {
    role,
    contacts,
    groups,
  }: { role: Role | 'guest'; contacts: People['contacts'] | undefined; groups: People['groups'] | undefined },
): string => {
  const contact = ofRoleIn(contacts, role) ?? 'NobodyIsKnownByThisId0'
  if (route === '/message-group/direct/:slug') return route.replace(':slug', ofRoleIn(groups, role) ?? `pupils-${noSchool}`)
  // Without a message it leads to all of them.
  if (route === '/message/forward') return ofRoleIn(contacts, role) ? `${route}?from=${contact}&message=1` : route
  return route.replace('/message/direct/:slug', `/message/direct/${contact}`)
}
const concrete = (
  route: string,
  role: Role | 'guest',
  {
    waiting = 'NoCheckInWaitsWithThisId',
    pupil = nobody,
    school = noSchool,
    permits,
    notes,
    post = 'NoPostIsKnownByThisPublicId',
    entries,
    contacts,
    groups,
    rooms,
    violation,
    grades,
    rapor,
    child_task,
  }: People,
): string => {
  const known = ofRapor(ofGrades(ofChild(ofWallet(filled[route] ?? route, role), child_task), role, grades), role, rapor)
  const plain = recorded(withinRoom(withContact(known, { role, contacts, groups }), ofRoleIn(rooms, role)), violation)
    .replace(':hashAttendanceId', waiting)
    .replace(':studentHashId', pupil)
    .replace(':newSchoolUuid', school)
    .replace(':uuid', '019aa000-0000-7000-8000-00000000dead')
    .replace(':hashNoteId', ofRoleIn(notes, role) ?? 'NoNoteIsKnownByThisId0')
    .replace(':hashStudentId', pupil)
    .replace(':postId', post)
    .replace(':activityId', (role !== 'guest' && entries?.[role]) || 'NoEntryIsKnownByThisId')
    .replace(':hashPermitId', permits?.request ?? none)
    .replace(':permitHashId', (role !== 'guest' && permits?.[role]) || none)
  const address = route === '/teacher/attendance/clock-in-student' && pupil !== nobody ? `${plain}?student_id=${pupil}` : plain
  if (/[:*]/.test(address)) throw new Error(`No concrete address is known for ${route}: add one to tools/addresses.ts.`)
  return address
}
const accountOf = ({ today, arrived }: People, role: Role, route: string): string => {
  if (!needsArrival.has(route)) return today[role]
  if (role === 'student' || role === 'teacher') return arrived[role]
  throw new Error(`${route} needs a check-in, which a ${role} does not make.`)
}

const screenOf = (entry: Page | Redirect) => {
  if ('to' in entry) return { screen: `→ ${entry.to}`, title: undefined, refines: false }
  const module = moduleOf(entry)
  return { screen: /([\w-]+)\.page\.tsx/.exec(module)?.[1] ?? '', title: titleOf(module), refines: refinesTitle(module) }
}

/** Every route of the map for every role that may open it. Throws for a route whose slots nobody has told how to fill. */
export const addressesOf = (people: People = demoPeople): Address[] =>
  areas.flatMap(({ prefix, audience, pages }) =>
    Object.entries(pages).flatMap(([path, entry]) =>
      patternsOf(path, entry).flatMap((one): Address[] => {
        const route = `${prefix}/${one}`
        const at = (role: Role | 'guest') => ({ route, ...screenOf(entry), role, address: concrete(route, role, people) })
        if (audience === 'operator') return [{ ...at('guest'), role: 'operator', account: 'operator' }]
        if (typeof audience === 'string') return [{ ...at('guest'), account: null }]
        return audience.map((role) => ({ ...at(role), account: accountOf(people, role, route) }))
      }),
    ),
  )
