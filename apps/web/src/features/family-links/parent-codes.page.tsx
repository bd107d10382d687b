import { type MadeSlip, type SlipClass, type SlipPupil, slips, slipStates } from '@lentera/contract/family/slips'
import { KeyRound, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { filterBy } from '#lib/http/filter.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { useSession } from '#lib/session/session.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { phoneText, whatsappTo } from '#school/phone.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FamilyTabs } from './family-tabs.tsx'
import { codeText } from './words.ts'
import { SlipTabs } from './slip-tabs.tsx'

const parentsOf = ({ parents, waiting }: SlipPupil) =>
  [parents.join(', ') || 'Belum ada orang tua', waiting > 0 && `${waiting} menunggu`].filter(Boolean).join(' · ')

const columns: readonly Column<SlipPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'parents', name: 'Orang tua', of: parentsOf, text: parentsOf, phone: 'note' },
  {
    id: 'state',
    name: 'Kode',
    of: ({ state }) => <StatePill of={slipStates[state]} />,
    text: ({ state }) => slipStates[state].label,
    phone: 'pill',
  },
  {
    id: 'sent',
    name: 'Terkirim',
    of: ({ sent_at }) => sent_at && shortDate(schoolDay(sent_at)),
    text: ({ sent_at }) => (sent_at ? 'Terkirim' : ''),
  },
  { id: 'until', name: 'Berlaku sampai', of: ({ until }) => until && shortDate(until), text: ({ until }) => until ?? '' },
]
const sentStates = { yes: 'Terkirim', no: 'Belum terkirim' } as const
const bySent = filterBy('sent', 'Terkirim atau belum', sentStates)
const rules: Rules<SlipPupil> = {
  words: ({ name, parents }) => [name, ...parents],
  filters: { sent: ({ sent_at }, value) => (sent_at === null) === (value === 'no') },
  sorts: { name: ({ name }) => name },
}

/** What is sent with a code: the way, and what the parent needs beside it. */
const messageOf = ({ name, code, until }: Pick<MadeSlip, 'name' | 'code' | 'until'>): string =>
  `Kode orang tua untuk ${name}: ${codeText(code)}, berlaku sampai ${longDate(until)}. Buka ${location.origin}/parent-slip?code=${code} lalu isi NISN dan tanggal lahir anak.`

/** A code as it is given to a parent, the way to send it, and whether somebody has. */
function Sending({ pupil, code, until }: { pupil: SlipPupil; code: string; until: string }) {
  const [sent, setSent] = useState(pupil.code === code && pupil.sent_at !== null)
  const { run, fault } = useAction(slips.markSent, { done: ({ sent_at }) => setSent(sent_at !== null) })
  const words = messageOf({ name: pupil.name, code, until })
  const to =
    pupil.phone === null ? `https://wa.me/?${new URLSearchParams({ text: words }).toString()}` : whatsappTo(pupil.phone, words)
  return (
    <>
      <p className="mb-2 text-ink-2">Berikan hanya kepada orang tua {pupil.name}.</p>
      <p className="rounded-control bg-paper px-4 py-3 text-title font-extrabold tracking-widest select-all">{codeText(code)}</p>
      <p className="mt-2 mb-4 text-note text-ink-2">
        Berlaku sampai {longDate(until)}. Kode ini sendiri tidak membuka apa pun: orang tua juga mengisi NISN dan tanggal lahir,
        lalu menunggu dibenarkan.
      </p>
      <ButtonLink to={to} wide>
        Kirim lewat WhatsApp{pupil.phone !== null && ` ke ${phoneText(pupil.phone)}`}
      </ButtonLink>
      <div className="mt-2">
        <Checkbox
          label="Sudah terkirim"
          value={sent}
          onChange={(value) => void run({ params: { student_id: pupil.student_id }, body: { sent: value } })}
        />
      </div>
      <Wrong says={fault?.message} className="mt-2" />
    </>
  )
}

/** One pupil's code: made anew, shown and sent, or ended. */
function CodeSheet({ pupil, onClose }: { pupil: SlipPupil; onClose: () => void }) {
  const [made, setMade] = useState<MadeSlip | null>(null)
  const params = { student_id: pupil.student_id }
  const renew = useAction(slips.renew, { done: setMade })
  const revoke = useAction(slips.revoke, {
    done: () => {
      say(`Kode ${pupil.name} tidak berlaku lagi.`)
      onClose()
    },
  })
  const runs = pupil.state === 'running' || pupil.state === 'closed'
  if (made) return <Sending key={made.code} pupil={pupil} code={made.code} until={made.until} />
  return (
    <>
      {pupil.code !== null && pupil.until !== null && (
        <div className="mb-5">
          <Sending pupil={pupil} code={pupil.code} until={pupil.until} />
        </div>
      )}
      {pupil.state === 'incomplete' ? (
        <Notice tone="warn">NISN dan tanggal lahir {pupil.name} perlu diisi dulu, karena orang tua ditanya itu.</Notice>
      ) : (
        <p className="text-ink-2">
          {runs
            ? 'Kode yang lama langsung tidak berlaku, juga yang sudah tercetak di kartu.'
            : 'Kode berlaku 60 hari untuk orang tua siswa ini.'}
        </p>
      )}
      <Wrong says={(renew.fault ?? revoke.fault)?.message} className="mt-3" />
      <div className="mt-4 grid gap-2">
        {pupil.state !== 'incomplete' && (
          <Button tone="main" size="main" wide busy={renew.busy} onClick={() => void renew.run({ params })}>
            {runs ? 'Buat kode baru' : 'Buat kode'}
          </Button>
        )}
        {runs && (
          <Button tone="danger" wide busy={revoke.busy} onClick={() => void revoke.run({ params })}>
            Cabut kode
          </Button>
        )}
      </div>
    </>
  )
}

function Codes({ room }: { room: SlipClass }) {
  const [opened, setOpened] = useState<SlipPupil | null>(null)
  const list = useRows(room.pupils, rules)
  return (
    <>
      <DataList
        label="Siswa"
        list={list}
        columns={columns}
        keyOf={({ student_id }) => student_id}
        nameOf={({ name }) => name}
        action={(one) => <IconButton icon={KeyRound} label={`Kode orang tua ${one.name}`} onClick={() => setOpened(one)} />}
        search="Cari siswa atau orang tua"
        filters={[bySent]}
        empty={
          <EmptyState
            drawing={<EmptyDesks />}
            text={room.class ? 'Kelas ini belum punya siswa' : 'Belum ada kelas'}
            note="Kode dibuat untuk siswa di kelasnya."
          />
        }
      />
      <Sheet open={opened !== null} onClose={() => setOpened(null)} title={`Kode orang tua ${opened?.name ?? ''}`}>
        {opened && <CodeSheet key={opened.student_id} pupil={opened} onClose={() => setOpened(null)} />}
      </Sheet>
    </>
  )
}

/** The class that is shown, and its slips to be printed. */
function Tools({ room, choose }: { room: SlipClass; choose: (uuid: string) => void }) {
  const { run, busy, fault } = useAction(slips.print, { done: saveFile })
  const uuid = room.class?.uuid
  if (uuid === undefined) return null
  return (
    <>
      {room.classes.length > 1 && (
        <Select
          bare
          label="Kelas"
          className="max-w-40 sm:max-w-64"
          value={uuid}
          options={room.classes.map((one) => ({ value: one.uuid, label: one.name }))}
          onChange={choose}
        />
      )}
      <Button icon={Printer} busy={busy} onClick={() => void run({ body: { class_uuid: uuid } })}>
        Cetak kartu orang tua
      </Button>
      <Wrong says={fault?.message} className="w-full" />
    </>
  )
}

export const title = 'Kode orang tua'

/** Codes of a class's pupils for their parents, for whoever leads the class and for the office. */
export default function ParentCodesPage() {
  const [search, setSearch] = useSearchParams()
  const role = useSession((session) => session.role)
  const class_uuid = search.get('class') ?? undefined
  const choose = (uuid: string) => setSearch({ class: uuid }, { replace: true })
  return (
    <Screen
      call={slips.ofClass}
      input={{ query: { class_uuid } }}
      keep
      title={title}
      tab={(room) => (room?.class ? `Kode orang tua ${room.class.name}` : undefined)}
      note="Dengan kode, NISN, dan tanggal lahir anak, orang tua membuka akun; Anda membenarkannya."
      actions={(room) => room && <Tools room={room} choose={choose} />}
      skeleton={<DataListSkeleton tools rows={12} />}
    >
      {(room) => (
        <div className="grid gap-4 pb-7">
          {role === 'school' ? <FamilyTabs here="codes" /> : <SlipTabs here="codes" />}
          <Codes key={room.class?.uuid} room={room} />
        </div>
      )}
    </Screen>
  )
}
