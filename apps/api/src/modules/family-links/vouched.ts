import { Fault } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import { isUnprovenParent } from '#school/slip-codes.queries.ts'

/**
 * A handler that is closed to a parent for whom nobody has vouched yet: an account that was opened with a slip waits for the school,
 * and is linked with no pupil in another way meanwhile. Throws PARENT_UNCONFIRMED.
 */
export const vouched =
  <V extends RequestContext, R>(handle: (context: V) => Promise<R>) =>
  async (context: V): Promise<R> => {
    if (context.user.role === 'parent' && (await isUnprovenParent(context.db, context.user.id)))
      throw new Fault('PARENT_UNCONFIRMED', {
        message: 'Akun ini menunggu dibenarkan wali kelas atau tata usaha. Setelah itu anak lain bisa dihubungkan.',
      })
    return handle(context)
  }
