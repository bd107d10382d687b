import { recordOf } from '#lib/form/record-of.ts'
import { type KoinRule, koinLimits, reversalLimits, ruleLimits, ruleNames } from '@lentera/contract/koin'
import { koinCorrections } from '@lentera/contract/koin/corrections'
import { giftOffice } from '@lentera/contract/koin/office'
import { useForm } from '#lib/form/use-form.ts'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import '#ui/with-aside.css'
import { KoinExpiry } from './expiry.tsx'
import { OfficeTabs } from './koin-tabs.tsx'
import { ruleWords } from './words.ts'

type RuleValues = Readonly<Record<KoinRule, number | null>>
const valuesOf = (rules: readonly { readonly source: KoinRule; readonly amount: number }[]): RuleValues =>
  recordOf(ruleNames, (rule) => rules.find(({ source }) => source === rule)?.amount ?? null)
const isAmount = (value: number | null) => value !== null && Number.isInteger(value) && value >= 0 && value <= ruleLimits.amount

function RulesForm({ of }: { of: readonly { readonly source: KoinRule; readonly amount: number }[] }) {
  const form = useForm(giftOffice.setRules, {
    start: valuesOf(of),
    check: (values) =>
      Object.fromEntries(
        ruleNames.map((rule) => [rule, isAmount(values[rule]) ? undefined : `Isi 0 sampai ${ruleLimits.amount}.`]),
      ),
    input: (values) => ({ body: { rules: ruleNames.map((source) => ({ source, amount: values[source] ?? 0 })) } }),
    said: 'Aturan koin disimpan.',
    saved: ({ rules }) => valuesOf(rules),
  })
  return (
    <Card className="max-w-2xl p-4">
      <p className="mb-4 text-ink-2">
        Dihitung otomatis setiap pukul 18.00, maksimal {ruleLimits.perDay} kali sehari untuk tiap aturan. Isi 0 untuk aturan yang
        tidak dipakai. Guru mendapat koin dari hadir tepat waktu; guru dapat memberi siswa maksimal {koinLimits.day} koin sehari.
      </p>
      <Form of={form}>
        <div className="grid gap-x-6 [&>*]:min-w-0 sm:grid-cols-2">
          {ruleNames.map((rule) => (
            <NumberField key={rule} label={ruleWords[rule]} unit="koin" {...form.field(rule)} />
          ))}
        </div>
        <Submit>Simpan aturan</Submit>
      </Form>
    </Card>
  )
}

/** For how many days teachers may take back what they gave by mistake. */
function ReversalForm({ days }: { days: number }) {
  const start: { reversal_days: number | null } = { reversal_days: days }
  const form = useForm(koinCorrections.setSettings, {
    start,
    check: ({ reversal_days }) => ({
      reversal_days:
        reversal_days === null || !Number.isInteger(reversal_days) || reversal_days < 0 || reversal_days > reversalLimits.days
          ? `Isi 0 sampai ${reversalLimits.days}.`
          : undefined,
    }),
    input: ({ reversal_days }) => ({ body: { reversal_days: reversal_days ?? 0 } }),
    said: 'Aturan koreksi disimpan.',
  })
  return (
    <Card className="max-w-2xl p-4">
      <p className="mb-4 text-ink-2">
        Guru dapat menarik kembali koin yang keliru diberikannya, dengan alasan yang dibaca siswa. Sesudah batas ini hanya tata
        usaha yang dapat mengoreksi, di Pemberian. Koin yang sudah dipakai tidak pernah ditarik.
      </p>
      <Form of={form}>
        <NumberField
          label="Guru dapat mengoreksi selama"
          unit="hari"
          hint="0 berarti di hari yang sama saja."
          {...form.field('reversal_days')}
        />
        <Submit>Simpan batas</Submit>
      </Form>
    </Card>
  )
}

export const title = 'Aturan koin'

/** What earns koin by itself in a school. */
export default function KoinRulesPage() {
  return (
    <Screen call={giftOffice.rules} input={{}} title={title}>
      {({ rules }) => (
        <>
          <div className="mb-4">
            <OfficeTabs here="rules" />
          </div>
          <div className="grid gap-6 [&>*]:min-w-0 two-columns">
            <RulesForm of={rules} />
            <div className="grid gap-6">
              <Section title="Koreksi pemberian guru">
                <Part call={koinCorrections.settings} input={{}}>
                  {({ reversal_days }) => <ReversalForm days={reversal_days} />}
                </Part>
              </Section>
              <Section title="Masa berlaku koin">
                <KoinExpiry />
              </Section>
            </div>
          </div>
        </>
      )}
    </Screen>
  )
}
