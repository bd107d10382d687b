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

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** How it was answered. */
function Answer({ of: { given, unconfirmed, refused } }: { of: GuardedChild }) {
  if (given) return <Pill tone="good">Disetujui</Pill>
  if (unconfirmed) return <Pill tone="waiting">Menunggu sekolah</Pill>
  return refused ? <Pill tone="bad">Tidak disetujui</Pill> : <Pill tone="care">Menunggu Anda</Pill>
}

/** What is asked, what is closed without it, and from when. */
function ConsentState({ of: { name, given, unconfirmed, open_until } }: { of: GuardedChild }) {
  return (
    <div className="grid gap-2 text-ink-2">
      {guardianWording(name, named('{product}')).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {!given && <p className="text-ink">{guardianLimits}</p>}
      {!given && !unconfirmed && open_until && (
        <p className="font-semibold text-ink">
          Sampai {longDate(open_until)} semuanya tetap terbuka walau belum dijawab. Sesudah itu ditutup sampai Anda menyetujui.
        </p>
      )}
      {unconfirmed && (
        <p className="font-semibold text-ink">
          Persetujuan Anda tercatat, dan berlaku setelah tata usaha sekolah memastikan bahwa Anda orang tua atau walinya.
        </p>
      )}
    </div>
  )
}

/** A parent's answer for a child, and the question before it is taken back. */
const useConsent = ({ student_id, name, given, unconfirmed }: GuardedChild) => {
  const [ending, setEnding] = useState(false)
  const holds = given || unconfirmed
  const { run, busy, fault } = useAction(guardian.consent, {
    done: (now) => {
      setEnding(false)
      say(
        now.given
          ? `Akun ${name} disetujui.`
          : now.unconfirmed
            ? 'Persetujuan tercatat. Menunggu sekolah memastikan.'
            : holds
              ? `Persetujuan untuk ${name} dicabut.`
              : `Akun ${name} tidak disetujui. Jawaban ini bisa diubah kapan saja.`,
      )
    },
  })
  const decide = (yes: boolean) => void run({ body: { student_id, given: yes, version: GUARDIAN_VERSION } })
  return { holds, ending, setEnding, decide, busy, fault }
}

/** What is agreed to for one child, who decided, and the yes or its end. */
function Consent({ child }: { child: GuardedChild }) {
  const online = useOnline()
  const { name, image, school_name, refused, decided_by, decided_at } = child
  const { holds, ending, setEnding, decide, busy, fault } = useConsent(child)
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} image={image} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h3 className="font-bold">{name}</h3>
          <p className="text-note text-ink-2">{school_name ?? 'Belum ada sekolah'}</p>
        </div>
        <Answer of={child} />
      </div>
      <ConsentState of={child} />
      {decided_by && decided_at && (
        <p className="text-note text-ink-3">
          {holds ? 'Disetujui' : refused ? 'Tidak disetujui' : 'Terakhir diputuskan'} {decided_by},{' '}
          {longDate(schoolDay(decided_at))}.
        </p>
      )}
      <Wrong says={fault?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        {!holds && !refused && (
          <Button tone="quiet" className="text-bad" disabled={!online} onClick={() => setEnding(true)}>
            Tolak
          </Button>
        )}
        {holds ? (
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
        title={holds ? `Cabut persetujuan untuk ${name}?` : `Tolak akun ${name}?`}
        verb={holds ? 'Cabut persetujuan' : 'Tolak'}
        danger
        busy={busy}
        onConfirm={() => decide(false)}
      >
        <p className="text-ink-2">
          {holds
            ? 'Akunnya terbatas lagi, dan persetujuan lokasi serta foto ikut dicabut. Presensi tetap bisa dengan QR kelas atau guru.'
            : `Mulai sekarang: ${lowerFirst(guardianLimits)} ${name} diberi tahu. Jawaban ini bisa diubah kapan saja di halaman ini.`}
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
