import { type Call, type Role, urlsOf } from '@lentera/contract'
import { expect } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { inject, requestOf } from '#test/ask.ts'
import type { Parts } from '#test/samples.ts'
import type { RunningSchool } from '#test/school.ts'

/** The roles that a call admits, each with all that its address admits; none when it asks for no session, or for an operator's. */
export const admitted = (call: Call) =>
  urlsOf(call).flatMap(({ roles }) => (typeof roles === 'string' ? [] : roles.map((role) => ({ role, roles }))))

/** Sends a call's request, with this header of authorization or none. */
export const askWith = ({ app }: RunningSchool, call: Call, role: Role | undefined, input: Parts, authorization?: string) => {
  const request = requestOf(call, role, input)
  return inject(app, { ...request, headers: { ...request.headers, ...(authorization !== undefined && { authorization }) } })
}

/** Expects the call's own envelope and nothing that its contract does not promise. */
export const expectReply = (call: Call, { status, body }: { status: number; body: object }) => {
  expect({ status, body }).toMatchObject({ status: 200 })
  if (call.reply === 'file') return
  const { data, meta } = call.bare ? { data: body, meta: undefined } : (body as { data: unknown; meta?: unknown })
  const parsed = safeParse(call.reply, data)
  expect(parsed.error?.message).toBeUndefined()
  expect(data).toEqual(parsed.data)
  if (!call.bare) expect(Object.keys(body)).toEqual(call.paged ? ['data', 'meta'] : ['data'])
  if (call.paged === 'cursor') expect(meta).toHaveProperty('next_cursor')
  if (call.paged === 'page')
    expect(Object.keys(meta as object).toSorted()).toEqual(['current_page', 'last_page', 'per_page', 'total'])
}
