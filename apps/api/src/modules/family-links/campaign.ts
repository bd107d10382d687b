import { Fault, type Inside } from '@lentera/contract'
import { type Campaign, guardian, guardianLimits, guardianWording, type LedConsents } from '@lentera/contract/family/guardian'
import type { FileAnswer, RequestOf, RequestContext } from '#kit/http/services.ts'
import { printedSlips } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { tellFamily } from '#notices/family.ts'
import { fullDate } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { classesLed, yearOf } from '#school/schools.ts'
import { addDays, instantAt } from '#school/time.ts'
import { campaignOf, figuresOf, keepReminder, openPupils, unanswered } from './campaign.queries.ts'
import { keepHash, paperCodes } from './codes.queries.ts'
import { codeOf, hashOf } from './family.rules.ts'

const deskOf = ({ school, day, now }: Here & Pick<RequestContext, 'now'>) => ({
  school: school.id,
  year: yearOf(school, day.date) ?? 0,
  now,
})

export const campaign = async (context: RequestOf<typeof guardian.campaign, Here>): Promise<Inside<Campaign>> => {
  const { db, school, day } = context
  const desk = deskOf(context)
  const [{ due, reminded }, figures, waiting] = await Promise.all([
    campaignOf(db, school.id),
    figuresOf(db, desk),
    unanswered(db, desk),
  ])
  const byClass = new Map(figures.map((row) => [row.class_id, row]))
  const rooms = [...school.classes.values()].filter(({ id, year }) => year === desk.year && byClass.has(id))
  const one = (id: number | null) => {
    const { agreed, refused, open, no_parent } = byClass.get(id)!
    return { agreed, refused, open, no_parent }
  }
  const parents = new Set(waiting.map(({ parent_id }) => parent_id)).size
  return {
    due,
    over: due !== null && day.date > due,
    classes: [
      ...rooms.map(({ id, uuid, name }) => ({ class: { uuid, name }, ...one(id) })),
      ...(byClass.has(null) ? [{ class: null, ...one(null) }] : []),
    ],
    parents,
    reminded: reminded ? { at: reminded.reminded_at.toISOString(), by: reminded.name, parents: reminded.parents } : null,
    can: parents > 0 && reminded?.date !== day.date ? ['remind'] : [],
  }
}

/** The same for the class that a teacher leads. Throws NOT_FOUND for a class of somebody else. */
export const ledCampaign = async (context: RequestOf<typeof guardian.ledCampaign, Here>): Promise<Inside<LedConsents>> => {
  const { db, school, day, user, query } = context
  const desk = deskOf(context)
  const led = classesLed(school, user.id, day.date)
  const room = query.class_uuid === undefined ? led[0] : led.find(({ uuid }) => uuid === query.class_uuid)
  if (!room && query.class_uuid !== undefined) throw new Fault('NOT_FOUND')
  const due = school.consentDue
  const over = due !== null && day.date > due
  if (!room) return { due, over, class: null, waiting: [] }
  const figures = (await figuresOf(db, desk)).find(({ class_id }) => class_id === room.id)
  const { agreed, refused, open, no_parent } = figures ?? { agreed: 0, refused: 0, open: 0, no_parent: 0 }
  return {
    due,
    over,
    class: { class: { uuid: room.uuid, name: room.name }, agreed, refused, open, no_parent },
    waiting: await openPupils(db, desk, room.id),
  }
}

/** Reminds the parents of whom nobody has answered; of nobody, where all have. Throws TOO_MANY_REQUESTS for a second time on one day. */
export const remind = async (context: RequestOf<typeof guardian.remind, Here>) => {
  const { db, school, day, user, now } = context
  const waiting = await unanswered(db, deskOf(context))
  const parents = new Set(waiting.map(({ parent_id }) => parent_id)).size
  if (parents === 0) return { parents }
  if (!(await keepReminder(db, { school: school.id, date: day.date, by: user.id, parents, now })))
    throw new Fault('TOO_MANY_REQUESTS', { message: 'Orang tua sudah diingatkan hari ini. Coba lagi besok.' })
  const due = school.consentDue
  const until = due !== null && day.date <= due ? due : null
  await tellFamily(
    db,
    waiting.map(({ parent_id, student_id, name }) => ({
      to: parent_id,
      about: 'reminded' as const,
      name,
      until,
      key: `${student_id}`,
    })),
    now,
  )
  return { parents }
}

/** How many days a code on a slip holds where no day of a campaign is to come. */
const SLIP_DAYS = 30
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

/**
 * Slips for the parents of a class's pupils of whom nobody has answered. Printing them again prints the same codes while these hold.
 * Throws NOT_FOUND for a class of another school or year, VALIDATION for one in which everybody has answered.
 */
export const paperSlips = async (context: RequestOf<typeof guardian.paperSlips, Here>): Promise<FileAnswer> => {
  const { db, school, day, user, now, services, body } = context
  const desk = deskOf(context)
  const room = [...school.classes.values()].find(({ uuid, year }) => uuid === body.class_uuid && year === desk.year)
  if (!room) throw new Fault('NOT_FOUND')
  const pupils = await openPupils(db, desk, room.id)
  if (pupils.length === 0)
    throw new Fault('VALIDATION', { errors: { class_uuid: ['Tidak ada siswa kelas ini yang belum dijawab walinya.'] } })
  const due = school.consentDue
  const last = due !== null && day.date <= due ? due : addDays(day.date, SLIP_DAYS)
  const until = new Date(instantAt(addDays(last, 1), '00:00', school.timezone))
  const codes = await paperCodes(db, { students: pupils.map(({ id }) => id), until, now })
  const address = `${services.settings.publicUrl}/parent/profile/connect/student`
  const slips = []
  for (const { id, name } of pupils) {
    const row = codes.get(id)!
    const code = codeOf(services.settings, row.id)
    // oxlint-disable-next-line no-await-in-loop -- one connection, and each code is hashed by its row's number
    if (row.isNew) await keepHash(db, row.id, hashOf(services.settings, code))
    slips.push({
      over: `${school.name} · ${room.name}`,
      name,
      facts: [
        ['Kode untuk orang tua', spaced(code)],
        ['Jawab paling lambat', fullDate(last)],
      ] as const,
      text: [
        'Kepada orang tua atau wali: kami meminta persetujuan Anda.',
        ...guardianWording(name, productName()),
        guardianLimits,
        `Menjawab di HP: pindai kode, masuk atau daftar sebagai orang tua, lalu buka Persetujuan di Pengaturan. Bisa juga menandatangani dan mengembalikan kertas ini.`,
      ],
      sign: ['Nama wali yang setuju', 'Tanda tangan dan tanggal'],
      note: `${address.replace(/^https?:\/\//, '')}, untuk satu orang tua`,
      qr: `${address}?${new URLSearchParams({ code }).toString()}`,
    })
  }
  const title = `Persetujuan wali ${room.name}`
  return printedSlips({ title, author: school.name, slips }, user.id, title)
}
