// What people do every day, and how it is done on a page.
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import { QUIZ } from './phone-pages.ts'

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const laptop: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }

export interface Act {
  readonly act: string
  readonly role: Role
  /** Who does it; somebody else in each round where it can be done once a day. */
  readonly person: (round: number) => string
  readonly on: BrowserContextOptions
  readonly address: string
  /** What is done before, and is not measured. */
  readonly before?: (page: Page, round: number) => Promise<unknown>
  readonly does: (page: Page, press: (on: Locator) => Promise<void>, round: number) => Promise<void>
}

/** Every attempt has its own order: goes on to the first question with something to tick. */
const toChoices = async (page: Page) => {
  const next = page.getByRole('button', { name: 'Berikutnya' })
  await next.waitFor()
  while (!(await page.locator('main label').first().isVisible())) await next.click()
}

/** What is not known before the product runs. */
export interface Known {
  readonly pupils: readonly string[]
  readonly contact: string
  readonly place: string
  readonly room: string
}
/** Ten acts of a day. */
export const acts = ({ pupils, contact, place, room }: Known): readonly Act[] => {
  const is = (person: string) => () => person
  return [
    {
      act: 'Pupil says to be present',
      role: 'student',
      person: (round) => pupils[round] ?? '',
      on: phone,
      address: '/attendance/submit',
      before: (page) => page.getByRole('button', { name: 'Saya hadir' }).waitFor(),
      does: (page, press) => press(page.getByRole('button', { name: 'Saya hadir' })),
    },
    {
      act: 'Pupil opens a task',
      role: 'student',
      person: is('siswa'),
      on: phone,
      address: '/tugasku',
      does: (page, press) => press(page.locator('main a[href*="/tasks/"]').first()),
    },
    {
      act: 'Pupil ticks an answer',
      role: 'student',
      person: is('siswa'),
      on: phone,
      address: `/quiz/${QUIZ}/start`,
      before: toChoices,
      does: (page, press, round) => press(page.locator('main label').nth(round % 4)),
    },
    {
      act: 'Pupil opens the messages',
      role: 'student',
      person: is('siswa'),
      on: phone,
      address: '/home',
      does: (page, press) => press(page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Pesan' })),
    },
    {
      act: 'Parent turns to the other child',
      role: 'parent',
      person: is('ortu'),
      on: phone,
      address: '/parent/grade',
      does: (page, press) => press(page.getByRole('group', { name: 'Anak' }).getByRole('button', { pressed: false }).first()),
    },
    {
      act: 'Parent begins a permit',
      role: 'parent',
      person: is('ortu'),
      on: phone,
      address: '/parent/permit',
      does: (page, press) => press(page.getByRole('link', { name: 'Izin baru' })),
    },
    {
      act: 'Teacher marks a pupil in the roll',
      role: 'teacher',
      person: is('guru'),
      on: phone,
      address: `/teacher/attendance/clock-in-class?class_uuid=${room}`,
      does: async (page, press, round) => {
        await press(page.getByRole('list', { name: 'Siswa' }).getByRole('button').nth(round))
        await press(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /Sakit/ }))
      },
    },
    {
      act: 'Teacher types a score',
      role: 'teacher',
      person: is('guru'),
      on: laptop,
      address: `/teacher/grade/class-input-score?${place}`,
      before: (page, round) => page.locator(`[data-cell="${round} 0"]`).focus(),
      does: (page, _press, round) => page.keyboard.type(`${80 + round}\n`, { delay: 150 }),
    },
    {
      act: 'Teacher sends a message',
      role: 'teacher',
      person: is('guru'),
      on: phone,
      address: `/message/direct/${contact}`,
      before: (page, round) => page.locator('main textarea').fill(`Besok bawa buku tugas, ya (${round + 1}).`),
      does: (page, press) => press(page.getByRole('button', { name: 'Kirim', exact: true })),
    },
    {
      act: 'Office opens a person from the search',
      role: 'school',
      person: is('sekolah'),
      on: laptop,
      address: '/school/home',
      does: async (page, press) => {
        await press(page.getByRole('button', { name: /Cari apa saja/ }))
        // The search comes when it is first asked for.
        await page.getByRole('combobox', { name: 'Cari apa saja' }).focus()
        await page.keyboard.type('andi saputra', { delay: 120 })
        await press(page.getByRole('option', { name: /Andi Saputra/ }).first())
      },
    },
  ]
}
