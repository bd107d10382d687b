import { configKeys, type ConfigSetting, operatorConfig } from '@lentera/contract/operator/config'
import { History } from 'lucide-react'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { ago } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ConfigPanel } from './config-panel.tsx'
import { valueText } from './words.ts'

const rules: Rules<ConfigSetting> = {}
const columns: readonly Column<ConfigSetting>[] = [
  { id: 'key', name: 'Pengaturan', of: ({ key }) => configKeys[key].label },
  {
    id: 'value',
    name: 'Nilai',
    of: ({ value }) => <span className="line-clamp-2 break-words">{valueText(value)}</span>,
    text: ({ value }) => valueText(value),
    phone: 'note',
  },
  {
    id: 'set',
    name: 'Asal',
    of: ({ is_set }) => (is_set ? <Pill tone="info">Diatur</Pill> : <span className="text-ink-3">Bawaan</span>),
    text: ({ is_set }) => (is_set ? 'Diatur' : 'Bawaan'),
    phone: 'pill',
    usual: ({ is_set }) => !is_set,
    from: 420,
  },
  {
    id: 'changed',
    name: 'Terakhir diubah',
    of: ({ changed_at, changed_by }) => (changed_at ? `${changed_by}, ${ago(changed_at)}` : null),
    text: ({ changed_at, changed_by }) => (changed_at ? `${changed_by}, ${changed_at}` : null),
    from: 700,
  },
]

function Settings({ settings }: { settings: readonly ConfigSetting[] }) {
  const list = useRows(settings, rules)
  const shown = settings.find(({ key }) => key === list.open)
  return (
    <SidePanel
      list={
        <DataList
          label="Pengaturan"
          list={list}
          columns={columns}
          keyOf={({ key }) => key}
          nameOf={({ key }) => configKeys[key].label}
          onOpen={({ key }) => list.setOpen(key)}
          empty={<EmptyState drawing={<OpenBook />} text="Belum ada pengaturan" />}
        />
      }
      open={shown !== undefined}
      onClose={() => list.setOpen(null)}
      title={shown ? configKeys[shown.key].label : ''}
    >
      {shown && <ConfigPanel key={`${shown.key} ${shown.revision}`} setting={shown} onDone={() => list.setOpen(null)} />}
    </SidePanel>
  )
}

export const title = 'Konfigurasi'

/** What the web app learns at its start, as whoever runs the product sets it. */
export default function ConfigPage() {
  return (
    <Screen
      call={operatorConfig.list}
      input={{}}
      title={title}
      note="Berlaku untuk semua sekolah; perangkat yang terbuka membacanya dalam 1 jam"
      actions={
        <ButtonLink to={href('/operator/config/history')} icon={History}>
          Riwayat
        </ButtonLink>
      }
      skeleton={<DataListSkeleton rows={11} />}
    >
      {(settings) => <Settings settings={settings} />}
    </Screen>
  )
}
