import { duty, type DutyLetter } from '@lentera/contract/permits/duty'
import { permits } from '@lentera/contract/permits'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { clockWithZone } from '#lib/time/dates.ts'
import type { Timezone } from '@lentera/contract/shared'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { letterText } from './words.ts'

/** Prints a letter on half a sheet or a whole one. */
export function PrintLetter({ permit_id }: Pick<DutyLetter, 'permit_id'>) {
  const { run, busy, fault } = useAction(duty.letter, { done: saveFile })
  const print = (paper: 'a5' | 'a4') => void run({ params: { permit_id }, query: { paper } })
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button tone="main" icon={Printer} busy={busy} onClick={() => print('a5')}>
          Cetak surat (A5)
        </Button>
        <Button busy={busy} onClick={() => print('a4')}>
          A4
        </Button>
      </div>
      <Wrong says={fault?.message} />
    </div>
  )
}

/** A letter with all that it says, to print it again or to call it off. */
function LetterSheet({ letter, timezone, onClose }: { letter: DutyLetter; timezone: Timezone; onClose: () => void }) {
  const [sure, setSure] = useState(false)
  const { run, busy, fault } = useAction(permits.cancel)
  const { permit_id, revision, student } = letter
  const cancel = async () => {
    if (!(await run({ params: { permit_id }, body: { revision } }))) return
    say(`Surat untuk ${student.name} dibatalkan.`)
    onClose()
  }
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { name: 'Kelas', value: student.class_name ?? '–' },
          { name: 'Keperluan', value: letterText(letter) },
          { name: 'Alasan', text: letter.reason },
          { name: 'Diberikan', value: `${clockWithZone(letter.at, timezone)}, ${letter.by}` },
        ]}
      />
      <PrintLetter permit_id={permit_id} />
      <Wrong says={fault?.message} />
      <Button tone={sure ? 'danger' : 'quiet'} wide busy={busy} onClick={() => (sure ? void cancel() : setSure(true))}>
        {sure ? 'Ya, batalkan surat ini' : 'Batalkan surat'}
      </Button>
    </div>
  )
}

/** The letters of today, the newest first. */
export function Letters({ letters, timezone }: { letters: readonly DutyLetter[]; timezone: Timezone }) {
  const [opened, setOpened] = useState<string | null>(null)
  const letter = letters.find(({ permit_id }) => permit_id === opened)
  const close = () => setOpened(null)
  return (
    <Section title={letters.length > 0 ? `Surat hari ini (${letters.length})` : 'Surat hari ini'}>
      {letters.length === 0 ? (
        <EmptyState drawing={<QuietDay />} text="Belum ada surat hari ini" note="Surat yang diberikan muncul di sini." />
      ) : (
        <List label="Surat hari ini">
          {letters.map((one) => (
            <Row
              key={one.permit_id}
              title={one.student.name}
              note={`${letterText(one)} · ${one.reason}`}
              leading={<Avatar name={one.student.name} image={one.student.image} />}
              value={<span className="text-note text-ink-2">{one.student.class_name}</span>}
              onClick={() => setOpened(one.permit_id)}
            />
          ))}
        </List>
      )}
      <Sheet open={letter !== undefined} onClose={close} title={letter?.student.name ?? 'Surat'}>
        {letter && <LetterSheet letter={letter} timezone={timezone} onClose={close} />}
      </Sheet>
    </Section>
  )
}
