import { Fault } from '@lentera/contract'
import { fileRoom } from '@lentera/contract/file-room'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { roomOfSchool, setRoom } from './file-room.queries.ts'

export const fileRoomRoutes = serve(fileRoom, {
  read: inSchool(({ db, school }: RequestOf<typeof fileRoom.read, Here>) => roomOfSchool(db, school.id)),
  save: inSchool(async ({ db, school, body }: RequestOf<typeof fileRoom.save, Here>) => {
    if (!(await setRoom(db, school.id, body))) throw new Fault('SETTINGS_CHANGED')
    return { staff_gb: body.staff_gb, pupil_mb: body.pupil_mb }
  }),
})
