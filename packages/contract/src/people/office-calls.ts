import type { Call } from '#contract/kit/call.ts'
import { officeAreaNames, type OfficeArea, type OfficeReach } from './office-rights.ts'

/**
 * To which part of an office's work its calls belong, by the names of their features; a call that is named in full stands apart
 * from its feature. `own` is open to every office account: the own account, what everybody of a school reads, and what waits.
 */
const callsOf: Readonly<Record<OfficeArea | 'own', readonly string[]>> = {
  own: [
    'account',
    'articles',
    'complete-data',
    'ebooks',
    'help.read',
    'home',
    'jobs',
    'mading.board',
    'mading.like',
    'mading.read',
    'mading.report',
    'notifications',
    'otp',
    'password',
    'profile',
    'regions',
    'second-factor',
    'settings',
    'social',
    'waits',
  ],
  people: [
    'classes',
    'departures',
    'exchange',
    'family',
    'graduation-letters',
    'guardian-teachers',
    'homeroom',
    'importHomerooms',
    'office-links',
    'parent-accounts',
    'people',
    'pupil-biodata',
    'pupil-register',
    'pupilImports',
    'rollover',
    'search',
    'slips',
  ],
  timetable: [
    'builderNeeds',
    'calendar',
    'further-teachers',
    'timetable-held',
    'hours',
    'learning-groups',
    'subjects',
    'timetable',
    'timetableBuilder',
    'timetableFiles',
    'timetableVersions',
  ],
  attendance: ['attendance', 'shares'],
  permits: ['duty', 'permits'],
  grades: [
    'grade-history',
    'grade-office',
    'rapor',
    'rapor-bridge',
    'rapor-evening',
    'rapor-files',
    'rapor-office',
    'rapor-sentences',
    'rapor-themes',
    'raporLook',
  ],
  conduct: ['conduct-follow-ups', 'conduct-letters', 'conduct-remissions', 'message-reports', 'violation-office'],
  signals: ['signal-rules', 'signals'],
  koin: ['giftOffers', 'giftOffice', 'koinCorrections', 'koinExpiry'],
  information: ['announcements', 'help', 'mading'],
  reports: ['reports'],
  settings: [
    'file-room',
    'profile.renewAccessCode',
    'profile.saveSchool',
    'profile.school',
    'school-factor',
    'school-observers',
    'setup',
  ],
  log: ['audit'],
  office: ['office-people'],
}

/** Calls that are no GET and only read: they look something up, compare a file, or print. */
const reading: ReadonlySet<string> = new Set([
  'attendance.printSchoolMonth',
  'audit.file',
  'builderNeeds.read',
  'learning-groups.find',
  'rapor-bridge.compare',
  'rapor-bridge.dapodik',
  'rapor-bridge.fill',
  'rapor-files.printClass',
  'rapor-files.printMiddle',
  'rapor-files.printSchool',
  'reports.file',
  'timetable.checkPaste',
  'timetableFiles.check',
])

const areas: ReadonlyMap<string, OfficeArea | 'own'> = new Map(
  (['own', ...officeAreaNames] as const).flatMap((area) => callsOf[area].map((name) => [name, area] as const)),
)

/** What an office account needs for a call. */
export interface OfficeNeed {
  readonly area: OfficeArea
  readonly reach: OfficeReach
}
/** What a call needs of an office account: `own` for nothing, undefined for one that the table does not name. */
export const neededFor = ({ name, method }: Pick<Call, 'name' | 'method'>): OfficeNeed | 'own' | undefined => {
  const area = areas.get(name) ?? areas.get(name.split('.')[0] ?? name)
  if (area === undefined || area === 'own') return area
  return { area, reach: method === 'GET' || reading.has(name) ? 'read' : 'write' }
}

/** All names of the table, as it says them. */
export const namedCalls: readonly string[] = [...areas.keys()]
