import { Fault, type Inside } from '@lentera/contract'
import type { RaporLook, raporLook } from '@lentera/contract/rapor/look'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { addLook, currentLook } from './look.queries.ts'

type LookContext = Pick<RequestOf<typeof raporLook.show, Here>, 'db' | 'school' | 'services' | 'now'>

/** How a school's report cards look on paper from now on. */
export const show = async ({ db, school, services, now }: LookContext): Promise<Inside<RaporLook>> => {
  const look = await currentLook(db, school.id)
  const { name, lines } = letterheadLines(await letterheadOf(db, school.id))
  return {
    curriculum: look?.curriculum ?? 'merdeka',
    size: look?.size ?? 'a4',
    logo: look?.file ? attachmentOf(services, look.file, now) : null,
    letterhead: { name, lines: [...lines] },
    since: look?.made_at.toISOString() ?? null,
    revision: look?.revision ?? 0,
  }
}

/** Sets it. Throws DATA_CHANGED where somebody else was faster. Logos before it stay: cards that were handed in are printed with them. */
export const set = async (context: RequestOf<typeof raporLook.set, Here>) => {
  const { db, school, now, body } = context
  const before = await currentLook(db, school.id)
  const logo = body.logo === undefined ? (before?.logo ?? null) : (body.logo?.id ?? null)
  const curriculum = body.curriculum ?? before?.curriculum ?? 'merdeka'
  const next = { school_id: school.id, revision: body.revision + 1, curriculum, size: body.size, logo, made_at: now }
  if ((before?.revision ?? 0) !== body.revision || !(await addLook(db, next))) throw new Fault('DATA_CHANGED')
  return show(context)
}
