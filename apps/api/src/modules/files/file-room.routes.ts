import { Fault, type Parsed } from '@lentera/contract'
import { fileRoom } from '@lentera/contract/file-room'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { roomOfSchool, setRoom } from './file-room.queries.ts'

type Asked<K extends keyof typeof fileRoom> = Visit & Here & Parsed<(typeof fileRoom)[K]>

export const fileRoomRoutes = serve(fileRoom, {
  read: inSchool(({ db, school }: Asked<'read'>) => roomOfSchool(db, school.id)),
  save: inSchool(async ({ db, school, body }: Asked<'save'>) => {
    if (!(await setRoom(db, school.id, body))) throw new Fault('SETTINGS_CHANGED')
    return { staff_gb: body.staff_gb, pupil_mb: body.pupil_mb }
  }),
})
