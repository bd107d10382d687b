import { entriesOf } from '@lentera/contract/kit/keys'
import { createHash } from 'node:crypto'
import { type ImportProblem, mildProblems } from '@lentera/contract/people/import-rows'
import { plain, readClass } from '#school/spelling.ts'
import { type ClassMeaning, type FileClass, readClasses } from './classes.rules.ts'
import { asked, doublesOf, withoutTwice } from './doubles.rules.ts'
import type { Around, AskedProblem, FieldChange, FileRow, Judged, Judgement, Person, ReadRow } from './judgement.ts'
import { indexOf, matchOf } from './match.rules.ts'
import { readValues, type Values } from './values.rules.ts'
import { nameKey, numberKey, type WhomRules } from './whom.rules.ts'

/** Whether two texts are the same but for capitals. */
const same = (from: string | undefined, to: string) => from !== undefined && from.toLowerCase() === to.toLowerCase()

/** Titles that a school has written stay where a file leaves them out, or has them with other dots. */
const keepsTitles = (from: string, to: string, rules: WhomRules) =>
  rules.bare(from) !== from && nameKey(from, rules) === nameKey(to, rules) && (rules.bare(to) === to || plain(from) === plain(to))

/** What the row writes: the values, with its class and NIK in the words that are kept. */
const writtenOf = (values: Values, room: ClassMeaning | undefined, nik: string | undefined): Values => {
  const { class: _word, nik: _nik, ...others } = values
  const key = room?.is === 'known' ? room.room.uuid : room?.is === 'new' ? `new ${room.key}` : undefined
  return { ...others, ...(key !== undefined && { class: key }), ...(nik !== undefined && { nik }) }
}

/** What becomes another in a person. What was written by hand is held, unless the office takes the row as the file has it. */
const changesOf = (written: Values, person: Person, decision: FileRow['decision'], rules: WhomRules): FieldChange[] =>
  entriesOf(written).flatMap(([field, to]) => {
    const from = person.has[field]
    if (same(from, to) || (field === 'name' && from !== undefined && keepsTitles(from, to, rules))) return []
    const byHand = from !== undefined && person.imported[field] !== from
    return [{ field, from: from ?? null, to, held: byHand && decision !== 'file' }]
  })

const hash = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex')
/** By the file's word for a class: what the first rows of it have made is there for the others. */
const planOf = (
  person: Person | undefined,
  changes: readonly FieldChange[],
  { written, word }: { readonly written: Values; readonly word: string | undefined },
) => {
  const named = (field: string, value: string) => (field === 'class' ? readClass(word ?? '').key : value)
  return hash(
    person
      ? ['changed', person.id, changes.filter(({ held }) => !held).map(({ field, from, to }) => [field, from, named(field, to)])]
      : [
          'new',
          Object.entries(written)
            .map(([field, value]) => [field, named(field, value)])
            .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
        ],
  )
}

const blocks = ({ kind }: { readonly kind: ImportProblem }) => !mildProblems.includes(kind)
const kindOf = (
  { decision }: FileRow,
  person: Person | undefined,
  changes: readonly FieldChange[],
  problems: readonly AskedProblem[],
): Judged['kind'] => {
  if (decision === 'skip') return 'skipped'
  if (problems.some(blocks)) return 'wrong'
  if (!person) return 'new'
  if (changes.some(({ held }) => !held)) return 'changed'
  return changes.length > 0 ? 'held' : 'same'
}

/** Telephone and e-mail that somebody else has already: the row comes in without them. */
const withoutTaken = (row: ReadRow, written: Values, isTaken: (value: string) => boolean) => {
  const contacts = [
    { field: 'phone', kind: 'phone_taken', text: 'Nomor ini sudah dipakai akun lain. Dibiarkan, nomornya dilewati.' },
    { field: 'email', kind: 'email_taken', text: 'Email ini sudah dipakai akun lain. Dibiarkan, email dilewati.' },
  ] as const
  const taken = contacts.filter(({ field }) => {
    const value = written[field]
    return value !== undefined && isTaken(value)
  })
  const left: Values = Object.fromEntries(Object.entries(written).filter(([field]) => !taken.some((one) => one.field === field)))
  return { left, problems: taken.map(({ field, kind, text }) => asked(kind, field, row, text)) }
}

interface Judging {
  readonly around: Around
  readonly index: ReturnType<typeof indexOf<Person>>
  readonly classes: ReadonlyMap<string, FileClass>
  /** Contacts that rows before this one write. */
  readonly given: Set<string>
}

const FORMER =
  'NIPD ini di buku induk milik siswa yang sudah tidak di sekolah Anda. Perbaiki NIPD di sini, atau ubah nomor siswa itu di buku induk.'

/** What is said of a number that an account outside the school or a former pupil has, and of a word that is no class yet. */
const outsideProblems = (row: ReadRow, { around, index }: Judging, room: ClassMeaning | undefined): AskedProblem[] => {
  const { field, kind, text, former } = around.rules.elsewhere
  const number = row.values[field]
  const isOutside = number !== undefined && !index.owner(field, row.values) && around.elsewhere.has(number)
  const isFormer = !index.owner('number', row.values) && around.former.has(numberKey(row.values.number) ?? '')
  return [
    ...(isOutside ? [asked(kind, field, row, around.elsewhere.get(number) ? former : text)] : []),
    ...(isFormer ? [asked('number_other', 'number', row, FORMER)] : []),
    ...(room?.is === 'unknown'
      ? [asked('class_unknown', 'class', row, 'Pilih artinya sekali di daftar rombel, atau perbaiki di sini.')]
      : []),
  ]
}

/** Telephone and e-mail that a row writes. */
const contactsIn = (kind: Judged['kind'], written: Values, changes: readonly FieldChange[]): string[] => {
  if (kind === 'new') return [written.phone, written.email].filter((one) => one !== undefined)
  if (kind !== 'changed') return []
  return changes.filter(({ held, field }) => !held && (field === 'phone' || field === 'email')).map(({ to }) => to)
}

/** One row beside the school. */
const judgeRow = (row: ReadRow, judging: Judging, doubles: readonly AskedProblem[]): Judged => {
  const { around, index, classes, given } = judging
  const { values, wrong } = row
  const nik = values.nik === undefined ? undefined : around.hashNik(values.nik)
  const room = values.class === undefined ? undefined : classes.get(readClass(values.class).key)?.meaning
  const said = row.is_new ? null : (row.match_id ?? undefined)
  const { person, by, problem, candidates } = matchOf(
    { values, nik, said, room: room?.is === 'known' ? room.room.uuid : undefined },
    index,
  )
  const isElses = (value: string) => (around.contacts.get(value) ?? person?.id) !== person?.id
  const { left: written, problems: taken } = withoutTaken(
    row,
    writtenOf(values, room, nik),
    (value) => given.has(value) || isElses(value),
  )
  const problems: AskedProblem[] = [
    ...wrong.map((one) => ({ ...one, candidates: [] })),
    ...doubles,
    ...taken,
    ...(problem ? [{ ...problem, candidates }] : []),
    ...outsideProblems(row, judging, room),
  ]
  const changes = person ? changesOf(written, person, row.decision, around.rules) : []
  const kind = kindOf(row, person, changes, problems)
  for (const value of contactsIn(kind, written, changes)) given.add(value)
  return {
    row,
    values,
    kind,
    person,
    by,
    room,
    changes,
    written,
    problems,
    plan: planOf(person, changes, { written, word: values.class }),
  }
}

/** Whether somebody teaches or leads, by their kind at Dapodik: lists of teachers and of other staff are two files. */
const teaches = (position: string | undefined) =>
  position === undefined || /guru|kepala sekolah|instruktur|konselor/i.test(position)

/** Whom a file would have if they were still there: those of its classes, or of its kind of staff. */
const isMeantBy = (judged: readonly Judged[], classes: ReadonlyMap<string, FileClass>, { whom }: WhomRules) => {
  if (whom === 'staff') {
    const kinds = new Set(judged.map(({ values }) => teaches(values.position)))
    return ({ has }: Person) => kinds.has(teaches(has.position))
  }
  // A file of one class says nothing of the others.
  const rooms = new Set([...classes.values()].flatMap(({ meaning }) => (meaning.is === 'known' ? meaning.room.uuid : [])))
  return ({ class_uuid }: Person) => rooms.size === 0 || (class_uuid !== null && rooms.has(class_uuid))
}

/** What the rows of a file are to a school. Reads nothing and writes nothing. */
export const judge = (rows: readonly FileRow[], around: Around): Judgement => {
  const { rules, people, own, today } = around
  const read: ReadRow[] = rows.map((row) => {
    const { values, problems } = readValues(row.cells, row.repaired, { today, rules })
    return { ...row, values, wrong: problems }
  })
  const classes = readClasses(
    read.flatMap(({ values, decision }) => (decision === 'skip' ? [] : (values.class ?? []))),
    around,
  )
  const judging: Judging = { around, index: indexOf(people, own, rules), classes, given: new Set() }
  const doubles = doublesOf(read, rules)
  const judged = withoutTwice(read.map((row) => judgeRow(row, judging, row.decision === 'skip' ? [] : doubles(row))))
  const met = new Set(
    judged.flatMap(({ person, problems }) => [person?.id, ...problems.flatMap((one) => one.candidates.map(({ id }) => id))]),
  )
  const isMeant = isMeantBy(judged, classes, rules)
  return { rows: judged, classes, missing: people.filter((one) => !met.has(one.id) && isMeant(one)) }
}

/** What whoever reads a difference has seen, in a word. */
export const seenOf = ({ rows, classes }: Judgement): string =>
  hash([
    rows.map(({ row, kind, plan }) => [row.number, kind, plan]),
    [...classes.values()].map(({ key, meaning }) => [key, meaning.is, meaning.is === 'known' ? meaning.room.uuid : null]),
  ])
