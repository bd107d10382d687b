import type { CheckInMethod } from '@lentera/contract/attendance/records'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createFileLinks } from '#kit/files/link.ts'
import { diskStore } from '#kit/files/store.ts'
import { asFile, aPhoto } from './pictures.ts'
import { openSchool } from './school.ts'

/** As a phone sends it. */
export const photo = asFile(await aPhoto({ width: 720, height: 960 }))
const methods: CheckInMethod[] = ['selfie', 'roll_call']
const withSelfie = { setting: { methods } }

/** A school that chose photos, and what is kept of them: rows and bytes. */
export const openSelfieSchool = async (wishes: Parameters<typeof openSchool>[0] = {}) => {
  const school = await openSchool({ school: withSelfie, ...wishes })
  const folder = path.join(school.settings.dataDir, 'files')
  const kept = async () => {
    const rows = await school.db.selectFrom('file').where('school_id', '=', school.school.id).selectAll().execute()
    const stored = await readdir(folder, { recursive: true }).catch(() => [])
    return { rows, stored: stored.filter((name) => /^[\da-f]{2}.[\da-f-]{36}/.test(name)).map((name) => path.basename(name)) }
  }
  const records = () => school.db.selectFrom('attendance').where('school_id', '=', school.school.id).selectAll().execute()
  const store = diskStore(folder)
  const fileLinks = createFileLinks(school.settings.jwtSecret)
  return { ...school, store, fileLinks, kept, records, pupil: await school.signIn('student') }
}
