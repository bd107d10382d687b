import {
  type RaporSentence,
  raporSentences,
  sentenceKinds,
  sentenceLimits,
  type SentenceKind,
} from '@lentera/contract/rapor/sentences'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { UserText } from '#ui/user-text.tsx'

interface SentenceValues {
  readonly kind: SentenceKind
  readonly text: string
  readonly revision: number
}
/** A new sentence, or one that is written anew. */
function SentenceForm({ of, onDone }: { of: RaporSentence | undefined; onDone: () => void }) {
  const start: SentenceValues = {
    kind: of?.kind ?? 'note',
    text: of?.text ?? '',
    revision: of?.revision ?? 0,
  }
  const form = useForm(of ? raporSentences.edit : raporSentences.add, {
    start,
    check: ({ text }) => ({ text: text.trim().length < 5 ? 'Tulis kalimatnya, minimal 5 huruf.' : undefined }),
    input: ({ kind, text, revision }) => (of ? { params: { uuid: of.key }, body: { text, revision } } : { body: { kind, text } }),
    said: 'Kalimat disimpan.',
    done: onDone,
  })
  return (
    <Form of={form}>
      {!of && <Chips label="Untuk" options={optionsOf(sentenceKinds)} {...form.field('kind')} />}
      <TextArea
        label="Kalimat"
        rows={3}
        maxLength={sentenceLimits.text}
        hint="{nama} menjadi nama lengkap siswa, {panggilan} nama panggilannya."
        {...form.field('text')}
      />
      <Submit>Simpan kalimat</Submit>
    </Form>
  )
}

const verbOf = (before: string, after: string) => {
  if (before === '') return 'ditambahkan'
  return after === '' ? 'dihapus' : 'diubah'
}
/** What was done with a sentence so far. */
function Steps({ of }: { of: RaporSentence }) {
  return (
    <Part call={raporSentences.history} input={{ params: { uuid: of.key } }}>
      {(steps) => (
        <ul aria-label="Riwayat kalimat" className="mt-4 grid gap-2 text-note text-ink-2">
          {steps.map(({ at, by, before, after }) => (
            <li key={at}>
              {longDate(schoolDay(at))}, {by}: {verbOf(before, after)}.
              {before !== '' && <UserText as="span" className="block" text={`Sebelumnya: ${before}`} />}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** The sentences that the reader keeps: a teacher the own ones, an office the school's. */
export function Sentences({ bank }: { bank: readonly RaporSentence[] }) {
  const [open, setOpen] = useState<'new' | RaporSentence | null>(null)
  const [removed, setRemoved] = useState<RaporSentence | null>(null)
  const removing = useAction(raporSentences.remove, { done: () => say('Kalimat dihapus.') })
  const kept = bank.filter(({ can }) => can.includes('edit'))
  const close = () => setOpen(null)
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {kept.length === 0
          ? 'Belum ada kalimat sendiri. Tambahkan kalimat yang sering Anda tulis.'
          : 'Kalimat ini tampil bersama kalimat bawaan. Yang sudah tertulis di rapor tidak ikut berubah.'}
      </p>
      <Button icon={Plus} tone="main" onClick={() => setOpen('new')}>
        Tambah kalimat
      </Button>
      <Wrong says={removing.fault?.message} />
      <ul aria-label="Kalimat sendiri" className="divide-y divide-line">
        {kept.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-2 py-2">
            <span className="min-w-48 flex-1">
              <UserText as="span" className="block break-words" text={one.text} />
              <span className="text-note text-ink-2">{sentenceKinds[one.kind]}</span>
            </span>
            <Button icon={Pencil} onClick={() => setOpen(one)}>
              Ubah
            </Button>
            <Button icon={Trash2} tone="quiet" className="text-bad" busy={removing.busy} onClick={() => setRemoved(one)}>
              Hapus
            </Button>
          </li>
        ))}
      </ul>
      <Sheet open={open !== null} onClose={close} title={open === 'new' ? 'Tambah kalimat' : 'Ubah kalimat'}>
        {open !== null && <SentenceForm of={open === 'new' ? undefined : open} onDone={close} />}
        {open !== null && open !== 'new' && <Steps of={open} />}
      </Sheet>
      <Confirm
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title="Hapus kalimat ini?"
        verb="Hapus kalimat"
        danger
        onConfirm={() => {
          if (removed) void removing.run({ params: { uuid: removed.key }, query: { revision: removed.revision } })
          setRemoved(null)
        }}
      >
        <p className="text-ink-2">Rapor yang memakai kalimat ini tidak berubah.</p>
      </Confirm>
    </div>
  )
}
