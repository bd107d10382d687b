import { afterEach, expect, test, vi } from 'vitest'
import type { Order, Printed } from '#kit/print/printer.ts'
import { createHelper } from './helper.ts'

afterEach(() => vi.unstubAllEnvs())

const letter = {
  title: 'Surat',
  letterhead: { name: 'SMA Uji Coba', lines: [] },
  heading: 'Surat',
  facts: [],
  text: 'Isi surat',
  qr: { text: 'https://contoh.id', caption: 'Keaslian' },
  signature: { above: [], name: null, number: null },
  paper: 'A5',
} as const

test('under node --watch, as npm run dev starts the API, a helper answers what it was asked and not what it has loaded', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const printer = createHelper<Order, Printed>(new URL('../print/printer.ts', import.meta.url), {
    patience: 30_000,
    idle: 100,
    memory: 384,
  })
  const printed = await printer.ask({ letter })
  expect(Buffer.from(printed as Uint8Array).toString('latin1', 0, 5)).toBe('%PDF-')
})
