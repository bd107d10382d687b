import { Fault } from '@lentera/contract'
import type { officeLinks } from '@lentera/contract/school-links/office'
import type { FileAnswer, RequestOf, RequestContext } from '#kit/http/services.ts'
import { printedSlips } from '#kit/print/print.ts'
import type { Here } from '#school/here.ts'
import { roomsOf } from './requests.ts'
import { slipPeople } from './slips.queries.ts'

type Person = Awaited<ReturnType<typeof slipPeople>>[number]

const printed = (
  { user, school, services }: RequestContext & Here,
  people: readonly Person[],
  { room, passwordOf }: { room?: string; passwordOf?: (id: number) => string | undefined },
): Promise<FileAnswer> => {
  const address = (role: string) => `${services.settings.publicUrl}/${role}/login`
  const title = `Kartu masuk ${room ?? school.name}`
  const slips = people.map(({ id, name, username, role }) => ({
    over: [school.name, room].filter(Boolean).join(' · '),
    name,
    facts: [
      ['Nama pengguna', username],
      ['Kata sandi', passwordOf?.(id) ?? 'Tanyakan ke tata usaha bila lupa'],
    ] as const,
    note: `Pindai kode ini, atau buka ${address(role).replace(/^https?:\/\//, '')}`,
    qr: `${address(role)}?${new URLSearchParams({ username }).toString()}`,
  }))
  return printedSlips({ title, author: school.name, slips }, user.id, title)
}

/** Slips of a class, by name. Throws NOT_FOUND for a class of another school or year, VALIDATION for one without pupils. */
export const classSlips = async (context: RequestOf<typeof officeLinks.classSlips, Here>): Promise<FileAnswer> => {
  const room = roomsOf(context).find(({ uuid }) => uuid === context.query.class_uuid)
  if (!room) throw new Fault('NOT_FOUND')
  const people = await slipPeople(context.db, context.school.id, { room: room.id })
  if (people.length === 0) throw new Fault('VALIDATION', { errors: { class_uuid: ['Kelas ini belum punya siswa.'] } })
  return printed(context, people, { room: room.name })
}

/** Slips of some people. Throws NOT_FOUND when one of them is somebody else's. */
export const slips = async (context: RequestOf<typeof officeLinks.slips, Here>): Promise<FileAnswer> => {
  const passwords = new Map(context.body.people.map(({ id, password }) => [id, password]))
  const people = await slipPeople(context.db, context.school.id, { ids: [...passwords.keys()] })
  if (people.length < passwords.size) throw new Fault('NOT_FOUND')
  return printed(context, people, { passwordOf: (id) => passwords.get(id) })
}
