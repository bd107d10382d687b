import { type ConductLetterDetail, conductLetters, letterActions, letterStates } from '@lentera/contract/violations/letters'
import { Ban, HandHelping, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useSession } from '#lib/session/session.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { UserText } from '#ui/user-text.tsx'
import { meetingText, planAddress } from './letter-words.ts'
import { pointsText, whenText } from './words.ts'

function Print({ id }: { id: string }) {
  const online = useOnline()
  const { run, busy, fault } = useAction(conductLetters.print, { done: saveFile })
  return (
    <>
      <Button tone="main" icon={Printer} busy={busy} disabled={!online} onClick={() => void run({ params: { letter_id: id } })}>
        Cetak
      </Button>
      <Wrong says={fault?.message} />
    </>
  )
}

function CancelForm({ of, onDone }: { of: ConductLetterDetail; onDone: () => void }) {
  const form = useForm(conductLetters.cancel, {
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined }),
    input: ({ reason }) => ({ params: { letter_id: of.id }, body: { reason: reason.trim() } }),
    said: 'Surat dibatalkan.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">Nomornya tidak dipakai lagi, dan orang tua membaca alasannya. Surat lain dapat dibuat.</p>
      <TextArea label="Alasan" rows={3} maxLength={300} {...form.field('reason')} />
      <Submit>Batalkan surat</Submit>
    </Form>
  )
}

/** Takes a mistaken letter back. */
function Cancel({ of }: { of: ConductLetterDetail }) {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={Ban} disabled={!online} onClick={() => setOpen(true)}>
        Batalkan
      </Button>
      <Sheet open={open} onClose={close} title="Batalkan surat">
        {open && <CancelForm of={of} onDone={close} />}
      </Sheet>
    </>
  )
}

/** The parents who say that they have read it. */
const Reads = ({ of: reads }: { of: ConductLetterDetail['reads'] }) => (
  <Section title="Dikonfirmasi orang tua">
    {reads.length === 0 ? (
      <p className="text-ink-2">Belum ada orang tua yang mengonfirmasi sudah membaca.</p>
    ) : (
      <List label="Dikonfirmasi orang tua">
        {reads.map(({ name, at }) => (
          <Row key={`${name} ${at}`} title={name} note={schoolMoment(new Date(at))} />
        ))}
      </List>
    )}
  </Section>
)

function Shown({ of }: { of: ConductLetterDetail }) {
  const fallen = of.records.filter(({ holds }) => !holds).length
  return (
    <div className="@container">
      {of.cancelled && (
        <div className="mb-5">
          <Notice tone="warn">
            Dibatalkan {of.cancelled_by}, {schoolMoment(new Date(of.cancelled.at))}: {of.cancelled.reason}
          </Notice>
        </div>
      )}
      {of.state === 'valid' && fallen > 0 && (
        <div className="mb-5">
          <Notice tone="warn">{fallen} catatan yang menjadi dasar surat ini tidak lagi dihitung.</Notice>
        </div>
      )}
      <div className="grid gap-5 pb-7 @min-[40rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[40rem]:items-start @min-[40rem]:gap-8">
        <div className="grid min-w-0 gap-5">
          <Section title="Catatan yang menjadi dasar">
            <List label="Catatan yang menjadi dasar">
              {of.records.map((record, at) => (
                <Row
                  key={`${record.date} ${record.code} ${at}`}
                  title={record.rule}
                  note={`${whenText({ ...record, time: null })} · ${pointsText(record)}`}
                  pill={record.holds ? null : <Pill tone="off">Tidak dihitung lagi</Pill>}
                />
              ))}
            </List>
          </Section>
          {of.note && (
            <Section title="Catatan di surat">
              <UserText className="max-w-prose" text={of.note} />
            </Section>
          )}
          <Reads of={of.reads} />
        </div>
        <Facts
          facts={[
            { name: 'Status', value: <StatePill of={letterStates[of.state]} /> },
            { name: 'Nomor', value: of.number },
            { name: 'Surat', value: letterActions[of.action] },
            { name: 'Tanggal', value: longDate(of.date) },
            { name: 'Siswa', value: `${of.student.name}, ${of.student.class.name}` },
            { name: 'Poin saat itu', value: String(of.points) },
            of.meeting && { name: 'Pertemuan', value: meetingText(of.meeting) },
            ...of.signers.map(({ role, name }) => ({ name: role, value: name ?? '–' })),
            { name: 'Dibuat', value: `${of.made_by}, ${schoolMoment(new Date(of.made_at))}` },
          ]}
        />
      </div>
    </div>
  )
}

/** One letter, to print it again or to take it back. */
export function OpenedLetter({ id, back }: { id: string; back: string }) {
  const { role } = useSession()
  return (
    <Screen
      call={conductLetters.detail}
      input={{ params: { letter_id: id } }}
      title={(letter) => (letter ? letterActions[letter.action] : 'Surat')}
      note={(letter) => (letter ? `${letter.student.name} · ${letter.number}` : ' ')}
      back={back}
      actions={(letter) =>
        letter && (
          <>
            {letter.can.includes('cancel') && <Cancel of={letter} />}
            <ButtonLink icon={HandHelping} to={planAddress(role, letter.student.id)}>
              Tindak lanjut
            </ButtonLink>
            <Print id={letter.id} />
          </>
        )
      }
    >
      {(letter) => <Shown of={letter} />}
    </Screen>
  )
}
