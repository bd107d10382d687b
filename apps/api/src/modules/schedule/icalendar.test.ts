import { expect, test } from 'vitest'
import { calendarText, folded, instantOf, localValue, textValue, utcValue } from './icalendar.ts'

test('signs with a meaning of their own are escaped in a text, and what is no sign is left out', () => {
  expect(textValue('Fisika, lab; R\\2\r\nlantai 1\u0007')).toBe('Fisika\\, lab\\; R\\\\2\\nlantai 1 ')
})

test('no line is longer than 75 octets, no character is cut, and unfolding gives the line back', () => {
  const line = `SUMMARY:${'Bahasa é日本語 🎓 '.repeat(30)}`
  const lines = folded(line).split('\r\n')
  expect(lines.length).toBeGreaterThan(5)
  for (const one of lines) {
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
    expect(one).not.toContain('\uFFFD')
  }
  expect(folded(line).replaceAll('\r\n ', '')).toBe(line)
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
})

test.each([
  ['Asia/Jakarta', '20261123T001500Z', '+0700', 'WIB'],
  ['Asia/Makassar', '20261122T231500Z', '+0800', 'WITA'],
  ['Asia/Jayapura', '20261122T221500Z', '+0900', 'WIT'],
] as const)('a quarter past seven in %s is %s', (timezone, utc, offset, letters) => {
  expect(utcValue(instantOf('2026-11-23', '07:15', timezone))).toBe(utc)
  expect(localValue('2026-11-23', '07:15')).toBe('20261123T071500')
  const text = calendarText({ name: 'Jadwal', product: 'Lentera', timezone, components: [] })
  expect(text).toContain(`TZOFFSETTO:${offset}\r\nTZNAME:${letters}\r\n`)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
