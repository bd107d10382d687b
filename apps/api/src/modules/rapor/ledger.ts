import type { Inside } from '@lentera/contract'
import type { raporFiles, RaporLedger } from '@lentera/contract/rapor/files'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedFile } from '#kit/print/print.ts'
import { letterheadOf, numbersOf } from '#school/letterhead.queries.ts'
import type { SchoolClass } from '#school/schools.ts'
import type { SchoolContext } from '#school/here.ts'
import { roomFor } from './class-file.ts'
import { led } from './homeroom.ts'
import { componentsPart, ledgerDocument, type PupilParts } from './ledger.print.ts'
import { averageOf, ranksOf, shortNames } from './ledger.rules.ts'
import { subjectCodes } from './paper.queries.ts'
import { periodIn, placeOf, type RaporPlace, type Reader, roomsOf, runningYear } from './place.ts'
import { semesterNames } from './rapor.rules.ts'

const scoresOf = (scores: readonly (number | null)[]) => scores.filter((score) => score !== null)

/** Final scores of a pupil by the names of subjects: of the card that was handed in, else as they are now. */
const finalsOf = (place: RaporPlace, student: number) => {
  const card = place.cards.find(({ student_id, content }) => student_id === student && content !== null)
  const content = card?.content
  if (content) return { frozen: true, finals: new Map(content.subjects.map(({ name, score }) => [name, score])) }
  const own = place.subjectsOf(student).map(({ id, name }) => [name, place.marksOf(id, student).score] as const)
  return { frozen: false, finals: new Map(own) }
}

/** The final scores of a class. */
const ledgerOf = async (
  { db, school }: Reader,
  place: RaporPlace,
  { classes, ranks }: { readonly classes: readonly SchoolClass[]; readonly ranks: boolean },
): Promise<Inside<RaporLedger>> => {
  const { room, period, pupils } = place
  const finals = pupils.map(({ id }) => finalsOf(place, id))
  const codes = await subjectCodes(db, school.id)
  // A card keeps the name that a subject had.
  const names = [...new Set([...place.subjects.map(({ name }) => name), ...finals.flatMap((one) => [...one.finals.keys()])])]
  const short = shortNames(names.map((name) => ({ name, code: codes.get(name) ?? null })))
  const rows = pupils.map(({ id, name, nisn }, at) => {
    const scores = names.map((subject) => finals[at]?.finals.get(subject) ?? null)
    const given = scoresOf(scores)
    return {
      student: { id, name, nisn },
      scores,
      total: given.reduce((sum, score) => sum + score, 0),
      average: averageOf(given),
      count: given.length,
      frozen: finals[at]?.frozen ?? false,
    }
  })
  const places = ranks ? ranksOf(rows) : []
  return {
    class: { uuid: room.uuid, name: room.name },
    period,
    homeroom: room.homeroom_teacher,
    classes: classes.map(({ uuid, name }) => ({ uuid, name })),
    subjects: names.map((name, at) => ({
      name,
      short: short[at] ?? name,
      average: averageOf(scoresOf(rows.map(({ scores }) => scores[at] ?? null))),
    })),
    rows: rows.map(({ count: _count, ...row }, at) => ({ ...row, rank: places[at] ?? null })),
  }
}

const roomsFor = (context: Reader) => (context.user.role === 'school' ? roomsOf(context) : led(context))

export const ledger = async (
  context: RequestOf<typeof raporFiles.ledger, SchoolContext>,
): Promise<Inside<RaporLedger> | null> => {
  const { class_id, semester, tahun_ajaran_id = runningYear(context), ranks = false } = context.query
  const all = roomsFor(context)
  const room = class_id === undefined ? all.find(({ year }) => year === tahun_ajaran_id) : roomFor(context, class_id)
  if (!room) return null
  const classes = all.filter(({ year }) => year === room.year)
  return ledgerOf(context, await placeOf(context, room, semester), { classes, ranks })
}

/** The components of pupils, subject by subject, as they are now. */
const partsOf = (place: RaporPlace): PupilParts[] =>
  place.pupils.map((pupil) => ({
    ...pupil,
    subjects: place.subjects.map(({ id }) => {
      const { parts, score } = place.marksOf(id, pupil.id)
      const own = place.componentsIn(id).length
      const brought = parts.slice(own).map(({ name, score: one }) => `${name} ${one}`)
      return { scores: parts.slice(0, own).map((part) => part.score), brought: brought.join(', '), score }
    }),
  }))

export const printLedger = async (context: RequestOf<typeof raporFiles.printLedger, SchoolContext>): Promise<FileAnswer> => {
  const { db, user, school, day, query } = context
  const { form, ranks = false } = query
  const room = roomFor(context, query.class_id)
  const place = await placeOf(context, room, periodIn(context, room, query.semester).semester)
  const shown = await ledgerOf(context, place, { classes: [], ranks })
  const head = await letterheadOf(db, school.id)
  const leader = room.homeroom_teacher_id
  const nip = leader === null ? null : ((await numbersOf(db, [leader])).get(leader) ?? null)
  const document = ledgerDocument(head, shown, { form, ranks, nip, today: day.date })
  const subjects = place.subjects.map(({ id, name }) => ({ name, components: place.componentsIn(id) }))
  const parts = form === 'xlsx' ? [...document.parts, componentsPart(subjects, partsOf(place), shown)] : document.parts
  const { tahun_ajaran_id, semester } = place.period
  const name = `Leger ${room.name} ${semesterNames[semester - 1]} ${tahun_ajaran_id}-${tahun_ajaran_id + 1}`
  return printedFile({ ...document, parts }, form, user.id, name)
}
