// What journeys of a teacher who calls the roll share.
import type { Browser, Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { aClass, aPupil } from '../apps/api/db/seed/builders.ts'
import { guru, type Person, type Product } from './lentera.ts'

/** A teacher with a class of their own, in the school of the demo. */
export const aRoom = async (product: Product, size: number) => {
  const { db } = product.database
  const teacher = await product.teacher('Dewi Uji, S.Pd.')
  const { school_id: id, year } = await db
    .selectFrom('class')
    .innerJoin('account', 'account.id', 'class.homeroom_teacher_id')
    .where('account.username', '=', guru.username)
    .select(['class.school_id', 'class.tahun_ajaran_id as year'])
    .executeTakeFirstOrThrow()
  const school = { id, uuid: '', year }
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id, name: `XI Uji ${teacher.id}` })
  const pupils: { id: number; name: string; username: string }[] = []
  for (let at = 1; at <= size; at++) {
    const name = `Siswa Nomor ${String(at).padStart(2, '0')}`
    pupils.push({ name, ...(await aPupil(db, school, { name, in: room })) })
  }
  const records = () =>
    db
      .selectFrom('attendance')
      .where(
        'account_id',
        'in',
        pupils.map((pupil) => pupil.id),
      )
      .orderBy('account_id')
      .select(['status', 'method', 'revision', 'recorded_by'])
      .execute()
  /** A pupil checks in on the own phone. */
  const checksIn = (account: { id: number }) =>
    sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at)
      select school.id, ${account.id}, (now() at time zone timezone)::date, 'present', 'automatic', 'location', now()
      from school where id = ${id}`.execute(db)
  return { teacher, room, pupils, records, checksIn, address: `/teacher/attendance/clock-in-class?class_uuid=${room.uuid}` }
}
export const enter = async (product: Product, page: Page, person: Person, address: string) => {
  await product.enter(page.context(), person)
  await page.goto(address)
}
export const otherPage = async (browser: Browser, product: Product, person: Person, address: string) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage()
  await enter(product, page, person, address)
  return page
}
export const rowOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
export const say = async (page: Page, name: string, status: string, tap = (at: Locator) => at.tap()) => {
  await tap(rowOf(page, name))
  await tap(page.getByRole('dialog').getByRole('button', { name: status }))
}
export const confirm = (page: Page, words: string | RegExp = /^Konfirmasi/) => page.getByRole('button', { name: words })
export const stored = (page: Page) => page.getByText(/tersimpan pukul \d\d\.\d\d/)
