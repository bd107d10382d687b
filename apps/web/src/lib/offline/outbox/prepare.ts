import type { Call, Input } from '@lentera/contract/kit/call'
import type { Role } from '@lentera/contract/kit/roles'
import { device } from '#lib/device/keep.ts'
import { timeToShow } from '#lib/time/server-time.ts'
import { fieldsOf, urlOf } from '#lib/http/wire.ts'
import type { Prepared } from './entry.ts'

type Values = Readonly<Record<string, unknown>>

const form = 'application/x-www-form-urlencoded;charset=UTF-8'
const bodyOf = (call: Call, body: Values | undefined): { type: string | null; body: Prepared['body'] } => {
  if (!body) return { type: null, body: null }
  if (call.as === 'json') return { type: 'application/json', body: JSON.stringify(body) }
  const fields = fieldsOf(body)
  if (call.as === 'multipart') return { type: null, body: fields.map(([name, value]) => ({ name, value })) }
  return { type: form, body: new URLSearchParams(fields as [string, string][]).toString() }
}

/** The whole request of a write that is meant now. The moment, the device's known error of clock and what proves the moment stay as they are now. */
export const prepare = <C extends Call>(
  call: C,
  input: Input<C>,
  { id, role, at }: { readonly id: string; readonly role: Role; readonly at: Date },
): Prepared => {
  const parts = input as { readonly params?: Values; readonly query?: Values; readonly body?: Values }
  const { type, body } = bodyOf(call, parts.body)
  const skew = device.read('clock_skew')
  const shown = timeToShow()
  return {
    url: urlOf(call, parts, role),
    method: call.method,
    headers: {
      accept: 'application/json, */*;q=0.1',
      // What counts by itself tells its moment itself, too.
      ...(call.idempotent && {
        'idempotency-key': id,
        'captured-at': at.toISOString(),
        ...(typeof skew === 'number' && { 'clock-skew': String(Math.round(skew)) }),
        ...(shown !== undefined && { 'lentera-time': shown }),
      }),
      ...(type !== null && { 'content-type': type }),
    },
    body,
  }
}
