import { expect, it, test } from 'vitest'
import { clockAfter, clockText, dayAfter, dayText, readClock, readDay } from './typed.ts'

test.each([
  '17/05/2010',
  '17/5/2010',
  ' 17-05-2010 ',
  '17.5.2010',
  '17 Mei 2010',
  '17 mei 2010',
  '17052010',
  '2010-05-17',
  '40315',
])('somebody who writes %s means 17 May 2010', (text) => expect(readDay(text)).toBe('2010-05-17'))
test.each(['', '17/05', '17/05/10', '31/02/2026', '00/01/2026', '2010', 'besok', '17/13/2010', '1705201', '12345', '60000'])(
  '%s is no day, and nobody guesses one',
  (text) => expect(readDay(text)).toBeUndefined(),
)
test.each(['07.15', '7.15', '7:15', '07:15', '0715', '715', '7,15', ' 07 15 '])('somebody who writes %s means 07.15', (text) =>
  expect(readClock(text)).toBe('07:15'),
)
it('an hour alone is that hour', () => expect([readClock('7'), readClock('21')]).toEqual(['07:00', '21:00']))
test.each(['', '24.00', '7.60', '7.1', 'pagi', '07.15 WITA', '12345'])('%s is no time of day', (text) =>
  expect(readClock(text)).toBeUndefined(),
)
it('what is read stands in the field as people write it, whatever the browser speaks', () => {
  expect([dayText('2026-11-23'), dayText(null), clockText('07:15'), clockText('')]).toEqual(['23/11/2026', '', '07.15', ''])
})
it('the arrow keys lead over the end of a month and round midnight', () => {
  expect([dayAfter('2026-11-30', 1), dayAfter('2027-01-01', -1)]).toEqual(['2026-12-01', '2026-12-31'])
  expect([clockAfter('23:58', 5), clockAfter('00:00', -5)]).toEqual(['00:03', '23:55'])
})
