import { type SchoolSignalRules, type SignalRules, signalRules } from '@lentera/contract/signals/rules'
import type { ReactNode } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'

type Typed = Readonly<Record<keyof SignalRules, number | null>> & { readonly why: string; readonly revision: number }

function Fields({ of: { rules, revision } }: { of: SchoolSignalRules }) {
  const start: Typed = { ...rules, why: '', revision }
  const form = useForm(signalRules.set, {
    start,
    check: ({ several_points, several_subjects, score_days, why }) => ({
      several_points: several_points === null ? 'Isi banyaknya poin.' : undefined,
      several_subjects: several_subjects === null ? 'Isi banyaknya pelajaran.' : undefined,
      score_days: score_days === null ? 'Isi banyaknya hari; 0 untuk langsung.' : undefined,
      why: why.trim().length < 3 ? 'Tulis alasan perubahan ini.' : undefined,
    }),
    input: ({ several_points, several_subjects, score_days, ...values }) => ({
      body: {
        ...values,
        several_points: several_points ?? 0,
        several_subjects: several_subjects ?? 0,
        score_days: score_days ?? 0,
      },
    }),
    saved: (reply) => ({ ...reply.rules, why: '', revision: reply.revision }),
    said: 'Batas disimpan.',
  })
  const off = 'Kosong: tidak dilihat'
  return (
    <Form of={form}>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 [&>*]:min-w-0">
        <NumberField label="Turun di satu pelajaran" unit="poin" hint={off} {...form.field('fall_points')} />
        <NumberField label="Turun di beberapa pelajaran" unit="poin" {...form.field('several_points')} />
        <NumberField label="Banyaknya pelajaran itu" {...form.field('several_subjects')} />
        <NumberField label="Nilai yang belum ada" hint={off} {...form.field('missing_scores')} />
        <NumberField label="Sesudah tenggat nilai" unit="hari" {...form.field('score_days')} />
        <NumberField label="Tugas lewat tenggat" hint={off} {...form.field('missing_tasks')} />
      </div>
      <TextField label="Alasan perubahan" hint="Tercatat di riwayat" maxLength={200} {...form.field('why')} />
      <Submit>Simpan batas</Submit>
    </Form>
  )
}

/** The rules in a line, as they were said. */
const saidOf = (rules: SignalRules): string =>
  [
    rules.fall_points === null
      ? 'nilai turun tidak dilihat'
      : `turun ${rules.fall_points} poin, atau ${rules.several_points} poin di ${rules.several_subjects} pelajaran`,
    rules.missing_scores === null
      ? 'nilai kosong tidak dilihat'
      : `${rules.missing_scores} nilai belum ada ${rules.score_days} hari sesudah tenggat`,
    rules.missing_tasks === null ? 'tugas tidak dilihat' : `${rules.missing_tasks} tugas lewat tenggat`,
  ].join(' · ')

/** From when on scores and owed work need a look: the office's numbers, and what they were before. */
export function RulesPage({ title, tabs }: { title: string; tabs: ReactNode }) {
  return (
    <Screen call={signalRules.show} input={{}} title={title} note="Kapan nilai dan tugas seorang siswa perlu dilihat">
      {(of) => (
        <>
          {tabs}
          <Section title="Nilai dan tugas">
            <Card className="p-4">
              <p className="mb-4 text-ink-2">
                Dua nilai terakhir dibandingkan dengan nilai siswa itu sendiri sebelumnya di semester ini; siswa tidak
                dibandingkan satu sama lain. Berlaku sesudah hari sekolah berikutnya ditutup.
              </p>
              <Fields of={of} />
            </Card>
          </Section>
          {of.changes.length > 0 && (
            <Section title="Riwayat batas" className="mt-6">
              <List label="Riwayat batas">
                {of.changes.map(({ rules, by, at, why }) => (
                  <Row key={at} title={saidOf(rules)} note={`${by}, ${shortDate(schoolDay(at))} · Alasan: ${why}`} />
                ))}
              </List>
            </Section>
          )}
        </>
      )}
    </Screen>
  )
}
