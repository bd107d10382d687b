import { expect, test } from 'vitest'
import { phoneText } from './phone.ts'

test.each([
  ['081234567890', '0812-3456-7890'],
  ['08123456789', '0812-3456-789'],
  ['0812345', '0812345'],
])('the number %s is shown as %s', (phone, text) => expect(phoneText(phone)).toBe(text))
