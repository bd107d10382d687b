import { Fault, type Role } from '@lentera/contract'
import { ROOM_TIMES } from '@lentera/contract/premium'
import type { Db } from '#db/db.ts'
import type { FileRoom } from '#kit/files/room.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { hasPremium, premiumStanding } from './premium.queries.ts'

/** Throws PREMIUM_NEEDED for whoever has no premium at this moment. */
export const assertPremium = async ({ db, user, now }: Pick<RequestContext, 'db' | 'user' | 'now'>): Promise<void> => {
  if (!(await hasPremium(db, user.id, now))) throw new Fault('PREMIUM_NEEDED')
}

/** How much of the school's room for files somebody has: a teacher with premium several times as much. */
export const roomOfPerson = async (db: Db, { id, role }: { id: number; role: Role }, now: Date): Promise<FileRoom> => {
  if (role !== 'teacher') return { times: 1, wayOut: '' }
  const { has, had } = await premiumStanding(db, id, now)
  if (has) return { times: ROOM_TIMES, wayOut: '' }
  return {
    times: 1,
    wayOut: had
      ? 'Premium Anda sudah berakhir, jadi ruangnya kembali seperti semula. Yang sudah tersimpan tidak dihapus; hanya berkas baru yang ditolak.'
      : '',
  }
}
