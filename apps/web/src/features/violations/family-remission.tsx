import type { Violation } from '@lentera/contract/violations'
import { conductRemissions } from '@lentera/contract/violations/remissions'
import { HandHelping } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { RemissionShown } from './remission-shown.tsx'

// Few ask; who does waits for the form once.
const AskForm = lazy(() => import('./ask-remission.tsx'))

/** What the family has asked about a record, or the way to ask. */
export function FamilyRemission({ of }: { of: Violation }) {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const { data } = useCall(conductRemissions.of, { params: { violation_id: of.id } })
  const close = () => setOpen(false)
  if (!data || (!data.remission && !data.can.includes('ask'))) return null
  return (
    <Section title="Keringanan poin" className="mb-6 max-w-[46rem]">
      <Card className="p-4">
        {data.remission ? (
          <RemissionShown of={data.remission} />
        ) : (
          <Button icon={HandHelping} disabled={!online} onClick={() => setOpen(true)}>
            Minta keringanan
          </Button>
        )}
      </Card>
      <Sheet open={open} onClose={close} title="Minta keringanan">
        {open && (
          <Suspense fallback={<Bone className="h-80" />}>
            <AskForm of={of} onDone={close} />
          </Suspense>
        )}
      </Sheet>
    </Section>
  )
}
