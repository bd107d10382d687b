import { keysOf } from '@lentera/contract/kit/keys'
import { type AnalysedItem, quizAnalysis, type RegradePreview } from '@lentera/contract/quiz-reports/analysis'
import { type Grading, gradings } from '@lentera/contract/quizzes/question'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import type { MediaOf } from '#school/quiz/rich.tsx'
import { Button } from '#ui/button.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { canCorrect, KeyField } from './key-field.tsx'
import { markText } from './words.ts'

const notes: Readonly<Record<Grading, string>> = {
  key: 'Semua jawaban dinilai lagi dengan kunci ini.',
  full: 'Juga siswa yang salah atau mengosongkannya.',
  dropped: 'Soal tidak dihitung, dan nilai penuh menjadi lebih kecil.',
}

/** What a correction would change, before it is done. */
function Changes({ preview }: { preview: RegradePreview }) {
  const { up, down, attempts, average_from, average_to, newly_passed, newly_failed, pupils, corrects_bank, elsewhere } = preview
  return (
    <section aria-label="Yang akan berubah" className="grid gap-2 rounded-control bg-off-s px-3.5 py-3">
      <p className="font-bold">
        {up + down === 0
          ? `Tidak ada nilai yang berubah dari ${attempts} pengerjaan.`
          : `Nilai ${up} siswa naik dan ${down} siswa turun.`}
      </p>
      <p>
        Rata-rata {markText(average_from)} menjadi {markText(average_to)}.
        {newly_passed > 0 && ` ${newly_passed} siswa menjadi lulus.`}
        {newly_failed > 0 && ` ${newly_failed} siswa menjadi belum lulus.`}
      </p>
      {pupils.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-accent pointer-fine:min-h-8">
            Siapa saja
          </summary>
          <ul className="max-h-40 overflow-y-auto text-cell">
            {pupils.map(({ uuid, name, from, to }) => (
              <li key={uuid} className="flex justify-between gap-3 py-0.5">
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 tabular-nums">
                  {markText(from)} → <strong>{markText(to)}</strong>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {corrects_bank && <p className="text-cell text-ink-2">Kunci di bank soal ikut diperbaiki, sebagai versi baru.</p>}
      {elsewhere > 0 && (
        <p className="text-cell text-ink-2">
          Soal ini juga ada di {elsewhere} kuis lain yang sudah dikerjakan; nilainya di sana tetap.
        </p>
      )}
    </section>
  )
}

/** In which ways a question can be graded anew, with what each means. */
const waysOf = ({ key, grading }: AnalysedItem) =>
  keysOf(gradings)
    .filter((one) => one !== 'key' || canCorrect(key) || grading !== 'key')
    .map((value) => ({ value, label: value === 'key' ? 'Kunci yang benar' : gradings[value], note: notes[value] }))

interface RegradeProps {
  item: AnalysedItem
  session: string
  seen: number
  media: MediaOf
  onClose: () => void
}

/** Another grading of a question: what it would change is seen before it is applied. */
const useRegrade = ({ item, session, seen, onClose }: RegradeProps) => {
  const [shown, setShown] = useState<RegradePreview | null>(null)
  const params = { uuid: session }
  const preview = useAction(quizAnalysis.preview, { done: setShown })
  const start: { to: Grading; key: AnalysedItem['key']; reason: string; seen: number } = {
    to: canCorrect(item.key) ? 'key' : 'full',
    key: item.key,
    reason: '',
    seen,
  }
  const form = useForm(quizAnalysis.regrade, {
    start,
    input: ({ reason, ...change }) => ({
      params,
      body: { number: item.number, ...change, key: change.to === 'key' ? change.key : null, reason },
    }),
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? 'Tulis alasannya.' : undefined }),
    onEdit: preview.reset,
    said: 'Penilaian diperbaiki, nilai siswa dihitung lagi.',
    done: onClose,
  })
  const { values } = form
  /** What was shown holds for one change alone. */
  const changed =
    <T,>(onChange: (value: T) => void) =>
    (value: T) => {
      setShown(null)
      onChange(value)
    }
  const look = () =>
    void preview.run({ params, body: { number: item.number, to: values.to, key: values.to === 'key' ? values.key : null, seen } })
  return { form, shown, changed, preview, look }
}

/** Grades a question anew: another key, full marks for everybody, or not at all; what changes is shown first. */
export function Regrade(props: RegradeProps) {
  const { item, media, onClose } = props
  const { form, shown, changed, preview, look } = useRegrade(props)
  const { values } = form
  const to = form.field('to')
  const key = form.field('key')
  const wrong = placedIn(preview.fault, ['to', 'key'])
  return (
    <Sheet open onClose={onClose} title={`Perbaiki penilaian soal ${item.number}`}>
      <Form of={form} className="grid gap-4">
        <Radios
          label="Dinilai bagaimana"
          {...to}
          error={to.error ?? wrong.beside.to}
          onChange={changed(to.onChange)}
          options={waysOf(item)}
        />
        {values.to === 'key' && canCorrect(item.key) && (
          <KeyField
            content={item.content}
            media={media}
            value={key.value}
            error={key.error ?? wrong.beside.key}
            onChange={changed(key.onChange)}
          />
        )}
        <Wrong says={wrong.above} />
        {shown ? (
          <>
            <Changes preview={shown} />
            <TextArea {...form.field('reason')} label="Alasan" hint="Tersimpan di riwayat koreksi." maxLength={300} />
            <Submit>Terapkan</Submit>
          </>
        ) : (
          <Button tone="main" size="main" busy={preview.busy} onClick={look}>
            Lihat perubahan
          </Button>
        )}
      </Form>
    </Sheet>
  )
}
