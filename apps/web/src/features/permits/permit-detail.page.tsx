import type { Role } from '@lentera/contract/kit/roles'
import { type Permit, permits, permitTypes } from '@lentera/contract/permits'
import { Ban, Pencil, Scale } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useOnline } from '#lib/offline/online.ts'
import { linkTo } from '#lib/nav/href.ts'
import { Pieces } from '#lib/nav/pieces.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Evidence } from './evidence.tsx'
import { requestAddress, whenText } from './words.ts'

const verdicts = ['approve', 'revise', 'reject'] as const

function Cancelling({ permit: { id, revision, can }, onDone }: { permit: Permit; onDone: () => void }) {
  // Whoever decides takes back somebody else's plan, and says why.
  const decides = verdicts.some((verb) => can.includes(verb))
  const form = useForm(permits.cancel, {
    start: { reason: '' },
    input: ({ reason }) => ({
      params: { permit_id: id },
      body: { revision, ...(reason.trim() !== '' && { reason: reason.trim() }) },
    }),
    said: 'Izin dibatalkan.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-3 text-ink-2">Yang sudah tercatat karena izin ini ditarik kembali. Riwayatnya tetap ada.</p>
      <TextArea label={decides ? 'Alasan' : 'Alasan, opsional'} maxLength={500} {...form.field('reason')} />
      <Submit>Batalkan izin</Submit>
    </Form>
  )
}

/** What whoever reads it may do with it now. */
function Actions({ permit }: { permit: Permit }) {
  const role = useSession((session) => session.role) ?? 'student'
  const online = useOnline()
  const [cancels, setCancels] = useState(false)
  const { id, can } = permit
  return (
    <>
      {can.includes('cancel') && (
        <Button icon={Ban} className="text-bad" disabled={!online} onClick={() => setCancels(true)}>
          Batalkan
        </Button>
      )}
      {can.includes('edit') && (
        <ButtonLink icon={Pencil} to={linkTo(role, '/permit/edit/:permitHashId', { permitHashId: id })}>
          {permit.state === 'needs_revision' ? 'Perbaiki' : 'Ubah'}
        </ButtonLink>
      )}
      {role !== 'student' && verdicts.some((verb) => can.includes(verb)) && (
        <ButtonLink tone="main" icon={Scale} to={requestAddress(role, id)}>
          Putuskan
        </ButtonLink>
      )}
      <Sheet open={cancels} onClose={() => setCancels(false)} title="Batalkan izin ini?">
        {cancels && <Cancelling permit={permit} onDone={() => setCancels(false)} />}
      </Sheet>
    </>
  )
}

/** A pupil's decided permit is shared by the family, and by whoever leads the class. */
const isShared = ({ person, state, can, filed_by }: Permit, role: Role) =>
  !person.is_teacher &&
  (state === 'approved' || state === 'rejected') &&
  (role === 'parent' || (role === 'teacher' && can.includes('cancel') && filed_by.role !== 'teacher'))

export const title = 'Izin'

/** One permit: what it asks for, how it was decided, and what happened to it since. */
export default function PermitDetailPage() {
  const { permitHashId: permit_id = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Screen
      call={permits.detail}
      input={{ params: { permit_id } }}
      title={(permit) => (permit ? `Izin ${permitTypes[permit.type].label.toLowerCase()}` : title)}
      note={(permit) => (permit ? `${permit.person.name} · ${whenText(permit)}` : ' ')}
      actions={(permit) => permit && <Actions permit={permit} />}
      back={linkTo(role, '/permit')}
    >
      {(permit) => (
        <>
          <Evidence permit={permit} />
          {isShared(permit, role) && <Pieces at="permit" permit_id={permit_id} />}
        </>
      )}
    </Screen>
  )
}
