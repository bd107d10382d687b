import { isKeyOf } from '@lentera/contract/kit/keys'
import { fieldsOf } from '@lentera/contract/kit/unknown'
import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside, type Reply } from '@lentera/contract'
import { configKeys, type ConfigKey, type ConfigSetting, type operatorConfig } from '@lentera/contract/operator/config'
import { builtInFor, operatorValues } from '#kit/http/operator.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { changeNamed, countPeople, type Held, lastChanges, pageOfChanges, valueOf, writeChange } from './config.queries.ts'
import { effectsOf, readValue } from './config.rules.ts'
import { keepAct } from './operator.queries.ts'
import { mustBeProven } from './proof.ts'

const keys = keysOf(configKeys)
const inForce = ({ services }: Pick<RequestContext, 'services'>, key: ConfigKey, held: Held): unknown =>
  held === null ? builtInFor(services.settings)[key] : held.value

export const list = async ({
  db,
  services,
}: Pick<RequestContext, 'db' | 'services'>): Promise<Inside<Reply<typeof operatorConfig.list>>> => {
  const set = await operatorValues(db)
  const builtIn = builtInFor(services.settings)
  const changed = await lastChanges(db)
  const last = new Map(changed.map((one) => [one.key, one]))
  return keys.map((key) => ({
    key,
    value: JSON.stringify(key in set ? set[key] : builtIn[key]),
    built_in: JSON.stringify(builtIn[key]),
    is_set: key in set,
    revision: last.get(key)?.revision ?? 0,
    changed_at: last.get(key)?.at.toISOString() ?? null,
    changed_by: last.get(key)?.by ?? null,
  }))
}

const asHeld = (key: ConfigKey, json: string | null): Held => (json === null ? null : { value: readValue(key, json) })

/** What a value would change, and for whom. */
export const preview = async (
  context: RequestOf<typeof operatorConfig.preview, unknown, OperatorUser>,
): Promise<Inside<Reply<typeof operatorConfig.preview>>> => {
  const { db, body } = context
  const { key } = body
  const before = inForce(context, key, (await valueOf(db, key)).value)
  const after = inForce(context, key, asHeld(key, body.value))
  const effects = []
  for (const { text, roles, prefix } of effectsOf(key, before, after))
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after the other
    effects.push({ text, roles: [...roles], people: await countPeople(db, roles, prefix) })
  return { before: JSON.stringify(before), after: JSON.stringify(after), changes: effects.length > 0, effects }
}

interface Wish {
  readonly key: ConfigKey
  readonly after: Held
  readonly why: string
  /** The change that it takes back. */
  readonly undoes: number | null
  readonly seen?: number | undefined
}
/** Sets a key unless somebody else did meanwhile; what stands there already is no change. */
const change = async (
  context: Pick<RequestContext<OperatorUser>, 'db' | 'user' | 'now' | 'services'>,
  wish: Wish,
): Promise<Inside<ConfigSetting>> => {
  const { db, user, now } = context
  const { key, after, why, undoes, seen } = wish
  const { value: before, revision } = await valueOf(db, key, { held: true })
  if (seen !== undefined && seen !== revision) throw new Fault('SETTINGS_CHANGED')
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await writeChange(db, { key, before, after, why, undoes, by: user.id, at: now })
    await keepAct(db, {
      by: user.id,
      act: undoes === null ? 'config_set' : 'config_back',
      subject: configKeys[key].label,
      detail: { key, from: inForce(context, key, before), to: inForce(context, key, after), why },
      at: now,
    })
  }
  const setting = (await list(context)).find((one) => one.key === key)
  if (!setting) throw new Error(`${key} is a key of the configuration.`)
  return setting
}

export const set = (context: RequestOf<typeof operatorConfig.set, unknown, OperatorUser>): Promise<Inside<ConfigSetting>> => {
  mustBeProven(context)
  const { key, value, why, revision } = context.body
  return change(context, { key, after: asHeld(key, value), why, undoes: null, seen: revision })
}

const text = (held: unknown): string | null => (held === null ? null : JSON.stringify(fieldsOf(held).value))

export const history = async ({
  db,
  query,
}: RequestOf<typeof operatorConfig.history, unknown, OperatorUser>): Promise<Inside<Reply<typeof operatorConfig.history>>> => {
  const { data, meta } = await pageOfChanges(db, query)
  return {
    data: data.map(({ uuid, key, at, by, why, before, after, undoes }) => ({
      uuid,
      key: key as ConfigKey,
      at: at.toISOString(),
      by,
      why,
      before: text(before),
      after: text(after),
      undoes: undoes !== null,
    })),
    meta,
  }
}

/** Sets again what stood there before a change. */
export const back = async (
  context: RequestOf<typeof operatorConfig.back, unknown, OperatorUser>,
): Promise<Inside<ConfigSetting>> => {
  mustBeProven(context)
  const { db, params, body } = context
  const found = await changeNamed(db, params.change_uuid)
  if (!found || !isKeyOf(configKeys, found.key)) throw new Fault('NOT_FOUND')
  const { key } = found
  const after = asHeld(key, text(found.before))
  return change(context, { key, after, why: `Kembali ke sebelum: ${found.why}`, undoes: found.id, seen: body.revision })
}
