import { toJSONSchema } from 'zod/v4/core'
import type { Call, Group } from './call.ts'
import { faults } from './faults.ts'
import { sharedShapes } from './openapi-shared.ts'
import { roles } from './roles.ts'

type Schema = Record<string, unknown>

const mimeTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const
const schemaOf = (schema: NonNullable<Call['params']>, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (call: Call) =>
  (['path', 'query'] as const).flatMap((where) => {
    const part = where === 'path' ? call.params : call.query
    if (!part) return []
    const { properties = {}, required = [] } = schemaOf(part, 'input')
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }))
  })

const replyOf = (call: Call) => {
  if (call.reply === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const data = schemaOf(call.reply, 'output')
  const meta = call.paged && { meta: { type: 'object' } }
  return {
    'application/json': {
      schema: call.bare ? data : { type: 'object', properties: { data, ...meta }, required: ['data', ...(meta ? ['meta'] : [])] },
    },
  }
}

/** Every status that this call can answer beside 200, with the codes that carry it. */
const failuresOf = (call: Call) => {
  const codes = [
    'VALIDATION' as const,
    'TOO_MANY_REQUESTS' as const,
    'SERVER' as const,
    ...(call.roles === 'anyone' ? [] : (['SESSION_ENDED', 'FORBIDDEN', 'NOT_FOUND'] as const)),
    ...(call.idempotent ? (['KEY_REUSED'] as const) : []),
    ...(call.faults ?? []),
  ]
  const byStatus = Object.groupBy(codes, (code) => String(faults[code][0]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, of = []]) => [
      status,
      {
        description: of.map((code) => `${code}: ${faults[code][1]}`).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const Failure = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { enum: Object.keys(faults) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** The word of the role, where the address names it: one call is one place, whoever asks it. */
const roleOf = (call: Call) =>
  call.path.includes('{role}') && typeof call.roles !== 'string'
    ? [{ name: 'role', in: 'path', required: true, schema: { enum: call.roles.map((role) => roles[role].api) } }]
    : []

const operationOf = (call: Call): Schema => {
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    'x-roles': call.roles === 'operator' ? [call.roles] : call.roles,
    'x-host': call.host ?? 'core',
    security: call.roles === 'anyone' ? [] : [{ [call.roles === 'operator' ? 'operator' : 'bearer']: [] }],
    parameters: [...roleOf(call), ...parametersOf(call), ...(call.idempotent ? [key] : [])],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { [mimeTypes[call.as ?? 'form']]: { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: { 200: { description: 'OK', content: replyOf(call) }, ...failuresOf(call) },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export const openApiOf = (contract: Readonly<Record<string, Group>>, { title, version }: { title: string; version: string }) => {
  const calls = Object.values(contract).flatMap((group) => Object.values(group))
  const { operations, schemas } = sharedShapes(calls.map((call) => [call.name, operationOf(call)]))
  const paths: Record<string, Record<string, Schema>> = {}
  calls.forEach((call, at) => {
    const methods = (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    const method = call.method.toLowerCase()
    if (method in methods) throw new Error(`${call.name} has the address of another call; documents know one for each.`)
    methods[method] = operations[at]!
  })
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Failure, ...schemas },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}
