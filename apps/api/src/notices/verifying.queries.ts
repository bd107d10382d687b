import type { Db } from '#db/db.ts'
import { sendMessage } from '#outbound/send.queries.ts'
import { linkProposer } from './entering.queries.ts'

/** Schools that wait to be verified, the oldest first, with whom to ask about them. */
export const pendingSchools = (db: Db) =>
  db
    .selectFrom('school')
    .leftJoin('account as proposer', 'proposer.id', 'school.proposed_by')
    .where('school.status', '=', 'pending')
    .orderBy('school.created_at')
    .select(['school.npsn', 'school.name', 'school.level', 'school.address', 'school.created_at'])
    .select(['school.contact_name', 'school.contact_phone', 'proposer.name as proposer', 'proposer.role as proposer_role'])
    .execute()

interface Verdict {
  readonly npsn: string
  /** Why it is declined; null verifies it. */
  readonly reason: string | null
  readonly now: Date
}

/**
 * Verifies a school that waits, or declines it, in one transaction: from then on its office decides who belongs to it, whoever
 * proposed it is linked, and its contact is told. Answers its name; undefined when none with this NPSN waits.
 */
export const decideSchool = async (db: Db, { npsn, reason, now }: Verdict): Promise<string | undefined> => {
  const school = await db
    .updateTable('school')
    .set({ status: reason === null ? 'verified' : 'rejected', status_reason: reason })
    .where('npsn', '=', npsn)
    .where('status', '=', 'pending')
    .returning(['id', 'name', 'contact_phone', 'proposed_by'])
    .executeTakeFirst()
  if (!school) return undefined
  // The operator is no account of a school: what follows is what the proposer has asked for.
  if (reason === null && school.proposed_by !== null) await linkProposer(db, { school: school.id, now, by: school.proposed_by })
  if (school.contact_phone)
    await sendMessage(
      { db, now },
      {
        channel: 'whatsapp',
        recipient: school.contact_phone,
        kind: 'school.verified',
        body:
          reason === null
            ? `${school.name} sudah diverifikasi. Permintaan bergabung dari siswa dan guru dapat diputuskan sekarang.`
            : `${school.name} belum dapat diverifikasi: ${reason}`,
      },
    )
  return school.name
}
