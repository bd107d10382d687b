import { type ConfigChange, configKeys, operatorConfig } from '@lentera/contract/operator/config'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { valueText } from './words.ts'

const columns: readonly Column<ConfigChange>[] = [
  { id: 'key', name: 'Pengaturan', of: ({ key }) => configKeys[key].label },
  {
    id: 'change',
    name: 'Dari dan ke',
    of: ({ before, after }) => <span className="line-clamp-2 break-words">{`${valueText(before)} → ${valueText(after)}`}</span>,
    text: ({ before, after }) => `${valueText(before)} → ${valueText(after)}`,
    phone: 'note',
  },
  { id: 'why', name: 'Mengapa', of: ({ why }) => why, from: 760 },
  { id: 'by', name: 'Oleh', of: ({ by }) => by, from: 600 },
  { id: 'at', name: 'Kapan', of: ({ at }) => sinceHere(new Date(at)), from: 420 },
]

/** Asks before what stood there before a change stands there again. */
function GoingBack({ change, onClose }: { change: ConfigChange; onClose: () => void }) {
  const { data: settings } = useCall(operatorConfig.list, {})
  const revision = settings?.find(({ key }) => key === change.key)?.revision
  const going = useAction(operatorConfig.back, {
    done: ({ key }) => {
      say(`${configKeys[key].label} dikembalikan.`)
      onClose()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Kembalikan ${configKeys[change.key].label}?`}
      verb="Kembalikan"
      busy={going.busy}
      onConfirm={() => void going.run({ params: { change_uuid: change.uuid }, body: { revision } })}
    >
      <p className="text-ink-2">{`Nilainya menjadi ${valueText(change.before)}, seperti sebelum perubahan ini. Berlaku untuk semua sekolah.`}</p>
      {going.fault && <Notice tone="bad">{going.fault.message}</Notice>}
    </Confirm>
  )
}

const filters = [filterBy('key', 'Semua pengaturan', configKeys)]

export const title = 'Riwayat konfigurasi'

/** Every change of the configuration: who, when, from, to and why; each can be taken back. */
export default function ConfigHistoryPage() {
  const [asked, setAsked] = useState<ConfigChange | null>(null)
  const list = useList(operatorConfig.history, ({ query: { key } }) => ({ query: { key } }), { filters })
  return (
    <Page title={title}>
      <DataList
        label="Riwayat"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ key }) => configKeys[key].label}
        action={(change) => (
          <IconButton icon={Undo2} label={`Kembalikan ${configKeys[change.key].label}`} onClick={() => setAsked(change)} />
        )}
        filters={filters}
        empty={
          <EmptyState drawing={<OpenBook />} text="Belum ada yang diubah" note="Setiap perubahan konfigurasi tercatat di sini." />
        }
      />
      {asked && <GoingBack change={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}
