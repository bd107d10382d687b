import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser, finders } from './browser.ts'

const titleIn = async (executablePath: string, args: string[]) => {
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage()
    await page.setContent('<title>Lentera</title><script>document.title += " " + [1, 2].at(-1)</script>')
    return await page.title()
  } finally {
    await browser.close()
  }
}

test('a browser is found that opens a page', async () => {
  const { executablePath, args } = await findBrowser({ ...process.env })
  expect(await titleIn(executablePath, args)).toBe('Lentera 2')
})

test('CHROMIUM comes before everything else', async () => {
  expect((await findBrowser({ CHROMIUM: '/opt/mine' })).executablePath).toBe('/opt/mine')
})

test('a program on the PATH that does not open a page is passed over', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'lentera-browser-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(path.join(dir, 'chromium'), '#!/bin/sh\necho Please install the snap', { mode: 0o755 })
  expect(await finders.machine({ PATH: dir })).toBe(undefined)
})

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'on a machine without any browser the one from npm opens a page, with its own libraries (Linux x64)',
  async () => {
    const file = await finders.npm({})
    expect(file).toMatch(/lentera-chromium/)
    const { args } = await findBrowser({ CHROMIUM: file })
    expect(await titleIn(file ?? '', args)).toBe('Lentera 2')
  },
)
