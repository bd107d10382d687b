import { expect, test } from 'vitest'
import { AskFault, faultOf, placedIn } from './fault.ts'

const said = (status: number, body: unknown) => faultOf(status, body).message
const server = 'Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.'

test.each([500, 503, 507, 520])('a %i shows the text for a broken system, whatever the server said', (status) => {
  expect(said(status, { message: 'stack trace' })).toBe(server)
})

test.each([501, 502, 504, 505, 506])('a %i passes the server message on', (status) => {
  expect(said(status, { message: 'Sedang dirawat sampai pukul 05.00.' })).toBe('Sedang dirawat sampai pukul 05.00.')
})

test('a code of 500 and above counts like the status', () => {
  expect(said(400, { code: 500, message: 'x' })).toBe(server)
  expect(said(400, { code: 502, message: 'Gerbang penuh.' })).toBe('Gerbang penuh.')
})

test('a 401 says that the session has ended', () => {
  expect(said(401, { message: 'jwt expired' })).toBe('Sesi telah berakhir, silahkan login kembali.')
})

test('any other refusal speaks in the server words, or in the general ones', () => {
  expect(said(409, { code: 'ATTENDANCE_CLOSED', message: 'Presensi sedang tidak dibuka.' })).toBe('Presensi sedang tidak dibuka.')
  expect(said(409, {})).toBe('Mohon maaf, terjadi kesalahan pada sistem kami.')
})

test('an answer that is not ours is no answer: a captive portal does not end a session', () => {
  const portal = faultOf(401, undefined)
  expect([portal.kind, portal.status, portal.message]).toEqual([
    'silent',
    0,
    'Server belum menjawab. Periksa sinyal lalu coba lagi.',
  ])
})

test('only a refusal is final: everything else may be sent again', () => {
  expect(faultOf(422, { message: 'x' }).unanswered).toBe(false)
  expect(faultOf(503, { message: 'x' }).unanswered).toBe(true)
  expect(new AskFault('offline', 'x').unanswered).toBe(true)
})

const wrong = faultOf(422, {
  code: 'VALIDATION',
  message: 'Belum sesuai.',
  errors: { time: ['Belum pukul 07.00.'], date: ['Hari itu libur.', 'Pilih hari lain.'] },
})

test('who draws no field of a form shows what is wrong with each', () => {
  expect(wrong.message).toBe('Belum sesuai. Belum pukul 07.00. Hari itu libur. Pilih hari lain.')
  expect(placedIn(wrong, [])).toEqual({ beside: {}, above: wrong.message })
})

test('what is wrong with a drawn field stands beside it, and everything else above the button', () => {
  expect(placedIn(wrong, ['time', 'reason'])).toEqual({
    beside: { time: 'Belum pukul 07.00.' },
    above: 'Belum sesuai. Hari itu libur. Pilih hari lain.',
  })
  expect(placedIn(wrong, ['time', 'date'])).toEqual({
    beside: { time: 'Belum pukul 07.00.', date: 'Hari itu libur. Pilih hari lain.' },
    above: undefined,
  })
})

test('a refusal that names no field is never lost, and without one nothing is said', () => {
  expect(placedIn(faultOf(409, { message: 'Ditutup.' }), ['time'])).toEqual({ beside: {}, above: 'Ditutup.' })
  expect(placedIn(null, ['time'])).toEqual({ beside: {}, above: undefined })
})
