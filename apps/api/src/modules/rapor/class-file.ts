import { buffer } from 'node:stream/consumers'
import { Fault } from '@lentera/contract'
import { ownPages, type RaporPages } from '@lentera/contract/rapor'
import type { raporFiles } from '@lentera/contract/rapor/files'
import { ZipFile } from 'yazl'
import * as z from 'zod/mini'
import { periodAsked } from '#book/periods.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { longJob } from '#kit/jobs/long.ts'
import type { Work } from '#kit/jobs/jobs.ts'
import { forms } from '#kit/print/document.ts'
import { printPapers } from '#kit/print/print.ts'
import { hereOf, type SchoolContext } from '#school/here.ts'
import type { SchoolClass } from '#school/schools.ts'
import { contentsOf } from './contents.ts'
import { type OwnedCard, pagesOf } from './front.ts'
import { ledNamed } from './homeroom.ts'
import { logosOf } from './logos.ts'
import { periodIn, placeIn, type RaporPlace, type Reader, roomNamed, roomsIn } from './place.ts'
import { readingsIn } from './rapor.queries.ts'
import { semesterNames } from './rapor.rules.ts'

/** The cards of the pupils of a class that have been begun, as each is printed alone. */
const cardsIn = async (context: Reader, place: RaporPlace): Promise<OwnedCard[]> => {
  const pupils = new Set(place.pupils.map(({ id }) => id))
  const cards = place.cards.filter(({ student_id }) => pupils.has(student_id))
  const open = cards.filter(({ content }) => content === null)
  const fresh = await contentsOf(context, place, open)
  const responses = await readingsIn(
    context.db,
    cards.map(({ id }) => id),
  )
  return cards.map(({ id, student_id, content, code, hash, version, publish_at }) => ({
    student_id,
    content: content ?? fresh.get(id)!.content,
    code,
    hash,
    version,
    publish_at: publish_at?.toISOString() ?? null,
    period: place.period,
    readings: responses.flatMap(({ rapor_id, name, at, response }) =>
      rapor_id === id ? [{ name, at: at.toISOString(), response }] : [],
    ),
  }))
}

type Period = RaporPlace['period']
/** `Ganjil 2026-2027`: no file name has a stroke in it. */
export const periodText = ({ semester, tahun_ajaran_id }: Period) =>
  `${semesterNames[semester - 1]} ${tahun_ajaran_id}-${tahun_ajaran_id + 1}`
const nameOfClass = (room: SchoolClass, period: Period) => `Rapor ${room.name.replaceAll('/', '-')} ${periodText(period)}`

interface Printing {
  readonly period: Period
  readonly pages?: RaporPages | undefined
  readonly told: (progress: number, words: string) => void
}
/** A class's cards as a PDF, and whom it has none of; without content where it has none of anybody. */
const classPdf = async (context: Reader, room: SchoolClass, { period, pages, told }: Printing) => {
  const place = await placeIn(context, room, period)
  const cards = await cardsIn(context, place)
  const begun = new Set(place.cards.map(({ student_id }) => student_id))
  const without = place.pupils.filter(({ id }) => !begun.has(id)).map(({ name }) => name)
  if (cards.length === 0) return { without, content: undefined }
  const left = { heading: 'Tidak ada di berkas ini: rapornya belum dimulai', lines: without }
  const all = await pagesOf(context, cards, pages)
  const papers = {
    title: nameOfClass(room, period),
    papers: all,
    pictures: await logosOf(context.services, all),
    left: without.length > 0 ? left : null,
    settled_at: null,
  }
  const content = await printPapers(papers, {
    of: context.user.id,
    told: (part) => told(part, `Menyusun rapor ${Math.round(part * cards.length)} dari ${cards.length}`),
  })
  return { without, content }
}

export const readerOf = async ({ services, now }: Work, user: Reader['user']): Promise<Reader> => {
  const { db } = services.database
  return { db, now, services, user, ...(await hereOf({ db, now, services, user })) }
}
const NOTHING = 'Belum ada rapor yang dimulai di semester ini.'

/** Of the time that a class takes, the share in which it is read. */
const READING = 0.3
/** A class in a semester, and for whom it is printed. */
export const classAsked = z.object({
  account: z.number(),
  role: z.enum(['teacher', 'school']),
  class_uuid: z.string(),
  semester: z.optional(z.number()),
})
/** The same with which pages. */
const cardsAsked = z.object({ ...classAsked.shape, pages: z.optional(z.enum(ownPages)) })
/** All cards of a class. */
export const classCards = longJob({
  name: 'rapor.print-class',
  payload: cardsAsked,
  run: async (work, { account, role, class_uuid, semester, pages }, tell) => {
    const context = await readerOf(work, { id: account, role })
    const room = roomFor(context, class_uuid)
    const period = periodIn(context, room, semester)
    await tell(0, `Membaca rapor ${room.name}`)
    const told = (part: number, words: string) => void tell(READING + part * (1 - READING), words)
    const { content } = await classPdf(context, room, { period, pages, told })
    if (!content) throw new Fault('NOT_FOUND', { message: NOTHING })
    return { content, type: forms.pdf, name: `${nameOfClass(room, period)}.pdf` }
  },
})

/** An archive of files, in this order. */
const archive = async (files: readonly { readonly name: string; readonly content: Buffer }[], now: Date): Promise<Buffer> => {
  const zip = new ZipFile()
  // A PDF is packed already.
  for (const { name, content } of files) zip.addBuffer(content, name, { mtime: now, compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** All cards of a school in a semester: one class after the other, so that others print meanwhile. */
export const schoolCards = longJob({
  name: 'rapor.print-school',
  payload: z.object({ account: z.number(), tahun_ajaran_id: z.optional(z.number()), semester: z.optional(z.number()) }),
  run: async (work, { account, ...asked }, tell) => {
    const context = await readerOf(work, { id: account, role: 'school' })
    const period = periodAsked(context, asked)
    const rooms = roomsIn(context, period.tahun_ajaran_id)
    const files: { name: string; content: Buffer }[] = []
    const without: string[] = []
    for (const [at, room] of rooms.entries()) {
      const told = (part: number) =>
        void tell((at + part) / rooms.length, `Menyusun kelas ${at + 1} dari ${rooms.length}: ${room.name}`)
      told(0)
      const made = await classPdf(context, room, { period, told })
      if (made.content) files.push({ name: `${nameOfClass(room, period)}.pdf`, content: made.content })
      if (made.without.length > 0) without.push(`${room.name}: ${made.without.join(', ')}`)
    }
    if (files.length === 0) throw new Fault('NOT_FOUND', { message: NOTHING })
    const left = `Rapor yang belum dimulai, jadi tidak ada di berkas ini:\r\n\r\n${without.join('\r\n')}\r\n`
    if (without.length > 0) files.push({ name: 'Tidak ikut dicetak.txt', content: Buffer.from(left) })
    const name = `Rapor ${context.school.name.replaceAll('/', '-')} ${periodText(period)}.zip`
    return { content: await archive(files, work.now), type: 'application/zip', name }
  },
})

/** A class that the reader leads or led, or of the office's school. Throws NOT_FOUND for any other. */
export const roomFor = (context: Reader, uuid: string): SchoolClass =>
  context.user.role === 'school' ? roomNamed(context, uuid) : ledNamed(context, uuid)

/** What is asked of a class that the visitor leads or led, or of the office's school. Throws NOT_FOUND for any other. */
export const askedOf = async (context: RequestOf<typeof raporFiles.printClass, SchoolContext>) => {
  const { user, body } = context
  const room = roomFor(context, body.class_id)
  const { semester } = periodIn(context, room, body.semester)
  const role = user.role === 'school' ? ('school' as const) : ('teacher' as const)
  return { account: user.id, role, class_uuid: room.uuid, semester }
}

export const printClass = async (context: RequestOf<typeof raporFiles.printClass, SchoolContext>) => ({
  job_id: await classCards.begin(context, { ...(await askedOf(context)), pages: context.body.pages }),
})

export const printSchool = async (context: RequestOf<typeof raporFiles.printSchool, SchoolContext>) => {
  const { tahun_ajaran_id, semester } = periodAsked(context, context.body)
  return { job_id: await schoolCards.begin(context, { account: context.user.id, tahun_ajaran_id, semester }) }
}
