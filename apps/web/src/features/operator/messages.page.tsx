import { carriers, messageChannels, type OperatorMessage, operatorWork } from '@lentera/contract/operator/work'
import { messageStates } from '@lentera/contract/outbox'
import { RotateCw } from 'lucide-react'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { ago, sinceHere } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

const columns: readonly Column<OperatorMessage>[] = [
  { id: 'recipient', name: 'Kepada', of: ({ recipient }) => recipient },
  { id: 'channel', name: 'Lewat', of: ({ channel }) => messageChannels[channel], from: 420 },
  { id: 'kind', name: 'Tentang', of: ({ kind }) => kind, phone: 'note' },
  {
    id: 'state',
    name: 'Status',
    of: ({ state }) => <StatePill of={messageStates[state]} />,
    text: ({ state }) => messageStates[state].label,
    phone: 'pill',
    usual: ({ state }) => state === 'sent' || state === 'delivered',
  },
  { id: 'created', name: 'Dibuat', of: ({ created_at }) => ago(created_at), from: 560 },
  {
    id: 'tries',
    name: 'Percobaan',
    of: ({ tries, due_at }) => (due_at && tries > 0 ? `${tries}, lagi ${sinceHere(new Date(due_at))}` : tries),
    text: ({ tries }) => tries,
    from: 760,
  },
  { id: 'error', name: 'Sebab', of: ({ error }) => error, from: 900 },
]

/** Sends the chosen ones that can still be sent. */
function Again({ chosen, clear }: { chosen: readonly OperatorMessage[]; clear: () => void }) {
  const ids = chosen.filter(({ can_retry }) => can_retry).map(({ id }) => id)
  const retrying = useAction(operatorWork.retryMessages, {
    done: ({ waiting }) => {
      say(`${waiting} pesan dikirim lagi.`)
      clear()
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={RotateCw}
        busy={retrying.busy}
        disabled={ids.length === 0}
        onClick={() => void retrying.run({ body: { ids } })}
      >
        {ids.length === 0 ? 'Tidak dapat dikirim lagi' : `Kirim lagi ${ids.length} pesan`}
      </Button>
      {retrying.fault && <p className="font-semibold text-bad">{retrying.fault.message}</p>}
    </div>
  )
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('id-ID').format(names)

/** What carries each channel, and why one fails. */
function Channels() {
  const { data } = useCall(operatorWork.channels, {})
  return (
    <List label="Saluran" className="mb-5">
      {data?.map(({ channel, carrier, settings, waiting, failing_since, error, last_sent_at }) => (
        <Row
          key={channel}
          title={messageChannels[channel]}
          note={
            <>
              {`${carriers[carrier]}. ${last_sent_at ? `Terakhir terkirim ${ago(last_sent_at)}` : 'Belum pernah mengirim'}${waiting > 0 ? `, ${waiting} menunggu` : ''}.`}
              {carrier === 'none' && (
                <span className="block">
                  Tidak ditawarkan kepada siapa pun. Isi {listOf(settings)} di setelan server, lalu mulai ulang.
                </span>
              )}
              {failing_since && (
                <span className="mt-1 block break-words text-bad">{`Gagal sejak ${ago(failing_since)}: ${error ?? ''}`}</span>
              )}
            </>
          }
          pill={
            <Pill tone={failing_since ? 'bad' : carrier === 'none' ? 'warn' : carrier === 'provider' ? 'ok' : 'off'}>
              {failing_since ? 'Bermasalah' : carrier === 'none' ? 'Tidak ada' : carrier === 'provider' ? 'Terpasang' : 'Uji'}
            </Pill>
          }
        />
      ))}
    </List>
  )
}

const filters = [filterBy('state', 'Semua status', messageStates), filterBy('channel', 'Semua saluran', messageChannels)]

export const title = 'Pesan keluar'

/** What leaves the product, by channel and state: to whom is masked, and what it says is not shown. */
export default function MessagesPage() {
  const list = useList(operatorWork.messages, ({ query: { state, channel } }) => ({ query: { state, channel } }), { filters })
  return (
    <Page title={title} note="Isi dan penerima tidak diperlihatkan">
      <Channels />
      <DataList
        label="Pesan"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ recipient, kind }) => `${kind} kepada ${recipient}`}
        filters={filters}
        bulk={(chosen, clear) => <Again chosen={chosen} clear={clear} />}
        empty={
          <EmptyState drawing={<OpenCrate />} text="Belum ada pesan" note="Kode dan pemberitahuan ke luar muncul di sini." />
        }
      />
      <div className="mt-3">
        <Notice tone="off">
          Kode dilupakan setelah terkirim, dan setelah 5 menit dalam hal apa pun, jadi tidak dapat dikirim lagi; orangnya meminta
          kode baru.
        </Notice>
      </div>
    </Page>
  )
}
