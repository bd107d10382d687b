import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type Sharp from 'sharp'
import type { Browser } from '@playwright/test'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import { cookiesOf, signIn, withoutTours } from './demo.ts'
import { repository } from './process.ts'
import { settled } from './shots-camera.ts'

const sharp = createRequire(new URL('../e2e/package.json', import.meta.url))('sharp') as typeof Sharp

const atSchool = { latitude: -5.1351, longitude: 119.4236, accuracy: 8 }
type At = (address: string, role?: Role, username?: string) => void
const phones: readonly Parameters<At>[] = [
  ['/'],
  ['/student/login'],
  ['/home', 'student', 'siswa'],
  ['/attendance/submit', 'student', 'siswa'],
  ['/parent/home', 'parent', 'ortu'],
  ['/teacher/home', 'teacher', 'guru'],
]
/** Shown by phones and laptops before they install the app. */
const installPictures: readonly (readonly [name: string, width: number, height: number, ...at: Parameters<At>])[] = [
  ['home', 375, 812, '/home', 'student', 'siswa'],
  ['attendance', 375, 812, '/attendance/submit', 'student', 'siswa'],
  ['desk', 1440, 900, '/teacher/student-attendance', 'teacher', 'guru'],
]
const largest = 400 * 1024

/** The two pictures of the README, phones beside each other and a laptop, and those of the app's manifest. Throws when one of the two grows over 400 KB. */
export const readmePictures = async (browser: Browser, base: string, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const picture = async (width: number, height: number, address: string, role?: Role, username = '') => {
    const context = await browser.newContext({
      locale: 'id-ID',
      timezoneId: 'Asia/Makassar',
      reducedMotion: 'reduce',
      baseURL: base,
      viewport: { width, height },
      geolocation: atSchool,
      permissions: ['geolocation'],
    })
    await context.addInitScript(withoutTours)
    if (role) await context.addCookies(cookiesOf(base, await signIn(base, role, username)))
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('h1').first().waitFor()
    await settled(page)
    const png = await page.screenshot()
    await context.close()
    return png
  }
  const install = path.join(repository, 'apps/web/public/pictures')
  mkdirSync(install, { recursive: true })
  for (const [name, ...at] of installPictures)
    await sharp(await picture(...at))
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(install, `${name}.png`))
  const shown: string[] = []
  for (const phone of phones) shown.push((await picture(375, 812, ...phone)).toString('base64'))
  const sheet = await browser.newPage({ viewport: { width: 1560, height: 620 } })
  await sheet.setContent(`<style>
      body { margin: 0; padding: 28px; display: flex; gap: 24px; background: #dcd9d0 }
      img { width: 231px; height: 500px; border-radius: 22px; box-shadow: 0 10px 30px -12px rgb(0 0 0 / .35) }
    </style>${shown.map((png) => `<img src="data:image/png;base64,${png}">`).join('')}`)
  await sheet.setViewportSize({ width: 28 * 2 + 231 * phones.length + 24 * (phones.length - 1), height: 556 })
  const files = { phones: path.join(folder, 'phones.png'), desk: path.join(folder, 'desk.png') }
  await sheet.screenshot({ path: files.phones })
  const desk = (await picture(1440, 900, '/teacher/student-attendance', 'teacher', 'guru')).toString('base64')
  await sheet.setContent(`<style>body { margin: 0 } img { width: 1440px }</style><img src="data:image/png;base64,${desk}">`)
  await sheet.setViewportSize({ width: 1440, height: 900 })
  await sheet.screenshot({ path: files.desk })
  for (const file of Object.values(files)) {
    const { size } = statSync(file)
    if (size > largest) throw new Error(`${file} is ${Math.round(size / 1024)} KB: at most 400.`)
    console.log(`${file}: ${Math.round(readFileSync(file).length / 1024)} KB`)
  }
}
