import { expect, test } from 'vitest'
import { chosenErrors } from './chosen-password.ts'
import { commonPasswords } from './common-passwords.ts'

const errorOf = (password: string, known: readonly string[] = []) =>
  chosenErrors({ password, password_confirmation: password, known })['password']?.[0]
const person = ['Budi Santoso', 'budi.s', '0812-3456-7890', 'bsantoso@contoh.sch.id', '2009-08-17', 'SMA Cendekia Mulia']

test('the list of common passwords has at least 3,000', () => expect(commonPasswords()).toBeGreaterThanOrEqual(3_000))

test.each([
  '12345678',
  'password',
  'qwerty123',
  'sekolah123',
  'indonesia',
  'bismillah',
  'sayangku',
  'lentera123',
  'Password2026!',
  'P@ssw0rd',
  'SeKoLaH-2026',
  '123bismillah',
  'sayang sayang',
  'abcabcabc',
  '11111111',
  'Qwerty_99',
])('the common password %s is refused, and the text says what to do', (password) =>
  expect(errorOf(password)).toBe(
    'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Gabungkan tiga kata yang tidak berhubungan.',
  ),
)

test.each([
  'budisantoso',
  'Budi2009',
  'santoso17082009',
  '17082009',
  '20090817',
  '081234567890',
  '+6281234567890'.slice(3),
  'budi567890',
  'bsantoso123',
  'cendekia2026',
  'budisekolah',
  'C3nd3kia!',
])('%s, made of what is known of the person, is refused', (password) =>
  expect(errorOf(password, person)).toContain('nama, nomor, tanggal lahir, atau sekolah sendiri'),
)

test.each(['rimba fajar 48', 'kereta-embun-pagi', 'budi makan telur dadar', 'x7Kq-29vm-Lp', 'sekolah rimba kereta'])(
  '%s is taken, also with a word that is common or the own name in it',
  (password) => expect(errorOf(password, person)).toBeUndefined(),
)
