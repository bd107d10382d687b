import { recordOf } from '#lib/form/record-of.ts'
import { keysOf } from '@lentera/contract/kit/keys'
import {
  violationActions,
  violationCategories,
  violationHandlers,
  violationKinds,
  violationModes,
  type ViolationAction,
  type ViolationRule,
  type ViolationThreshold,
} from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { filterBy } from '#lib/http/filter.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { RuleForm } from './rule-form.tsx'
import { pointsText, ruleText } from './words.ts'

const columns: readonly Column<ViolationRule>[] = [
  { id: 'rule', name: 'Aturan', of: ruleText, sorts: true },
  { id: 'group', name: 'Kelompok', of: ({ group }) => group, from: 700 },
  {
    id: 'kind',
    name: 'Jenis',
    of: ({ kind, category }) =>
      kind === 'award' ? <Pill tone="good">{violationKinds.award}</Pill> : <StatePill of={violationCategories[category]} />,
    text: ({ kind, category }) => (kind === 'award' ? violationKinds.award : violationCategories[category].label),
    phone: 'pill',
  },
  { id: 'points', name: 'Poin', of: pointsText, align: 'right', phone: 'value' },
  { id: 'mode', name: 'Hitungan', of: ({ mode }) => violationModes[mode], from: 860 },
  { id: 'handler', name: 'Penanganan', of: ({ handler }) => violationHandlers[handler], from: 980 },
  {
    id: 'active',
    name: 'Berlaku',
    of: ({ active }) => (active ? 'Ya' : <Pill tone="off">Tidak dipakai</Pill>),
    text: ({ active }) => (active ? 'Ya' : 'Tidak'),
    from: 620,
  },
]
const rules: Rules<ViolationRule> = {
  words: ({ code, description, group }) => [code, description, group],
  filters: {
    kind: ({ kind }, value) => kind === value,
    category: ({ kind, category }, value) => kind === 'violation' && category === value,
  },
  sorts: { rule: ({ code }) => code },
}
const kinds = filterBy('kind', 'Semua jenis', violationKinds)
const categories = filterBy('category', 'Semua tingkat', violationCategories)

function Book({ of }: { of: readonly ViolationRule[] }) {
  const list = useRows(of, rules)
  const [opened, setOpened] = useState<ViolationRule | 'new' | null>(null)
  const close = () => setOpened(null)
  return (
    <Section
      title="Aturan"
      action={
        <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
          Tambah aturan
        </Button>
      }
    >
      <DataList
        label="Daftar aturan"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={ruleText}
        onOpen={setOpened}
        search="Cari kode, aturan, atau kelompok"
        filters={[kinds, categories]}
        file="tata-tertib"
        empty={<EmptyState drawing={<OpenBook />} text="Belum ada aturan" />}
      />
      <Sheet open={opened !== null} onClose={close} title={opened === 'new' ? 'Aturan baru' : 'Ubah aturan'}>
        {opened !== null && <RuleForm rule={opened === 'new' ? null : opened} onDone={close} />}
      </Sheet>
    </Section>
  )
}

const actions = keysOf(violationActions)
type Steps = Readonly<Record<ViolationAction, number | null>>
const startOf = (thresholds: readonly ViolationThreshold[]): Steps =>
  recordOf(actions, (action) => thresholds.find((one) => one.action === action)?.points ?? null)
const isPoints = (points: number | null) =>
  points === null || Number.isNaN(points) || (Number.isInteger(points) && points >= 1 && points <= 1000)

/** From how many points on the school does what. */
function Thresholds({ of }: { of: readonly ViolationThreshold[] }) {
  const form = useForm(violationOffice.setThresholds, {
    start: startOf(of),
    check: (values) => Object.fromEntries(actions.map((one) => [one, isPoints(values[one]) ? undefined : 'Isi 1 sampai 1.000.'])),
    input: (values) => ({
      body: {
        thresholds: actions.flatMap((action) => {
          const points = values[action]
          return points === null || Number.isNaN(points) ? [] : [{ action, points }]
        }),
      },
    }),
    said: 'Batas poin disimpan.',
    saved: startOf,
  })
  return (
    <Section title="Batas poin dan tindakan">
      <Card className="p-4">
        <p className="mb-4 text-ink-2">Kosongkan tindakan yang tidak dipakai sekolah ini.</p>
        <Form of={form}>
          <div className="grid gap-x-6 [&>*]:min-w-0 sm:grid-cols-2 lg:grid-cols-4">
            {actions.map((action) => (
              <NumberField key={action} label={violationActions[action]} unit="poin" {...form.field(action)} />
            ))}
          </div>
          <Submit>Simpan batas poin</Submit>
        </Form>
      </Card>
    </Section>
  )
}

export const title = 'Buku tata tertib'

/** The school's book of rules, and from how many points on what follows. */
export default function ViolationRulesPage() {
  return (
    <Screen
      call={violationOffice.book}
      input={{}}
      title={title}
      note="Perubahan berlaku untuk catatan baru; yang sudah dicatat tetap seperti saat itu."
    >
      {(book) => (
        <div className="grid gap-6 [&>*]:min-w-0">
          <Book of={book.rules} />
          <Thresholds of={book.thresholds} />
        </div>
      )}
    </Screen>
  )
}
