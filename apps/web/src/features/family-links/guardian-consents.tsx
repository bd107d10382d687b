import { type GuardedChild, guardian, GUARDIAN_VERSION, guardianLimits, guardianWording } from '@lentera/contract/family/guardian'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { named } from '#lib/http/remote-config.ts'

/** What is agreed to for one child, who decided, and the yes or its end. */
function Consent({ child }: { child: GuardedChild }) {
  const online = useOnline()
  const [ending, setEnding] = useState(false)
  const { student_id, name, image, school_name, given, unconfirmed, decided_by, decided_at } = child
  const { run, busy, fault } = useAction(guardian.consent, {
    done: (now) => {
      setEnding(false)
      say(
        now.given
          ? `Akun ${name} disetujui.`
          : now.unconfirmed
            ? 'Persetujuan tercatat. Menunggu sekolah memastikan.'
            : `Persetujuan untuk ${name} dicabut.`,
      )
    },
  })
  const decide = (yes: boolean) => void run({ body: { student_id, given: yes, version: GUARDIAN_VERSION } })
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} image={image} />
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">{name}</h3>
          <p className="text-note text-ink-2">{school_name ?? 'Belum ada sekolah'}</p>
        </div>
        <Pill tone={given ? 'good' : unconfirmed ? 'waiting' : 'care'}>
          {given ? 'Disetujui' : unconfirmed ? 'Menunggu sekolah' : 'Menunggu Anda'}
        </Pill>
      </div>
      <div className="grid gap-2 text-ink-2">
        {guardianWording(name, named('{product}')).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!given && <p className="text-ink">{guardianLimits}</p>}
        {unconfirmed && (
          <p className="font-semibold text-ink">
            Persetujuan Anda tercatat, dan berlaku setelah tata usaha sekolah memastikan bahwa Anda orang tua atau walinya.
          </p>
        )}
      </div>
      {decided_by && decided_at && (
        <p className="text-note text-ink-3">
          {given || unconfirmed ? 'Disetujui' : 'Terakhir diputuskan'} {decided_by}, {longDate(schoolDay(decided_at))}.
        </p>
      )}
      <Wrong says={fault?.message} />
      <div className="flex justify-end">
        {given || unconfirmed ? (
          <Button tone="quiet" className="text-bad" disabled={!online} onClick={() => setEnding(true)}>
            Cabut persetujuan
          </Button>
        ) : (
          <Button tone="main" busy={busy} disabled={!online} onClick={() => decide(true)}>
            Saya setuju
          </Button>
        )}
      </div>
      <Confirm
        open={ending}
        onClose={() => setEnding(false)}
        title={`Cabut persetujuan untuk ${name}?`}
        verb="Cabut persetujuan"
        danger
        busy={busy}
        onConfirm={() => decide(false)}
      >
        <p className="text-ink-2">
          Akunnya terbatas lagi, dan persetujuan lokasi serta foto ikut dicabut. Presensi tetap bisa dengan QR kelas atau guru.
        </p>
      </Confirm>
    </Card>
  )
}

/** Above a parent's consents to location and photos: the children under 17 whose accounts need a yes. */
export default function GuardianConsents() {
  const { data = [] } = useCall(guardian.guarded, {})
  if (data.length === 0) return null
  return (
    <Section title="Persetujuan wali" className="mb-5">
      <div className="grid gap-3">
        {data.map((child) => (
          <Consent key={child.student_id} child={child} />
        ))}
      </div>
    </Section>
  )
}
