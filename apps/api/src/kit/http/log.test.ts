import { expect, test } from 'vitest'
import { bufferedLog } from './log.ts'

const trial = () => {
  const writes: string[] = []
  let next = () => {}
  const written = () => new Promise<void>((resolve) => (next = resolve))
  const log = bufferedLog({
    write: (text: string) => {
      writes.push(text)
      next()
      return true
    },
  } as NodeJS.WriteStream)
  return { ...log, writes, written }
}
const line = (level: number, text: string) => `${JSON.stringify({ level, text })}\n`

test('lines of many requests are written together, and soon', async () => {
  const { write, writes, written } = trial()
  for (let at = 0; at < 20; at++) write(line(30, `request ${at}`))
  expect(writes).toEqual([])
  await written()
  expect(writes).toHaveLength(1)
  expect(writes[0]!.split('\n')).toHaveLength(21)
})

test('what went wrong is written at once, after what was before it', () => {
  const { write, writes } = trial()
  write(line(30, 'before'))
  write(line(50, 'wrong'))
  expect(writes).toEqual([line(30, 'before') + line(50, 'wrong')])
})

test('a rush does not wait for the clock, and nothing is left at the end', () => {
  const { write, writes, flush } = trial()
  for (let at = 0; at < 1000; at++) write(line(30, 'a request of a rush'))
  expect(writes.length).toBeGreaterThan(1)
  flush()
  expect(writes.join('').split('\n')).toHaveLength(1001)
  flush()
  expect(writes.every((text) => text !== '')).toBe(true)
})
