import { announcements, announcementStates, type DeskAnnouncement } from '@lentera/contract/announcements'
import { BellRing, CalendarClock, Pencil, Send, Undo2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useSession } from '#lib/session/session.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { Attachments } from '#ui/attachment.tsx'
import { ListBeside } from '#ui/beside.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Prose } from '#ui/prose.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { deskAddress, editAddress, forWhom, readersText } from './words.ts'

const DeskList = lazy(() => import('./desk-list.tsx'))

function Scheduling({ of: { uuid, revision }, onClose }: { of: DeskAnnouncement; onClose: () => void }) {
  const form = useForm(announcements.publish, {
    start: { date: '', time: '06:30', revision },
    check: ({ date, time }) => ({
      date: date === '' ? 'Pilih tanggalnya.' : undefined,
      time: time === '' ? 'Tulis jamnya.' : undefined,
    }),
    input: ({ date, time, revision: seen }) => ({
      params: { announcement_uuid: uuid },
      body: { at: { date, time }, revision: seen },
    }),
    said: 'Terjadwal. Terbit sendiri pada waktunya.',
    done: onClose,
  })
  const date = form.field('date')
  return (
    <Form of={form}>
      <DateField label="Tanggal" {...date} error={date.error ?? form.error('at.date', 'date')} />
      <TimeField label="Jam" {...form.field('time')} />
      <Submit>Jadwalkan</Submit>
    </Form>
  )
}

/** Asks before an announcement, or its date, is taken back. */
function Withdrawing({
  open,
  state,
  onClose,
  onConfirm,
}: {
  open: boolean
  state: DeskAnnouncement['state']
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={state === 'scheduled' ? 'Batalkan jadwal?' : 'Tarik pengumuman ini?'}
      verb={state === 'scheduled' ? 'Batalkan jadwal' : 'Tarik'}
      danger
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    >
      <p className="text-ink-2">
        {state === 'scheduled'
          ? 'Kembali menjadi draf dan tidak terbit sendiri.'
          : 'Tidak dapat dibaca lagi oleh siapa pun. Dapat diterbitkan lagi nanti.'}
      </p>
    </Confirm>
  )
}

/** Now, or later. */
const PublishButtons = ({ busy, onAsk }: { busy: boolean; onAsk: (what: 'publish' | 'schedule') => void }) => (
  <>
    <Button tone="main" icon={Send} busy={busy} onClick={() => onAsk('publish')}>
      Terbitkan sekarang
    </Button>
    <Button icon={CalendarClock} onClick={() => onAsk('schedule')}>
      Jadwalkan
    </Button>
  </>
)

/** What its writer may do with it now. */
function Doing({ of }: { of: DeskAnnouncement }) {
  const { uuid, can, revision, state, readers } = of
  const [asked, setAsked] = useState<'publish' | 'withdraw' | 'schedule' | null>(null)
  const close = () => setAsked(null)
  const params = { announcement_uuid: uuid }
  const publishing = useAction(announcements.publish, { done: () => say('Terbit. Pembaca diberi tahu.') })
  const withdrawing = useAction(announcements.withdraw, {
    done: () => say(state === 'scheduled' ? 'Jadwal dibatalkan.' : 'Pengumuman ditarik.'),
  })
  const reminding = useAction(announcements.remind, { done: ({ told }) => say(`${told} orang diingatkan.`) })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {can.includes('publish') && <PublishButtons busy={publishing.busy} onAsk={setAsked} />}
        {can.includes('remind') && (
          <Button tone="soft" icon={BellRing} busy={reminding.busy} onClick={() => void reminding.run({ params })}>
            Ingatkan yang belum
          </Button>
        )}
        {can.includes('withdraw') && (
          <Button icon={Undo2} busy={withdrawing.busy} onClick={() => setAsked('withdraw')}>
            {state === 'scheduled' ? 'Batalkan jadwal' : 'Tarik'}
          </Button>
        )}
      </div>
      <Wrong says={(publishing.fault ?? withdrawing.fault ?? reminding.fault)?.message} />
      <Confirm
        open={asked === 'publish'}
        onClose={close}
        title="Terbitkan sekarang?"
        verb="Terbitkan"
        onConfirm={() => {
          close()
          void publishing.run({ params, body: { at: null, revision } })
        }}
      >
        <p className="text-ink-2">
          {readers.all} orang diberi tahu: {forWhom(of)}.
        </p>
      </Confirm>
      <Withdrawing
        open={asked === 'withdraw'}
        state={state}
        onClose={close}
        onConfirm={() => void withdrawing.run({ params, body: { revision } })}
      />
      <Sheet open={asked === 'schedule'} onClose={close} title="Jadwalkan terbit">
        {asked === 'schedule' && <Scheduling of={of} onClose={close} />}
      </Sheet>
    </div>
  )
}

function Readers({ of }: { of: DeskAnnouncement }) {
  const { readers, missing, needs_confirmation } = of
  const done = needs_confirmation ? readers.confirmed : readers.read
  return (
    <Section title="Pembaca">
      <Card className="grid gap-3 p-4">
        <p className="font-bold">{readersText(of)}</p>
        <Progress label={readersText(of)} value={readers.all === 0 ? 0 : done / readers.all} />
        {missing.length > 0 && (
          <details>
            <summary className="min-h-control cursor-pointer py-2 font-semibold">
              {needs_confirmation ? 'Belum konfirmasi' : 'Belum membaca'} ({readers.all - done})
            </summary>
            <ul className="divide-y divide-line">
              {missing.map(({ name, of: child, class: room }) => (
                <li key={`${name} ${child} ${room}`} className="py-2">
                  <span className="block">{name}</span>
                  <span className="block text-note text-ink-2">{child === null ? room : `Orang tua ${child}, ${room}`}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </Section>
  )
}

const whenOf = ({ state, publish_at, published_at, changed_at }: DeskAnnouncement) => {
  const at = state === 'scheduled' ? publish_at : state === 'published' ? published_at : changed_at
  return at && `${announcementStates[state].label} ${longDate(schoolDay(at))} pukul ${schoolClock(new Date(at))}`
}

export const title = 'Pengumuman'

/** One announcement at the desk of whoever writes: how it reads, who has read it, and what can be done with it. */
export default function DeskAnnouncementPage() {
  const { uuid = '' } = useParams()
  const role = useSession((session) => session.role)
  return (
    <ListBeside title={title} to={deskAddress(role)} list={<DeskList />}>
      <Screen
        key={uuid}
        call={announcements.one}
        input={{ params: { announcement_uuid: uuid } }}
        title={(one) => one?.title ?? title}
        tab={(one) => one?.title}
        note={(one) => one && whenOf(one)}
        back={deskAddress(role)}
        actions={(one) =>
          one?.can.includes('edit') && (
            <ButtonLink icon={Pencil} to={editAddress(role, uuid)}>
              Ubah
            </ButtonLink>
          )
        }
      >
        {(one) => (
          <div className="@container">
            <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:items-start">
              <div className="grid gap-5">
                {one.important && <Notice tone="warn">Penting</Notice>}
                <p className="text-ink-2">Untuk {forWhom(one)}</p>
                <Prose text={one.text} />
                {one.files.length > 0 && <Attachments files={one.files} />}
              </div>
              <div className="grid gap-5">
                <Doing of={one} />
                {one.state === 'published' && <Readers of={one} />}
              </div>
            </div>
          </div>
        )}
      </Screen>
    </ListBeside>
  )
}
