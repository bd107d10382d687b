import { consent, consentIsFree, type PupilConsents } from '@lentera/contract/attendance/consent'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { sinceHere } from '#lib/time/dates.ts'
import { useSession } from '#lib/session/session.ts'
import { Pieces } from '#lib/nav/pieces.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { NoChildren } from '#school/no-children.tsx'
import { Notice } from '#ui/notice.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { FaultState, OfflineNotice } from '#ui/states.tsx'
import { Page } from '#ui/screen.tsx'
import { PupilCard } from './pupil-card.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-24 rounded-card" />
    <Bone className="h-72 rounded-card" />
  </Skeleton>
)

/** The pupil's own consents, or those of a parent's children. */
const useConsents = () => {
  const isParent = useSession(({ role }) => role === 'parent')
  const children = useCall(consent.childrenConsents, {}, { enabled: isParent })
  const own = useCall(consent.ownConsents, {}, { enabled: !isParent })
  const pupils: readonly PupilConsents[] | undefined = isParent ? children.data : own.data && [own.data]
  return { ...(isParent ? children : own), pupils, isParent }
}

export const title = 'Persetujuan lokasi dan foto'

export default function ConsentPage() {
  const { pupils, isParent, fault, loading, offline, stale, retry, at } = useConsents()
  return (
    <AmongAccountPages>
      <Page title="Persetujuan lokasi dan foto" template="reading">
        {isParent && <Pieces at="consent" />}
        {(offline || stale) && pupils && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
        {loading && <Coming />}
        {fault && <FaultState fault={fault} onRetry={retry} />}
        {pupils?.length === 0 && <NoChildren then="Setelah itu persetujuannya diatur di sini." />}
        {pupils && pupils.length > 0 && (
          <div className="grid gap-5">
            <Notice tone="info">{consentIsFree}</Notice>
            {pupils.map((pupil) => (
              <PupilCard key={pupil.id} pupil={pupil} decides={isParent !== pupil.adult} isParent={isParent} />
            ))}
          </div>
        )}
      </Page>
    </AmongAccountPages>
  )
}
