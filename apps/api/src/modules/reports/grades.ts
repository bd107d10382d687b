import type { Db } from '#db/db.ts'
import { carriedScores, type ComponentRow, componentsOf, markOf, scoresIn } from '#marks/marks.queries.ts'
import { markRulesIn } from '#marks/rules.queries.ts'
import { finalOf, type MarkRule } from '#marks/marks.rules.ts'
import type { SchoolClass } from '#school/schools.ts'
import { addDays } from '#school/time.ts'
import { pupilsOn, subjectNames } from './grades.queries.ts'
import type { ReportOf } from './period.ts'
import { number, percent, shareOf, sum, type Table, text, type Value } from './tables.ts'

/** The final scores of a subject of a class. */
interface Finals {
  readonly room: SchoolClass
  readonly subject: string
  readonly kktp: number | null
  readonly scores: readonly number[]
}

/** The semester of the report's last day, or of today while that lies ahead. */
const semesterOf = ({ school, to, today }: ReportOf) => {
  const day = to < today ? to : today
  const year = school.years.find(({ starts_on }) => starts_on <= day)
  if (!year) return undefined
  const { id: tahun_ajaran_id, second_semester_on, ends_on } = year
  return day < second_semester_on
    ? { tahun_ajaran_id, semester: 1, to: addDays(second_semester_on, -1), day }
    : { tahun_ajaran_id, semester: 2, to: ends_on, day }
}

interface GradesScope {
  readonly room: SchoolClass
  readonly semester: number
  readonly components: readonly ComponentRow[]
  readonly pupils: readonly number[]
  readonly names: ReadonlyMap<number, string>
  readonly ruleOf: (subject: number, room: number) => MarkRule
}

/** The final scores of a class, subject by subject, as they are now: by the same rules as its ledger. */
const finalsOfClass = async (db: Db, { room, semester, components, pupils, names, ruleOf }: GradesScope): Promise<Finals[]> => {
  const ids = components.map(({ id }) => id)
  const [cells, brought] = [await scoresIn(db, ids), await carriedScores(db, { room: room.id, semester })]
  const found = new Map(cells.map((cell) => [`${cell.component_id} ${cell.student_id}`, cell]))
  const carried = Map.groupBy(brought, ({ subject_id, student_id }) => `${subject_id} ${student_id}`)
  return [...Map.groupBy(components, ({ subject_id }) => subject_id)].map(([subject, own]) => {
    const rule = ruleOf(subject, room.id)
    const scores = pupils.flatMap((pupil) => {
      const marks = own.map((one) => markOf(one, found.get(`${one.id} ${pupil}`)))
      return finalOf([...marks, ...(carried.get(`${subject} ${pupil}`) ?? [])], rule).score ?? []
    })
    return { room, subject: names.get(subject) ?? '', kktp: rule.kktp, scores }
  })
}

/** All of a school's classes, one after the other: a school has a hundred thousand scores. */
const finalsOf = async (db: Db, of: ReportOf): Promise<Finals[]> => {
  const period = semesterOf(of)
  if (!period) return []
  const { semester, day } = period
  const classes = of.classes.map(({ id }) => id)
  const components = await componentsOf(db, { classes, semester })
  const [names, pupils, ruleOf] = await Promise.all([
    subjectNames(db, [...new Set(components.map(({ subject_id }) => subject_id))]),
    pupilsOn(db, classes, day),
    markRulesIn(db, of.school.id, period, classes),
  ])
  const finals: Finals[] = []
  for (const room of of.classes) {
    const own = components.filter(({ class_id }) => class_id === room.id)
    const members = pupils.flatMap(({ class_id, student_id }) => (class_id === room.id ? student_id : []))
    // oxlint-disable-next-line no-await-in-loop -- one class after the other
    if (own.length > 0)
      finals.push(...(await finalsOfClass(db, { room, semester, components: own, pupils: members, names, ruleOf })))
  }
  return finals
}

const meanOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round((sum(scores) / scores.length) * 100) / 100
/** How many of all have reached what is wanted of them; null where nothing was said of any. */
const reachedOf = (all: readonly Finals[]): { readonly reached: number | null; readonly share: number | null } => {
  const said = all.filter((one): one is Finals & { readonly kktp: number } => one.kktp !== null)
  if (said.length === 0) return { reached: null, share: null }
  const reached = sum(said.map(({ scores, kktp }) => scores.filter((score) => score >= kktp).length))
  return { reached, share: shareOf(reached, sum(said.map(({ scores }) => scores.length))) }
}
const figuresOf = (all: readonly Finals[]): Value[] => {
  const scores = all.flatMap((one) => one.scores)
  const { reached, share } = reachedOf(all)
  const [least, most] = [scores.length === 0 ? null : Math.min(...scores), scores.length === 0 ? null : Math.max(...scores)]
  return [scores.length, meanOf(scores), least, most, reached, share]
}
const figureColumns = [
  number('Siswa'),
  number('Rata-rata'),
  number('Terendah'),
  number('Tertinggi'),
  number('Mencapai'),
  percent('% mencapai'),
]

/** Where each band of ten begins; below the first all are one. */
const bands = [0, 50, 60, 70, 80, 90] as const
const bandNames = ['< 50', '50–59', '60–69', '70–79', '80–89', '90–100']
const spreadOf = (scores: readonly number[]): number[] =>
  bands.map((from, at) => scores.filter((score) => score >= from && score < (bands[at + 1] ?? 101)).length)

const bySubject = (finals: readonly Finals[]) =>
  [...Map.groupBy(finals, ({ subject }) => subject)].toSorted(([one], [other]) => one.localeCompare(other, 'id'))

/** Final scores by class and subject, and how they lie in each subject of the school. */
export const gradeTables = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const finals = await finalsOf(db, of)
  return [
    {
      title: 'Nilai akhir per pelajaran',
      columns: [text('Pelajaran'), ...figureColumns, ...bandNames.map(number)],
      rows: bySubject(finals).map(([subject, its]) => [
        subject,
        ...figuresOf(its),
        ...spreadOf(its.flatMap(({ scores }) => scores)),
      ]),
      foot: null,
      note: 'Nilai akhir menurut aturan sekolah, dari yang sudah ada di buku nilai semester ini; rapor yang sudah diserahkan dapat berbeda. Mencapai: nilai akhir minimal KKTP. Pelajaran tanpa KKTP tidak dihitung di sana.',
    },
    {
      title: 'Nilai akhir per kelas',
      columns: [text('Kelas'), text('Pelajaran'), number('KKTP'), ...figureColumns],
      rows: finals.map((one) => [one.room.name, one.subject, one.kktp, ...figuresOf([one])]),
      foot: null,
      note: null,
    },
  ]
}
