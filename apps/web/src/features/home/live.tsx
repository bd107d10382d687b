import type { Call } from '@lentera/contract/kit/call'
import type { ReactNode } from 'react'
import { sinceHere } from '#lib/time/dates.ts'
import type { Called } from '#lib/http/use-call.ts'
import { FaultState, OfflineNotice } from '#ui/states.tsx'

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
  if (fault) {
    return (
      <div className="pt-6 lg:pt-12">
        <h1 className="sr-only">Beranda</h1>
        <FaultState fault={fault} onRetry={retry} />
      </div>
    )
  }
  if (data === undefined || data === null) return skeleton
  return (
    <>
      {(offline || stale || past) && (
        <OfflineNotice offline={offline} since={at ? sinceHere(at) : undefined} className="my-3 lg:mt-0 lg:mb-4" />
      )}
      {children(data, past)}
    </>
  )
}
