import {
  type ErrorGroup,
  type ErrorGroupDetail,
  errorStates,
  operatorErrorReports,
} from '@lentera/contract/operator/error-reports'
import { roles } from '@lentera/contract/kit/roles'
import { say } from '#lib/form/say.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { named } from '#lib/http/remote-config.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Page, Part } from '#ui/screen.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { count } from './words.ts'

const when = (at: string) => sinceHere(new Date(at))
const nameOf = ({ type, message }: ErrorGroup) => (message === '' ? type : `${type}: ${message}`)
const unknown = 'Tidak diketahui'

const columns: readonly Column<ErrorGroup>[] = [
  { id: 'name', name: 'Galat', of: (one) => <span className="break-words">{nameOf(one)}</span>, text: nameOf },
  { id: 'route', name: 'Halaman', of: ({ route }) => route || unknown, phone: 'note' },
  stateColumn(errorStates, 'solved'),
  {
    id: 'reports',
    name: 'Laporan',
    of: ({ reports }) => count(reports),
    text: ({ reports }) => reports,
    align: 'right',
    from: 560,
  },
  { id: 'words', name: 'Pesan', of: ({ words }) => count(words), text: ({ words }) => words, align: 'right', from: 760 },
  { id: 'version', name: 'Versi', of: ({ version }) => version || unknown, from: 960 },
  { id: 'first', name: 'Pertama', of: ({ first_at }) => when(first_at), from: 1060 },
  { id: 'last', name: 'Terakhir', of: ({ last_at }) => when(last_at), from: 860 },
]

/** What people wrote, each in the role in which they did. */
const Told = ({ told }: Pick<ErrorGroupDetail, 'told'>) => (
  <Section title="Yang ditulis orang">
    {told.length > 0 ? (
      <List label="Yang ditulis orang">
        {told.map(({ id, words, role, at, browser }) => (
          <Row
            key={id}
            title={<span className="font-medium break-words whitespace-pre-line">{words}</span>}
            note={[role ? roles[role].label : 'Tanpa akun', when(at), browser].filter(Boolean).join(' · ')}
          />
        ))}
      </List>
    ) : (
      <p className="text-ink-2">Belum ada yang menulis.</p>
    )}
  </Section>
)

/** Where it broke, the newest step first. */
const Stack = ({ frames }: Pick<ErrorGroupDetail, 'frames'>) => (
  <Section title="Jejak">
    {frames.length > 0 ? (
      <ol className="overflow-x-auto rounded-control bg-paper p-3 text-note leading-6">
        {frames.toReversed().map(({ filename, function: name, lineno, colno }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stack never changes its order
          <li key={at} className="whitespace-nowrap">
            <b>{name}</b> {filename === '' ? named('di luar {product}') : `${filename}:${lineno}:${colno}`}
          </li>
        ))}
      </ol>
    ) : (
      <p className="text-ink-2">Peramban tidak menyebutkan jejaknya.</p>
    )}
  </Section>
)

function Detail({ group }: { group: ErrorGroupDetail }) {
  const solving = useAction(operatorErrorReports.solve, { done: () => say('Galat ditandai selesai.') })
  const reopening = useAction(operatorErrorReports.reopen, { done: () => say('Galat dibuka lagi.') })
  const input = { params: { error_group_id: group.id } }
  const isOpen = group.state === 'open'
  return (
    <div className="grid gap-4">
      <Wrong says={(solving.fault ?? reopening.fault)?.message} />
      {isOpen ? (
        <Button tone="main" busy={solving.busy} onClick={() => void solving.run(input)}>
          Tandai selesai
        </Button>
      ) : (
        <Button busy={reopening.busy} onClick={() => void reopening.run(input)}>
          Buka lagi
        </Button>
      )}
      <Facts
        facts={[
          { name: 'Pesan galat', value: group.message || unknown },
          { name: 'Laporan', value: count(group.reports) },
          { name: 'Pertama', value: when(group.first_at) },
          { name: 'Terakhir', value: when(group.last_at) },
          { name: 'Halaman', value: group.route || unknown },
          { name: 'Versi', value: group.version || unknown },
          { name: 'Peramban terakhir', value: group.browser || unknown },
        ]}
      />
      <Told told={group.told} />
      <Stack frames={group.frames} />
    </div>
  )
}

const filters = [filterBy('state', 'Semua status', errorStates)]

export const title = 'Laporan galat'

/** Errors that browsers reported, each kind once; the opened one stands beside the list. */
export default function ErrorReportsPage() {
  const list = useList(operatorErrorReports.list, ({ query }) => ({ query }), { filters })
  const shown = list.rows?.find(({ id }) => id === list.open)
  return (
    <Page title={title} note="Disimpan 90 hari, tanpa nama dan isi halaman">
      <SidePanel
        list={
          <DataList
            label="Laporan galat"
            list={list}
            columns={columns}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            onOpen={({ id }) => list.setOpen(id)}
            filters={filters}
            file="laporan-galat"
            empty={<EmptyState drawing={<QuietDay />} text="Belum ada galat yang dilaporkan" />}
          />
        }
        open={shown !== undefined}
        onClose={() => list.setOpen(null)}
        title={shown?.type ?? ''}
        note={shown && errorStates[shown.state].label}
      >
        {shown && (
          <Part key={shown.id} call={operatorErrorReports.one} input={{ params: { error_group_id: shown.id } }}>
            {(group) => <Detail group={group} />}
          </Part>
        )}
      </SidePanel>
    </Page>
  )
}
