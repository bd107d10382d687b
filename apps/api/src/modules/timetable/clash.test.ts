import { expect, test } from 'vitest'
import { placed } from './clash.ts'

const write = (code: string) =>
  placed({ services: {} as never }, { at: { school: 1, year: 2026 }, wished: [], but: [] }, () =>
    Promise.reject(Object.assign(new Error('refused by the database'), { code })),
  )

test('whoever the database ends because two wait for each other reads that something has changed', async () => {
  await expect(write('40P01')).rejects.toMatchObject({ code: 'DATA_CHANGED' })
  await expect(write('57P01')).rejects.toThrow('refused by the database')
})
