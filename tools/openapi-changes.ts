import { addressesOf } from './openapi-addresses.ts'

/** What differs between two OpenAPI documents of ours. A breaking change is one that an app of yesterday would notice. */
export interface Changes {
  readonly breaking: readonly string[]
  readonly added: readonly string[]
}

export interface Schema {
  readonly [key: string]: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: string | number | boolean | null
}
/** Which way a shape travels, and who hears what breaks and what is new. */
interface Ear {
  readonly way: 'sent' | 'answered'
  readonly breaks: (text: string) => void
  readonly isNew: (text: string) => void
}
export interface Operation {
  readonly 'x-roles': 'anyone' | readonly string[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  readonly requestBody?: { content: Record<string, { schema: Schema }> }
  readonly responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

const optionsOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf
/** The word that a discriminated option goes by, or its type. */
const nameOf = (option: Schema) => {
  const constant = Object.values(option.properties ?? {}).find((property) => property['const'] !== undefined)
  return String(constant?.['const'] ?? option['const'] ?? option['type'])
}
/** What tells an option from others of its name: the first field that it needs, how its text is written, or that it is one of words. */
const markOf = (option: Schema) => {
  const open = option['enum'] ? 'words' : 'nothing'
  return option.required?.[0] ?? option.format ?? open
}
/** Options by their names, and by what marks them where several go by one name. */
const namedOptions = (options: readonly Schema[]): readonly (readonly [string, Schema])[] => {
  const names = options.map(nameOf)
  return options.map((option, at) => {
    const name = names[at]!
    const isAlone = names.filter((one) => one === name).length === 1
    return [isAlone ? name : `${name} with ${markOf(option)}`, option]
  })
}
/** Limits of a text, a number or a list: when something is sent they may only become wider. */
const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems']
const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']

const typesOf = ({ type }: Schema) => (type === undefined ? undefined : typeof type === 'string' ? [type] : type)
/** Whether every form of these is one of those; left out, any form is. */
const within = (these: readonly string[] | undefined, those: readonly string[] | undefined) =>
  !those || (these?.every((type) => those.includes(type)) ?? false)

const compare = (at: string, before: Schema, after: Schema, ear: Ear) => {
  const [options, now] = [optionsOf(before), optionsOf(after)]
  if (options || now) return compareOptions(at, options ?? [before], now ?? [after], ear)
  compareTypes(at, before, after, ear)
  compareChoices(at, before, after, ear)
  if (ear.way === 'sent') compareLimits(at, before, after, ear)
  if (before.items && after.items) compare(`${at}[]`, before.items, after.items, ear)
  compareFields(at, before, after, ear)
}

const said = (value: unknown) => (Array.isArray(value) ? value : [value ?? 'anything']).join(' or ')

/** What is sent may be taken in more forms than before, what is answered may come in fewer. */
const compareTypes = (at: string, before: Schema, after: Schema, { way, breaks }: Ear) => {
  const [old, fresh] = [typesOf(before), typesOf(after)]
  if (way === 'sent' ? !within(old, fresh) : !within(fresh, old)) breaks(`${at}: was ${said(old)}, is ${said(fresh)}`)
  for (const key of ['const', 'format', 'pattern'])
    if (
      before[key] !== after[key] &&
      !(way === 'sent' && after[key] === undefined) &&
      !(way === 'answered' && before[key] === undefined)
    )
      breaks(`${at}: ${key} was ${said(before[key])}, is ${said(after[key])}`)
}

/** Screens that something leads to are more with each feature; an app that does not know one leads home. */
const isOpen = (at: string) => at.endsWith('.target')

const compareOptions = (at: string, before: readonly Schema[], after: readonly Schema[], ear: Ear) => {
  const { way, breaks, isNew } = ear
  const [later, options] = [new Map(namedOptions(after)), namedOptions(before)]
  const earlier = new Set(options.map(([name]) => name))
  for (const [name, option] of options) {
    const same = later.get(name)
    if (same) compare(earlier.size > 1 ? `${at} (${name})` : at, option, same, ear)
    else if (way === 'sent') breaks(`${at}: ${name} is taken no longer`)
  }
  for (const name of later.keys())
    if (!earlier.has(name)) (way === 'answered' && !isOpen(at) ? breaks : isNew)(`${at}: may now be ${name}`)
}

const compareChoices = (at: string, before: Schema, after: Schema, { way, breaks, isNew }: Ear) => {
  const [old, fresh] = [before.enum, after.enum]
  if (way === 'sent' && fresh) {
    if (!old) breaks(`${at}: only ${fresh.join(', ')} from now on`)
    for (const one of old ?? []) if (!fresh.includes(one)) breaks(`${at}: ${String(one)} is taken no longer`)
  }
  if (way === 'answered' && old && !fresh) breaks(`${at}: was one of ${old.join(', ')}, is open`)
  for (const one of fresh ?? []) if (old && !old.includes(one)) isNew(`${at}: ${String(one)}`)
}

const compareLimits = (at: string, before: Schema, after: Schema, { breaks }: Ear) => {
  const number = (schema: Schema, key: string, open: number) => Number(schema[key] ?? open)
  for (const key of lower)
    if (number(after, key, -Infinity) > number(before, key, -Infinity)) breaks(`${at}: ${key} is ${String(after[key])}`)
  for (const key of upper)
    if (number(after, key, Infinity) < number(before, key, Infinity)) breaks(`${at}: ${key} is ${String(after[key])}`)
}

const compareFields = (at: string, before: Schema, after: Schema, ear: Ear) => {
  const { way, breaks, isNew } = ear
  const [old, fresh] = [before.properties ?? {}, after.properties ?? {}]
  for (const [name, schema] of Object.entries(old)) {
    const now = fresh[name]
    if (now) compare(`${at}.${name}`, schema, now, ear)
    else breaks(`${at}.${name} is gone`)
  }
  for (const name of Object.keys(fresh)) if (!(name in old)) isNew(`${at}.${name}`)
  const [must, needed] = [before.required ?? [], after.required ?? []]
  if (way === 'sent') for (const name of needed) if (!must.includes(name)) breaks(`${at}.${name} is now required`)
  if (way === 'answered')
    for (const name of must) if (name in fresh && !needed.includes(name)) breaks(`${at}.${name} may now be absent`)
}

const schemaOf = (content: Record<string, { schema: Schema }> | undefined) => {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content ?? {})
  return { type, schema }
}

const compareRoles = (at: string, roles: Operation['x-roles'], now: Operation['x-roles'], breaks: Ear['breaks']) => {
  if (now === 'anyone') return
  if (roles === 'anyone') return breaks(`${at} is no longer for anyone`)
  for (const role of roles) if (!now.includes(role)) breaks(`${at} is no longer for ${role}`)
}

const compareCall = (at: string, before: Operation, after: Operation, { breaks, isNew }: Omit<Ear, 'way'>) => {
  const sending: Ear = { way: 'sent', breaks, isNew }
  const answering: Ear = { way: 'answered', breaks, isNew }
  compareRoles(at, before['x-roles'], after['x-roles'], breaks)
  for (const { name, in: where, required, schema } of after.parameters) {
    const old = before.parameters.find((one) => one.name === name && one.in === where)
    if (required && !old?.required) breaks(`${at} ${where} ${name} is now required`)
    if (old) compare(`${at} ${where} ${name}`, old.schema, schema, sending)
    else if (!required) isNew(`${at} ${where} ${name}`)
  }
  for (const { name, in: where } of before.parameters)
    if (!after.parameters.some((one) => one.name === name && one.in === where)) breaks(`${at} ${where} ${name} is gone`)
  const [sent, sends] = [schemaOf(before.requestBody?.content), schemaOf(after.requestBody?.content)]
  if (before.requestBody && after.requestBody && sent.type !== sends.type) breaks(`${at} body was ${sent.type}, is ${sends.type}`)
  if (after.requestBody) compare(`${at} body`, sent.schema, sends.schema, sending)
  const [answered, answers] = [schemaOf(before.responses['200']?.content), schemaOf(after.responses['200']?.content)]
  compare(`${at} answer`, answered.schema, answers.schema, answering)
}

export const changesOf = (landed: Document, current: Document): Changes => {
  const [breaking, added]: [string[], string[]] = [[], []]
  const [before, after] = [{ paths: addressesOf(landed) }, { paths: addressesOf(current) }]
  const ears = { breaks: (text: string) => void breaking.push(text), isNew: (text: string) => void added.push(text) }
  for (const [path, calls] of Object.entries(before.paths))
    for (const [method, call] of Object.entries(calls)) {
      const at = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      if (now) compareCall(at, call, now, ears)
      else ears.breaks(`${at} is gone`)
    }
  for (const [path, calls] of Object.entries(after.paths))
    for (const method of Object.keys(calls)) if (!before.paths[path]?.[method]) ears.isNew(`${method.toUpperCase()} ${path}`)
  return { breaking, added }
}
