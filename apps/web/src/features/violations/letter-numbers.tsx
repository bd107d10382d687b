import { conductLetters, letterLimits, letterNumber, patternWords } from '@lentera/contract/violations/letters'
import type { Reply } from '@lentera/contract/kit/call'
import { Hash } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'

type Numbers = Reply<typeof conductLetters.numbering>

/** `2–4, 9` */
const runsText = (runs: Numbers['skipped']): string =>
  runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')

function PatternForm({ of, onDone }: { of: Numbers; onDone: () => void }) {
  const form = useForm(conductLetters.setPattern, {
    start: { pattern: of.pattern, revision: of.revision },
    check: ({ pattern }) => ({ pattern: pattern.trim() === '' ? 'Isi pola nomornya.' : undefined }),
    input: ({ pattern, revision }) => ({ body: { pattern: pattern.trim(), revision } }),
    said: 'Pola nomor disimpan.',
    done: onDone,
  })
  const { pattern } = form.values
  return (
    <Form of={form}>
      <TextField
        label="Pola nomor"
        maxLength={letterLimits.pattern}
        autoComplete="off"
        hint={`Menjadi ${letterNumber(pattern, { place: of.next, action: 'sp1', date: of.today })}`}
        {...form.field('pattern')}
      />
      <Facts facts={Object.entries(patternWords).map(([word, means]) => ({ name: `{${word}}`, value: means }))} />
      <p className="my-4 text-ink-2">
        Nomor urut dihitung per tahun. Surat yang sudah dibuat tetap memakai nomornya, juga yang dibatalkan.
        {of.skipped.length > 0 && ` Nomor urut yang dilewati tahun ini: ${runsText(of.skipped)}.`}
      </p>
      <Submit>Simpan pola</Submit>
    </Form>
  )
}

/** How the school numbers its letters, and which numbers no letter has. */
export function Numbering() {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={Hash} disabled={!online} onClick={() => setOpen(true)}>
        Nomor surat
      </Button>
      <Sheet open={open} onClose={close} title="Nomor surat">
        {open && (
          <Part call={conductLetters.numbering} input={{}}>
            {(numbers) => <PatternForm of={numbers} onDone={close} />}
          </Part>
        )}
      </Sheet>
    </>
  )
}
