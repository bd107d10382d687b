import { conductLetters, type FamilyLetter, letterActions, letterStates } from '@lentera/contract/violations/letters'
import { Check, FileText } from 'lucide-react'
import { saveFile } from '#lib/device/save-file.ts'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Around } from '#ui/screen.tsx'
import { meetingText } from './letter-words.ts'

/** What a parent does with a letter: opens it, and says that it was read. */
function Acts({ of }: { of: FamilyLetter }) {
  const online = useOnline()
  const file = useAction(conductLetters.open, { done: saveFile })
  const read = useAction(conductLetters.confirm, { done: () => say('Ditandai sudah dibaca.') })
  const input = { params: { letter_id: of.id } }
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={FileText} busy={file.busy} disabled={!online} onClick={() => void file.run(input)}>
          Buka surat
        </Button>
        {of.can.includes('confirm') && (
          <Button tone="main" icon={Check} busy={read.busy} disabled={!online} onClick={() => void read.run(input)}>
            Sudah saya baca
          </Button>
        )}
      </div>
      <Wrong says={file.fault?.message ?? read.fault?.message} />
    </>
  )
}

function Letter({ of, own }: { of: FamilyLetter; own: boolean }) {
  return (
    <Card className="p-4">
      <Facts
        facts={[
          { name: 'Surat', value: letterActions[of.action] },
          !own && { name: 'Tentang', value: `${of.student.name}, ${of.student.class.name}` },
          { name: 'Nomor', value: of.number },
          { name: 'Tanggal', value: longDate(of.date) },
          of.meeting && { name: 'Pertemuan', value: meetingText(of.meeting) },
          { name: 'Status', value: <StatePill of={letterStates[of.state]} /> },
          of.read_at && { name: 'Anda baca', value: schoolMoment(new Date(of.read_at)) },
        ]}
      />
      {of.cancelled && <Notice tone="off">Dibatalkan sekolah: {of.cancelled.reason}</Notice>}
      {of.can.includes('open') && <Acts of={of} />}
      {own && of.state === 'valid' && <p className="mt-2 text-note text-ink-2">Suratnya dibuka oleh orang tuamu.</p>}
    </Card>
  )
}

/** Letters of the school about the pupil, or about all children of a parent; nothing while there is none. */
export function FamilyLetters({ own }: { own: boolean }) {
  const called = useCall(conductLetters.own, {})
  const { data, fault } = called
  if (!fault && (!data || data.length === 0)) return null
  return (
    <Section title="Surat dari sekolah" className="mb-6 max-w-[46rem]">
      <Around called={called} />
      <div className="grid gap-3">
        {data?.map((letter) => (
          <Letter key={letter.id} of={letter} own={own} />
        ))}
      </div>
    </Section>
  )
}
