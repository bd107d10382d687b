import { Fault } from '@lentera/contract'
import { schoolListLimits, type schoolLists } from '@lentera/contract/operator/school-lists'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedSlips } from '#kit/print/print.ts'
import { productName } from '#kit/product-name.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { fullDate } from '#notices/words.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'
import { foundList } from './school-lists.ts'
import { printsUntil, slipUntil } from './school-lists.rules.ts'
import { notePrinted, slipRows, writeFirstPasswords } from './school-slips.queries.ts'

type Office = Awaited<ReturnType<typeof slipRows>>[number] & { readonly password: string }

/** One slip for each school, with the way in and until when it is open. */
const printed = (offices: readonly Office[], publicUrl: string, now: Date, by: number): Promise<FileAnswer> => {
  const address = `${publicUrl}/school/login`
  const until = fullDate(slipUntil(now).toISOString().slice(0, 10))
  const slips = offices.map(({ school, npsn, name, username, password }) => ({
    over: `${productName()} · ${school} · NPSN ${npsn}`,
    name,
    facts: [
      ['Nama pengguna', username],
      ['Kata sandi', password],
    ] as const,
    note: `Pindai kode ini, atau buka ${address.replace(/^https?:\/\//, '')}. Masuk sebelum ${until}, lalu ganti kata sandinya.`,
    qr: `${address}?${new URLSearchParams({ username }).toString()}`,
  }))
  return printedSlips({ title: 'Kartu masuk tata usaha', author: productName(), slips }, by, 'kartu-masuk-tata-usaha')
}

/**
 * Makes first passwords and prints them; they are kept as hashes alone, so that a lost slip is printed anew. Throws PROOF_NEEDED,
 * IMPORT_NOT_NOW for a list that is too old or not run, VALIDATION where no office waits for a slip, DATA_CHANGED where somebody has
 * just signed in.
 */
export const slips = async (context: RequestOf<typeof schoolLists.slips, unknown, OperatorUser>): Promise<FileAnswer> => {
  mustBeProven(context)
  const { db, now, user, services, params, body } = context
  // Hashing and printing take seconds: what must be known before it is read outside the transaction.
  const before = services.database.db
  const head = await foundList(before, params.list_uuid)
  if (head.state !== 'done' || printsUntil(head.created_at) <= now) throw new Fault('IMPORT_NOT_NOW')
  const offices = await slipRows(before, head.id, { numbers: body.rows, most: schoolListLimits.slips })
  if (offices.length === 0)
    throw new Fault('VALIDATION', {
      errors: { rows: ['Tidak ada akun yang menunggu kartu: semuanya sudah dicetak atau sudah masuk.'] },
    })
  const made = await Promise.all(
    offices.map(async (office) => {
      const password = firstPassword()
      return { ...office, password, password_hash: await hashPassword(password) }
    }),
  )
  const file = await printed(made, services.settings.publicUrl, now, -user.id)
  const hashes = made.map(({ id, password_hash }) => ({ id, password_hash }))
  if ((await writeFirstPasswords(db, hashes)) < made.length) throw new Fault('DATA_CHANGED')
  await notePrinted(
    db,
    head.id,
    made.map(({ number }) => number),
    now,
  )
  const detail = { schools: String(made.length) }
  await keepAct(db, { by: user.id, act: 'school_list_slips', subject: head.name, detail, at: now })
  return file
}
