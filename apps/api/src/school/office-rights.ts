import { type Call, Fault } from '@lentera/contract'
import type { CurrentUser } from '@lentera/contract/account'
import type { WaitPlace } from '@lentera/contract/waits'
import { neededFor, type OfficeNeed } from '@lentera/contract/people/office-calls'
import { pagesFor } from '@lentera/contract/people/office-places'
import {
  inOrder,
  mayIn,
  type OfficeArea,
  officeAreas,
  type OfficeRight,
  officeRightNames,
  officeRights,
} from '@lentera/contract/people/office-rights'
import type { Db } from '#db/db.ts'
import type { User } from '#kit/security/tokens.ts'
import { rowRightsOf } from './office-rights.queries.ts'

/** The rights that a row of an office account says, in the order of the table: every one where it names none. */
export const rightsOf = (row: readonly OfficeRight[] | null): readonly OfficeRight[] =>
  row === null ? officeRightNames : inOrder(row)

const or = new Intl.ListFormat('id-ID', { type: 'disjunction' })
const verbs = { read: 'membuka', write: 'mengubah' } as const
/** `Akun ini belum punya hak untuk mengubah Nilai dan rapor. Yang boleh: Kurikulum atau Operator (TU).` */
const refusal = ({ area, reach }: OfficeNeed) => {
  const holders = officeRightNames.filter((right) => mayIn([right], area, reach)).map((right) => officeRights[right].label)
  return `Akun ini belum punya hak untuk ${verbs[reach]} ${officeAreas[area]}. Yang boleh: ${or.format(holders)}.`
}

/**
 * Refuses an office account that lacks the right to a call; everybody else passes. A call that the table does not name is left
 * to those who hold every right. Throws FORBIDDEN, with the area and a sentence of who may.
 */
export const allowOffice = async (db: Db, { id, role }: User, call: Call): Promise<void> => {
  if (role !== 'school') return
  const needed = neededFor(call)
  if (needed === 'own') return
  const row = await rowRightsOf(db, id)
  if (row === null) return
  if (needed === undefined) throw new Fault('FORBIDDEN')
  if (!mayIn(rightsOf(row), needed.area, needed.reach))
    throw new Fault('FORBIDDEN', { message: refusal(needed), data: { area: needed.area } })
}

/** In which part of an office's work somebody acts on what waits at a place; a place that is not named is everybody's. */
const waitAreas: Readonly<Partial<Record<WaitPlace, OfficeArea>>> = {
  announcements: 'information',
  family: 'people',
  homeroom_requests: 'people',
  koin: 'koin',
  link_requests: 'people',
  mading: 'information',
  message_reports: 'conduct',
  people: 'people',
  permits: 'permits',
  school_day: 'attendance',
  signals: 'signals',
  timetable: 'timetable',
  violations: 'conduct',
  year: 'people',
}
/** Tells of a place whether this person may act on what waits there; of others than offices always. */
export const actsAt = async (db: Db, { id, role }: User): Promise<(place: WaitPlace) => boolean> => {
  const row = role === 'school' ? await rowRightsOf(db, id) : null
  if (row === null) return () => true
  const rights = rightsOf(row)
  return (place) => {
    const area = waitAreas[place]
    return area === undefined || mayIn(rights, area, 'write')
  }
}

/** Whether the row of an office account says that it may act in an area; an area of nobody in particular is everybody's. */
export const actsIn = (
  { office_rights: row }: { readonly office_rights: readonly OfficeRight[] | null },
  area: OfficeArea | undefined,
) => area === undefined || mayIn(rightsOf(row), area, 'write')

/** Whether the row of an office account says that it may read in an area. */
export const readsIn = ({ office_rights: row }: { readonly office_rights: readonly OfficeRight[] | null }, area: OfficeArea) =>
  mayIn(rightsOf(row), area, 'read')

/** What the web leaves out for somebody in an office who has some of the rights; nothing for everybody else. */
export const officePages = ({
  office_rights: row,
}: {
  readonly office_rights: readonly OfficeRight[] | null
}): Pick<CurrentUser, 'office'> => {
  if (row === null) return {}
  const { closed, read_only } = pagesFor(rightsOf(row))
  return closed.length + read_only.length === 0 ? {} : { office: { closed, read_only } }
}
