import { type OfficeArea, officeAreaNames, type OfficeRight, reachIn } from './office-rights.ts'

/**
 * The pages of an office by the part of its work, as `isClosedBy` reads addresses. A part that everybody reads is named, too: its
 * pages say who only looks at them.
 */
export const officePlaces: Readonly<Record<OfficeArea, readonly string[]>> = {
  people: [
    '/school/people',
    '/school/people/register/*',
    '/school/people/requests/*',
    '/school/people/family/*',
    '/school/people/guardians/*',
    '/school/people/guardian-teachers/*',
    '/school/people/parent-codes/*',
    '/school/people/parent-accounts/*',
    '/school/import/*',
    '/school/exchange/*',
    '/school/homeroom/*',
    '/school/rollover/*',
  ],
  timetable: ['/school/calendar/*', '/school/timetable/*', '/school/hours/*', '/school/subjects/*', '/school/groups/*'],
  attendance: ['/school/attendance/*', '/school/attendance-settings/*'],
  permits: ['/school/permits/*', '/school/duty/*'],
  grades: ['/school/grades/*', '/school/e-raport/*', '/school/rapor/*'],
  conduct: ['/school/violations/*', '/school/rules/*', '/school/message-reports/*'],
  signals: ['/school/signals/*'],
  koin: ['/school/koin/*'],
  information: ['/school/announcements/*', '/school/mading/*', '/school/help/*'],
  reports: ['/school/reports/*'],
  settings: ['/school/profile', '/school/setup/*', '/school/observers/*', '/school/files/*', '/school/second-factor/*'],
  log: ['/school/log/*'],
  office: ['/school/people/office/*'],
}

const placesOf = (areas: readonly OfficeArea[]) => areas.flatMap((area) => officePlaces[area])

/** Which pages somebody with these rights does not have, and which that person only looks at. */
export const pagesFor = (rights: readonly OfficeRight[]): { readonly closed: string[]; readonly read_only: string[] } => ({
  closed: placesOf(officeAreaNames.filter((area) => reachIn(rights, area) === undefined)),
  read_only: placesOf(officeAreaNames.filter((area) => reachIn(rights, area) === 'read')),
})
