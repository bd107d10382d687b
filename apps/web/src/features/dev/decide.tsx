import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { type Deciding, decidingOf } from '#lib/offline/use-deciding.ts'
import { Decide } from '#ui/decide/decide.tsx'
import { DecisionBar } from '#ui/decide/decision-bar.tsx'
import { type Desk, DeskContext, type Thing, type Verb } from '#ui/decide/desk.ts'
import { approving, refusing } from '#ui/decide/verbs.ts'
import { Held } from '#ui/decide/held.tsx'
import { Key, KeyHelp } from '#ui/keys.tsx'
import { Outcomes } from '#ui/decide/outcomes.tsx'
import { Opened } from '#ui/decide/opened.tsx'
import { QueueRow } from '#ui/decide/queue-row.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Panes } from '#ui/panes.tsx'
import { Button } from '#ui/button.tsx'
import { FactsBeside, FieldsBeside, WithAside } from '#ui/with-aside.tsx'
import { Around } from '#ui/screen.tsx'
import { Exhibit, Ground, Together } from './exhibit.tsx'

const deciding: Deciding = decidingOf(attendanceDecisions.decide)
const verbs: readonly Verb[] = [
  refusing('reject', 'Alasannya dibaca siswa.'),
  {
    verb: 'return',
    label: 'Minta perbaikan',
    done: 'dikembalikan',
    letter: 'p',
    icon: MessageSquareReply,
    tone: 'plain',
    needsReason: true,
    effect: 'Siswa memperbaiki dan mengirim lagi.',
  },
  approving('approve', 'Tercatat sakit tiga hari.'),
]
const can = verbs.map(({ verb }) => verb)
const bagas: Thing = { id: 'bagas', name: 'Bagas Prakoso', revision: 1, can }
const citra: Thing = { id: 'citra', name: 'Citra Lestari', revision: 1, can }
const told = () => 'Begitu diputuskan, Bagas dan orang tua diberi tahu.'
const nothing = () => undefined
const coming = {
  data: undefined,
  fault: null,
  loading: true,
  stale: false,
  offline: false,
  retry: nothing,
  at: null,
  past: false,
}
const line = { image: null, note: 'Sakit, 23–25 Nov', at: '09.58' }
const waiting = {
  verb: 'approve',
  ids: ['citra'],
  entry: {
    id: 'x',
    call: '',
    subject: '',
    input: null,
    captured_at: '',
    state: 'waiting',
    tried: false,
    failure: null,
    reply: null,
  },
} as const

function AtTheDesk() {
  const [asked, ask] = useState<string | null>(null)
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const desk: Desk = {
    verbs,
    deciding,
    noun: 'izin',
    told,
    wide: true,
    asked,
    ask,
    notes,
    note: (subject, words) => setNotes({ ...notes, [subject]: words }),
    outcomes: null,
    held: new Map(),
    answered: nothing,
    decided: nothing,
    place: { at: 0, of: 9, go: nothing },
    back: '/dev/gallery',
  }
  const row = { line, to: '/dev/gallery', picked: false, onPick: nothing }
  return (
    <DeskContext value={desk}>
      <Exhibit of="QueueRow, Held, Outcomes">
        <Ground className="grid gap-3">
          <ul>
            <QueueRow {...row} thing={bagas} open held={undefined} />
            <QueueRow {...row} thing={citra} open={false} held={waiting} />
          </ul>
          <Held decision={waiting} />
          <Outcomes
            verbs={verbs}
            noun="izin"
            told={{
              outcomes: [
                { id: 'bagas', taken: 'approve' },
                { id: 'citra', taken: null, words: 'sudah diputuskan lebih dulu.' },
              ],
              names: new Map([['citra', 'Citra Lestari']]),
            }}
          />
        </Ground>
      </Exhibit>
      <Exhibit of="Opened, DecisionBar">
        <Ground className="grid gap-3">
          <Opened thing={undefined} title="Bagas Prakoso" note="XI IPA 2">
            <p>Demam sejak Minggu malam.</p>
          </Opened>
          <DecisionBar of={[bagas]} />
        </Ground>
      </Exhibit>
    </DeskContext>
  )
}

const rules: Rules<Thing> = { words: ({ name }) => [name] }
function TheQueue() {
  return (
    <Exhibit of="Decide" wide>
      <div className="overflow-hidden rounded-card border border-line lg:[&>div]:m-0 lg:[&>div]:h-120">
        <Decide
          deciding={deciding}
          verbs={verbs}
          noun="izin"
          told={told}
          list={useRows([bagas, citra], rules)}
          search="Cari nama"
          thingOf={(thing) => thing}
          lineOf={() => line}
          groupOf={() => 'Hari ini'}
          head={<p className="pt-4 font-bold">Kotak</p>}
          detail={() => (
            <Opened thing={bagas} title="Bagas Prakoso" note="XI IPA 2">
              <p>Demam sejak Minggu malam.</p>
            </Opened>
          )}
        />
      </div>
    </Exhibit>
  )
}

/** A list that leads to a detail, and deciding on what waits. */
export const Queues = () => (
  <>
    <AtTheDesk />
    <Exhibit of="Key, KeyHelp" wide>
      <Together>
        <Key of="j" />
        <KeyHelp
          keys={[
            { keys: ['J', 'K'], does: 'pindah' },
            { keys: ['X'], does: 'pilih' },
          ]}
        />
      </Together>
    </Exhibit>
    <Exhibit of="Around" wide>
      <Around called={coming} />
    </Exhibit>
    <Exhibit of="Panes" wide>
      <div className="overflow-hidden rounded-card border border-line lg:[&>div]:m-0 lg:[&>div]:h-80">
        <Panes
          open={false}
          list={
            <List className="m-4">
              <Row title="Dina" note="410 m dari sekolah" />
              <Row title="Eko" note="Lokasi kurang akurat" />
            </List>
          }
          detail={<p className="p-7">Rincian Dina</p>}
        />
      </div>
    </Exhibit>
    <Exhibit of="FactsBeside" wide>
      <FactsBeside lead={<Facts facts={[{ name: 'Rata-rata', value: '82' }]} />} tail={<p className="py-4">Riwayat perubahan</p>}>
        <Facts facts={[{ name: 'Matematika', value: '84' }]} />
      </FactsBeside>
    </Exhibit>
    <Exhibit of="FieldsBeside" wide>
      <FieldsBeside tail={<Button>Kirim</Button>}>
        <p>Kolom isian di sini</p>
      </FieldsBeside>
    </Exhibit>
    <Exhibit of="WithAside" wide>
      <WithAside aside={<p>Halaman lain dari akun ini</p>}>
        <p>Ganti kata sandi</p>
      </WithAside>
    </Exhibit>
    <TheQueue />
  </>
)
