import type { Call } from '@lentera/contract/kit/call'
import { waits } from '@lentera/contract/waits'
import { type ReactNode, useEffect, useState } from 'react'
import { sinceHere } from '#lib/time/dates.ts'
import { type Called, useCall } from '#lib/http/use-call.ts'
import { FaultState, OfflineNotice } from '#ui/states.tsx'

/**
 * Milliseconds for which a home waits for what stands above its middle, from its own beginning, and at least from its own answer on:
 * on a slow line both come at about the same time.
 */
const PATIENCE = 600
const MOMENT = 200

/** Whether what waits for the person may still come in time. */
const useWaitsSoon = (isThere: boolean): boolean => {
  const { loading } = useCall(waits.list, { query: {} })
  const [patient, setPatient] = useState(true)
  const [began] = useState(() => performance.now())
  useEffect(() => {
    if (!isThere) return undefined
    const end = setTimeout(() => setPatient(false), Math.max(MOMENT, PATIENCE - (performance.now() - began)))
    return () => clearTimeout(end)
  }, [isThere, began])
  return loading && patient
}

/** The states of a page that stands on one call: on its way, failed, kept from before, and shown. */
export function Live<C extends Call>({
  called: { data, fault, stale, offline, at, past, retry },
  skeleton,
  children,
}: {
  called: Called<C>
  skeleton: ReactNode
  /** `past`: what it says of today is over. */
  children: (data: NonNullable<Called<C>['data']>, past: boolean) => ReactNode
}) {
  const isThere = data !== undefined && data !== null
  const waitsSoon = useWaitsSoon(isThere)
  if (fault) {
    return (
      <div className="pt-6 lg:pt-12">
        <h1 className="sr-only">Beranda</h1>
        <FaultState fault={fault} onRetry={retry} />
      </div>
    )
  }
  if (!isThere || waitsSoon) return skeleton
  return (
    <>
      {(offline || stale || past) && (
        <OfflineNotice offline={offline} since={at ? sinceHere(at) : undefined} className="my-3 lg:mt-0 lg:mb-4" />
      )}
      {children(data, past)}
    </>
  )
}
