// Archives of OneRoster as the tests read and write them, by nothing of what the product reads and writes them with.
import { fromBufferPromise } from 'yauzl'

/**
 * The cells of a text that holds to RFC 4180 in every letter: lines end with CRLF, quotes stand around whole cells and are doubled
 * inside, all lines have as many cells. Throws for any other.
 */
export const strictCells = (text: string): string[][] => {
  const rows: string[][] = []
  let rest = text
  let row: string[] = []
  while (rest !== '') {
    const [all, quoted, bare, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? []
    if (all === undefined || all === '') throw new Error(`No CSV after line ${rows.length}: ${rest.slice(0, 60)}`)
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') {
      if (rows[0] && rows[0].length !== row.length) throw new Error(`Line ${rows.length + 1} has ${row.length} cells.`)
      rows.push(row)
      row = []
    }
    rest = rest.slice(all.length)
  }
  if (row.length > 0) throw new Error('The last line has no end.')
  return rows
}

interface StrictTable {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}
/** The files of an archive by their names, with what each holds. */
export const unpackRoster = async (archive: Buffer): Promise<ReadonlyMap<string, StrictTable>> => {
  const zip = await fromBufferPromise(archive)
  const tables = new Map<string, StrictTable>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
    const [columns = [], ...lines] = strictCells(text)
    const rows = lines.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''] as const)))
    tables.set(entry.fileName, { columns, rows })
  }
  return tables
}

const filesOf = {
  'academicSessions.csv': 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  'classes.csv':
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  'courses.csv':
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  'demographics.csv':
    'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  'roles.csv':
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
} as const
/** The titles of each file, as the CSV binding of OneRoster 1.2 lists them. */
export const standardTitles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(filesOf).map(([name, titles]) => [name, titles.split(',')]),
)

/** What each column leads to. */
const leadsTo: Readonly<Record<string, string>> = {
  parentSourcedId: 'academicSessions.csv',
  schoolYearSourcedId: 'academicSessions.csv',
  termSourcedIds: 'academicSessions.csv',
  courseSourcedId: 'courses.csv',
  classSourcedId: 'classes.csv',
  userSourcedId: 'users.csv',
  orgSourcedId: 'orgs.csv',
  schoolSourcedId: 'orgs.csv',
  primaryOrgSourcedId: 'orgs.csv',
}
/** Ids of lines that lead to none of the archive, each with its file and column; and ids that two lines of a file have. */
export const brokenIds = (tables: ReadonlyMap<string, StrictTable>): string[] => {
  const ids = new Map([...tables].map(([name, { rows }]) => [name, rows.map(({ sourcedId = '' }) => sourcedId)]))
  const twice = [...ids].flatMap(([name, all]) =>
    name === 'manifest.csv' ? [] : all.filter((id, at) => all.indexOf(id) !== at).map((id) => `${name}: ${id} twice`),
  )
  const loose = [...tables].flatMap(([name, { rows }]) =>
    rows.flatMap((row) =>
      Object.entries(leadsTo).flatMap(([column, to]) =>
        (row[column] ?? '')
          .split(',')
          .filter((id) => id !== '' && !(ids.get(to) ?? []).includes(id))
          .map((id) => `${name}: ${column} ${id}`),
      ),
    ),
  )
  const unknown = (ids.get('demographics.csv') ?? []).filter((id) => !(ids.get('users.csv') ?? []).includes(id))
  return [...twice, ...loose, ...unknown.map((id) => `demographics.csv: ${id}`)]
}

const notHere = [
  'categories',
  'classResources',
  'courseResources',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'scoreScales',
  'userProfiles',
  'userResources',
]
/** What the manifest of a whole archive says of each file. */
export const manifestLines = (changes: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries({
    'manifest.version': '1.0',
    'oneroster.version': '1.2',
    ...Object.fromEntries(Object.keys(filesOf).map((name) => [`file.${name.replace('.csv', '')}`, 'bulk'])),
    ...Object.fromEntries(notHere.map((name) => [`file.${name}`, 'absent'])),
    ...changes,
  }).map(([name, value]) => `${name},${value}`)

/** The files of an archive of another system: one class with a teacher and these pupils, each with a name, an NISN and a birth date. */
export const rosterFiles = (
  pupils: readonly { readonly given: string; readonly family: string; readonly nisn: string; readonly born_on: string }[],
  manifest: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const text = (titles: string, lines: readonly string[]) => `${[titles, ...lines].join('\r\n')}\r\n`
  const ids = pupils.map((_, at) => `p${at}`)
  return {
    'manifest.csv': text('propertyName,value', manifestLines(manifest)),
    'orgs.csv': text(filesOf['orgs.csv'], ['s1,,,Sekolah Lain,school,,']),
    'academicSessions.csv': text(filesOf['academicSessions.csv'], ['y1,,,2026/2027,schoolYear,2026-07-13,2027-06-30,,2027']),
    'courses.csv': text(filesOf['courses.csv'], ['c1,,,y1,Perwalian,,,s1,,']),
    'classes.csv': text(filesOf['classes.csv'], ['k1,,,XI Bahasa 1,11,c1,,homeroom,,s1,y1,,,']),
    'users.csv': text(filesOf['users.csv'], [
      't1,,,true,budi.guru,{NIP:198001012005011001},Budi,Guru,,,,,,,,,,,,,s1,',
      ...pupils.map(({ given, family, nisn }, at) => `p${at},,,true,murid${at},,${given},${family},,,,,,,11,,${nisn},,,,s1,`),
    ]),
    'roles.csv': text(filesOf['roles.csv'], [
      'r0,,,t1,primary,teacher,,,s1,',
      ...ids.map((id, at) => `r${at + 1},,,${id},primary,student,,,s1,`),
    ]),
    'enrollments.csv': text(filesOf['enrollments.csv'], [
      'e0,,,k1,s1,t1,teacher,true,,',
      ...ids.map((id, at) => `e${at + 1},,,k1,s1,${id},student,,2026-07-13,`),
    ]),
    'demographics.csv': text(
      filesOf['demographics.csv'],
      pupils.map(({ born_on }, at) => `p${at},,,${born_on},female,,,,,,,,,,,`),
    ),
  }
}
