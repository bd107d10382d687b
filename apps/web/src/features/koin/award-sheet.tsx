import { type KoinAward, reversalLimits } from '@lentera/contract/koin'
import { koinCorrections } from '@lentera/contract/koin/corrections'
import { useForm } from '#lib/form/use-form.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts } from '#ui/list.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { koinText } from './words.ts'

interface ReversalValues {
  readonly student_ids: readonly string[]
  readonly reason: string
}

/** Takes the award back from its pupil, or from those who are chosen of several. */
function ReverseForm({ of, onDone }: { of: KoinAward; onDone: () => void }) {
  const left = (of.pupils ?? []).filter(({ reversed }) => reversed === null)
  const start: ReversalValues = { student_ids: left.length === 1 ? left.map(({ id }) => id) : [], reason: '' }
  const form = useForm(koinCorrections.reverse, {
    start,
    check: ({ student_ids, reason }) => ({
      student_ids: student_ids.length === 0 ? 'Pilih siswanya.' : undefined,
      reason: reason.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined,
    }),
    input: ({ student_ids, reason }) => ({
      params: { award_id: of.id },
      body: { student_ids: [...student_ids], reason: reason.trim() },
    }),
    said: ({ taken, spent }) =>
      spent > 0
        ? `${koinText(taken)} ditarik kembali; ${koinText(spent)} sudah terpakai dan tidak ditarik.`
        : `${koinText(taken)} ditarik kembali.`,
    done: onDone,
  })
  // Of one pupil there is nothing to choose, and what is wrong then stands above the button.
  const pupils = left.length > 1 ? form.field('student_ids') : null
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Hanya untuk pemberian yang keliru, bukan hukuman. Koin yang sudah dipakai tidak ditarik, dan ini tidak dapat dibatalkan.
      </p>
      {pupils && (
        <Chips
          several
          label="Ditarik dari"
          options={left.map(({ id, name }) => ({ value: id, label: name }))}
          value={pupils.value}
          error={pupils.error}
          onChange={(chosen: string[]) => pupils.onChange(chosen)}
        />
      )}
      <TextArea
        label="Apa yang keliru"
        hint="Dibaca siswanya. Tulis dengan ramah."
        rows={2}
        maxLength={reversalLimits.reason}
        {...form.field('reason')}
      />
      <Submit>Tarik kembali</Submit>
    </Form>
  )
}

/** An award with its pupils and what was taken back of each; whoever may take it back finds the form below. */
export function AwardSheet({ of, onClose }: { of: KoinAward | undefined; onClose: () => void }) {
  const may = of?.can?.includes('reverse') ?? false
  return (
    <Sheet open={of !== undefined} onClose={onClose} title="Pemberian koin" cancel={may ? undefined : 'Tutup'}>
      {of && (
        <div className="grid gap-4 [&>*]:min-w-0">
          <Facts
            facts={[
              { name: 'Koin bagi tiap siswa', value: koinText(of.amount) },
              { name: 'Tanggal', value: shortDate(of.date) },
              of.teacher && { name: 'Guru', value: of.teacher },
              { name: 'Alasan', text: of.reason },
              { name: 'Siswa', text: of.students.join(', ') },
              ...(of.pupils ?? []).flatMap(({ name, reversed }) =>
                reversed === null
                  ? []
                  : [
                      {
                        name: `Dikoreksi: ${name}`,
                        text: `${koinText(reversed.taken)} ditarik kembali oleh ${reversed.by}, ${shortDate(reversed.date)}: ${reversed.reason}`,
                      },
                    ],
              ),
            ]}
          />
          {may && <ReverseForm key={of.id} of={of} onDone={onClose} />}
        </div>
      )}
    </Sheet>
  )
}
