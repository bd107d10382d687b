import { buffer } from 'node:stream/consumers'
import { Fault } from '@lentera/contract'
import type { graduationLetters } from '@lentera/contract/school-links/graduation'
import { ZipFile } from 'yazl'
import * as z from 'zod/mini'
import type { RequestOf } from '#kit/http/services.ts'
import type { Work } from '#kit/jobs/jobs.ts'
import { longJob } from '#kit/jobs/long.ts'
import { printLetter } from '#kit/print/print.ts'
import type { Here } from '#school/here.ts'
import { holdNumbers } from './departures.queries.ts'
import { graduationLetter } from './graduation.print.ts'
import { graduatedClasses, graduatesWithout, lettersOfClass } from './graduation.queries.ts'
import { checkDay, writeLetter } from './graduation.ts'

const asked = z.object({ account: z.number(), school: z.number(), room: z.number(), name: z.string(), letter_on: z.string() })

/** Writes the letters that a class's graduates lack, those who graduated by then: all, or none. */
const writeMissing = ({ services, now }: Work, { account, school, room, letter_on }: z.infer<typeof asked>) =>
  services.database.inTransaction(async (db) => {
    await holdNumbers(db, school)
    for (const graduate of await graduatesWithout(db, school, room))
      if (graduate.graduated_on <= letter_on)
        await writeLetter(db, graduate, { school, letter_on, number: null, by: account, now })
  })

/** What a file may be called. */
const fileName = (text: string) => text.replaceAll(/[/\\:*?"<>|]/g, '-')

/** The letters of a class: those that are missing are made, then all that hold are printed. Run again it makes none twice. */
export const classLetters = longJob({
  name: 'school-links.graduation-class',
  payload: asked,
  run: async (work, payload, tell) => {
    const { account, school, room, name } = payload
    await tell(0, 'Membuat surat')
    await writeMissing(work, payload)
    const letters = await lettersOfClass(work.services.database.db, school, room)
    if (letters.length === 0) throw new Fault('NOT_FOUND', { message: 'Belum ada lulusan pada tanggal surat itu.' })
    const zip = new ZipFile()
    for (const [at, letter] of letters.entries()) {
      await tell(at / letters.length, `Mencetak surat ${at + 1} dari ${letters.length}`)
      const document = graduationLetter(letter, work.services.settings.publicUrl)
      const content = await printLetter(document, { of: account })
      const nth = `${at + 1}`.padStart(2, '0')
      zip.addBuffer(content, fileName(`${nth} ${letter.content.name}.pdf`), { mtime: work.now, compress: false })
    }
    zip.end()
    return {
      content: await buffer(zip.outputStream),
      type: 'application/zip',
      name: fileName(`Surat keterangan lulus ${name}.zip`),
    }
  },
})

/** Throws NOT_FOUND for a class of which nobody has graduated from the school, VALIDATION for a day to come. */
export const makeClass = async (context: RequestOf<typeof graduationLetters.makeClass, Here>) => {
  const { db, user, school, day, body } = context
  const room = (await graduatedClasses(db, school.id)).find(({ uuid }) => uuid === body.class_uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  checkDay(body.letter_on, day.date)
  const payload = { account: user.id, school: school.id, room: room.id, name: `${room.name} ${room.year}-${room.year + 1}` }
  return { job_id: await classLetters.begin(context, { ...payload, letter_on: body.letter_on }) }
}
