import { keysOf } from '@lentera/contract/kit/keys'
import { profile, type ProfileField } from '@lentera/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { ask } from '#lib/http/ask.ts'
import { readChanged } from '#lib/http/changes.ts'
import { AskFault } from '#lib/http/fault.ts'
import { readUser } from '#lib/session/session.ts'

type ProfileValues = Readonly<Partial<Record<ProfileField, string>>>

/** What is wrong with the value that was sent stands beside the field that it was typed into. */
const beside = (fault: AskFault, field: ProfileField) => {
  const { value } = fault.placed(['value']).beside
  return value === undefined ? fault : new AskFault('answer', fault.message, { ...fault, errors: { [field]: [value] } })
}

/** The fields that differ; of a place the smallest part alone, which brings the others along. */
const changed = (values: ProfileValues, kept: ProfileValues): ProfileField[] => {
  const all = keysOf(values).filter((field) => values[field] !== kept[field])
  const parts = (['district_id', 'regency_id', 'province_id'] as const).filter((part) => values[part])
  const place = all.some((field) => field.endsWith('_id')) ? [parts[0] ?? ('province_id' as const)] : []
  return [...all.filter((field) => !field.endsWith('_id')), ...place]
}

/** Sends one field. Throws AskFault with what is wrong beside it. */
export const sendField = async (field: ProfileField, value: string, secret_token?: string): Promise<void> => {
  try {
    await ask(profile.patch, { body: { field, value, ...(secret_token !== undefined && { secret_token }) } })
  } catch (cause) {
    throw cause instanceof AskFault ? beside(cause, field) : cause
  }
}

/** A form of several fields of the profile, which are sent one after the other; those before a wrong one are kept. */
export const usePatches = <V extends ProfileValues>(start: V, said: string, done?: () => void): FormOf<V> => {
  const client = useQueryClient()
  const [state, setState] = useState<{ busy: boolean; fault: AskFault | null }>({ busy: false, fault: null })
  const send = async () => {
    setState({ busy: true, fault: null })
    let fault: AskFault | null = null
    try {
      for (const field of changed(form.values, start)) await sendField(field, form.values[field] ?? '')
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      fault = cause
    }
    await readUser().catch(() => undefined)
    await readChanged(client, profile.patch)
    setState({ busy: false, fault })
    return fault ? undefined : { value: '' }
  }
  const form = useForm<typeof profile.patch, V>(profile.patch, {
    start,
    // Sent one by one instead.
    input: () => ({ body: { field: 'name', value: '' } }),
    said,
    ...(done && { done }),
    posting: { ...state, held: false, send },
  })
  return form
}
