import { toJSONSchema } from 'zod/v4/core'
import { type Call, type Group, urlsOf } from './call.ts'
import { faults } from './faults.ts'

type Schema = Record<string, unknown>

const mimeTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const
const schemaOf = (schema: NonNullable<Call['params']>, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}

const parametersOf = (call: Call) =>
  (['path', 'query'] as const).flatMap((where) => {
    const part = where === 'path' ? call.params : call.query
    if (!part) return []
    const { properties = {}, required = [] } = schemaOf(part, 'input') as { properties?: Schema; required?: string[] }
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
  },
}

/** The contract as an OpenAPI 3.1 document. */
export const openApiOf = (contract: Readonly<Record<string, Group>>, { title, version }: { title: string; version: string }) => {
  const paths: Record<string, Schema> = {}
  for (const group of Object.values(contract))
    for (const call of Object.values(group))
      for (const { url, roles } of urlsOf(call)) {
        const at = url.replace(/:(\w+)/g, '{$1}')
        const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }
        const role = roles !== 'anyone' && roles.length === 1 ? `.${roles[0]}` : ''
        paths[at] = {
          ...paths[at],
          [call.method.toLowerCase()]: {
            operationId: call.path.includes('{role}') ? call.name + role : call.name,
            tags: [call.name.split('.')[0]],
            'x-roles': roles,
            'x-host': call.host ?? 'core',
            security: roles === 'anyone' ? [] : [{ bearer: [] }],
            parameters: [...parametersOf(call), ...(call.idempotent ? [key] : [])],
            ...(call.body && {
              requestBody: {
                required: true,
                content: { [mimeTypes[call.as ?? 'form']]: { schema: schemaOf(call.body, 'input') } },
              },
            }),
            responses: { 200: { description: 'OK', content: replyOf(call) }, ...failuresOf(call) },
          },
        }
      }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: { schemas: { Failure }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}
