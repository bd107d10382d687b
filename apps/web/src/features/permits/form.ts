import { type Permit, permits, type PermitType, permitTypes } from '@lentera/contract/permits'
import { useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'

/** What a form for leave holds. */
export interface PermitValues {
  readonly student_id: string
  readonly type: PermitType
  readonly starts_on: string
  readonly ends_on: string
  readonly starts_at: string
  readonly ends_at: string
  readonly reason: string
  readonly attachment: string | null
}
export const emptyOn = (date: string, type: PermitType, student_id = ''): PermitValues => ({
  student_id,
  type,
  starts_on: date,
  ends_on: date,
  starts_at: '',
  ends_at: '',
  reason: '',
  attachment: null,
})
export const valuesOf = ({ type, starts_on, ends_on, starts_at, ends_at, reason }: Permit): PermitValues => ({
  ...emptyOn(starts_on, type),
  ends_on,
  starts_at: starts_at ?? '',
  ends_at: ends_at ?? '',
  reason,
})

/** Which hours a type asks for. */
export const hoursOf = (type: PermitType) => {
  const { hours } = permitTypes[type]
  return { days: hours === 'none', from: hours === 'from' || hours === 'both', until: hours === 'until' || hours === 'both' }
}

/** When, as the calls take it: hours are of one day. */
export const whenOf = ({ type, starts_on, ends_on, starts_at, ends_at }: PermitValues) => {
  const { days, from, until } = hoursOf(type)
  return {
    type,
    starts_on,
    ends_on: days ? ends_on : starts_on,
    ...(from && { starts_at }),
    ...(until && { ends_at }),
  }
}

/** What can be said before anything is sent. */
export const complaintsOf = (values: PermitValues) => {
  const { days, from, until } = hoursOf(values.type)
  const { starts_on, ends_on, starts_at, ends_at, reason } = values
  return {
    starts_on: starts_on === '' ? 'Isi tanggalnya.' : undefined,
    ends_on: days && ends_on < starts_on ? 'Tidak boleh sebelum hari pertama.' : undefined,
    starts_at: from && starts_at === '' ? 'Isi jamnya.' : undefined,
    ends_at:
      until && ends_at === '' ? 'Isi jamnya.' : from && until && ends_at <= starts_at ? 'Harus setelah jam keluar.' : undefined,
    reason: reason.trim().length < 5 ? 'Tulis alasannya, minimal 5 huruf.' : undefined,
  }
}

/** Asks beforehand whether a permit could be filed; without an answer the filing itself says so. */
export const useCheck = () => {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<AskFault | null>(null)
  /** Whether nothing is known that speaks against it. */
  const passes = async (values: PermitValues, permit_id?: string): Promise<boolean> => {
    setBusy(true)
    setFault(null)
    try {
      const { student_id } = values
      await ask(permits.check, {
        body: { ...whenOf(values), ...(student_id !== '' && { student_id }), ...(permit_id !== undefined && { permit_id }) },
      })
      return true
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      if (cause.unanswered) return true
      setFault(cause)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { passes, busy, fault }
}
