import { createHash } from 'node:crypto'
import { type ImportField, type ImportProblem, mildProblems } from '@lentera/contract/people/import-rows'
import { readClass } from '#school/spelling.ts'
import { type ClassMeaning, type FileClass, readClasses } from './classes.rules.ts'
import { asked, doublesOf, withoutTwice } from './doubles.rules.ts'
import type { Around, AskedProblem, FieldChange, FileRow, Judged, Judgement, Pupil, ReadRow } from './judgement.ts'
import { indexOf, matchOf } from './match.rules.ts'
import { readValues, type Values } from './values.rules.ts'

/** Whether two texts are the same but for capitals. */
const same = (from: string | undefined, to: string) => from !== undefined && from.toLowerCase() === to.toLowerCase()

/** What the row writes: the values, with its class and NIK in the words that are kept. */
const writtenOf = (values: Values, room: ClassMeaning | undefined, nik: string | undefined): Values => {
  const { class: _word, nik: _nik, ...others } = values
  const key = room?.is === 'known' ? room.room.uuid : room?.is === 'new' ? `new ${room.key}` : undefined
  return { ...others, ...(key !== undefined && { class: key }), ...(nik !== undefined && { nik }) }
}

/** What becomes another in a pupil. What was written by hand is held, unless the office takes the row as the file has it. */
const changesOf = (written: Values, pupil: Pupil, decision: FileRow['decision']): FieldChange[] =>
  (Object.entries(written) as [ImportField, string][]).flatMap(([field, to]) => {
    const from = pupil.has[field]
    if (same(from, to)) return []
    const byHand = from !== undefined && pupil.imported[field] !== from
    return [{ field, from: from ?? null, to, held: byHand && decision !== 'file' }]
  })

const hash = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex')
/** By the file's word for a class: what the first rows of it have made is there for the others. */
const planOf = (
  pupil: Pupil | undefined,
  changes: readonly FieldChange[],
  { written, word }: { readonly written: Values; readonly word: string | undefined },
) => {
  const named = (field: string, value: string) => (field === 'class' ? readClass(word ?? '').key : value)
  return hash(
    pupil
      ? ['changed', pupil.id, changes.filter(({ held }) => !held).map(({ field, from, to }) => [field, from, named(field, to)])]
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
  pupil: Pupil | undefined,
  changes: readonly FieldChange[],
  problems: readonly AskedProblem[],
): Judged['kind'] => {
  if (decision === 'skip') return 'skipped'
  if (problems.some(blocks)) return 'wrong'
  if (!pupil) return 'new'
  if (changes.some(({ held }) => !held)) return 'changed'
  return changes.length > 0 ? 'held' : 'same'
}

const ELSEWHERE =
  'NISN ini sudah terdaftar di sekolah lain. Perbaiki NISN, kosongkan, atau minta sekolah asal melepas siswanya lebih dulu.'

/** One row beside the school. */
const judgeRow = (
  row: ReadRow,
  {
    around,
    index,
    classes,
  }: { around: Around; index: ReturnType<typeof indexOf<Pupil>>; classes: ReadonlyMap<string, FileClass> },
  doubles: readonly AskedProblem[],
): Judged => {
  const { values, wrong } = row
  const nik = values.nik === undefined ? undefined : around.hashNik(values.nik)
  const room = values.class === undefined ? undefined : classes.get(readClass(values.class).key)?.meaning
  const said = row.is_new ? null : (row.match_id ?? undefined)
  const { pupil, by, problem, candidates } = matchOf(
    { values, nik, said, room: room?.is === 'known' ? room.room.uuid : undefined },
    index,
  )
  const problems: AskedProblem[] = [...wrong.map((one) => ({ ...one, candidates: [] })), ...doubles]
  if (problem) problems.push({ ...problem, candidates })
  const isOwn = index.nisn(values.nisn).length > 0
  if (values.nisn !== undefined && !isOwn && around.elsewhere.has(values.nisn))
    problems.push(asked('nisn_elsewhere', 'nisn', row, ELSEWHERE))
  if (room?.is === 'unknown')
    problems.push(asked('class_unknown', 'class', row, 'Pilih artinya sekali di daftar rombel, atau perbaiki di sini.'))
  const written = writtenOf(values, room, nik)
  const changes = pupil ? changesOf(written, pupil, row.decision) : []
  const kind = kindOf(row, pupil, changes, problems)
  return {
    row,
    values,
    kind,
    pupil,
    by,
    room,
    changes,
    written,
    problems,
    plan: planOf(pupil, changes, { written, word: values.class }),
  }
}

/** What the rows of a file are to a school. Reads nothing and writes nothing. */
export const judge = (rows: readonly FileRow[], around: Around): Judgement => {
  const read: ReadRow[] = rows.map((row) => {
    const { values, problems } = readValues(row.cells, row.repaired, around.today)
    return { ...row, values, wrong: problems }
  })
  const classes = readClasses(
    read.flatMap(({ values, decision }) => (decision === 'skip' ? [] : (values.class ?? []))),
    around,
  )
  const index = indexOf(around.pupils, around.own)
  const doubles = doublesOf(read)
  const judged = withoutTwice(
    read.map((row) => judgeRow(row, { around, index, classes }, row.decision === 'skip' ? [] : doubles(row))),
  )
  const met = new Set(
    judged.flatMap(({ pupil, problems }) => [pupil?.id, ...problems.flatMap((one) => one.candidates.map(({ id }) => id))]),
  )
  // A file of one class says nothing of the others.
  const rooms = new Set([...classes.values()].flatMap(({ meaning }) => (meaning.is === 'known' ? meaning.room.uuid : [])))
  const isMeant = ({ class_uuid }: Pupil) => rooms.size === 0 || (class_uuid !== null && rooms.has(class_uuid))
  return { rows: judged, classes, missing: around.pupils.filter((one) => !met.has(one.id) && isMeant(one)) }
}

/** What whoever reads a difference has seen, in a word. */
export const seenOf = ({ rows, classes }: Judgement): string =>
  hash([
    rows.map(({ row, kind, plan }) => [row.number, kind, plan]),
    [...classes.values()].map(({ key, meaning }) => [key, meaning.is, meaning.is === 'known' ? meaning.room.uuid : null]),
  ])
