import type { FileRoom } from '@lentera/contract/file-room'
import type { Db } from '#db/db.ts'

/** How much room a school gives to each person. */
export const roomOfSchool = (db: Db, school: number): Promise<FileRoom> =>
  db
    .selectFrom('school')
    .where('id', '=', school)
    .select(['staff_file_gb as staff_gb', 'pupil_file_mb as pupil_mb'])
    .executeTakeFirstOrThrow()

/** Sets it where it is still what somebody saw; whether it was. */
export const setRoom = async (db: Db, school: number, { seen, ...room }: FileRoom & { readonly seen: FileRoom }) => {
  const { numUpdatedRows } = await db
    .updateTable('school')
    .set({ staff_file_gb: room.staff_gb, pupil_file_mb: room.pupil_mb })
    .where('id', '=', school)
    .where('staff_file_gb', '=', seen.staff_gb)
    .where('pupil_file_mb', '=', seen.pupil_mb)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
